import ScalarMath

/// A value of JSON, written on one line. Numbers that are not finite are null.
package enum JSON {
  case members([(String, JSON)])
  case array([JSON])
  case number(Double?)
  case whole(any BinaryInteger)
  case text(String)
  case flag(Bool)
  case null

  package var line: String {
    switch self {
    case .members(let members):
      "{\(members.map { "\(QuotedText.json($0.0)):\($0.1.line)" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .number(let value): NumberText.json(value)
    case .whole(let value): "\(value)"
    case .text(let text): QuotedText.json(text)
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }

  /// As a field of CSV: what is null is empty.
  package var csv: String {
    switch self {
    case .text(let text): QuotedText.csv(text)
    case .number(let value): value.map(\.shortestText) ?? ""
    case .null: ""
    default: line
    }
  }

  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .members(members.map { ($0.key, $0.value) })
  }
  package static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }
  package static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }
}

extension PlaneRectangle {
  /// Left, top, width and height.
  package var json: JSON { .numbers([origin.x, origin.y, size.width, size.height]) }
}
