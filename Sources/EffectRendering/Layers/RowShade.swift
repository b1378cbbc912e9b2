/// The shade of a sheet's rows: colour·gain + light, and alpha·opacity, for colours that are not multiplied by alpha.
///
/// Each list has values at even distances from the picture's top to its bottom, with linear interpolation between them.
public struct RowShade: Sendable, Hashable {
  /// The light that is added to red, green and blue; empty for none.
  public var light: [Float]
  /// The factors of red, green and blue, applied before the light; empty for 1.
  public var gain: [Float]
  /// The factors of alpha, 0…1; empty for 1.
  public var opacity: [Float]

  /// Creates a shade; by default it changes nothing.
  public init(light: [Float] = [], gain: [Float] = [], opacity: [Float] = []) {
    (self.light, self.gain, self.opacity) = (light, gain, opacity)
  }

  /// The shade at one place. Empty lists give 0 for the light and 1 for the factors.
  struct Values {
    var light: Float = 0
    var gain: Float = 1
    var opacity: Float = 1

    /// Returns a colour, multiplied by alpha, after the shade is applied.
    @inline(__always)
    func applied(to colour: SIMD4<Float>) -> SIMD4<Float> {
      (colour * SIMD4(gain, gain, gain, 1) + SIMD4(light, light, light, 0) * colour.w) * opacity
    }
  }

  /// Returns the shade at a place from 0 at the picture's top to 1 at its bottom.
  func values(at place: Double) -> Values {
    Values(
      light: Self.value(of: light, at: place, without: 0), gain: Self.value(of: gain, at: place, without: 1),
      opacity: Self.value(of: opacity, at: place, without: 1))
  }

  static func value(of list: [Float], at place: Double, without: Float) -> Float {
    guard let last = list.indices.last else { return without }
    let position = VectorArithmetic.held(place, 0, 1) * Double(last)
    let index = min(Int(position), max(last - 1, 0))
    let share = Float(position - Double(index))
    return list[index] + (list[min(index + 1, last)] - list[index]) * share
  }
}
