import ScalarMath

/// A platform, a format or a language that curves are exported to.
public struct ExportTarget: Sendable {
  /// As `--to` takes it.
  public let name: String
  /// What it is, in a few words.
  public let title: String
  /// Of files.
  public let fileExtension: String
  /// What it holds, the preferred form first.
  public let kinds: [ExportForm.Kind]
  /// What names have to be identifiers of.
  public let language: CodeLanguage?
  /// The forms whose control points and values are floats of 32 bits.
  public let floats: [ExportForm.Kind]
  /// Whether its player takes curves from 0 to 1 alone.
  public let isUnit: Bool
  /// How its comments begin and end; nil where there are none.
  let comment: (start: String, end: String)?
  /// What its player adds to the error of a form, with the source, by the form; none where it adds nothing that is known.
  public let player: [ExportForm.Kind: String]
  /// What the tests hold exports against.
  public let check: String
  let write: @Sendable (ExportForm, ExportSettings) throws(ExportFailure) -> [String]

  init(
    _ name: String, _ title: String, file fileExtension: String, _ kinds: [ExportForm.Kind],
    language: CodeLanguage? = nil, floats: [ExportForm.Kind] = [], isUnit: Bool = false,
    comment: (start: String, end: String)? = ("// ", ""),
    check: String, player: [ExportForm.Kind: String] = [:],
    write: @escaping @Sendable (ExportForm, ExportSettings) throws(ExportFailure) -> [String]
  ) {
    (self.name, self.title, self.fileExtension, self.kinds) = (name, title, fileExtension, kinds)
    (self.language, self.floats, self.comment) = (language, floats, comment)
    self.isUnit = isUnit
    (self.check, self.player, self.write) = (check, player, write)
  }

  /// A form with the numbers that the target has for it.
  public func held(_ form: ExportForm) -> ExportForm { floats.contains(form.kind) ? form.inSinglePrecision : form }

  /// The text of a form, each of `notes` a line of comment before it where the target has comments.
  ///
  /// - Throws: ``ExportFailure`` for a form that the target does not hold.
  public func text(
    _ form: ExportForm, _ settings: ExportSettings, notes: [String] = []
  ) throws(ExportFailure) -> String {
    guard kinds.contains(form.kind) else {
      throw ExportFailure("\(name) has no \(form.kind.title)")
    }
    if floats.contains(form.kind), form.kind != .code {
      // A step of the floats about the values, beside what they span.
      let (low, high) = settings.values
      let step = Double(Float(max(low.magnitude, high.magnitude)).ulp)
      guard step <= 1e-4 * (high - low).magnitude else {
        throw ExportFailure("\(name) counts in floats, which hardly tell \(low.shortestText) from \(high.shortestText)")
      }
    }
    let body = try write(form, settings)
    let words = body.joined(separator: " ").split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if form.kind != .code, words.contains(where: { ["inf", "inff", "nan", "nanf"].contains($0) }) {
      throw ExportFailure("a number of it is beyond those that \(name) has")
    }
    let lines = comment.map { comment in
      notes.map { comment.start + Self.harmless($0) + comment.end }
    }
    return ((lines ?? []) + body).joined(separator: "\n") + "\n"
  }

  /// Whether its texts may say something beside the curve.
  public var hasComments: Bool { comment != nil }

  /// - Throws: for what is no name where the target needs one.
  public func check(name: String) throws(CodeFunction.Failure) { try (language ?? .javaScript).check(name) }

  /// A line that ends no comment and no string of any target, whatever it says.
  static func harmless(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      // Line ends of any kind, and what turns the direction of writing, are blanks.
      let isBreak =
        scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value || [0x2028, 0x2029].contains(scalar.value)
        || 0x202a...0x202e ~= scalar.value || 0x2066...0x2069 ~= scalar.value
      result.unicodeScalars.append(isBreak ? " " : scalar)
    }
    // A comment of C ends with */, one of XML with --; a backslash at its end would take the next line along.
    for (mark, harmless) in [("*/", "* /"), ("/*", "/ *"), ("--", "- -"), ("</", "< /"), ("??/", "? ?/")] {
      while result.contains(mark) { result = result.replacing(mark, with: harmless) }
    }
    return result.hasSuffix("\\") ? result + " ." : result
  }

  /// All of them.
  public static let all: [ExportTarget] =
    webTargets + appleTargets + languageTargets + androidTargets + animationTargets + engineTargets

  /// The target of a name; nil where there is none.
  public static func named(_ name: String) -> ExportTarget? { all.first { $0.name == name } }
}

extension [ExportForm.Kind: String] {
  /// The same of all forms but some.
  static func ofAll(_ text: String, but others: [ExportForm.Kind] = []) -> Self {
    Dictionary(uniqueKeysWithValues: ExportForm.Kind.allCases.filter { !others.contains($0) }.map { ($0, text) })
  }
}

/// Why a curve is not written: one line.
public struct ExportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
