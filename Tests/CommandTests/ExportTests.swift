import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering
import EffectVerbs
import TestSupport
import Testing
import Workbench

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

  // MARK: Options

  /// Values of an option of which at least two are legal, whatever it takes.
  private static func values(of option: TechniqueOption) -> [String] {
    if case .curve = option.parameter.legal { return ["t^2", "linear", "cubic-bezier(.7,0,.9,.2)"] }
    if !option.parameter.words.isEmpty { return option.parameter.words }
    return ["0.31", "0.62", "2", "3", "16", "17", "60", "150", "2100"]
  }

  /// The options are those of the effects' own descriptions, and a target is whatever an effect is exported to.
  @Test(arguments: SceneKind.all.map(\.name))
  func `an effect's export uses each option or refuses it by its name`(effect: String) throws {
    let kind = try #require(SceneKind.named(effect))
    for target in ["scenekit", "coreanimation", "swiftui", "css", "swift", "json"] {
      func text(_ options: String) throws -> String {
        try EffectExportRequest(Export.parse(["", "--to", target]), of: effect + options).text()
      }
      guard let plain = try? text("") else { continue }
      for option in kind.options {
        var isDecided = false
        // A duration is of a curve where the effect has a spring.
        for value in Self.values(of: option).flatMap({ [$0, "\($0),curve=ease"] }) where !isDecided {
          do {
            isDecided = try text(":\(option.name)=\(value)") != plain
          } catch let failure as Failure {
            let line = "'\(option.name)' of \(effect) plays no part in \(target): leave it out"
            isDecided = failure.message == line
          }
        }
        #expect(isDecided, "\(effect) to \(target): \(option.name)")
      }
    }
  }

  /// The options of a curve's export, by what they change.
  @Test(arguments: ExportTarget.all.map(\.name))
  func `a curve's export uses each option or refuses it by its name`(target: String) throws {
    let changes = [
      ("-n", "-n=7"), ("--duration", "--duration=0.5"), ("--values", "--values=3:9"), ("--name", "--name=another"),
      ("--fps", "--fps=24"), ("-d", "-d=0:0.5"), ("-p z", "-p=z=3"), ("--within", "--within=1e-9"),
    ]
    for curve in ["ease", "easeOutBack", "t^2*(3-2*t)/1", "step-start"] {
      func export(_ options: String...) throws -> CurveExport {
        try CurveExport(Export.parse([curve, "--to", target] + options), of: curve, TextCurves())
      }
      guard let text = try? export().text else { continue }
      for (name, option) in changes {
        do {
          let found = try export(option)
          // A bound is kept where nothing changes, and what counts no frames says so.
          var isBound = name == "--within" && (found.error?.largest.magnitude ?? 0) <= 1e-6
          // A constant is one over any domain.
          isBound = isBound || curve == "step-start" && name == "-d"
          #expect(found.text != text || isBound || name == "--fps" && !found.readsFrames, "\(curve) \(target) \(name)")
        } catch let failure as Failure {
          let isNamed = failure.message.contains(name) || name == "-p z" && failure.message.contains("'z'")
          let isOther = ["--within", "-d"].contains(name)
          #expect(isNamed || isOther, "\(curve) \(target) \(name): \(failure.message)")
        }
      }
    }
  }

  @Test func `what nothing reads is told`() throws {
    let fps = try Command.run("table", "t^2", "--fps", "24")
    #expect(fps.status == 0 && fps.error == "note: --fps has no effect: nothing here counts frames\n")
    let refused = try Command.run("export", "ease", "--to", "css", "--sticker", "100")
    #expect(refused.status == 64 && refused.error.contains("--sticker"))
    #expect(try Command.run("diff", "ease", "linear", "--theme", "dark").error.contains("--theme needs a picture"))
    #expect(try Command.run("tune", "bezier", "--like", "easeInSine", "--pixels", "2").status == 64)
  }

  // MARK: Texts

  /// A value 0.001 below 1 at the end, and ends that are further away.
  @Test(arguments: [
    ".bouncy", "0.998*t", "0.004 + 0.99*t^2", "easingsNetEaseInExpo", "t^3 - 0.02*t", "0.97*sin(pi*t/2)",
  ])
  func `the advice of a path interpolator works`(curve: String) throws {
    #expect(try Command.run("export", ".bouncy", "--to", "android", "--within", "0.002").status == 0)
    let found = try Command.run("export", curve, "--to", "android")
    guard found.status != 0 else { return }
    let words = found.error.split(whereSeparator: { " ;\n".contains($0) })
    let place = try #require(words.firstIndex(of: "--within"), "\(found.error)")
    let advised = try Command.run("export", curve, "--to", "android", "--within", String(words[place + 1]))
    #expect(advised.status == 0, "\(found.error)\(advised.error)")
  }

  /// By hand: three keys at 0, ½ and 1 s of 60 frames, of which the second holds.
  @Test func `keyframes that hold are hold keyframes`() throws {
    let hold = "keyframes(0 0, 0.5 1 hold, 1 0)"
    let lottie = try text(hold, "--to", "lottie")
    #expect(lottie.contains(#"{"t":30,"s":[1],"h":1},"#) && lottie.contains(#"{"t":60,"s":[0]}"#))
    #expect(lottie.matches(of: /"t":/).count == 3)
    #expect(try text(hold, "--to", "aftereffects").contains("(first + 1, KeyframeInterpolationType.HOLD)"))
    #expect(try text(hold, "--to", "blender").contains("'CONSTANT'"))
    // Stairs whose heights no other form has.
    let stairs = try text("keyframes(0 0 hold, 0.3 2 hold, 0.8 1 hold, 1 3)", "--to", "lottie")
    #expect(stairs.matches(of: /"h":1/).count == 3)
  }

  /// The copy begins 0.1 after the first, of 1.4 in all: it is 0 until 7.142857 %.
  @Test func `level parts stay level`() throws {
    let found = try text("staggered(easeOutCubic, copies: 5, offset: 0.1, copy: 2)", "--to", "css")
    let stops = try #require(found.firstMatch(of: /linear\((0,? [^)]*)\); \}\n\}/)).1.split(separator: ", ")
    #expect(stops[0] == "0" || stops[0].hasPrefix("0 "))
    #expect(!found.contains("-0.") && found.contains("0 7.14"), "\(found)")
    let plateau = try text("clamp(sin(2*pi*t)*2, -1, 1)", "--to", "css")
    // asin(½)/2π = 1/12 on, until 5/12.
    #expect(plateau.contains("1 8.3") && plateau.contains("% 41.6"), "\(plateau)")
  }

  @Test(arguments: [
    "easeOutBounce", "easeInElastic", "easeOutInQuart", "qtEaseInElastic",
    "keyframes(0 0, 0.3 1.2 ease, 0.8 1 hold, 1 1.1)",
  ])
  func `decimals are as a person writes them`(curve: String) throws {
    let found = try text(curve, "--to", "css")
    #expect(found.matches(of: /[0-9]\.[0-9]*(0000|9999)[0-9]{1,3}\b/).isEmpty, "\(found)")
    // 1 − 0.8.
    #expect(try text("spring(duration: .5, bounce: .8)", "--to", "swiftui").contains("dampingFraction: 0.2)"))
  }

  /// By 60,001 even floats of 0…1, which the search does not know.
  @Test(arguments: [
    "cubic-bezier(.02,.9,.98,.1)", "cubic-bezier(.1,.99,.9,.01)", "easeOutElastic", "sin(20*t)/3", "ease",
  ])
  func `the stated error of floats is found again by dense samples`(curve: String) throws {
    let found = try CurveExport(Export.parse([curve, "--to", "glsl"]), of: curve, TextCurves())
    guard case .code(let function) = found.form else { return }
    let exact = try Formula(curve).program()
    let dense = (0...60_000).reduce(0.0) { largest, index in
      let place = Double(Float(index) / 60_000)
      return max(largest, abs(function.value([place]) - exact.value(at: place)))
    }
    let stated = try #require(found.error).largest.magnitude
    #expect(stated >= dense / 1.25, "\(curve): \(stated), \(dense)")
    #expect(found.text.contains("(measured at "))
  }

  @Test(arguments: ["coreanimation", "unity", "css", "godot"])
  func `a cosine that no lines hold is answered soon`(target: String) throws {
    let start = ContinuousClock.now
    for curve in ["cos(9223372036854775808*t)", "sin(1e300*t)/2"] {
      let found = try Command.run("export", curve, "--to", target)
      #expect(found.status == 1 && found.error.contains("has no form of"), "\(found.error)")
    }
    #expect(ContinuousClock.now - start < .seconds(300))
  }
}
