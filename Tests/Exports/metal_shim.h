// What exported Metal needs of <metal_stdlib>, for clang reading it as C++: its arithmetic on a processor's floats, not a
// graphics card's. Names and meanings are those of Apple, Metal Shading Language Specification, sections 2 and 6.
#pragma once

#define constant const
#define device
#define thread
#define threadgroup

typedef unsigned int uint;
typedef unsigned short ushort;
typedef _Float16 half;
#define EASEL_VECTORS(type)                                     \
  typedef type type##2 __attribute__((ext_vector_type(2)));     \
  typedef type type##3 __attribute__((ext_vector_type(3)));     \
  typedef type type##4 __attribute__((ext_vector_type(4)));
EASEL_VECTORS(float)
EASEL_VECTORS(int)
EASEL_VECTORS(uint)
EASEL_VECTORS(half)
EASEL_VECTORS(bool)

#define M_PI_F 3.14159265358979323846f
#define M_PI_2_F 1.57079632679489661923f
#define M_PI_4_F 0.785398163397448309616f
#define M_1_PI_F 0.318309886183790671538f
#define M_2_PI_F 0.636619772367581343076f
#define M_2_SQRTPI_F 1.12837916709551257390f
#define M_SQRT2_F 1.41421356237309504880f
#define M_SQRT1_2_F 0.707106781186547524401f
#define M_E_F 2.71828182845904523536f
#define M_LN2_F 0.693147180559945309417f
#define M_LN10_F 2.30258509299404568402f
#define M_LOG2E_F 1.44269504088896340736f
#define M_LOG10E_F 0.434294481903251827651f
#define MAXFLOAT __FLT_MAX__
#define FLT_MAX __FLT_MAX__
#define FLT_MIN __FLT_MIN__
#define FLT_EPSILON __FLT_EPSILON__
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")

