#version 300 es
// Corners of strips: x·w, y·w in pixels, w; perspective is the division's.
uniform float side;
in vec3 place;
in vec2 uv;
out vec2 spot;

void main() {
  gl_Position = vec4(2.0 * place.x / side - place.z, place.z - 2.0 * place.y / side, 0.0, place.z);
  spot = uv;
}
