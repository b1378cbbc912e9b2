import DeformationAnalysis
import EffectMath

/// A formula that was read, with the facts that came with its text.
package struct ReadCurve {
  package var formula: Formula
  /// True if the abscissas are frame numbers at an unknown frame rate.
  package var isInFrames = false
  /// The values of parameters that come with the formula.
  package var values: [String: Double] = [:]
  /// The text that represents the curve in answers; nil for the text as it was read.
  package var text: String?

  package init(_ formula: Formula, isInFrames: Bool = false) {
    (self.formula, self.isInFrames, values) = (formula, isInFrames, formula.standardValues)
  }
}

/// Reads curves from text. The command also reads files, and the library for C also reads handles.
package protocol CurveSource {
  /// The reader of plain text, with the functions that formulas may call.
  var texts: TextCurves { get }

  /// - Throws: ``Failure`` with the place in the formula.
  func read(_ text: String) throws -> ReadCurve
}

extension CurveSource {
  /// Returns the formula of a text.
  package func formula(_ text: String) throws -> Formula { try read(text).formula }

  /// Returns a curve with values for its parameters.
  ///
  /// - Throws: ``Failure`` for a formula that cannot be read, and for the name of a technique.
  package func curve(_ text: String, parameters: [String: Double]) throws -> CurveArgument {
    try refuseTechnique(text, parameters)
    let read = try read(text)
    return try CurveArgument(text, read, parameters: parameters)
  }

  /// Returns the curves of several texts, which share the parameters of -p.
  ///
  /// - Throws: ``Failure`` for a name of -p that no formula reads, and for the name of a technique.
  package func curves(_ texts: [String], _ values: ParameterFamily) throws -> [CurveArgument] {
    for text in texts { try refuseTechnique(text, values.single) }
    let curves = try texts.map { ($0, try read($0)) }
    try values.check(against: curves.map(\.1.formula))
    return try curves.map { try CurveArgument($0, $1, parameters: values.single) }
  }

  private func refuseTechnique(_ text: String, _ parameters: [String: Double]) throws {
    let names = [texts.abscissa].compactMap(\.self) + texts.dataNames
    try TechniqueKind.refuse(text, besides: names + parameters.keys)
  }

  /// Returns a formula in which these names are parameters, even names of constants and functions such as `tau` and
  /// `linear`.
  package func formula(_ text: String, parameters names: [String]) throws -> Formula {
    let natural = Result { try formula(text) }
    let known = try? natural.get()
    let source = known?.source ?? text
    let words = Formula.words(in: source)
    let hidden = names.filter { words.contains($0) && known?.parameterNames.contains($0) != true }
    let abscissa = known.flatMap { $0.dependsOnAbscissa ? $0.abscissa : nil }
    guard !hidden.isEmpty,
      let formula = try? Formula(source, abscissa: abscissa, parameters: hidden, library: texts.library)
    else { return try natural.get() }
    return formula
  }
}

/// Reads formulas, names, CSS easings, SVG paths and curves pasted from other tools.
package struct TextCurves: CurveSource {
  /// The name of the abscissa; nil for whichever of t, x and u occurs.
  package var abscissa: String?
  package var library = FunctionLibrary.standard
  /// The names of the functions that table columns define.
  package var dataNames: Set<String> = []
  /// The frame rate that converts frames to seconds; nil if it is unknown.
  package var framesPerSecond: Double?
  /// The duration in seconds that replaces the one of a pasted curve; nil to keep it.
  package var duration: Double?
  /// Receives notes about curves, a sentence each.
  package var note: (String) -> Void = { _ in }

  package var texts: TextCurves { self }

  package init(abscissa: String? = nil, library: FunctionLibrary = .standard) {
    (self.abscissa, self.library) = (abscissa, library)
  }

  package func read(_ text: String) throws -> ReadCurve {
    let found = try parsed(text)
    // A regular expression takes three million instructions.
    if text.contains("pring("),
      let (_, name, number) = text.firstMatch(of: #/pring\((?:[^(){}]*\b)?(duration|response): *(\d{3,})\b/#)?.output
    {
      note("\(name) \(number) is in seconds: for 500 ms write 0.5")
    }
    OptionUse.note("-x")
    for name in dataNames where found.formula.calls(name) { OptionUse.note("--data \(name)") }
    return found
  }

  private func parsed(_ text: String) throws -> ReadCurve {
    // There, spring() is Compose's.
    let isOfCompose = text.contains("animationSpec")
    if !isOfCompose, let named = Self.named(text), let found = try? parsed(named.formula) {
      return ReadCurve(found.formula.named(named.name), isInFrames: found.isInFrames)
    }
    do throws(FormulaError) {
      // A look for an unknown name reads the descriptions of all effects.
      if isBareName(text), library[text] == nil, let ease = try PastedCurve(bareName: text, abscissa: abscissa) {
        return ReadCurve(ease.formula)
      }
    } catch { throw Failure(error, in: text) }
    do throws(FormulaError) {
      if isOfCompose { throw FormulaError("'animationSpec' has no known curve") }
      return ReadCurve(try Formula(text, abscissa: abscissa, library: library))
    } catch {
      if let curve = try Self.path(text) { return ReadCurve(Formula(curve, label: text, abscissa: abscissa)) }
      do throws(FormulaError) {
        if let pasted = try pasted(text) { return ReadCurve(pasted.formula, isInFrames: pasted.isInFrames) }
      } catch let other { throw Failure(error.isCertain && other.isOfUnknownCurve ? error : other, in: text) }
      if error.suggestion != nil || !text.contains(where: \.isNewline) { throw Failure(error, in: text) }
      let advice = "If this is code of another tool, paste only its curve"
      throw Failure(FormulaError(error.reason, suggestion: advice, at: error.place), in: text)
    }
  }

  /// Returns true for a text that may be a name of another tool: a word of three letters or more, or in capitals.
  private func isBareName(_ text: String) -> Bool {
    guard (3..<100).contains(text.utf8.count), text.first?.isLetter == true else { return false }
    let isWord = text.utf8.allSatisfy { byte in
      byte <= 32 || (48...57).contains(byte) || (97...122).contains(byte | 32)
    }
    return isWord || text.first?.isUppercase == true
  }

  /// Returns the curve that a text of another tool describes; nil for any other text.
  private func pasted(_ text: String) throws(FormulaError) -> PastedCurve? {
    let curve = try PastedCurve(text, abscissa: abscissa, lasting: duration)
    if let curve, let own = curve.duration, let duration, duration != own {
      note(
        "\(curve.formula.label) lasts \(NumberText.short(duration)) s by --duration, not its own "
          + "\(NumberText.short(own)) s")
    }
    for text in curve?.notes ?? [] { note(text) }
    return curve
  }

  /// Returns the curve of an SVG path; nil for text that does not begin like one.
  private static func path(_ text: String) throws -> BezierPath? {
    let rest = text.drop(while: \.isWhitespace)
    guard rest.first == "M" || rest.first == "m", rest.contains(where: { ", ".contains($0) }),
      let next = rest.dropFirst().first(where: { !$0.isWhitespace }), next.isNumber || "+-.".contains(next)
    else { return nil }
    do throws(CurveError) {
      return try BezierPath(text: text)
    } catch {
      throw Failure(FormulaError(error.description, at: error.place), in: text)
    }
  }
}
