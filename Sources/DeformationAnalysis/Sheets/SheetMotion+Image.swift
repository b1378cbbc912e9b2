/// Where points of a sheet are seen: in points right of and below the middle of the view.
extension SheetMotion {
  /// - Parameter across: how far right of the middle line the point is on the sheet, in points.
  public func image(across: Double, row: Double, progress: Double) -> (x: Double, y: Double) {
    let point = point(row: row, progress: progress)
    let magnification = cameraDistance / (cameraDistance - point.height)
    return (across * magnification, (point.along - height / 2) * magnification)
  }

  /// Where a row is seen, in points below the middle of the view.
  public func screenY(row: Double, progress: Double) -> Double { image(across: 0, row: row, progress: progress).y }
}
