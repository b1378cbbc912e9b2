import Foundation
import TestSupport
import Testing

/// Texts as people have them in other tools, with values from the definitions of these tools.
@Suite struct PastedTextTests {
  /// A row of Tests/Fixtures/pasted.tsv.
  private struct Row {
    let text: String
    let times: String
    let values: [Double]
    let expect: String
    let options: [String]
    let isFloat: Bool

    init(_ cells: [String]) {
      let raw = cells[2].replacing("\\\\", with: "\u{0}").replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      text = raw.replacing("\u{0}", with: "\\")
      times = cells[4] == "-" ? "0.13,0.37,0.62" : cells[4]
      values = cells[5].split(separator: ",").compactMap { Double($0) }
      expect = cells[6]
      options = cells[8] == "-" ? [] : cells[8].split(separator: " ").map(String.init)
      isFloat = cells[9] == "float"
    }
  }

  private static let rows = Dictionary(grouping: (try? fixture("pasted").dropFirst()) ?? [], by: { $0[0] })
  static let dialects = rows.keys.sorted()

  private static func run(_ words: [String]) throws -> Command.Result { try Command.run(Command.executable, words) }

  private static func values(_ row: Row) throws -> (values: [Double], Command.Result) {
    let result = try run(["table", "--at", row.times] + row.options + ["--", row.text])
    // The header quotes the text, which may have several lines.
    let lines = result.lines.suffix(row.times.split(separator: ",").count)
    return (lines.compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }, result)
  }

  /// A tool that calculates in `Float` may round its numbers so.
  @Test(arguments: dialects)
  func `every text has the values of its tool, or is refused`(dialect: String) throws {
    for row in (Self.rows[dialect] ?? []).map(Row.init) {
      let (values, result) = try Self.values(row)
      let message = result.error
      guard row.expect == "read" else {
        #expect(result.status != 0 && !message.isEmpty, "\(row.text) is read: change its row")
        continue
      }
      #expect(result.status == 0, "\(row.text): \(message)")
      let limit = row.isFloat ? 2e-7 : 1e-9
      let isEqual = zip(values, row.values).allSatisfy { abs($0 - $1) <= limit * max(1, abs($1)) }
      #expect(isEqual && values.count == row.values.count, "\(row.text): \(values), not \(row.values)")
    }
  }

  @Test func `nineteen of twenty texts are read`() {
    let all = Self.rows.values.joined().map { Row($0) }
    let later = all.filter { $0.expect == "later" }
    #expect(all.count > 500 && later.count * 20 <= all.count, "\(later.count) of \(all.count)")
  }

  /// The texts that are left out are parts of a text.
  @Test func `every form of the page is read`() throws {
    let page = try String(contentsOf: Command.root.appending(path: "docs/curves.md"), encoding: .utf8)
    let table = try #require(page.split(separator: "| text | curve | source |").last)
    let rows = table.split(separator: "\n\n")[0].split(separator: "\n").dropFirst()
    let parts: Set = ["o", "i", "h", ".in", ".out", ".inOut", "clamp: true", "duration", "HOLD"]
    var count = 0
    for row in rows {
      let form = row.split(separator: "|")[0]
      let isScript = form.contains("script") || form.contains("new Keyframe")
      for span in form.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where span.offset % 2 == 1 && !isScript && !parts.contains(String(span.element)) {
        let result = try Self.run(["table", "--at", "0.5", "--", String(span.element)])
        #expect(result.status == 0, "\(span.element): \(result.error)")
        count += 1
      }
    }
    #expect(count > 90)
  }

  /// The page has the names of the table, and each name without required numbers is a curve.
  @Test func `every listed name of another tool is read`() throws {
    let listed = try Self.run(["list", "tools", "--json"]).output
    let tools = try #require(JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any])
    let names = (tools["tools"] as? [[String: Any]] ?? []).flatMap { $0["names"] as? [String] ?? [] }
    let page = try String(contentsOf: Command.root.appending(path: "docs/tool-names.md"), encoding: .utf8)
    #expect(names.count > 700)
    let absent = names.filter { !page.contains("`\($0)`") }
    #expect(absent.isEmpty, "run scripts/tool-names: \(absent)")
    var curves: [String] = []
    for name in names {
      let call = name.split(separator: "(")
      let numbers = call.count > 1 ? call[1].dropLast().split(separator: ", ") : []
      if numbers.contains(where: { !$0.contains("=") }) && name.first != "." { continue }
      let word = String(call[0])
      if word.contains(" ") { continue }
      curves.append(word.hasPrefix("'") ? "ease: \"\(word.dropFirst())\"" : "ease: \(word)")
    }
    for start in stride(from: 0, to: curves.count, by: 50) {
      let some = Array(curves[start..<min(start + 50, curves.count)])
      let result = try Self.run(["table", "--at", "0.3", "--"] + some)
      #expect(result.status == 0, "\(result.error)")
    }
  }
}
