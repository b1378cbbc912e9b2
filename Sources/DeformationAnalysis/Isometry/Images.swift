/// Where points of a sheet are seen: in points right of and below the middle of the view.
extension BentSheet {
  /// - Parameter across: how far right of the middle line the point is on the sheet, in points.
  public func image(across: Double, row: Double, progress: Double) -> (x: Double, y: Double) {
    let z = height(row: row, progress: progress)
    return (across * magnification(at: z), screenY(row: row, height: z))
  }
}

extension IsometricCounterpart {
  /// - Parameter across: how far right of the middle line the point is on the sheet, in points.
  public func image(across: Double, row: Double, progress: Double) -> (x: Double, y: Double) {
    let point = point(row: row, progress: progress)
    let magnification = sheet.magnification(at: point.height)
    return (across * magnification, (point.along - sheet.height / 2) * magnification)
  }
}
