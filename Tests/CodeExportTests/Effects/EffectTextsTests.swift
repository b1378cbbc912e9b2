import CodeExport
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Every effect that is exported, as published and as corrected.
enum ExportedEffects {
  static let all: [ExportedEffect] = [
    .peel(.article, .article), .peel(.app, .app), .segments(.standard), .segments(.published), .fold(.published),
    .fold(try! PageFold(law: .corrected)), .like(LikeEffect()), .like(LikeEffect(anchor: .corrected)),
    .jumpy(JumpyEffect()), .rotation(RotationEffect()), .perspectiveRotation(PerspectiveRotationEffect()), tear,
  ]

  static let tear = ExportedEffect.tear(path, flight)
  static let path = try! TearPath(width: 61, height: 40, seed: 7)
  static let flight = try! TearFlight(size: Size(width: 61, height: 40), screenWidth: 320, duration: 0.8)

  /// The text of every target of every effect.
  static func texts(_ change: (inout EffectExport.Options) -> Void) throws -> [(target: EffectTarget, text: String)] {
    try all.enumerated().flatMap { index, effect in
      try effect.targets.map { target in
        var options = EffectExport.Options()
        change(&options)
        options.name = "\(options.name ?? "Effect")\(index)\(target.rawValue)"
        return (target, try EffectExport.text(of: effect, as: target, options))
      }
    }
  }
}

@Suite struct EffectTextsTests {
  @Test func `a name that ends what it stands in stays within it`() throws {
    let hostile = ["\"", "*/", "</style>", "\\(1)", "\n", "</script>", "`", "\u{2028}", "é", "\"\"\"", "\u{0}"]
    for picture in hostile.map({ "a\($0)b" }) {
      for (target, text) in try ExportedEffects.texts({ $0.picture = picture }) {
        #expect(!text.contains(picture), "\(target)")
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(target)")
      }
    }
  }

  @Test func `what is no name of a type is none of a text`() {
    for name in ["a b", "", "1a", "a*/b", "class", "a\nb", "</style>", "Self", "a\"", "é"] {
      for effect in ExportedEffects.all {
        for target in effect.targets {
          var options = EffectExport.Options()
          options.name = name
          #expect(throws: ExportFailure.self) { try EffectExport.text(of: effect, as: target, options) }
        }
      }
    }
  }

  @Test func `an effect is not written for what it was not made for`() {
    let failure = #expect(throws: ExportFailure.self) { try EffectExport.text(of: .like(LikeEffect()), as: .json) }
    #expect(failure?.description == "json is not a target of this effect; its targets are swiftui")
  }

  @Test func `more frames than a file holds in reason are refused`() {
    var options = EffectExport.Options()
    options.duration = 1e6
    #expect(throws: ExportFailure.self) { try EffectExport.text(of: .segments(.standard), as: .json, options) }
    options.duration = 0
    #expect(throws: ExportFailure.self) { try EffectExport.text(of: .segments(.standard), as: .json, options) }
    options = EffectExport.Options()
    options.framesPerSecond = .nan
    #expect(throws: ExportFailure.self) { try EffectExport.text(of: .segments(.standard), as: .json, options) }
  }

  @Test func `a pace without a value at some time is told with the time`() throws {
    var options = EffectExport.Options()
    options.curve = NoValue()
    options.duration = 1
    for target in [EffectTarget.json, .css, .coreAnimation] {
      let failure = #expect(throws: ExportFailure.self) {
        try EffectExport.text(of: .segments(.standard), as: target, with(options) { $0.play = .staying })
      }
      #expect(failure?.description == "it has no value at \((31.0 / 60).shortestText) s")
    }
    let failure = #expect(throws: ExportFailure.self) {
      try EffectExport.text(of: .peel(.article, .article), as: .sceneKit, options)
    }
    #expect(failure?.description == "it has no value at \((31.0 / 60).shortestText) s")
  }

  @Test func `a spring takes its own time in SwiftUI, and the duration elsewhere`() throws {
    var options = EffectExport.Options()
    options.curve = try Spring(response: 0.4, dampingRatio: 0.5)
    let like = try EffectExport.text(of: .like(LikeEffect()), as: .swiftUI, options)
    #expect(like.contains(".spring(response: 0.4, dampingFraction: 0.5)"))
    (options.duration, options.play) = (0.5, .staying)
    #expect(throws: ExportFailure.self) { try EffectExport.text(of: .like(LikeEffect()), as: .swiftUI, options) }
    let strips = try StripNumbersTests.listing(of: .standard) { $0 = options }
    #expect(strips.seconds == 0.5)
    // When the time is over a thousandth of the way is left, on either side.
    #expect(abs(abs(try #require(strips.frames.last).progress - 1) - 1e-3) < 1e-12)
  }

  @Test func `a pace that is read over no time is refused`() throws {
    var options = EffectExport.Options()
    options.curve = Instant()
    for effect in ExportedEffects.all {
      #expect(throws: ExportFailure.self) {
        try EffectExport.text(of: effect, as: effect.targets[0], options)
      }
    }
  }

  private struct Instant: ElementaryTimingFunction {
    var domain: ClosedRange<Double> { 1...1 }
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t }
  }

  private func with(
    _ options: EffectExport.Options, _ change: (inout EffectExport.Options) -> Void
  ) -> EffectExport.Options {
    var options = options
    change(&options)
    return options
  }

  /// t up to ½, then nothing.
  private struct NoValue: ElementaryTimingFunction {
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
      .piecewise(t, .atMost, 0.5, { $0 }, otherwise: { $0 * .nan })
    }
  }
}
