/// What is given as name=text, in the order given.
package enum NamedTexts {
  /// Names and the texts behind their =.
  ///
  /// - Parameters:
  ///   - option: the option that has the texts.
  ///   - form: the form of a text, in words.
  /// - Throws: ``Failure`` for a text of another form, and for a name that is given twice.
  package static func pairs(
    _ texts: [String], option: String = "-p", form: String = "name=value"
  ) throws -> [(name: String, text: String)] {
    var pairs: [(name: String, text: String)] = []
    for text in texts {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw Failure("\(option) must be \(form), not '\(text)'", .usage)
      }
      // Formulas read τ as tau.
      let name = text[..<equals] == "τ" ? "tau" : String(text[..<equals])
      if pairs.contains(where: { $0.name == name }) { throw Failure("\(option) gives '\(name)' twice", .usage) }
      pairs.append((name, String(text[text.index(after: equals)...])))
    }
    return pairs
  }

  /// Whether a text can be a name in formulas: letters, digits and _, no digit first.
  package static func isName(_ text: some StringProtocol) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
