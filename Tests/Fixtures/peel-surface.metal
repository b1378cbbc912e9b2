// The surface modifier of the SceneKit-style peel, written anew from the published formulas: a highlight where the
// sheet is steepest.
#pragma arguments
float peeled;

#pragma body
float t = 2.0 * clamp(peeled - _surface.diffuseTexcoord.y / 2.0, 0.0, 0.5);
float highlight = pow(sin(3.14159 * t), 12.0) / 8.0;
_surface.diffuse.rgb += float3(highlight);
