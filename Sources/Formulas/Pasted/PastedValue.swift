/// A value as code and JSON write it, with its place in the text, in bytes of UTF-8.
struct PastedValue {
  indirect enum Kind {
    case number(Double)
    case text(String)
    /// `Spring.StiffnessLow`, word by word; before a leading dot stands an empty word.
    case name([String])
    case call(PastedCall)
    case list([PastedValue])
    /// `{ stiffness: 100, "damping": 10 }`; each name stands there once.
    case record([PastedArgument])
  }

  let kind: Kind
  let place: Range<Int>
  /// Whether it is a number with an f behind it.
  var isFloat = false

  /// The members of a record; nil for anything else.
  var members: [PastedArgument]? {
    if case .record(let members) = kind { return members }
    return nil
  }

  /// The value of a member of a record; nil where there is none.
  subscript(name: String) -> PastedValue? { members?.first { $0.label == name }?.value }
}

/// An argument of a call, or a member of a record.
struct PastedArgument {
  let label: String?
  let value: PastedValue
  let place: Range<Int>
}

/// `PathInterpolator(.4f, 0f, .2f, 1f)`, with the words of its name and what it is given.
struct PastedCall {
  let path: [String]
  let arguments: [PastedArgument]
  let place: Range<Int>

  /// The last word of the name, which messages quote.
  var name: String { path.last ?? "" }
}
