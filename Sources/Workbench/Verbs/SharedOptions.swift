import ArgumentParser
import DeformationAnalysis
import EffectMath

/// The options -d, -x and --data: the domain, the abscissa, and table columns as functions.
package struct DomainOptions: ParsableArguments {
  package init() {}

  @Option(
    name: [.customShort("d"), .customLong("over")],
    help: .usual("domain (0:1; of a spring, until it rests)", "from:to"))
  package var domain: String?

  @Option(
    name: .customShort("x"),
    help: .usual("abscissa: a name in formulas, a column of a table", "name"),
    completion: .list(["t", "x", "u"]))
  package var abscissa: String?

  @Option(help: .rare("table column as a function, as in s=run.csv:y for s(t)", "name=file:column"))
  package var data: [String] = []

  /// Returns the advice for a range that was given without -d.
  package static func advice(for range: String) -> String {
    "the domain of formulas is given with -d\(range.isEmpty ? "" : " " + range); --domain alone makes the first column "
      + "of a table the abscissa"
  }

  /// The abscissa's name, without a range that may follow it (`row=0:1`); nil without -x.
  package var abscissaName: String? { (abscissa?.halves(at: "=").first).map(Formula.canonicalName) }

  /// - Throws: ``Failure`` if -x is not a name.
  package func validate() throws {
    guard let name = abscissaName else { return }
    if domain != nil, abscissa?.contains("=") == true {
      throw ValidationError("-d and -x \(abscissa ?? "") both give the domain: leave one out")
    }
    if !NamedTexts.isName(name) {
      throw ValidationError("-x must be a name, as in -x row or -x row=0:1, not '\(abscissa ?? "")'")
    }
  }

  /// Returns the domain of -d or of -x name=from:to; nil if neither gives one.
  package func domainGiven() throws -> ClosedRange<Double>? {
    if let domain { return try RangeText.range(domain, option: "-d") }
    return try abscissa?.halves(at: "=").second.map { try RangeText.range($0, option: "-x") }
  }

  /// Returns a reader of text with the abscissa of -x and the functions of --data.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the frame rate of --fps; nil without it.
  ///   - duration: the duration of --duration in seconds; nil without it.
  ///   - column: reads a table column; nil for text that names none.
  package func texts(
    framesPerSecond: Double?, duration: Double? = nil, column: (String) throws -> SampledCurve?
  ) throws -> TextCurves {
    var texts = TextCurves(abscissa: abscissaName)
    (texts.framesPerSecond, texts.duration) = (framesPerSecond, duration)
    let pairs = try NamedTexts.pairs(data, option: "--data", form: "name=file:column, as in s=run.csv:y")
    for (name, file) in pairs {
      if !NamedTexts.isName(name) { throw Failure("--data must be a name of letters, digits and _, not '\(name)'") }
      if ["t", "x", "u"].contains(name) || name == abscissaName {
        throw Failure("--data \(name) is the name of the abscissa: choose another")
      }
      guard let curve = try column(file) else {
        throw Failure("--data \(name) must be a table and its column, as in \(name)=run.csv:y, not '\(file)'")
      }
      texts.dataNames.insert(name)
      texts.library = texts.library.adding(curve, as: name, summary: file)
      OptionUse.expect("--data \(name)", otherwise: "no formula uses '\(name)'")
    }
    return texts
  }
}

extension NameSpecification {
  /// The names of the option that sets parameters.
  package static let parameter: NameSpecification = [.customShort("p"), .customLong("parameter")]
  /// The names of the option for a file or a folder.
  package static let output: NameSpecification = [.customShort("o"), .customLong("output")]
}

extension ArgumentHelp {
  /// The help of an argument that is a curve.
  package static let curve = usual("formula, file, column (file.csv:name) or -", "curve")
  /// The help of -p for a verb that draws or prints a family of curves.
  package static let family = usual("parameter; s=1,2,5 or s=1..5/3 draws a family", "name=value")
}

/// The option --deriv.
package enum DerivativeOrders {
  package static let help = ArgumentHelp.usual(
    "order of the derivative (0)", "n[,n…]", more: "plot stacks several orders.")

  /// The highest order of derivative that --deriv accepts.
  private static let highest = 12

  /// Returns the orders in a text, in the given order; 0 without a text.
  package static func orders(_ text: String?) throws -> [Int] {
    let text = text ?? "0"
    let orders = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard !orders.isEmpty, orders.allSatisfy({ $0.map((0...highest).contains) ?? false }) else {
      throw Failure("--deriv must be whole numbers from 0 to \(highest), not '\(text)'")
    }
    return orders.compactMap(\.self)
  }
}

/// The option --fps, the frame rate of a table of frames.
package enum FrameRate {
  package static let help = ArgumentHelp.rare("frames per second of a table of frames", "n")

  /// Returns the frames per second; nil without the option.
  package static func number(_ fps: String?) throws -> Double? {
    try fps.map { text in
      let number = try RangeText.number(
        // From a frame a day to more than any clock has.
        text, option: "--fps", takes: "frames per second, from 0.00001 to 1000000", (1e-5...1e6).contains)
      OptionUse.expect("--fps", otherwise: "nothing here counts frames")
      return number
    }
  }
}

/// The option --duration of verbs that compare curves.
package struct TravelOptions: ParsableArguments {
  @Option(help: .rare("duration in s (the motion's or the pasted one)", "seconds"))
  package var duration: String?

  package init() {}

  /// The duration in seconds; nil if none is given.
  ///
  /// - Throws: ``Failure`` for a duration together with a domain.
  package func seconds(besides domain: ClosedRange<Double>?) throws -> Double? {
    let seconds = try RangeText.positive(duration, option: "--duration")
    if domain != nil, seconds != nil { throw Failure("-d and --duration exclude each other here: leave one out") }
    return seconds
  }
}

extension TechniqueKind {
  /// Returns true if a word names a technique and not a function of formulas.
  package static func isNamed(by word: String) -> Bool {
    let name = String(word.prefix { $0 != ":" })
    return named(name) != nil && !FunctionLibrary.standard.names.contains(name)
  }

  /// Refuses a technique in place of a curve.
  ///
  /// - Parameter names: names of parameters, functions and the abscissa, which take precedence over techniques.
  /// - Throws: ``Failure`` with the command that measures the technique.
  package static func refuse(_ word: String, besides names: [String]) throws {
    guard isNamed(by: word), !names.contains(word) else { return }
    let name = word.prefix { $0 != ":" }
    throw Failure("'\(name)' is an effect, not a curve. Try: easel compare \(word.prefix(60))")
  }
}
