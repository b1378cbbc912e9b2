// Stands for Unity's AnimationCurve where Unity is not. Tangents are slopes, weights shares of the time to the neighbouring
// key, and one third where weightedMode leaves them out, of which a constructor with weights uses both: Unity, Scripting
// API, Keyframe and WeightedMode. A stretch between keys is taken for the cubic of these two handles; an infinite slope
// holds the value of the key before. The search in time is by halves, to the last bit.
using System;
using System.Collections.Generic;

namespace UnityEngine {
  public enum WeightedMode { None = 0, In = 1, Out = 2, Both = 3 }

  public enum WrapMode { Default = 0, Once = 1, Clamp = 1, Loop = 2, PingPong = 4, ClampForever = 8 }

  public struct Keyframe {
    public float time { get; set; }
    public float value { get; set; }
    public float inTangent { get; set; }
    public float outTangent { get; set; }
    public float inWeight { get; set; }
    public float outWeight { get; set; }
    public WeightedMode weightedMode { get; set; }

    public Keyframe(float time, float value) : this(time, value, 0f, 0f) {}

    public Keyframe(float time, float value, float inTangent, float outTangent) : this() {
      this.time = time;
      this.value = value;
      this.inTangent = inTangent;
      this.outTangent = outTangent;
    }

    public Keyframe(float time, float value, float inTangent, float outTangent, float inWeight, float outWeight)
      : this(time, value, inTangent, outTangent) {
      this.inWeight = inWeight;
      this.outWeight = outWeight;
      weightedMode = WeightedMode.Both;
    }
  }

  public class AnimationCurve {
    private readonly List<Keyframe> ordered = new List<Keyframe>();

    public AnimationCurve(params Keyframe[] keys) { foreach (var key in keys) AddKey(key); }

    public WrapMode preWrapMode { get; set; }
    public WrapMode postWrapMode { get; set; }
    public int length { get { return ordered.Count; } }

    public Keyframe[] keys {
      get { return ordered.ToArray(); }
      set {
        ordered.Clear();
        foreach (var key in value) AddKey(key);
      }
    }

    /// The index of the key; −1 where there is one at this time.
    public int AddKey(Keyframe key) {
      int index = ordered.FindIndex(other => other.time >= key.time);
      if (index >= 0 && ordered[index].time == key.time) return -1;
      if (index < 0) index = ordered.Count;
      ordered.Insert(index, key);
      return index;
    }

    public int AddKey(float time, float value) { return AddKey(new Keyframe(time, value)); }

    public float Evaluate(float time) {
      if (ordered.Count == 0) return 0f;
      if (time <= ordered[0].time) return ordered[0].value;
      int index = ordered.FindIndex(key => key.time > time);
      return index < 0 ? ordered[ordered.Count - 1].value : (float)Between(ordered[index - 1], ordered[index], time);
    }

    private static double Between(Keyframe a, Keyframe b, double time) {
      if (float.IsInfinity(a.outTangent) || float.IsInfinity(b.inTangent)) return a.value;
      double duration = (double)b.time - a.time;
      double first = (a.weightedMode & WeightedMode.Out) != 0 ? a.outWeight : 1.0 / 3;
      double second = (b.weightedMode & WeightedMode.In) != 0 ? b.inWeight : 1.0 / 3;
      double low = 0, high = 1, place = (time - a.time) / duration;
      for (int round = 0; round < 60; round++) {
        double middle = (low + high) / 2;
        if (Cubic(0, first, 1 - second, 1, middle) <= place) low = middle; else high = middle;
      }
      return Cubic(
        a.value, a.value + first * duration * a.outTangent, b.value - second * duration * b.inTangent, b.value, low);
    }

    private static double Cubic(double a, double b, double c, double d, double s) {
      double rest = 1 - s;
      return rest * rest * rest * a + 3 * rest * rest * s * b + 3 * rest * s * s * c + s * s * s * d;
    }
  }
}
