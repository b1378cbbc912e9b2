/// Whether the picture of a sheet folds over itself, for sheets without a closed form.
extension SheetMotion {
  /// Whether some row of ``seenRows`` is seen above a higher one at some progress, as 128 progresses and 256 rows show.
  /// A fold smaller than that is not found.
  public var foldsOver: Bool {
    let (first, span) = (seenRows.lowerBound, seenRows.upperBound - seenRows.lowerBound)
    return (0...128).contains { step in
      let progress = Double(step) / 128
      var lowest = -Double.infinity
      for row in 0...256 {
        let seen = screenY(row: first + span * (Double(row) / 256), progress: progress)
        // Not the rounding of rows that lie on each other.
        if seen < lowest - 1e-9 * height { return true }
        lowest = max(lowest, seen)
      }
      return false
    }
  }
}
