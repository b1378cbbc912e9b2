import ScalarMath

/// Where the lanes of a window find their numbers.
enum WindowConstant: Int, CaseIterable {
  // Of the progress: e = row·scale − origin, in two words.
  case scale, originHigh, originLow
  case glareScale, glareOffset
  /// Rows up to the one and from the other on are at an end of the window, and have its share of the height.
  case lowRow, highRow, lowShare, highShare
  case elevation
  // Of the curve.
  case smallest
  case variableScale, variableOffset, rootScale, rootOffset
  case base
  /// c₀ … c₃ of the place, of its slope, and of the share.
  case place0, place1, place2, place3
  case slope1, slope2
  case share0, share1, share2, share3
  /// Whole numbers, as bits.
  case roots, isOdd, isDirect, steps, lastPair
  /// The coefficients of Q from here on, an even number; `lastPair` is where the last two of them are.
  case polynomial
}

extension WindowFit {
  /// The numbers from ``WindowConstant/smallest`` on, for a window of the given width, from 1 to 2.
  func constants(width: Double) -> [Float] {
    let steps = variable.steps(curve.anchor)
    let (place, share) = (curve.place, curve.share)
    let numbers = [
      Self.smallest(curve.anchor) * width,
      steps.scale / width, steps.offset, steps.rootScale, steps.rootOffset,
      base,
      place.c0 * width, place.c1 * width, place.c2 * width, place.c3 * width,
      2 * place.c2 * width, 3 * place.c3 * width,
      share.c0, share.c1, share.c2, share.c3,
    ]
    let wholes = [steps.roots, variable.isOdd ? 1 : 0, isDirect ? 1 : 0, self.steps, (coefficients.count - 1) / 2 * 2]
    let polynomial = coefficients.map { Float($0) } + (coefficients.count.isMultiple(of: 2) ? [] : [0])
    return numbers.map { Float($0) } + wholes.map { Float(bitPattern: UInt32($0)) } + polynomial
  }

  /// The first place about the middle; about an end what is so near to it that it makes no difference there, and does
  /// not underflow.
  static func smallest(_ anchor: WindowAnchor) -> Double { anchor == .centre ? -0.5 : 0x1p-80 }
}
