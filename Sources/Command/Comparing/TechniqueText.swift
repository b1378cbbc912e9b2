import DeformationAnalysis
import EffectGeometry
import EffectMath

/// Techniques as they are named on the command line.
enum TechniqueText {
  static func techniques(_ names: [String], sticker: Size) throws -> [Technique] {
    var known: Set<String> = []
    return try names.filter { known.insert($0).inserted }.map { name in
      do throws(TechniqueFailure) {
        return try Technique(name, sticker: sticker)
      } catch {
        var message = error.description
        if let (name, known) = error.misspelling, let near = NameSuggestion.nearest(to: name, among: known) {
          message += "; did you mean '\(near)'?"
        }
        throw Failure(message, .usage)
      }
    }
  }
}

/// The size of a sticker: `200`, or `300x200`.
enum StickerText {
  static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    let sides = parts.map { Double(String($0)) }
    guard 1...2 ~= sides.count, let width = sides[0], let height = sides[sides.count - 1],
      Technique.legalSizes ~= width, Technique.legalSizes ~= height
    else {
      throw Failure(
        "--sticker takes a side from 1 to 10000 pt, or width x height as in 300x200, not '\(text.prefix(40))'", .usage)
    }
    return Size(width: width, height: height)
  }
}
