import DeformationAnalysis
import EffectGeometry
import EffectMath

/// Techniques as they are named on the command line: `segments:n=40,curve=cubic-bezier(.4,0,.2,1)`.
enum TechniqueText {
  static func techniques(_ texts: [String], sticker: Size) throws -> [Technique] {
    var known: Set<String> = []
    return try texts.filter { known.insert($0).inserted }.map { try technique($0, sticker: sticker) }
  }

  private static func technique(_ text: String, sticker: Size) throws -> Technique {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    guard let kind = TechniqueKind.named(name) else {
      let names = TechniqueKind.all.map(\.name)
      let all = TechniqueKind.all.flatMap { [$0.name] + $0.aliases }
      throw unknown(
        "no technique named '\(shown(name))' (the techniques are \(names.joined(separator: ", ")))", name, all)
    }
    var values = TechniqueValues()
    if parts.count > 1 { values = try self.values(parts[1], of: kind, named: name) }
    do {
      return try kind.technique(values, title: text, sticker: sticker)
    } catch let refusal as IllegalParameter {
      throw Failure(refusal.description, .usage)
    } catch { throw Failure("\(shown(text)): \(error)", .usage) }
  }

  private static func values(_ text: String, of kind: TechniqueKind, named name: String) throws -> TechniqueValues {
    if text.isEmpty { throw Failure("'\(name):' of \(name) has no option after the colon", .usage) }
    var values = TechniqueValues()
    var given: Set<String> = []
    for part in BracketedText.parts(of: text) {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if part.isEmpty { throw Failure("'\(shown(text))' of \(name) has an empty option", .usage) }
      guard let option = kind.option(pieces[0]) else {
        let names = kind.options.map(\.name)
        throw unknown(
          "\(name) has no option '\(shown(pieces[0]))' (its options are \(names.joined(separator: ", ")))", pieces[0],
          names)
      }
      guard pieces.count == 2, !pieces[1].isEmpty else {
        throw Failure("'\(shown(part))' of \(name) has no value, as in \(pieces[0])=…", .usage)
      }
      guard given.insert(option.name).inserted else {
        throw Failure("'\(pieces[0])' of \(name) is given twice", .usage)
      }
      try give(pieces[1], to: option, as: pieces[0], &values)
    }
    return values
  }

  /// Reads a value as formulas do: a word, a constant or a curve.
  private static func give(
    _ text: String, to option: TechniqueOption, as label: String, _ values: inout TechniqueValues
  ) throws {
    do {
      switch option.parameter.legal {
      case .words(let words):
        guard let index = words.firstIndex(of: text) else { throw refusal(of: text, option) }
        try values.give(option, Double(index))
      case .curve:
        guard let curve = try slashed(text) ?? curve(text) else { throw refusal(of: text, option) }
        values.give(option, curve)
      default:
        let formula = try Formula(text)
        guard !formula.dependsOnAbscissa, formula.parameterNames.isEmpty, let value = try formula.program().constant
        else { throw refusal(of: text, option) }
        // Degrees may be written with their sign, which makes them radians.
        let isInDegrees = option.unit(ofName: label) == .degrees && !text.contains("°")
        let radians = isInDegrees ? value / 180 * .pi : value
        if isInDegrees, !option.parameter.legal.contains(radians), let legal = option.parameter.legal.range {
          let (low, high) = (legal.lowerBound / .pi * 180, legal.upperBound / .pi * 180)
          throw Failure(
            "\(label) of \(option.owner) has to be from \(NumberText.short(low)) to \(NumberText.short(high)) °, "
              + "not \(NumberText.short(value))", .usage)
        }
        try values.give(option, radians)
      }
    } catch let refusal as IllegalParameter {
      throw Failure(refusal.description, .usage)
    } catch let error as FormulaError {
      throw Failure("\(label)=\(shown(text)): \(error)", .usage)
    }
  }

  private static func refusal(of text: String, _ option: TechniqueOption) -> Failure {
    let legal = option.parameter.legal.text(in: option.parameter.unit)
    return Failure("\(option.parameter.name) of \(option.owner) has to be \(legal), not '\(shown(text))'", .usage)
  }

  /// A function of the abscissa: the curve itself where the formula is a curve's name or call.
  private static func curve(_ text: String) throws -> (any TimingFunction)? {
    let formula = try Formula(text)
    guard formula.dependsOnAbscissa, formula.parameterNames.isEmpty else { return nil }
    let program = try formula.program()
    return program.curve ?? program
  }

  /// `.5/0/.5/1`, the numbers of a cubic Bézier.
  private static func slashed(_ text: String) throws -> CubicBezier? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, text.filter({ $0 == "/" }).count == 3 else { return nil }
    return try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func unknown(_ message: String, _ name: String, _ known: [String]) -> Failure {
    let near = NameSuggestion.nearest(to: name, among: known)
    return Failure(message + (near.map { "; did you mean '\($0)'?" } ?? ""), .usage)
  }

  /// As much of a text as a line has room for.
  private static func shown(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

/// The size of a sticker: `200`, or `300x200`.
enum StickerText {
  static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    let sides = parts.map { Double(String($0)) }
    guard 1...2 ~= sides.count, let width = sides[0], let height = sides[sides.count - 1],
      TechniqueKind.side.legal.contains(width), TechniqueKind.side.legal.contains(height)
    else {
      throw Failure(
        "--sticker takes a side from 1 to 10000 pt, or width x height as in 300x200, not '\(text.prefix(40))'", .usage)
    }
    return Size(width: width, height: height)
  }
}
