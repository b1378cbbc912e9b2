import ScalarMath
import TimingFunctions

/// The jumpy effect: a marker swings out to the left and comes back, driven by ``EffectPulse``, while the other axis is
/// left to an ordinary animation; see ``JumpyMenu``.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect.
public struct JumpyEffect: AnimatedTransform, Hashable {
  /// The shift to the left at the top of the pulse, in points.
  public let height: Double

  /// The published effect.
  public init() { height = Self.publishedHeight }

  /// Creates an effect from its height, in points.
  ///
  /// - Throws: ``IllegalParameter`` for a height that is not finite.
  public init(height: Double) throws(IllegalParameter) {
    try GeometryEffects.Name.check([.jump: height])
    self.height = height
  }

  /// The published shift to the left, 50 pt.
  public static let publishedHeight = 50.0

  /// The offset to the right, −height·v, in points.
  @inlinable
  public func offset<Number: ElementaryNumber>(_ progress: Number) -> Number {
    -(height * EffectPulse.value(progress))
  }

  public func transform(at progress: Double, in size: Size) -> ProjectiveTransform {
    ProjectiveTransform(matrix(progress))
  }
}

/// The menu of the jumpy effect: a marker jumps from row to row on a path that two animations make together, y by an
/// ordinary one and x by ``JumpyEffect``.
///
/// Source: Pavel Zak, izakpavel/GeometryEffectAnimations. The constants are the published ones.
public struct JumpyMenu: Sendable, Hashable {
  /// The number of rows.
  public let rowCount: Int
  /// The distance from one row to the next, in points.
  public let rowHeight: Double
  /// The place of the marker in row 0, in points from the top.
  public let firstRow: Double
  /// The effect that moves the marker sideways.
  public let effect: JumpyEffect
  /// The turn of the selected item about the vertical axis, in radians.
  public let selectedTilt: Double
  /// The turn of the other items, in radians.
  public let tilt: Double
  /// The perspective P of the view of an item, m34 = −P/max(width, height), as SwiftUI's rotation3DEffect has it; 0 for
  /// a parallel one.
  public let perspective: Double

  /// Six rows of 40 pt from 15 pt on, items turned by −30° where selected and 5° elsewhere, seen with the perspective
  /// of 1 that rotation3DEffect has by default.
  public static let published = knownLegal(try JumpyMenu())

  /// The published constants by default.
  ///
  /// - Throws: ``IllegalParameter`` for a number of rows that is not from 0 to 10⁶, lengths and angles that are not
  ///   finite or beyond ±1e6, and a perspective that is not from 0 to 1.99: at 2 an edge of an item could reach the
  ///   eye.
  public init(
    rowCount: Int = 6, rowHeight: Double = 40, firstRow: Double = 15, effect: JumpyEffect = JumpyEffect(),
    selectedTilt: Double = -.pi / 6, tilt: Double = .pi / 36, perspective: Double = 1
  ) throws(IllegalParameter) {
    let name = "a jumpy menu"
    try IllegalParameter.check("rowCount", of: name, rowCount, in: 0...1_000_000)
    for (parameter, value) in [
      ("rowHeight", rowHeight), ("firstRow", firstRow), ("selectedTilt", selectedTilt), ("tilt", tilt),
    ] {
      try IllegalParameter.check(parameter, of: name, value, in: -1e6...1e6, "from -1e6 to 1e6")
    }
    try IllegalParameter.check("perspective", of: name, perspective, in: 0...1.99, "from 0 to 1.99")
    (self.rowCount, self.rowHeight, self.firstRow, self.effect) = (rowCount, rowHeight, firstRow, effect)
    (self.selectedTilt, self.tilt, self.perspective) = (selectedTilt, tilt, perspective)
  }

  /// The place of the marker at a share of the way between two rows, which are counted from the first, in points from
  /// the top.
  public func y<Number: ElementaryNumber>(share: Number, from start: Number, to end: Number) -> Number {
    rowHeight * (start + (end - start) * share) + firstRow
  }

  /// The place of the marker in row k, rowHeight·k + firstRow, in points from the top; nil if there is no such row.
  public func y(ofRow row: Int) -> Double? {
    (0..<Swift.max(rowCount, 0)).contains(row) ? rowHeight * Double(row) + firstRow : nil
  }

  /// The row whose place is nearest to a height in points from the top; nil beyond half a row from all of them, and in
  /// a menu whose rows lie over each other.
  public func row(atY y: Double) -> Int? {
    let row = ((y - firstRow) / rowHeight).rounded()
    return row >= 0 && row < Double(rowCount) ? Int(row) : nil
  }

  /// The place of the marker on its way from one row to another, counted from the place of x at rest; nil if there is
  /// no such row.
  ///
  /// - Parameters:
  ///   - time: in what `timing` takes, and so for `ordinary`.
  ///   - timing: drives the effect from 0 to 1.
  ///   - ordinary: drives y; `timing` unless given.
  public func position(
    at time: Double, from start: Int, to end: Int, timing: ErasedCurve = Spring.firstStandard.erased,
    ordinary: ErasedCurve? = nil
  ) -> Vector2? {
    guard y(ofRow: start) != nil, y(ofRow: end) != nil else { return nil }
    let share = (ordinary ?? timing).value(at: time)
    return Vector2(effect.offset(timing.value(at: time)), y(share: share, from: Double(start), to: Double(end)))
  }

  /// The turn of an item about the vertical axis in radians, as far as it is selected: 0 not, 1 wholly.
  public func tilt<Number: ElementaryNumber>(selected share: Number) -> Number {
    tilt * (1 - share) + selectedTilt * share
  }

  /// The view of an item: from a distance of max(width, height)/P above its middle; nil without perspective, and of an
  /// item without extent.
  public func camera(for size: Size) -> Camera? {
    let distance = Swift.max(size.width.magnitude, size.height.magnitude) / perspective
    // Of a shorter one m34 would not be finite.
    return distance >= Double.leastNormalMagnitude ? try? Camera(distance: distance) : nil
  }

  /// An item turned about the vertical line through its middle and seen by its ``camera(for:)``.
  ///
  /// The corner of a selected item of 60 × 40 pt comes to (9.2, 4): x = 30 − 30·cos 30°/(1 + 30·sin 30°/60).
  public func itemTransform(selected share: Double, in size: Size) -> ProjectiveTransform {
    ProjectiveTransform(aboutUpright: tilt(selected: share), in: size, seenBy: camera(for: size))
  }

  /// The magnification of the left and the right edge of an item: 1/(1 ∓ P·(width/2)·sin a/max(width, height)) for the
  /// angle a.
  public func edgeMagnification<Number: ElementaryNumber>(
    selected share: Number, width: Number, height: Number
  ) -> (left: Number, right: Number) {
    PerspectiveRotationEffect.edgeMagnification(
      sine: .sin(tilt(selected: share)), width: width, height: height, perspective: perspective)
  }
}
