/// Curls as techniques.
extension Technique {
  /// A sheet that a cylinder rolls up from its top edge, in flat pieces of equal rows.
  ///
  /// - Throws: ``ImpossibleTechnique`` for more pieces than can be measured.
  public static func rolled(
    _ roll: RolledSheet, name: String = "roll", title: String? = nil, count: Int = 50, clock: Clock = .peel
  ) throws(ImpossibleTechnique) -> Technique {
    let flat = try ImpossibleTechnique.unless {
      try BentSheet.flat(
        height: roll.height, width: roll.width, cameraDistance: roll.cameraDistance, pictureRows: 0...1,
        pictureWidth: roll.width)
    }
    return try Technique(
      name: name, title: title ?? TechniqueKind.roll.summary, sheet: flat, layout: .rows(count),
      deformer: .rolled(roll), light: nil, clock: clock
    ).checked()
  }
}
