import EffectGeometry
import ScalarMath
import TimingFunctions

/// The menu of the jumpy effect: a marker jumps from row to row on a path that two animations make together, y by an
/// ordinary one and x by ``JumpyEffect``.
///
/// Source: Pavel Zak, izakpavel/GeometryEffectAnimations. The constants are the published ones.
public struct JumpyMenu: Sendable, Hashable {
  /// How many rows there are.
  public var rowCount = 6
  /// From one row to the next, in points.
  public var rowHeight = 40.0
  /// Where the marker stands in row 0, in points from the top.
  public var firstRow = 15.0
  public var effect = JumpyEffect()
  /// The turn of the selected item about the vertical axis, −30° in radians.
  public var selectedTilt = -Double.pi / 6
  /// The turn of the other items, 5° in radians.
  public var tilt = Double.pi / 36

  public init() {}

  /// Where the marker stands when it has gone a share of the way between two rows, counted in rows from the first, in
  /// points from the top.
  public func y<Number: ElementaryNumber>(share: Number, from start: Number, to end: Number) -> Number {
    rowHeight * (start + (end - start) * share) + firstRow
  }

  /// rowHeight·k + firstRow: where the marker stands in row k, in points from the top; nil where there is no such row.
  public func y(ofRow row: Int) -> Double? {
    (0..<Swift.max(rowCount, 0)).contains(row) ? rowHeight * Double(row) + firstRow : nil
  }

  /// Where the marker is on its way from one row to another, counted from the place of x at rest; nil where there is no
  /// such row.
  ///
  /// - Parameters:
  ///   - time: in what `timing` takes, and so for `ordinary`.
  ///   - timing: drives the effect from 0 to 1.
  ///   - ordinary: drives y; `timing` unless given.
  public func position(
    at time: Double, from start: Int, to end: Int, timing: any TimingFunction = Spring.firstStandard,
    ordinary: (any TimingFunction)? = nil
  ) -> Vector2? {
    guard y(ofRow: start) != nil, y(ofRow: end) != nil else { return nil }
    let share = (ordinary ?? timing).value(at: time)
    return Vector2(effect.offset(timing.value(at: time)), y(share: share, from: Double(start), to: Double(end)))
  }

  /// The turn of an item about the vertical axis in radians, as far as it is selected: 0 not, 1 wholly.
  public func tilt<Number: ElementaryNumber>(selected share: Number) -> Number {
    tilt * (1 - share) + selectedTilt * share
  }

  /// An item turned about the vertical line through its middle, seen without perspective: the sources give none.
  public func itemTransform(selected share: Double, in size: Size) -> ProjectiveTransform {
    let centre = Vector3(size.width / 2, size.height / 2, 0)
    return ProjectiveTransform(
      Matrix4.translation(-centre) * .rotation(aboutY: tilt(selected: share)) * .translation(centre))
  }
}
