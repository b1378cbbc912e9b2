import TestSupport
import Testing

/// `easel export`, and its texts read by other verbs.
@Suite struct ExportTests {
  private func text(_ arguments: String...) throws -> String {
    let result = try Command.run(Command.executable, ["export"] + arguments)
    #expect(result.status == 0, "\(arguments): \(result.error)")
    return result.output
  }

  /// The lines without comments.
  private func code(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter { line in
      !["//", "/*", "<!--", "#"].contains { line.hasPrefix($0) && !line.hasPrefix("#include") }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `a Bézier of CSS stays one`() throws {
    #expect(code(try text("ease", "--to", "css")) == ":root { --ease: cubic-bezier(0.25, 0.1, 0.25, 1); }")
  }

  /// t² has the control points (⅓, 0) and (⅔, ⅓), t³ (⅓, 0) and (⅔, 0).
  @Test(arguments: [
    ("easeInQuad", "0.3333333333333333, 0, 0.6666666666666667, 0.3333333333333333"),
    ("easeInCubic", "0.3333333333333333, 0, 0.6666666666666667, 0"),
    ("t*t*(3 - 2*t)", "0.3333333333333333, 0, 0.6666666666666667, 1"),
  ])
  func `cubics of the time are Béziers exactly`(curve: String, points: String) throws {
    let found = try text(curve, "--to", "css")
    #expect(found.contains("cubic-bezier(\(points))"))
    #expect(found.contains("exact"))
  }

  @Test func `a spring keeps its numbers where a platform has springs`() throws {
    let spring = "spring(response: .5, dampingRatio: .8)"
    #expect(try text(spring, "--to", "swiftui").contains(".spring(response: 0.5, dampingFraction: 0.8)"))
    // (2π/0.5)² and 2·0.8·2π/0.5.
    let layers = try text(spring, "--to", "coreanimation")
    #expect(layers.contains("stiffness = 157.9136704174297"))
    #expect(layers.contains("damping = 20.10619298297467"))
  }

  /// The spring is a thousandth from 1 at the end of its time.
  @Test(arguments: ["css", "lottie", "json:linear", "json:samples", "csv", "android"], [".bouncy", ".smooth", ".snappy"])
  func `what is exported of a spring ends at exactly 1`(target: String, spring: String) throws {
    let found = try text(spring, "--to", target)
    let ends = ["css": " 1); }", "lottie": "\"s\":[1]}", "json:linear": ",1]]}", "json:samples": ",1]}", "csv": ",1"]
    if let end = ends[target] {
      let lines = found.split(separator: "\n").filter { !$0.hasPrefix("]") && $0 != "}" }
      #expect(lines.last.map { $0.contains(end) } == true, "\(found.suffix(300))")
    }
    let error = found.firstMatch(of: /largest error ([0-9.e-]+)/).flatMap { Double($0.1) }
    #expect(error.map { $0 <= 0.00105 } ?? true, "\(found.prefix(200))")
  }

  private static let readable = [
    "svg-path", "lottie", "android", "swiftui", "coreanimation", "compose", "flutter", "gsap", "motion",
    "aftereffects", "unity",
  ]

  /// Within the floats that platforms have.
  @Test(arguments: readable)
  func `what is exported is read as the same curve`(target: String) throws {
    for curve in ["ease", "cubic-bezier(.34,1.56,.64,1)", "easeInQuad"] {
      let exported = code(try text(curve, "--to", target))
      let difference = try Command.run("diff", exported, curve, "--within", "2e-7")
      #expect(difference.status == 0, "\(exported)\n\(difference.output)\(difference.error)")
    }
  }

  @Test func `a function that no form holds is refused with what would`() throws {
    let result = try Command.run("export", "steps(3)", "--to", "godot")
    #expect(result.status == 65 || result.status == 1)
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  /// The label of a formula stands in comments.
  @Test func `no formula ends the comment that it stands in`() throws {
    for formula in ["t /* x */ + 1", "t // --> y", "t + 1 /* </style> ?? */", "t // \\"] {
      for (target, end) in [("css", "*/"), ("android", "-->"), ("c", "\n")] {
        let found = try Command.run("export", formula, "--to", target, "--within", "2")
        let first = found.output.split(separator: "\n").first.map(String.init) ?? ""
        let inside = target == "c" ? first : String(first.dropLast(end.count))
        #expect(target == "c" ? !inside.hasSuffix("\\") : !inside.contains(end), "\(first)")
      }
    }
  }

  @Test func `free names are arguments, and refused where none can be passed`() throws {
    #expect(try text("a*t + b", "--to", "c").contains("double curve(double t, double a, double b) {"))
    let refused = try Command.run("export", "a*t", "--to", "css")
    #expect(refused.status == 64)
    #expect(refused.error.contains("-p a=1"))
  }

  @Test func `a table has so many rows`() throws {
    let rows = try text("t^2", "--to", "csv", "-n", "3", "--values", "0:8", "--duration", "2")
    #expect(rows == "t,value\n0,0\n1,2\n2,8\n")
  }

  @Test func `effects are exported as they ship`() throws {
    #expect(try text("like", "--to", "swiftui").contains("GeometryEffect"))
    #expect(try text("peel", "--to", "scenekit").contains("SCN"))
    let refused = try Command.run("export", "peel", "--to", "swiftui")
    #expect(refused.status == 64)
    #expect(refused.error.contains("scenekit"))
  }
}