namespace metal {

// One number or several, component by component.
#define EASEL_FOR_ALL(define) define(float) define(float2) define(float3) define(float4)

#define EASEL_ONE(name, value)                       \
  inline float name(float x) { return value; }       \
  inline float2 name(float2 v) { return {name(v.x), name(v.y)}; } \
  inline float3 name(float3 v) { return {name(v.x), name(v.y), name(v.z)}; } \
  inline float4 name(float4 v) { return {name(v.x), name(v.y), name(v.z), name(v.w)}; }

#define EASEL_TWO(name, value)                       \
  inline float name(float x, float y) { return value; } \
  inline float2 name(float2 a, float2 b) { return {name(a.x, b.x), name(a.y, b.y)}; } \
  inline float3 name(float3 a, float3 b) { return {name(a.x, b.x), name(a.y, b.y), name(a.z, b.z)}; } \
  inline float4 name(float4 a, float4 b) { return {name(a.x, b.x), name(a.y, b.y), name(a.z, b.z), name(a.w, b.w)}; }

// What comes in a precise and in a fast form.
#define EASEL_ELEMENTARY                             \
  EASEL_ONE(sin, __builtin_sinf(x))                  \
  EASEL_ONE(cos, __builtin_cosf(x))                  \
  EASEL_ONE(tan, __builtin_tanf(x))                  \
  EASEL_ONE(asin, __builtin_asinf(x))                \
  EASEL_ONE(acos, __builtin_acosf(x))                \
  EASEL_ONE(atan, __builtin_atanf(x))                \
  EASEL_ONE(sinh, __builtin_sinhf(x))                \
  EASEL_ONE(cosh, __builtin_coshf(x))                \
  EASEL_ONE(tanh, __builtin_tanhf(x))                \
  EASEL_ONE(asinh, __builtin_asinhf(x))              \
  EASEL_ONE(acosh, __builtin_acoshf(x))              \
  EASEL_ONE(atanh, __builtin_atanhf(x))              \
  EASEL_ONE(sinpi, (float)__builtin_sin(3.14159265358979323846 * (double)x)) \
  EASEL_ONE(cospi, (float)__builtin_cos(3.14159265358979323846 * (double)x)) \
  EASEL_ONE(exp, __builtin_expf(x))                  \
  EASEL_ONE(exp2, __builtin_exp2f(x))                \
  EASEL_ONE(exp10, __builtin_powf(10.0f, x))         \
  EASEL_ONE(log, __builtin_logf(x))                  \
  EASEL_ONE(log2, __builtin_log2f(x))                \
  EASEL_ONE(log10, __builtin_log10f(x))              \
  EASEL_ONE(sqrt, __builtin_sqrtf(x))                \
  EASEL_ONE(rsqrt, 1.0f / __builtin_sqrtf(x))        \
  EASEL_ONE(ceil, __builtin_ceilf(x))                \
  EASEL_ONE(floor, __builtin_floorf(x))              \
  EASEL_ONE(round, __builtin_roundf(x))              \
  EASEL_ONE(rint, __builtin_rintf(x))                \
  EASEL_ONE(trunc, __builtin_truncf(x))              \
  EASEL_ONE(fract, __builtin_fminf(x - __builtin_floorf(x), 0x1.fffffep-1f)) \
  EASEL_ONE(abs, __builtin_fabsf(x))                 \
  EASEL_ONE(fabs, __builtin_fabsf(x))                \
  EASEL_ONE(saturate, __builtin_fminf(__builtin_fmaxf(x, 0.0f), 1.0f)) \
  EASEL_ONE(sign, x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x == 0.0f ? x : 0.0f) \
  EASEL_TWO(atan2, __builtin_atan2f(x, y))           \
  EASEL_TWO(pow, __builtin_powf(x, y))               \
  EASEL_TWO(powr, x < 0.0f ? __builtin_nanf("") : __builtin_powf(x, y)) \
  EASEL_TWO(fmod, __builtin_fmodf(x, y))             \
  EASEL_TWO(min, __builtin_fminf(x, y))              \
  EASEL_TWO(max, __builtin_fmaxf(x, y))              \
  EASEL_TWO(fmin, __builtin_fminf(x, y))             \
  EASEL_TWO(fmax, __builtin_fmaxf(x, y))

EASEL_ELEMENTARY
namespace precise { EASEL_ELEMENTARY }
namespace fast { EASEL_ELEMENTARY }

EASEL_TWO(copysign, __builtin_copysignf(x, y))
EASEL_TWO(step, y < x ? 0.0f : 1.0f)
EASEL_TWO(fdim, __builtin_fdimf(x, y))

inline float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
inline float ldexp(float x, int exponent) { return __builtin_ldexpf(x, exponent); }
inline bool isnan(float x) { return __builtin_isnan(x); }
inline bool isinf(float x) { return __builtin_isinf(x); }
inline bool isfinite(float x) { return __builtin_isfinite(x); }
inline bool signbit(float x) { return __builtin_signbit(x); }
inline int abs(int x) { return x < 0 ? -x : x; }
inline int min(int x, int y) { return y < x ? y : x; }
inline int max(int x, int y) { return x < y ? y : x; }
inline int clamp(int x, int low, int high) { return min(max(x, low), high); }
inline uint min(uint x, uint y) { return y < x ? y : x; }
inline uint max(uint x, uint y) { return x < y ? y : x; }

#define EASEL_MIXES(type)                                                                    \
  inline type mix(type a, type b, type amount) { return a + (b - a) * amount; }              \
  inline type clamp(type x, type low, type high) { return min(max(x, low), high); }          \
  inline type smoothstep(type low, type high, type x) {                                      \
    type t = saturate((x - low) / (high - low));                                             \
    return t * t * (3.0f - 2.0f * t);                                                        \
  }
EASEL_FOR_ALL(EASEL_MIXES)

// The last argument chooses, true the second.
template <typename Value>
inline Value select(Value a, Value b, bool isSecond) { return isSecond ? b : a; }

inline float dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline float dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
template <typename Vector>
inline float length(Vector v) { return __builtin_sqrtf(dot(v, v)); }

}  // namespace metal
