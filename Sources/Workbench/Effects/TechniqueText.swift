import DeformationAnalysis
import EffectMath
import ScalarMath

/// Techniques as they are named on the command line: `segments:n=40,curve=cubic-bezier(.4,0,.2,1)`.
package enum TechniqueText {
  package static func techniques(_ texts: [String], sticker: Size) throws -> [Technique] {
    var known: Set<String> = []
    return try texts.filter { known.insert($0).inserted }.map { try technique($0, sticker: sticker) }
  }

  /// Options of the grid that stands for a surface.
  private static let gridOptions =
    [TechniqueName.rows, .columns, .mesh].map(\.about.name) + [SegmentedSticker.Name.strips.about.name]

  /// - Throws: ``Failure`` for an option of the grid, where the surface itself is asked for.
  package static func refuseGrids(of texts: [String]) throws {
    for text in texts {
      let effect = try KindText<TechniqueKind>(text)
      guard let option = gridOptions.first(where: effect.given.contains) else { continue }
      throw Failure(
        "inspect is about the surface of \(effect.kind.name) itself: leave out '\(option)', which is of its grid",
        .usage)
    }
  }

  private static func technique(_ text: String, sticker: Size) throws -> Technique {
    let effect = try KindText<TechniqueKind>(text)
    return try effect.made { try effect.kind.technique(effect.values, title: text, sticker: sticker) }
  }
}
