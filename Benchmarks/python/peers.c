/* The peers in C of ./compare, which compiles this file at its start: gcc -O3 -march=native -ffast-math vectorizes exp,
   exp2, sin, cos and pow through libmvec. cases.py reads the lines VALUE, CURVE and FAMILY too, and evaluates their texts
   with numpy, and with mpmath for exact values. t is the time; p holds a curve's numbers. */
#include <math.h>

#define pi M_PI
#define where(condition, a, b) ((condition) ? (a) : (b))
#define LOOP(name) void name(const double *restrict x, double *restrict y, long n, const double *restrict p)
#define VALUE(name, value) \
  static inline double name(double t, const double *p) { return value; }
#define CURVE(name, value)               \
  VALUE(value_##name, value)             \
  LOOP(name) {                           \
    for (long i = 0; i < n; i++) {       \
      y[i] = value_##name(x[i], p);      \
    }                                    \
  }
/* The four directions of an ease-in, each with one evaluation of it. */
#define FAMILY(name, value)                                                               \
  VALUE(name, value)                                                                      \
  VALUE(folded_##name, name(where(t < 0.5, 2 * t, 2 - 2 * t), p) / 2)                     \
  VALUE(crossed_##name, name(fabs(2 * t - 1), p) / 2)                                     \
  CURVE(name##In, name(t, p))                                                             \
  CURVE(name##Out, 1 - name(1 - t, p))                                                    \
  CURVE(name##InOut, where(t < 0.5, folded_##name(t, p), 1 - folded_##name(t, p)))        \
  CURVE(name##OutIn, where(t < 0.5, 0.5 - crossed_##name(t, p), 0.5 + crossed_##name(t, p)))

VALUE(clip, fmin(fmax(t, 0), 1))
VALUE(quadOut, where(t < 0, 0, where(t < 1, t*(2 - t), 1)))
VALUE(smooth, t*t*(3 - 2*t))
VALUE(wave, p[0]*sin(asin(1/p[0]) + 2*pi*(1 - t)/p[1]))
VALUE(square, t*t)
VALUE(last, where(t < 2.5, square(t - 2.25, p) - 0.0625, square(t - 2.625, p) - 0.015625))
VALUE(fall, where(t < 1, p[0]*t*t, p[0] + where(t < 2, square(t - 1.5, p) - 0.25, last(t, p))))
VALUE(tent, 1 - fabs(2*t - 1))

/* Robert Penner, Easing Equations, 2001; Expo and Elastic with d3's exact ends, and as Penner wrote them. */
FAMILY(Linear, t)
FAMILY(Sine, 1 - cos(pi/2*t))
FAMILY(Quad, t*t)
FAMILY(Cubic, t*t*t)
FAMILY(Quart, t*t*t*t)
FAMILY(Quint, t*t*t*t*t)
FAMILY(Expo, (exp2(p[0]*t) - 1)/(exp2(p[0]) - 1))
FAMILY(PennerExpo, exp2(10*t - 10)*(t != 0))
FAMILY(Circ, 1 - sqrt(1 - t*t))
FAMILY(Back, t*t*((p[0] + 1)*t - p[0]))
FAMILY(Elastic, (exp2(10*t) - 1)/1023*wave(t, p))
FAMILY(PennerElastic, exp2(10*t - 10)*(t != 0)*wave(t, p))
FAMILY(Bounce, 1 - fall(2.75*(1 - t), p))
FAMILY(Power, pow(t, p[0]))

/* Qt, 3rdparty/easing/easing.cpp: what is not Penner's. */
CURVE(qtEaseInExpo, where((t == 0) | (t == 1), t, exp2(10*t - 10) - 0.001))
CURVE(qtEaseOutExpo, where(t == 1, t, 1.001*(1 - exp2(-10*t))))
VALUE(qtBoth, where(t < 0.5, -0.0005, 1.0005) + where(t < 0.5, 0.5, -0.50025)*exp2(-fabs(20*t - 10)))
CURVE(qtEaseInOutExpo, where((t == 0) | (t == 1), t, qtBoth(t, p)))
VALUE(qtCrossed, where(t < 0.5, 0.5005, 0.4995) + where(t < 0.5, -0.5005, 0.5)*exp2(-10*tent(t, p)))
CURVE(qtEaseOutInExpo, where((t == 0.5) | (t == 1), t, qtCrossed(t, p)))
VALUE(qtSwing, exp2(-10*tent(t, p))*sin(2*pi/0.3*tent(t, p) + where(t < 0.5, -pi, pi)/6))
CURVE(qtEaseOutInElastic, where(t == 0.5, t, 0.5 + qtSwing(t, p)))
CURVE(qtEaseOutInBounce, where(t < 0.5, fall(2.75*tent(t, p), p), 1 - fall(2.75*tent(t, p), p)))

/* Springs by their closed forms, and other motions. */
CURVE(underdamped, 1 - p[2]*exp(-p[0]*t)*cos(p[1]*t - p[3]))
CURVE(critical, 1 - exp(-p[0]*t)*(1 + p[1]*t))
CURVE(overdamped, 1 + p[2]*exp(-p[0]*t) + p[3]*exp(-p[1]*t))
CURVE(decay, 1 - exp(-t/p[0]))
CURVE(rubberBand, 1 - 1/(0.55*t + 1))

/* Steps and combinations. */
CURVE(steps, floor(8*t)/8)
CURVE(stepStart, where(t < 0, 0, 1.0))
CURVE(stepEnd, where(t < 1, 0, 1.0))
CURVE(reverse, 1 - t)
CURVE(reversed, 1 - Back(t, p))
CURVE(clamped, clip(1 - Back(1 - t, p), p))
CURVE(keyframes, where(t < 0.3, 4*t, where(t < 0.8, 1.2 - 0.4*(t - 0.3), where(t < 1, 1, 1.1))))
CURVE(sequence, where(t < 0.3, 1.2*quadOut(t/0.3, p), where(t < 0.4, 1.2, 1.1 + 0.1*cos(pi*(t - 0.4)/0.6))))
CURVE(staggered, quadOut(t - 0.1, p))
VALUE(five, quadOut(t, p) + quadOut(t - 0.1, p) + quadOut(t - 0.2, p) + quadOut(t - 0.3, p) + quadOut(t - 0.4, p))
CURVE(staggerSum, five(t, p))
CURVE(staggerMean, five(t, p)/5)

/* Formulas. */
CURVE(highlight, pow(sin(pi*t), 12)/8)
CURVE(anticipation, t*t*(3*t - 2))
CURVE(oscillation, cos(p[0]*t)/exp(p[1]*t))
CURVE(swing, exp2(-10*t)*sin((10*t - 0.75)*(2*pi/3)) + 1)
CURVE(smoothstep, smooth(clip(2*t - 0.5, p), p))

/* Cubic pieces over x[k] to x[k + 1], as rows of x, c0, c1, c2, c3 after their count, swept from place to place. */
LOOP(pieces) {
  const double *row = p + 1, *last = row + 5 * (long)(p[0] - 1);
  for (long i = 0; i < n; i++) {
    double t = x[i];
    while (row < last && t >= row[5]) row += 5;
    while (row > p + 1 && t < row[0]) row -= 5;
    double s = t - row[0];
    y[i] = row[1] + s * (row[2] + s * (row[3] + s * row[4]));
  }
}

/* A path of Béziers: rows of x, width, y and the coefficients of both in the parameter, after their count. */
enum { X = 3, Y = 6, ROW = 9 };

static inline long segment(const double *p, double x) {
  long k = (long)p[0] - 1;
  while (k > 0 && x < p[1 + ROW * k]) k--;
  return k;
}

static inline double cubic(const double *c, double s) { return ((c[2] * s + c[1]) * s + c[0]) * s; }

static inline double slope(const double *c, double s) { return (3 * c[2] * s + 2 * c[1]) * s + c[0]; }

/* Own implementation of Chromium's algorithm (ui/gfx/geometry/cubic_bezier.cc): a guess between 11 samples, at most
   four Newton steps to 1e-7, and bisection if they fail. */
static double byChromium(const double *c, const double *samples, double x) {
  double low = 0, high = 1, s = x, excess = 1;
  for (int i = 1; i < 11; i++) {
    if (x > samples[i]) continue;
    low = 0.1 * (i - 1);
    high = 0.1 * i;
    s = low + 0.1 * (x - samples[i - 1]) / (samples[i] - samples[i - 1]);
    break;
  }
  for (int i = 0; i < 4; i++) {
    excess = cubic(c, s) - x;
    if (fabs(excess) < 1e-7) return s;
    if (fabs(slope(c, s)) < 1e-7) break;
    s -= excess / slope(c, s);
  }
  while (low < high && fabs(excess = cubic(c, s) - x) >= 1e-7) {
    *(excess < 0 ? &low : &high) = s;
    s = (low + high) / 2;
  }
  return s;
}

LOOP(chromium) {
  double samples[4][11];
  for (long k = 0; k < p[0]; k++)
    for (int i = 0; i < 11; i++) samples[k][i] = cubic(p + 1 + ROW * k + X, 0.1 * i);
  for (long i = 0; i < n; i++) {
    long k = segment(p, x[i]);
    const double *row = p + 1 + ROW * k;
    y[i] = row[2] + cubic(row + Y, byChromium(row + X, samples[k], (x[i] - row[0]) / row[1]));
  }
}

/* Own implementation of kurbo's way to a root of a cubic, solve_cubic: closed forms (J. Blinn, How to Solve a Cubic
   Equation, 2006; C. Peters, 2016), of which the root in 0...1 is taken. */
static double byKurbo(const double *q, double x) {
  if (fabs(q[2]) < 1e-9) return 2 * x / (q[0] + sqrt(q[0] * q[0] + 4 * q[1] * x));
  double a = q[1] / (3 * q[2]), b = q[0] / (3 * q[2]), c = -x / q[2];
  double d0 = b - a * a, d1 = c - a * b, d2 = a * c - b * b;
  double discriminant = 4 * d0 * d2 - d1 * d1, depressed = d1 - 2 * a * d0;
  if (discriminant < 0) {
    double root = sqrt(-discriminant) / 2, r = -depressed / 2;
    return cbrt(r + root) + cbrt(r - root) - a;
  }
  double angle = atan2(sqrt(discriminant), -depressed) / 3, size = sqrt(-d0);
  double along = size * cos(angle), across = size * sqrt(3) * sin(angle);
  double roots[] = {2 * along - a, across - along - a, -across - along - a}, s = roots[0];
  for (int i = 1; i < 3; i++)
    if (fabs(roots[i] - 0.5) < fabs(s - 0.5)) s = roots[i];
  return s;
}

LOOP(kurbo) {
  for (long i = 0; i < n; i++) {
    const double *row = p + 1 + ROW * segment(p, x[i]);
    double part = (x[i] - row[0]) / row[1];
    y[i] = row[2] + cubic(row + Y, part < 1 ? byKurbo(row + X, part) : 1);
  }
}

/* The published sticker's solver (Peter Iakovlev): four Newton steps, and 1 from 0.999 on. */
LOOP(newton) {
  for (long i = 0; i < n; i++) {
    double s = x[i];
    for (int step = 0; step < 4; step++) s -= (cubic(p + 1 + X, s) - x[i]) / slope(p + 1 + X, s);
    double value = cubic(p + 1 + Y, s);
    y[i] = value < 0.999 ? value : 1;
  }
}
