import Foundation
import TestSupport
import Testing

/// `easel compare`.
@Suite struct CompareTests {
  @Test(arguments: [
    ["peel", "segments"], ["roll"], ["peel", "peel:mesh=rings16", "segments:n=40"],
    ["peel", "segments", "fold", "cone"],
  ])
  func `the report fits a page and has the numbers of the JSON`(techniques: [String]) throws {
    let report = try Command.run(Command.executable, ["compare"] + techniques)
    #expect(report.lines.count <= 20 && report.lines.allSatisfy { $0.count <= 80 }, "\(report.output)")
    #expect(report.lines.last == "All measures: easel compare --details \(techniques.joined(separator: " "))")
    let details = try Command.run(Command.executable, ["compare", "--details"] + techniques)
    #expect(details.lines.count > 25 && details.lines.allSatisfy { $0.count <= 80 }, "\(details.output)")
    let json = try JSONSerialization.jsonObject(
      with: Data(try Command.run(Command.executable, ["compare", "--json"] + techniques).output.utf8))
    let all = try #require((json as? [String: Any])?["techniques"] as? [String: Any])
    let measures: [(name: String, path: [String], scale: Double)] = [
      ("discretization error (px)", ["discretisation", "screen_max_px"], 1),
      ("  falls with n pieces as", ["discretisation", "order", "screen"], 1),
      ("  pieces for at most 0.25 px", ["discretisation", "segments_for_quarter_pixel"], 1),
      ("largest crease (°)", ["discretisation", "crease_max_deg"], 1),
      ("largest stretch of sheet (%)", ["isometry", "max_stretch"], 100),
      ("largest edge step, 60 fps (px)", ["temporal", "max_px_per_frame"], 1),
    ]
    for name in ["flat rows or triangles ", "  in a run of (s) "] {
      #expect(report.lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    for measure in measures {
      let line = report.lines.first { $0.hasPrefix(measure.name) }
      let cells = (line?.split(separator: " ").suffix(techniques.count)).map(Array.init)
      for (index, technique) in techniques.enumerated() {
        var value: Any? = all[technique]
        for key in measure.path { value = (value as? [String: Any])?[key] }
        let number = (value as? Double).map { $0 * measure.scale }
        let cell = cells?[index].replacing("n^-", with: "") ?? "–"
        if let number, let shown = Double(cell) {
          #expect(abs(shown - number) <= 5e-4 * abs(number), "\(technique), \(measure.name): \(cell) for \(number)")
        } else {
          #expect(number.map { cell == "<0.005" && $0 < 0.005 } ?? (cell == "–"), "\(technique), \(measure.name)")
        }
      }
    }
  }

  @Test(arguments: [["--json"], ["--csv"], ["--series", "progress"]])
  func `every measure as text excludes other forms`(form: [String]) throws {
    let result = try Command.run(Command.executable, ["compare", "segments", "--details"] + form)
    #expect(result.status == 64 && result.error.contains("--details is for the text report: leave it out"))
  }
}
