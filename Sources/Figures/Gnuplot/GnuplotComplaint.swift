/// gnuplot's way of complaining: the line of the script, a caret below the place, and `"file" line 7: reason`.
package enum GnuplotComplaint {
  /// The bytes that are read, and the characters that are shown: no more of either says anything.
  static let longest = 1 << 16
  private static let longestLine = 200

  /// The reason in one line; `nil` if there is no text.
  package static func firstError(in output: [UInt8]) -> String? {
    line(in: output).map { $0.count > longestLine ? $0.prefix(longestLine - 1) + "…" : $0 }
  }

  private static func line(in output: [UInt8]) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty && $0 != "^" }
    let located = lines.first { $0.hasPrefix("\"/dev/stdin\"") && !$0.contains("warning:") }
    guard let line = located ?? lines.first(where: { !$0.contains("warning:") }) ?? lines.first else { return nil }
    guard located != nil, let colon = line.range(of: ": ") else { return String(line) }
    return String(line[colon.upperBound...])
  }
}

extension Substring {
  /// The first place of `text` in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
