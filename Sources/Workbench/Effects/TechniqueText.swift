import DeformationAnalysis
import EffectMath
import ScalarMath

/// Techniques as they are named on the command line: `segments:n=40,curve=cubic-bezier(.4,0,.2,1)`.
package enum TechniqueText {
  package static func techniques(_ texts: [String], sticker: Size) throws -> [Technique] {
    var known: Set<String> = []
    return try texts.filter { known.insert($0).inserted }.map { try technique($0, sticker: sticker) }
  }

  private static func technique(_ text: String, sticker: Size) throws -> Technique {
    let effect = try KindText<TechniqueKind>(text)
    return try effect.made { try effect.kind.technique(effect.values, title: text, sticker: sticker) }
  }
}
