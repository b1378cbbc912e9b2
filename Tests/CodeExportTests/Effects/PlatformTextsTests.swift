import CodeExport
import Foundation
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Texts in Swift, compiled and run with stand-ins for Apple's frameworks, against the effects themselves.
@Suite(.serialized, .enabled(if: PlatformCompiler.compiler != nil, "a Swift compiler on the path"))
struct PlatformTextsTests {
  @Test func `every text in Swift is one that a compiler takes, and a wrong word is found`() throws {
    let compiler = try PlatformCompiler()
    defer { compiler.remove() }
    var texts: [String] = []
    for (index, play) in EffectExport.Play.allCases.enumerated() {
      let curve: (any TimingFunction)? = [nil, BackEaseOut(), CubicBezier.ease][index]
      texts += try ExportedEffects.texts {
        $0.name = "Play\(index)Effect"
        ($0.play, $0.curve) = (play, curve)
        ($0.duration, $0.framesPerSecond) = (curve == nil ? nil : 0.5, 10)
        $0.version = play == .looping ? .corrected : .published
      }.filter { ![.css, .json].contains($0.target) }.map(\.text)
    }
    #expect(texts.count >= 36)
    #expect(try compiler.errors(of: texts) == "")
    for (word, wrong) in [("renderingOrder", "renderOrder"), ("calculationMode", "mode"), ("effectValue", "value")] {
      let text = try #require(texts.first { $0.contains(word) })
      #expect(try compiler.errors(of: [text.replacing(word, with: wrong)]) != "", "\(word)")
    }
  }

  /// Numbers that a text prints beside those that they should be.
  private struct Comparison {
    var texts: [String] = []
    var main =
      "import Foundation\nimport QuartzCore\nimport SwiftUI\nfunc tell(_ x: [Double]) { x.forEach { print($0) } }\n"
    var expected: [Double] = []

    mutating func add(_ call: String, _ values: [Double]) {
      main += "tell(\(call))\n"
      expected += values
    }

    /// The largest difference.
    func worst() throws -> Double {
      let compiler = try PlatformCompiler()
      defer { compiler.remove() }
      let numbers = try compiler.numbers(of: texts, main: main)
      try #require(numbers.count == expected.count)
      return zip(numbers, expected).map { abs($0 - $1) }.max() ?? .infinity
    }
  }

  private static func elements(_ matrix: ProjectiveTransform) -> [Double] { (0..<9).map { matrix[$0 / 3, $0 % 3] } }

  @Test func `strips in Swift and as layers are those of the sticker within 1e-12`() throws {
    var comparison = Comparison()
    let sticker = SegmentedSticker.standard
    var options = EffectExport.Options()
    options.name = "Strips"
    comparison.texts.append(try EffectExport.text(of: .segments(sticker), as: .swift, options))
    for step in 0...20 {
      let progress = Double(step) / 20
      for (isPutBack, direction) in [(false, SegmentedSticker.Direction.peelOff), (true, .putBack)] {
        for strip in sticker.strips(progress: progress, direction: direction) where strip.index % 3 == 0 {
          let text = "Strips(progress: \(progress), isPutBack: \(isPutBack))"
          comparison.add("\(text).transform(strip: \(strip.index))", strip.matrix.elements)
          comparison.add("[\(text).layerHeight(strip: \(strip.index))]", [strip.size.height])
        }
      }
    }
    for seconds in [0, 0.4, 0.999, 1.7, 2.4, 3.2, 5] {
      comparison.add("[Strips(seconds: \(seconds)).progress]", [StickerLoop.standard.state(at: seconds).progress])
    }
    (options.name, options.play, options.framesPerSecond) = ("Layers", .staying, 10)
    comparison.texts.append(try EffectExport.text(of: .segments(sticker), as: .coreAnimation, options))
    for frame in 0...10 {
      let progress = CubicBezier.easeInOut.value(at: Double(frame) / 10)
      for strip in sticker.strips(progress: progress) {
        let call = "(strip: \(strip.index), frame: \(frame))"
        comparison.add("Layers.transform\(call).elements", strip.transform.elements)
        comparison.add(
          "[Layers.layerHeight\(call), Layers.heights[\(frame)][\(strip.index)]].map { Double($0) }",
          [strip.size.height, strip.position.z])
      }
    }
    #expect(try comparison.worst() < 1e-12)
  }

