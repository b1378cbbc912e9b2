import Foundation
import TestSupport
import Testing

/// `easel compare`.
@Suite struct CompareTests {
  private func object(_ arguments: String...) throws -> [String: Any] {
    let result = try Command.run(Command.executable, ["compare"] + arguments + ["--json"])
    #expect(result.status == 0 && result.error.isEmpty)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  private func number(_ object: [String: Any], _ path: String...) -> Double? {
    var value: Any? = object
    for key in path { value = (value as? [String: Any])?[key] }
    return value as? Double
  }

  @Test func `JSON has the keys that scripts rely on, with numbers of the closed forms`() throws {
    let all = try object("scenekit", "scenekit-app", "segments")
    #expect(all["schema"] as? Int == 1 && all["sticker_pt"] as? Double == 200 && all["px_per_pt"] as? Double == 3)
    let techniques = try #require(all["techniques"] as? [String: [String: Any]])
    let keys: [String: [String]] = [
      "gauge": ["sheet_height", "lift", "camera_distance", "window", "points_per_unit", "segments"],
      "discretisation": [
        "vertical_max_pt", "vertical_rms_pt", "hausdorff_pt", "normal_angle_max_deg", "crease_max_deg", "screen_max_px",
        "order", "segments_for_quarter_pixel",
      ],
      "isometry": ["max_stretch", "max_arc_excess_pt", "texel_error_px", "bending_over_elastica"],
      "foldover": ["critical_lift_over_distance", "margin"],
      "shading": ["peak", "fwhm_pt", "best_blinn_exponent", "blinn_rms_residual", "highlight_offset_max_pt"],
      "temporal": ["max_px_per_frame", "acceleration_jump_pt_per_s2", "quantisation_pop_px", "snap_pop_px"],
    ]
    for name in ["scenekit", "scenekit-app", "segments"] {
      let technique = try #require(techniques[name])
      for (group, names) in keys {
        let members = try #require(technique[group] as? [String: Any])
        for key in names { #expect(members[key] != nil, "\(name) \(group) \(key)") }
      }
      for key in ["vertical", "normal", "crease", "screen"] {
        #expect(number(technique, "discretisation", "order", key) != nil)
      }
      for key in ["graph", "height", "angle", "graph_aligned"] {
        let members = (technique["isometry"] as? [String: Any])?["texel_error_px"] as? [String: Any]
        #expect(members?[key] != nil)
      }
    }
    // √(1 + (3/(2·tan 30°)/4)²) − 1 and the same with 1.7 of the slope.
    let slope = 3 / (8 * (1 / 3.0.squareRoot()))
    func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-12 * abs(b) } ?? false }
    #expect(
      near(number(all, "techniques", "scenekit", "isometry", "max_stretch"), (1 + slope * slope).squareRoot() - 1))
    let app = 1.7 * slope
    #expect(
      near(number(all, "techniques", "scenekit-app", "isometry", "max_stretch"), (1 + app * app).squareRoot() - 1))
    #expect(near(number(all, "techniques", "scenekit", "foldover", "margin"), 2))
    // (uc − ½)·240·(1/0.7 − 1/0.85) at the edge of the picture, and of the sheet.
    let drift = 100 * (1 / 0.7 - 1 / 0.85)
    #expect(near(number(all, "techniques", "segments", "shading", "highlight_offset_max_pt"), drift))
    #expect(all["on"] as? String == "picture")
    #expect(near(number(all, "techniques", "segments", "picture", "first_row"), 1.0 / 12))
    #expect(number(all, "techniques", "segments", "picture", "width_pt") == 200)
    #expect(number(all, "techniques", "scenekit", "picture", "last_row") == 1)
    let sheet = try object("segments", "--on", "sheet")
    #expect(sheet["on"] as? String == "sheet")
    #expect(near(number(sheet, "techniques", "segments", "shading", "highlight_offset_max_pt"), 1.2 * drift))
    let shading = (techniques["scenekit-app"]?["isometry"] as? [String: Any])?["texel_error_px"] as? [String: Any]
    #expect(shading?["height"] is NSNull)
    let pairs = try #require(all["pairs"] as? [String: [String: Any]])
    #expect(Set(pairs.keys) == ["scenekit__scenekit-app", "scenekit__segments", "scenekit-app__segments"])
    for key in ["max_dz_over_lift", "rms_screen_px", "max_screen_px", "max_screen_px_magnification_matched"] {
      #expect(pairs["scenekit__segments"]?[key] is Double)
    }
  }

  @Test func `the table names techniques, units and what numbers mean`() throws {
    let result = try Command.run("compare", "scenekit", "segments", "--sticker", "100", "--details")
    #expect(result.status == 0)
    for text in ["100 × 100 pt", "20 strips", "(assumed)", "pt", "px", "°", "largest for segments at row"] {
      #expect(result.output.contains(text), "\(text)")
    }
    #expect(result.lines.allSatisfy { !$0.contains("nan") && !$0.contains("inf") })
  }

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
      ("stretch of the sheet (%)", ["isometry", "max_stretch"], 100),
      ("largest step per frame (px)", ["temporal", "max_px_per_frame"], 1),
    ]
    for name in ["flat pieces ", "  at 60 fps, in a run of (s) "] {
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

  @Test func `lengths scale with the sticker where the technique does`() throws {
    let (small, large) = (try object("scenekit", "--sticker", "100"), try object("scenekit", "--sticker", "400"))
    for key in ["vertical_max_pt", "hausdorff_pt", "screen_max_px"] {
      let ratio =
        (number(large, "techniques", "scenekit", "discretisation", key) ?? 0)
        / (number(small, "techniques", "scenekit", "discretisation", key) ?? 1)
      #expect(abs(ratio - 4) < 1e-9)
    }
  }

  @Test func `series run over segments and over progress`() throws {
    let counts = try Command.run("compare", "segments", "--series", "segments", "--at", "10,20", "--csv")
    #expect(counts.lines.count == 3 && counts.lines[0].hasPrefix("technique,segments,vertical_max_pt"))
    #expect(counts.lines[2].hasPrefix("segments,20,0.1612137"))
    let progress = try Command.run("compare", "scenekit:mesh=rings16", "segments", "--series", "progress", "--csv")
    #expect(progress.status == 0 && progress.lines.count == 1 + 2 * 21)
    let samples = try Command.run("compare", "segments", "--csv", "--at", "0,1")
    #expect(samples.lines.count == 1 + 2 * 101)
    let fields = Set(samples.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
    #expect(fields.count == 1)
  }

  @Test func `sections without any number are left out`() throws {
    let json = try Command.run(Command.executable, ["compare", "roll", "--json"]).output
    let text = try Command.run(Command.executable, ["compare", "roll", "--details"]).output
    for (key, title) in [
      ("shading", "Light on the sheet"), ("foldover", "Margin to folding over itself"),
    ] {
      #expect(!json.contains("\"\(key)\":") && !text.contains(title), "\(key)")
    }
    #expect(!json.contains("\"pairs\":") && json.contains("\"temporal\":") && text.contains("Motion of the sheet"))
    #expect(!text.contains("Convergence order"))
  }

  @Test func `pairs are told apart by how they are compared`() throws {
    func text(_ names: String...) throws -> String {
      try Command.run(Command.executable, ["compare", "--details"] + names).output
    }
    let (surfaces, sheets) = (try text("roll", "roll:radius=30"), try text("peel", "segments"))
    #expect(surfaces.contains("Distance between two pictures, at equal progress, in any direction"))
    #expect(sheets.contains("Distance between two pictures, with windows at the same row"))
    #expect(!sheets.contains("equal progress"))
    let mixed = try text("peel", "segments", "roll")
    #expect(mixed.contains("with windows at the same row"))
    #expect(mixed.contains("at equal progress, in any direction: peel and roll"))
  }

  @Test func `a jumping curve is said to jump, and has no number that it would make`() throws {
    let arguments = ["compare", "segments:curve=steps(2000)", "--json"]
    let json = try Command.run(Command.executable, arguments).output
    #expect(json.contains("\"gap\":\"its curve jumps at ") && json.contains("\"normal_angle_max_deg\":null"))
    #expect(!json.contains("\"isometry\":") && !json.contains("\"foldover\":"))
  }

  /// By Tests/Fixtures/make_deformation_metrics.py.
  @Test func `what is seen is measured on the picture, and on the whole sheet when that is asked for`() throws {
    let expected: [([String], Double, Double)] = [
      (["discretisation", "screen_max_px"], 0.5773795972283, 0.710257987424),
      (["discretisation", "segments_for_quarter_pixel"], 31, 34),
      (["isometry", "texel_error_px", "graph"], 57.844522022822, 59.407273234509),
      (["isometry", "texel_error_px", "angle"], 62.514722688496, 65.78493280379),
      (["temporal", "max_px_per_frame"], 20.939834676707, 23.581802260991),
      (["temporal", "snap_pop_px"], 0.12731741583833005, 0.15278089900599606),
      (["foldover", "margin"], 2.070530880255438, 1.8450138422744841),
      (["discretisation", "vertical_max_pt"], 0.1612137329275, 0.1612137329275),
      (["isometry", "max_stretch"], 0.17924764150707548, 0.17924764150707548),
    ]
    let (picture, sheet) = (try object("segments"), try object("segments", "--on", "sheet"))
    for (path, seen, whole) in expected {
      for (object, value) in [(picture, seen), (sheet, whole)] {
        var found: Any? = ((object["techniques"] as? [String: Any])?["segments"])
        for key in path { found = (found as? [String: Any])?[key] }
        #expect(abs(try #require(found as? Double) / value - 1) < 1e-7, "\(path)")
      }
    }
    let text = try Command.run("compare", "segments", "--on", "sheet", "--details").output
    let words = text.replacing(/\s+/, with: " ")
    #expect(words.contains("visible errors on the whole sheet") && words.contains("a point of the sheet on the screen"))
    #expect(try Command.run("compare", "segments", "--on", "sheet").output.contains("3 px/pt, whole sheet"))
    let details = try Command.run("compare", "segments", "--details").output
    #expect(details.replacing(/\s+/, with: " ").contains("picture on rows 0.08333 to 0.9167"))
    // Edges and rows of series are those of the picture: at rest 100 pt from the middle.
    let edges = try Command.run("compare", "segments", "--series", "progress", "--at", "0", "--csv")
    #expect(edges.lines[1].contains(",-300,300,"), "\(edges.lines[1])")
    let rows = try Command.run("compare", "segments", "--csv", "--at", "0")
    #expect(rows.lines[1].hasPrefix("segments,0,0.08333333333333333,"))
    #expect(rows.lines[101].hasPrefix("segments,0,0.9166666666666666,"))
  }

  @Test func `CSS's ease-out by the published solver is compared`() throws {
    let name = "segments:solver=published,curve=ease-out"
    let all = try object(name)
    #expect(number(all, "techniques", name, "discretisation", "vertical_max_pt").map { 0.17...2 ~= $0 } ?? false)
  }

  @Test func `techniques without rows to count are named when they are left out`() throws {
    let result = try Command.run("compare", "scenekit:mesh=rings50", "segments", "--series", "segments", "--at", "20")
    #expect(result.status == 0 && result.lines.count == 3)
    #expect(result.error == "note: scenekit:mesh=rings50 left out, which have no exact rows or strips to count\n")
  }

  @Test func `paper and rolls that hide their own rows say so`() throws {
    let techniques = ["scenekit:isometric=graph,lift=0.9", "roll", "segments:isometric=angle"]
    let result = try Command.run(Command.executable, ["compare"] + techniques)
    let hidden = result.lines.filter { $0.hasPrefix("folds over itself") }
      .flatMap { $0.split(separator: " ").dropFirst(3) }
    #expect(result.status == 0 && hidden == ["yes", "yes", "no"])
    let details = try Command.run(Command.executable, ["compare", "--details"] + techniques).output
    #expect(details.replacing(/\s+/, with: " ").matches(of: /folds over itself: rows hide each other/).count == 2)
  }

  @Test func `rounded rows are sampled as they are rounded`() throws {
    let result = try Command.run("compare", "scenekit:steps=4", "--csv", "--at", "0.5")
    let column = try #require(result.lines[0].split(separator: ",").firstIndex(of: "straight_height_pt"))
    // Row 0.4 is a node of the grid of 50: its height is a quarter of the lift or a multiple.
    let row = try #require(
      result.lines.first { $0.hasPrefix("scenekit:steps=4,0.5,0.4,") || $0.hasPrefix("\"scenekit:steps=4\",0.5,0.4,") })
    let height = try #require(Double(row.split(separator: ",")[column]))
    let quarters = height / (200 * 3.0.squareRoot() / 2 / 4) * 4
    #expect(abs(quarters - quarters.rounded()) < 1e-9 && quarters > 0.5)
  }

  @Test func `a picture that folds over itself says so`() throws {
    let result = try Command.run("compare", "scenekit:lift=0.6", "segments")
    #expect(result.status == 0 && result.output.contains(/folds over itself +yes +no\n/))
    let all = try object("scenekit:lift=0.6")
    let technique = (all["techniques"] as? [String: [String: Any]])?["scenekit:lift=0.6"]
    #expect(technique?["folded_over"] as? Bool == true)
  }

  @Test func `what a curve leaves without meaning is none`() throws {
    func value(_ technique: String, _ group: String, _ key: String) throws -> Double? {
      number(try object(technique), "techniques", technique, group, key)
    }
    // A line has no steepest row, however it is written.
    for line in ["segments:curve=t", "segments:curve=linear", "segments:curve=linear(0,1)", "peel:curve=t"] {
      #expect(try value(line, "shading", "highlight_offset_max_pt") == nil, "\(line)")
      #expect(try value(line, "isometry", "max_stretch") != nil, "\(line)")
    }
    let upright = "peel:curve=cubic-bezier(1,0,0,1)"
    #expect(try value(upright, "temporal", "acceleration_jump_pt_per_s2") == nil)
    let jumping = try Command.run("compare", "segments:curve=linear(0,.3 30%,.6 30%,1)")
    #expect(jumping.output.contains("its curve jumps at 0.3:"))
    // Its edge rises by 100·sin 30°, where rounding has it just below the camera.
    let touching = try Command.run("compare", "menu-item:camera=50")
    #expect(touching.status == 64 && touching.error.contains("below the camera's 50.0 pt"))
  }
}
