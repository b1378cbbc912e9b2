import ScalarMath
import TimingFunctions

/// The jumpy effect: a marker swings out to the left and returns, driven by ``EffectPulse``. An ordinary animation
/// moves it vertically; see ``JumpyMenu``.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect.
public struct JumpyEffect: AnimatedTransform, Hashable {
  /// The shift to the left at the peak of the pulse, in points.
  public let height: Double

  /// Creates the published effect.
  public init() { height = Self.publishedHeight }

  /// Creates an effect from its shift to the left, in points.
  ///
  /// - Throws: ``IllegalParameter`` for a height that is not finite.
  public init(height: Double) throws(IllegalParameter) {
    try GeometryParameter.check([.jump: height])
    self.height = height
  }

  /// The published shift to the left, 50 pt.
  public static let publishedHeight = 50.0

  /// Returns the offset to the right, −height·v, in points.
  @inlinable
  public func offset<Number: ElementaryNumber>(_ progress: Number) -> Number {
    -(height * EffectPulse.value(progress))
  }

  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> { .translation(offset(progress), Number(0)) }
}

/// The menu of the jumpy effect: a marker jumps from row to row. An ordinary animation moves it along y, and
/// ``JumpyEffect`` along x.
///
/// Source: Pavel Zak, izakpavel/GeometryEffectAnimations, including the constants.
public struct JumpyMenu: Sendable, Hashable {
  /// The number of rows.
  public let rowCount: Int
  /// The distance from one row to the next, in points.
  public let rowHeight: Double
  /// The y of the marker in row 0, in points from the top.
  public let firstRow: Double
  /// The effect that moves the marker sideways.
  public let effect: JumpyEffect
  /// The rotation of the selected item about the vertical axis, in radians.
  public let selectedTilt: Double
  /// The rotation of the other items about the vertical axis, in radians.
  public let tilt: Double
  /// The perspective P of an item's view, m34 = −P/max(width, height), as in SwiftUI's rotation3DEffect; 0 for parallel
  /// projection.
  public let perspective: Double

  /// Six rows of 40 pt from 15 pt on. The selected item is rotated by −30°, others by 5°, with the perspective of 1
  /// that is rotation3DEffect's default.
  public static let published = knownLegal(try JumpyMenu())

  /// Creates a menu, by default with the published constants.
  ///
  /// - Throws: ``IllegalParameter`` for a number of rows that is not from 0 to 10⁶, for lengths and angles that are not
  ///   from −1e6 to 1e6, and for a perspective that is not from 0 to 1.99. At 2 an edge of an item could reach the eye.
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

  /// Returns the y of the marker, in points from the top, at a share of the way between two rows, numbered from 0.
  public func y<Number: ElementaryNumber>(share: Number, from start: Number, to end: Number) -> Number {
    rowHeight * (start + (end - start) * share) + firstRow
  }

  /// Returns the y of the marker in row k, rowHeight·k + firstRow, in points from the top; nil if there is no such row.
  public func y(ofRow row: Int) -> Double? {
    (0..<Swift.max(rowCount, 0)).contains(row) ? rowHeight * Double(row) + firstRow : nil
  }

  /// Returns the row nearest to a height in points from the top; nil if it is more than half a row away from all rows,
  /// and for a menu with a row height of 0.
  public func row(atY y: Double) -> Int? {
    let row = ((y - firstRow) / rowHeight).rounded()
    return row >= 0 && row < Double(rowCount) ? Int(row) : nil
  }

  /// Returns the place of the marker on its way from one row to another, with x relative to its place at rest, in
  /// points; nil if there is no such row.
  ///
  /// - Parameters:
  ///   - time: the time in the unit of `timing`.
  ///   - timing: the curve that drives the effect and y from 0 to 1.
  public func position(
    at time: Double, from start: Int, to end: Int, timing: ErasedCurve = Spring.firstStandard.erased
  ) -> Vector2? {
    guard y(ofRow: start) != nil, y(ofRow: end) != nil else { return nil }
    let share = timing.value(at: time)
    return Vector2(effect.offset(share), y(share: share, from: Double(start), to: Double(end)))
  }

  /// Returns the rotation of an item about the vertical axis, in radians. The share is 0 for an unselected item and 1
  /// for a selected one.
  public func tilt<Number: ElementaryNumber>(selected share: Number) -> Number {
    tilt * (1 - share) + selectedTilt * share
  }

  /// Returns the camera of an item, max(width, height)/P above its middle; nil without perspective or extent.
  public func camera(for size: Size) -> Camera? {
    let distance = Swift.max(size.width.magnitude, size.height.magnitude) / perspective
    // At a shorter distance m34 would not be finite.
    return distance >= Double.leastNormalMagnitude ? try? Camera(distance: distance) : nil
  }

  /// Returns the transform of an item rotated about the vertical line through its middle, seen by its ``camera(for:)``.
  ///
  /// The corner of a selected item of 60 × 40 pt appears at (9.2, 4): x = 30 − 30·cos 30°/(1 + 30·sin 30°/60).
  public func itemTransform(selected share: Double, in size: Size) -> ProjectiveTransform {
    let centre = Vector3(size.width / 2, size.height / 2, 0)
    let turn = Matrix4.translation(-centre) * .rotation(aboutY: tilt(selected: share))
    let seen = camera(for: size).map { turn * .perspective(distance: $0.distance) } ?? turn
    return ProjectiveTransform(seen * .translation(centre))
  }

  /// Returns the magnification of an item's left and right edge: 1/(1 ∓ P·(width/2)·sin a/max(width, height)) for the
  /// angle a.
  public func edgeMagnification<Number: ElementaryNumber>(
    selected share: Number, width: Number, height: Number
  ) -> (left: Number, right: Number) {
    PerspectiveRotationEffect.edgeMagnification(
      sine: .sin(tilt(selected: share)), width: width, height: height, perspective: perspective)
  }
}
