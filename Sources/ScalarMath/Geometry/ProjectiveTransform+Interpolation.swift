extension ProjectiveTransform {
  /// The transform between this and another, element by element: (1 − share)·this + share·other. Exact at both ends; a
  /// share beyond 0...1 continues the line.
  public func interpolated(to other: ProjectiveTransform, share: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      rows: (1 - share) * rows.0 + share * other.rows.0, (1 - share) * rows.1 + share * other.rows.1,
      (1 - share) * rows.2 + share * other.rows.2)
  }
}
