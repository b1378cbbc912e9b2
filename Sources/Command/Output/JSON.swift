/// A value of JSON, written on one line. Numbers that are not finite are null.
enum JSON {
  case object(KeyValuePairs<String, JSON>)
  case members([(String, JSON)])
  case array([JSON])
  case number(Double?)
  case whole(any BinaryInteger)
  case text(String)
  case flag(Bool)
  case null

  var line: String {
    switch self {
    case .object(let members): Self.line(of: members.map { ($0.key, $0.value) })
    case .members(let members): Self.line(of: members)
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .number(let value): NumberText.json(value)
    case .whole(let value): "\(value)"
    case .text(let text): QuotedText.json(text)
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }

  static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }
  static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }

  private static func line(of members: [(String, JSON)]) -> String {
    "{\(members.map { "\(QuotedText.json($0.0)):\($0.1.line)" }.joined(separator: ","))}"
  }
}
