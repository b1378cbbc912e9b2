import ArgumentParser
import EffectMath
import Figures
import Workbench

/// When to colour text.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  var usesColour: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Terminal.isOutputTerminal && (Terminal.environment("NO_COLOR") ?? "").isEmpty
        && Terminal.environment("TERM") != "dumb"
    }
  }
}

extension Theme: ExpressibleByArgument {}
extension Field.Style: ExpressibleByArgument {}

/// Where curves are evaluated.
struct DomainOptions: ParsableArguments {
  @Option(
    name: [.customShort("d"), .customLong("over")],
    help: ArgumentHelp("The domain (default 0:1; for springs until they rest).", valueName: "from:to"))
  var domain: String?

  @Option(
    name: .customShort("x"),
    help: ArgumentHelp("The abscissa: a name in formulas, a column of tables.", valueName: "name"),
    completion: .list(["t", "x", "u"]))
  var abscissa: String?

  /// What is said where a range is given without -d.
  static func advice(for range: String) -> String {
    "the domain of formulas is given with -d\(range.isEmpty ? "" : " " + range); --domain alone makes the first column "
      + "of a table the abscissa"
  }

  /// The abscissa's name, without a range that may follow it (`row=0:1`).
  var abscissaName: String? { abscissa.map { String($0.prefix { $0 != "=" }) } }

  /// - Throws: where -x holds something else than a name.
  func validate() throws {
    guard let name = abscissaName else { return }
    if domain != nil, abscissa?.contains("=") == true {
      throw ValidationError("-d and -x \(abscissa ?? "") both give the domain: leave one out")
    }
    if !NamedTexts.isName(name) {
      throw ValidationError("-x takes a name, as in -x row or -x row=0:1, not '\(abscissa ?? "")'")
    }
  }

  /// The domain given with -d or -x name=from:to.
  func domainGiven() throws -> ClosedRange<Double>? {
    if let domain { return try RangeText.range(ArgumentEscaping.restore(domain), option: "-d") }
    if let abscissa, let equals = abscissa.firstIndex(of: "=") {
      return try RangeText.range(String(abscissa[abscissa.index(after: equals)...]), option: "-x")
    }
    return nil
  }
}

/// Options of every verb that evaluates formulas.
struct FormulaOptions: ParsableArguments {
  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp(
      "A parameter: name=value; name=a,b,… or name=a..b/n for a family of curves.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @OptionGroup var data: DataOptions

  @Option(
    help: ArgumentHelp("The derivative of this order instead of the value; plot stacks several.", valueName: "n[,n…]"))
  var deriv: String = "0"

  /// Highest order of derivative that is taken.
  static let highestOrder = 12

  /// The orders of --deriv, in the order given.
  func orders() throws -> [Int] {
    let orders = deriv.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard !orders.isEmpty, orders.allSatisfy({ $0.map((0...Self.highestOrder).contains) ?? false }) else {
      throw Failure(
        "--deriv takes whole numbers from 0 to \(Self.highestOrder), not '\(ArgumentEscaping.restore(deriv))'", .usage)
    }
    return orders.compactMap(\.self)
  }

  /// Reads curves as these options say.
  func reader(framesPerSecond: Double?) throws -> CurveReader {
    try data.reader(place, framesPerSecond: framesPerSecond)
  }

  /// The values given with -p.
  func values() throws -> ParameterFamily { try ParameterFamily(parameters.map(ArgumentEscaping.restore)) }
}
