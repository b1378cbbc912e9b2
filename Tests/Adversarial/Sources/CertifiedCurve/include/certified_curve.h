/// Whether a double is the right answer of CSS's cubic-bezier, by whole numbers of any size alone.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Whether `y` is the double nearest to the curve at `x` inside 0...1, the even one of two. The sign of a zero is left
/// aside.
///
/// An interval about the curve's parameter is proved by the signs of x(t) − x at its ends, which are binary fractions;
/// the points half-way from y to its neighbours then have to be on their sides of the curve for all of the interval.
/// Where they are not, the interval is made shorter, and a common root of x(t) − x and y(t) less the point is looked
/// for by Euclid's algorithm. `bits` becomes the digits of the parameter that were needed, `tie` whether the curve goes
/// through such a point.
int certified_curve_is_nearest(
    double x1, double y1, double x2, double y2, double x, double y, long *bits, int *tie);

#ifdef __cplusplus
}
#endif
