import DeformationAnalysis
import EffectMath
import EffectRendering
import ScalarMath
import Workbench

/// An effect or a technique with values for its options, in the notation of the command line.
package struct KindText<Kind: OptionedKind> {
  package let kind: Kind
  package private(set) var values = TechniqueValues()
  /// The text as typed.
  package let text: String
  /// The names that the values of options read.
  package private(set) var parameterNames: Set<String> = []
  /// The names of the options that are given.
  package private(set) var given: Set<String> = []
  /// The name that was used.
  private let name: String

  /// Reads a kind and its options from a text.
  ///
  /// - Parameter parameters: the values of names in options.
  package init(_ text: String, parameters: [String: Double] = [:]) throws {
    let (name, options) = text.halves(at: ":")
    guard let kind = Kind.named(name) else {
      let all = "The \(Kind.noun)s are \(Kind.all.map(\.name).joined(separator: ", "))."
      let hint = NameSuggestion.hint(for: name, among: Kind.all.flatMap(\.names), otherwise: all)
      let article = Kind.noun.hasPrefix("e") ? "an" : "a"
      throw Failure("'\(Self.shown(name))' is not \(article) \(Kind.noun). \(hint)")
    }
    (self.kind, self.text, self.name) = (kind, text, name)
    if let options { try read(options, parameters) }
  }

  /// Removes the value of an option.
  package mutating func remove(_ option: TechniqueOption) { values.remove(option.name) }

  /// Returns true if the given value of an option is its default.
  package func hasStandard(_ option: TechniqueOption) -> Bool {
    values[option.name].map { $0 == option.parameter.standardValue } ?? false
  }

  /// Returns copies with legal values of an option: one for each word, numbers around the current one, or two curves.
  package func others(of option: TechniqueOption) -> [KindText] {
    var numbers = option.parameter.words.indices.map(Double.init)
    if numbers.isEmpty, let value = values[option.name] {
      numbers = [value + 1, value - 1, 0.5 * value, 0.9 * value, 1.1 * value, 2 * value]
    }
    var (copies, copy): ([KindText], KindText) = ([], self)
    for number in numbers where (try? copy.values.give(option, number)) != nil { copies.append(copy) }
    for curve: any TimingFunction in values.curve(option.name) == nil ? [] : [Linear(), CubicBezier.easeIn] {
      copy.values.give(option, curve)
      copies.append(copy)
    }
    return copies
  }

  /// The result of a closure, whose errors become failures of the command.
  package func made<Result>(_ make: () throws -> Result) throws -> Result {
    do {
      return try make()
    } catch let refusal as IllegalParameter {
      throw Failure(refusal.description)
    } catch { throw Failure("\(Self.shown(text)): \(error)") }
  }

  private mutating func read(_ text: String, _ parameters: [String: Double]) throws {
    if text.isEmpty { throw Failure("'\(name):' of \(name) has no option after the colon") }
    let options = kind.options
    for part in BracketedText.parts(of: text) {
      let (label, value) = part.halves(at: "=")
      if part.isEmpty { throw Failure("'\(Self.shown(text))' of \(name) has an empty option") }
      guard let option = options.first(where: { $0.isNamed(label) }) else {
        let names = options.map(\.name)
        var known = names.isEmpty ? "It has none." : "Its options are \(names.joined(separator: ", "))."
        if let first = names.first, value == nil, Double(part) != nil { known = "Try: \(name):\(first)=\(part)" }
        if SceneKind.named(name)?.option(label) != nil { known = "It is one of easel render." }
        let hint = NameSuggestion.hint(for: label, among: names, otherwise: known)
        throw Failure("'\(Self.shown(label))' is not an option of \(name). \(hint)")
      }
      guard let value, !value.isEmpty else {
        throw Failure("'\(Self.shown(part))' of \(name) has no value, as in \(label)=…")
      }
      guard given.insert(option.name).inserted else { throw Failure("'\(label)' of \(name) is given twice") }
      try give(value, to: option, as: label, parameters)
    }
  }

  /// Reads a value as formulas do: a word, a constant or a curve.
  private mutating func give(
    _ text: String, to option: TechniqueOption, as label: String, _ parameters: [String: Double]
  ) throws {
    do {
      switch option.parameter.legal {
      case .words(let words):
        guard let index = words.firstIndex(of: text) else { throw Self.refusal(of: text, option) }
        try values.give(option, Double(index))
      case .curve:
        if let bezier = try Self.slashed(text) {
          values.give(option, bezier)
        } else if let program = try program(text, parameters, isCurve: true) {
          values.give(option, program.curve ?? program)
        } else {
          throw Self.refusal(of: text, option)
        }
      default:
        if GivenParameter.ends(in: text) != nil {
          throw Failure("\(label) of \(name) must be one number, not '\(Self.shown(text))'. Ranges are for tune -p")
        }
        guard let value = try program(text, parameters, isCurve: false)?.constant else {
          throw Self.refusal(of: text, option)
        }
        // Degrees may be written with their sign, which makes them radians.
        let isInDegrees = option.unit(ofName: label) == .degrees && !text.contains("°")
        let radians = isInDegrees ? value / 180 * .pi : value
        if isInDegrees, !option.parameter.legal.contains(radians), let legal = option.parameter.legal.range {
          let (low, high) = (legal.lowerBound / .pi * 180, legal.upperBound / .pi * 180)
          throw Failure(
            "\(label) of \(option.owner) must be from \(NumberText.short(low)) to \(NumberText.short(high)) °, "
              + "not \(NumberText.short(value))")
        }
        try values.give(option, radians)
      }
    } catch let refusal as IllegalParameter {
      throw Failure(refusal.description)
    } catch let error as FormulaError {
      let hint = RangeText.hint(text, for: label)
      throw Failure(
        hint.isEmpty
          ? "\(label)=\(Self.shown(text)): \(error)"
          : "\(label) of \(name) needs a number, not '\(Self.shown(text))'\(hint)")
    }
  }

  private static func refusal(of text: String, _ option: TechniqueOption) -> Failure {
    let legal = option.parameter.legal.text(in: option.parameter.unit)
    return Failure("\(option.parameter.name) of \(option.owner) must be \(legal), not '\(shown(text))'")
  }

  /// Returns the program of a text if it is a curve or a number, as `isCurve` requests; nil for the other one, and for
  /// unknown names.
  private mutating func program(_ text: String, _ parameters: [String: Double], isCurve: Bool) throws -> Program? {
    let formula = try Formula(text)
    parameterNames.formUnion(formula.parameterNames)
    let areKnown = formula.parameterNames.allSatisfy { parameters[$0] != nil }
    return areKnown && formula.dependsOnAbscissa == isCurve ? try formula.program(parameters) : nil
  }

  /// Returns the cubic Bézier of a text such as `.5/0/.5/1`; nil for other texts.
  private static func slashed(_ text: String) throws -> CubicBezier? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, text.filter({ $0 == "/" }).count == 3 else { return nil }
    return try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The start of a text, as long as fits a line.
  private static func shown(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

extension OptionedKind {
  /// The options with noun, unit and default.
  package var optionLines: String {
    TwoColumns.wrapped(options.map { ($0.name + "=", Self.description(of: $0)) }, at: 16)
  }

  /// "radius of the cylinder in pt (20)"
  private static func description(of option: TechniqueOption) -> String {
    let parameter = option.parameter
    let unit = option.unit(ofName: option.name)
    var standard =
      parameter.standardWord ?? parameter.standardValue.map { NumberText.short(unit == .degrees ? $0 / .pi * 180 : $0) }
    if case .derived(let words) = parameter.standard { standard = words }
    let words = parameter.words.isEmpty ? "" : ": " + parameter.legal.text()
    let measure = unit == .none ? "" : unit == .degrees ? " in degrees" : " in \(unit.rawValue)"
    return parameter.summary + measure + words + (standard.map { " (\($0))" } ?? "")
  }
}

/// Techniques in the notation of the command line: `segments:n=40,curve=cubic-bezier(.4,0,.2,1)`.
package enum TechniqueText {
  package static func techniques(_ texts: [String], sticker: Size) throws -> [Technique] {
    var known: Set<String> = []
    return try texts.filter { known.insert($0).inserted }.map { text in
      let effect = try KindText<TechniqueKind>(text)
      return try effect.made { try effect.kind.technique(effect.values, title: text, sticker: sticker) }
    }
  }
}

/// The sticker on which techniques are measured.
package struct Sticker {
  /// The default size, in points.
  package static let standardSize = Size(width: 200, height: 200)

  /// The size in points.
  let size: Size
  let pixelsPerPoint: Double
  /// The part on which visible errors are measured.
  let part: SheetPart

  /// Returns the size of a sticker from a text, `200` or `300x200`.
  package static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    let sides = parts.map { Double(String($0)) }
    guard 1...2 ~= sides.count, let width = sides[0], let height = sides[sides.count - 1],
      TechniqueKind.side.legal.contains(width), TechniqueKind.side.legal.contains(height)
    else {
      throw Failure("--sticker must be a side of 1 to 10000 pt, or WxH as in 300x200, not '\(text.prefix(40))'")
    }
    return Size(width: width, height: height)
  }
}
