/// A value of JSON, written on one line. Numbers that are not finite are null.
indirect enum JSON {
  case object(KeyValuePairs<String, JSON>)
  case members([(String, JSON)])
  case array([JSON])
  case number(Double?)
  case text(String)
  case flag(Bool)

  var line: String {
    switch self {
    case .object(let members): Self.line(of: members.map { ($0.key, $0.value) })
    case .members(let members): Self.line(of: members)
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .number(let value): NumberText.json(value)
    case .text(let text): QuotedText.json(text)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private static func line(of members: [(String, JSON)]) -> String {
    "{\(members.map { "\(QuotedText.json($0.0)):\($0.1.line)" }.joined(separator: ","))}"
  }
}