  @Test func `halves of a page are the fold's within 1e-12, by every law`() throws {
    var comparison = Comparison()
    for (index, law) in FoldLaw.allCases.enumerated() {
      let fold = try PageFold(law: law)
      var options = EffectExport.Options()
      options.name = "Page\(index)"
      comparison.texts.append(try EffectExport.text(of: .fold(fold), as: .swift, options))
      for pinch in [0.3, 0.48, 0.5, 0.61, 0.75, 0.9, 0.99, 1, 1.2] {
        let (page, pose) = ("Page\(index)Geometry(pinch: \(pinch))", fold.pose(pinch: pinch))
        comparison.add("\(page).leftTransform", fold.matrix(of: .left, in: pose).elements)
        comparison.add("\(page).rightTransform", fold.matrix(of: .right, in: pose).elements)
        comparison.add("[\(page).angle, \(page).pageScale]", [pose.angle, pose.scale])
        comparison.add("[\(page).outerEdge / 384]", [fold.outerEdge(in: pose) / 384])
        comparison.add("[\(page).unfoldDuration]", [fold.unfoldDuration(pinch: pinch)])
      }
    }
    #expect(try comparison.worst() < 1e-12)
  }

  @Test func `geometry effects are the effects' transforms within 1e-12, of any size`() throws {
    let effects: [(ExportedEffect, any AnimatedTransform)] = [
      (.like(LikeEffect()), LikeEffect()), (.like(LikeEffect(anchor: .corrected)), LikeEffect(anchor: .corrected)),
      (.jumpy(JumpyEffect()), JumpyEffect()), (.rotation(RotationEffect()), RotationEffect()),
      (.perspectiveRotation(PerspectiveRotationEffect()), PerspectiveRotationEffect()),
    ]
    var comparison = Comparison()
    for (index, (effect, transform)) in effects.enumerated() {
      var options = EffectExport.Options()
      options.name = "Moved\(index)"
      comparison.texts.append(try EffectExport.text(of: effect, as: .swiftUI, options))
      for size in [Size(width: 100, height: 60), Size(width: 30, height: 80), Size(width: 0, height: 0)] {
        for progress in [0, 0.1, 0.25, 0.5, 0.7, 1, 1.05, 2.3] {
          comparison.add(
            "Moved\(index)(progress: \(progress)).effectValue(size: CGSize(width: \(size.width), "
              + "height: \(size.height))).elements", Self.elements(transform.transform(at: progress, in: size)))
        }
      }
    }
    #expect(try comparison.worst() < 1e-12)
  }

  @Test func `halves of a tear are the flight's within 1e-12, and its path is the seed's`() throws {
    let (path, flight) = (ExportedEffects.path, ExportedEffects.flight)
    var comparison = Comparison()
    comparison.texts.append(try EffectExport.text(of: ExportedEffects.tear, as: .swift))
    for (isLeft, half) in [(true, TearPath.Half.left), (false, .right)] {
      comparison.add(
        "TearEffect.half(isLeft: \(isLeft)).flatMap { $0 }", path.polygon(of: half).flatMap { [$0.x, $0.y] })
      for seconds in [-1, 0, 0.2, 0.4, 0.7, 0.8, 3] {
        let transform = flight.transform(of: half, at: seconds)
        comparison.add(
          "TearEffect.transform(isLeft: \(isLeft), progress: TearEffect.progress(seconds: \(seconds)))",
          [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
      }
    }
    #expect(try comparison.worst() < 1e-12)
  }
}
