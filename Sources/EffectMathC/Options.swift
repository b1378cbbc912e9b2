import CEffectMath
import EffectMath

/// The options of a call, by their names.
struct Options {
  private let texts: [String: [String]]

  /// Reads the options of a call.
  ///
  /// - Parameters:
  ///   - known: the names that the call has.
  ///   - repeated: the other names of the call, which may be given several times.
  /// - Throws: ``Failure`` for other names, ``Refusal`` for names that are given twice.
  init(
    _ options: UnsafePointer<easel_option>?, _ count: Int, known: [String], repeated: [String] = []
  ) throws {
    var texts: [String: [String]] = [:]
    for (index, option) in try Argument.list(options, count, "options").enumerated() {
      let name = try Argument.text(option.name, "name of options[\(index)]")
      let text = try Argument.text(option.text, "text of the option '\(name)'")
      guard (known + repeated).contains(name) else {
        throw Failure(unknown: "an option", name, among: (known + repeated).sorted(), upTo: 40)
      }
      if texts[name] != nil, !repeated.contains(name) {
        throw Refusal.argument("the option '\(name)' is given twice")
      }
      texts[name, default: []].append(text)
    }
    self.texts = texts
  }

  subscript(name: String) -> String? { texts[name]?.first }

  func all(_ name: String) -> [String] { texts[name] ?? [] }
}
