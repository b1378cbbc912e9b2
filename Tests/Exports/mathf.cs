// Stands for Unity's Mathf where Unity is not: what its Scripting API says that each function is, by Math's in doubles.
using System;

namespace UnityEngine {
  public static class Mathf {
    public const float PI = (float)Math.PI;
    public const float Infinity = float.PositiveInfinity;
    public static float Sin(float x) { return (float)Math.Sin(x); }
    public static float Cos(float x) { return (float)Math.Cos(x); }
    public static float Tan(float x) { return (float)Math.Tan(x); }
    public static float Asin(float x) { return (float)Math.Asin(x); }
    public static float Acos(float x) { return (float)Math.Acos(x); }
    public static float Atan(float x) { return (float)Math.Atan(x); }
    public static float Atan2(float y, float x) { return (float)Math.Atan2(y, x); }
    public static float Exp(float x) { return (float)Math.Exp(x); }
    public static float Log(float x) { return (float)Math.Log(x); }
    public static float Log(float x, float @base) { return (float)Math.Log(x, @base); }
    public static float Log10(float x) { return (float)Math.Log10(x); }
    public static float Sqrt(float x) { return (float)Math.Sqrt(x); }
    public static float Pow(float x, float y) { return (float)Math.Pow(x, y); }
    public static float Abs(float x) { return Math.Abs(x); }
    public static float Floor(float x) { return (float)Math.Floor(x); }
    public static float Ceil(float x) { return (float)Math.Ceiling(x); }
    /// Halves go to the even number.
    public static float Round(float x) { return (float)Math.Round(x); }
    /// 1 for zero.
    public static float Sign(float x) { return x >= 0f ? 1f : -1f; }
    public static float Min(float x, float y) { return x < y ? x : y; }
    public static float Max(float x, float y) { return x > y ? x : y; }
    public static float Clamp(float x, float low, float high) { return x < low ? low : x > high ? high : x; }
    public static float Clamp01(float x) { return Clamp(x, 0f, 1f); }
    public static float LerpUnclamped(float a, float b, float t) { return a + (b - a) * t; }
    public static float Lerp(float a, float b, float t) { return LerpUnclamped(a, b, Clamp01(t)); }
    /// Floored, unlike the operator.
    public static float Repeat(float x, float length) { return Clamp(x - Floor(x / length) * length, 0f, length); }
  }
}
