import ScalarMath
import TimingFunctions
import ViewEffects

/// A bending window at a progress, for lanes.
struct WindowFrame {
  /// In the order of ``WindowConstant``, up to the elevation.
  let constants: [Float]

  /// The distance e of a row from an anchor of the window is counted in powers of two near the window's width, so that
  /// only the subtraction rounds: by 2⁻²³ of e at most, however narrow the window.
  init(_ sticker: SegmentedSticker, progress: Float, direction: SegmentedSticker.Direction, anchor: WindowAnchor) {
    let width = sticker.window
    let isPeelingOff = direction == .peelOff
    // Rows of place 0 and 1: −w + (1 + w)p and (1 + w)p, the other way round when the sheet is put back.
    let bottom = (1 + width) * Double(progress)
    let top = bottom - width
    let row =
      switch anchor {
      case .start: isPeelingOff ? top : bottom
      case .centre: bottom - 0.5 * width
      case .end: isPeelingOff ? bottom : top
      }
    let unit = Double(sign: .plus, exponent: -width.exponent, significand: 1)
    let scale = isPeelingOff == (anchor == .end) ? -unit : unit
    let high = Float(scale * row)
    let low = Float(scale * row - Double(high))
    // (x − ½)/0.3 as a line in e.
    let reach = 0.3 * Self.relativeWidth(sticker)
    let place = { (row: Float) in sticker.place(row: row, progress: progress, direction: direction) }
    let lowRow = Float.first { isPeelingOff ? place($0) > 0 : place($0) < 1 }.nextDown
    let highRow = Float.first { isPeelingOff ? place($0) >= 1 : place($0) <= 0 }
    constants = [
      Float(scale), -high, -low, Float(1 / reach), anchor == .centre ? 0 : -0.5 / 0.3, lowRow, highRow,
      isPeelingOff ? 1 : 0, isPeelingOff ? 0 : 1, Float(sticker.elevation),
    ]
  }

  /// The window's width in the unit that e is counted in, from 1 to 2.
  static func relativeWidth(_ sticker: SegmentedSticker) -> Double { sticker.window.significand }
}

extension SegmentedSticker {
  /// Whether the elevation is 0 or a float of full precision: lanes multiply by it.
  var hasPreciseElevation: Bool { elevation == 0 || elevation.magnitude >= 1e-30 }

  /// The place in the window of a row, in double precision.
  func place(row: Float, progress: Float, direction: Direction) -> Double {
    SegmentCurves.abscissa(row: Double(row), progress: Double(progress), width: window, direction: direction)
  }
}

extension Float {
  /// The least float of which something holds that holds of all larger ones.
  fileprivate static func first(where holds: (Float) -> Bool) -> Float {
    // Floats are in the order of these numbers.
    func float(_ order: Int32) -> Float { Float(bitPattern: UInt32(bitPattern: order < 0 ? order ^ .max : order)) }
    var high = Int32(bitPattern: Float.infinity.bitPattern)
    var low = Int32(bitPattern: (-Float.infinity).bitPattern) ^ .max
    while high > low + 1 {
      let middle = Int32((Int64(low) + Int64(high)) >> 1)
      if holds(float(middle)) { high = middle } else { low = middle }
    }
    return float(high)
  }
}
