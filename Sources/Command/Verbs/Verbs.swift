import ArgumentParser
import EffectMath

/// The verbs by name, with `plot` for a command without one.
enum Verbs {
  /// Every verb, the most used first: a search builds the configurations of those before it.
  static let all: [any ParsableCommand.Type] = [
    Plot.self, Table.self, Play.self, Explore.self, Gallery.self, Inspect.self, Check.self, Diff.self, Nearest.self,
    Fit.self, Tune.self, Export.self, Compare.self, Render.self, Sweep.self, CSS.self, List.self, FormulaHelp.self,
    Bench.self,
  ]

  static var names: [String] { all.compactMap { $0.configuration.commandName } + ["help"] }

  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    all.first { $0.configuration.commandName == name }
  }

  /// The largest number of words of a command line; the argument parser's time grows with their square.
  private static let mostWords = 2_000

  /// Returns the arguments with `plot` before a formula or a file, and with `help TOPIC` as the command that explains
  /// the topic.
  ///
  /// - Throws: ``Failure`` for more than ``mostWords``, and for a verb that does not exist.
  static func spelledOut(_ arguments: [String]) throws -> [String] {
    if arguments.count > mostWords { throw Failure("a command has at most \(mostWords) words, not \(arguments.count)") }
    if arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-"), arguments[1] != "help" {
      let topic = Array(arguments[1...])
      if topic == ["formulas"] { return topic }
      return named(topic[0]) == nil ? ["list"] + topic : topic + ["--help"]
    }
    guard let verb = arguments.first, verb != "help", named(verb) == nil else { return arguments }
    if verb.hasPrefix("-") {
      let isValue = verb == "-" || verb.count > 2 && !verb.hasPrefix("--") && JoinedOption(verb) == nil
      return isValue ? ["plot"] + arguments : arguments
    }
    if readsAsInput(verb) { return ["plot"] + arguments }
    let all = "The verbs are \(names.joined(separator: ", "))."
    let hint = NameSuggestion.hint(for: verb, among: names + List.names, otherwise: all)
    throw Failure("'\(verb)' is neither a verb nor a curve. \(hint)")
  }

  /// Returns the command for the arguments. A verb is parsed by itself, in half the time that the command with all
  /// verbs takes.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    guard let name = arguments.first, let verb = named(name) else { return try Easel.parseAsRoot(arguments) }
    let words = try VerbWords.spelledOut(Array(arguments.dropFirst()), of: verb)
    // These words apply to the command as a whole at any place.
    let isOfRoot = words.contains {
      $0 == "help" || $0 == "--version" || $0.hasPrefix("--generate-completion-script")
    }
    return try isOfRoot ? Easel.parseAsRoot([name] + words) : verb.parseAsRoot(words)
  }

  /// Returns true unless the text is one word unknown to the formula language, which must be a misspelt verb.
  private static func readsAsInput(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isWord, !text.isEmpty else { return true }
    return (try? Formula(text)).map { $0.parameterNames.isEmpty } ?? false
  }
}

/// `easel formulas`, also `easel help formulas`: explains the formula language.
struct FormulaHelp: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "formulas", "[--help]", "Print how formulas are written: names, operators, pasted code.",
    """
      easel formulas
      easel list operators
      easel list functions
    """)

  func run() throws { Terminal.write(Self.guide) }

  /// The guide of one or two screens. Constants, operators and functions come from the parser's own tables.
  static var guide: String {
    """
    FORMULAS
      easel plot 'sin(pi*t)^12/8'       t, x or u is the abscissa, one in a formula; -x NAME chooses another
      easel plot 'a*t^2' -p a=1,2,3     every other free name is a parameter and needs a value
      easel plot easeInOutCubic         a curve's name alone takes the abscissa, as in easeInOutCubic(t)
      easel plot @shader.metal          a formula or pasted code in a file

    CONSTANTS
    \(lines(FormulaConstant.all.map { ($0.names.joined(separator: " "), $0.summary) }))

    OPERATORS, from the loosest to the tightest
    \(lines(FormulaOperator.all.map { ($0.text, $0.summary) }))

    FUNCTIONS, described by 'easel list NAME'
    \(functions)

    MORE
      f(x) = x^2; f(2t) + f'(t)         definitions and values end at ; or a new line; a function after constants is drawn
      a = 2; b = a + 1; a*b*t           names in order; the last value is the formula's
      t < .5 ? 2t : 1                   also if (c) { … } else { … }, with return or names that it changes
      D(sin(t)), D(f, 2)                exact derivatives, to order \(FormulaLimits.highestDerivative) in all
      "easeOutBack'(t)"                 the derivative of a function, in double quotes for the shell
      t |> easeOutBack |> steps(3)      functions of functions; mirrored(f), reversed(f), inOut(f), outIn(f)
      ½ + 2½*x², |x|, √x, 30°           as on paper: sin²x, sin 2t, 2|t|; ambiguous text is refused
      0 < t && t < 1                    comparisons are 1 or 0

    PASTED CODE is read as its language if no other is written so; otherwise it is mathematics: 1/2 is 0.5
      Metal, GLSL, C      types, casts, 1.0f: int i = 2.7 is 2 and 1/2 is 0; C's pow; #define of a name is carried out,
                          #if refused, other # lines are skipped
      Swift               func, Int, Double: let i = 7; i/2 is 3 there, 1/2*t is t/2; x.rounded(.down), guard
      JavaScript          =>, function, const, Math.: real numbers; Math.round(-2.5) is -2; a || b is a or b
      SwiftUI             .easeInOut, .spring(response: 0.5, dampingFraction: 0.8)
      CSS                 cubic-bezier(.3,0,.2,1), ease-in, steps(3, jump-both), linear(0, .5 25% 75%, 1)
      Also read if they are the whole text, as docs/curves.md lists: .timingCurve(…), CAMediaTimingFunction(…),
      <pathInterpolator …/>, CubicBezierEasing(…), spring(stiffness = 200f), Cubic(…), Lottie's keyframes, KeyframeEase,
      Unity's Keyframe, GSAP's power2.inOut and elastic.out(1, 0.3), { tension: 170, friction: 26 }
      A declared name hides ours: a parameter named reverse or decay is the code's own. float and half are computed as
      double. Whole numbers divided by 0, out of range (2^31 in C and shading languages,
      2^53 in Swift) or converted from NaN have no value.
      let i = 7; i/2 alone is refused: Swift and JavaScript disagree. --t is t in mathematics and t - 1 in code.
      The argument of a function of one number is the abscissa, whatever its name.
      In code true is 1, false 0, and 2.0f is 2 whatever f is.
      Loops, operators on bits, uint and other types that wrap, 0b101, 0o17, and #define with parameters are not read.

    """
  }

  private static func lines(_ rows: [(String, String)]) -> String {
    TwoColumns.lines(rows, at: 18).joined(separator: "\n")
  }

  /// The names of the mathematical functions, and the number of the others.
  private static var functions: String {
    let definitions = FunctionLibrary.standard.definitions
    let names = definitions.filter { $0.group == .functions }.map(\.name)
    let lines = WordWrap.lines(names.joined(separator: " "), columns: 99).map { "  " + $0 }
    let counts = FunctionDefinition.Group.allCases.filter { $0 != .functions }.map { group in
      "\(definitions.filter { $0.group == group }.count) of \(group.rawValue) (easel list \(group.rawValue))"
    }
    return (lines + ["  and " + counts.joined(separator: ", ")]).joined(separator: "\n")
  }
}
