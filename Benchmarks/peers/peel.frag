#version 300 es
precision highp float;
// The highlight of frame-times: 200 values from the top to the bottom, straight between them, a peak at the 100th.
uniform sampler2D picture;
in vec2 spot;
out vec4 colour;

void main() {
  float light = max(0.0, 20.0 - abs(spot.y * 199.0 - 100.0)) / 160.0;
  vec4 texel = texture(picture, spot);
  colour = vec4(texel.rgb + light * texel.a, texel.a);
}
