// The geometry modifier of the SceneKit-style peel, written anew from the published formulas: local time of the row,
// cubic ease, displacement along the normal.
#pragma arguments
float peeled;
float liftDistance;

#pragma body
float t = clamp(peeled - _geometry.texcoords[0].y / 2.0, 0.0, 0.5) * 2.0;
float lifted;
if (t < 0.5) {
  lifted = 4.0 * t * t * t;
} else {
  lifted = (t - 1.0) * (2.0 * t - 2.0) * (2.0 * t - 2.0) + 1.0;
}
_geometry.position.xyz += _geometry.normal * liftDistance * lifted;
