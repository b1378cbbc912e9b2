/// Jumps on the screen that roundings of a technique make, in points: the largest over rows and progress, at a corner
/// of what is seen of the sheet, where heights shift a point most.
extension BentSheet {
  /// The jump of the last of so many steps of the lift, to which the app rounds heights.
  public func quantisationPop(steps: Int) -> Double {
    cornerShift(from: lift * (1 - 1 / Double(steps)), to: lift)
  }

  /// The jump of a row that begins to rise where the published solver makes 1 of all values from `snap` on, 0.999 as
  /// published: its height steps from 0 to 1 − snap of the lift.
  public func snapPop(_ snap: Double) -> Double { cornerShift(from: 0, to: lift * (1 - snap)) }

  private func cornerShift(from low: Double, to high: Double) -> Double {
    max(edgeRadius(row: seenRows.lowerBound), edgeRadius(row: seenRows.upperBound))
      * (magnification(at: high) - magnification(at: low))
  }
}
