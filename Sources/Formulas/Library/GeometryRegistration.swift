import ScalarMath
import TimingFunctions
import ViewEffects

/// The geometry effects as functions of the animated number, with the published constants as defaults.
extension FunctionLibrary {
  private static let geometrySource = "Pavel Zak, Tweaking SwiftUI animations with GeometryEffect"

  mutating func registerGeometryEffects() {
    let progress = FunctionDefinition.Parameter("progress", .abscissa, "0 and 1 at rest, ½ at the top", aliases: ["o"])
    let growth = FunctionDefinition.Parameter("growth", .value(LikeEffect.publishedGrowth), "at the top")
    let turn = FunctionDefinition.Parameter("turn", .value(LikeEffect.publishedTurn), "at the top, in radians")
    let shift = FunctionDefinition.Parameter("shift", .value(LikeEffect.publishedShift), "at the top, in pt")
    let sides = ["width", "height"].map {
      FunctionDefinition.Parameter($0, .value(100), "of the view in pt", legal: 0...1e50)
    }
    let anchor = FunctionDefinition.Parameter(
      "anchor", .value(0), "published: grows about the corner, the shift turned; corrected: about the centre",
      keywords: ["published", "corrected"])
    let edge = FunctionDefinition.Parameter("edge", .value(1), "left or right", keywords: ["left", "right"])
    func effect(
      _ name: String, _ parameters: [FunctionDefinition.Parameter], _ summary: String, _ form: GeometryFunction
    ) {
      register(
        .effect(name, parameters: [progress] + parameters, summary: summary, source: Self.geometrySource, form))
    }
    effect("effectPulse", [], "the pulse of the like and the jumpy effect, (1 - cos(2 pi o))/2", .pulse)
    effect("likeScale", [growth], "how large the icon of the like effect is", .scale)
    effect("likeRotation", [turn], "turn of the like effect, radians clockwise", .rotation)
    effect("likeShift", [shift], "way of the like effect to the right and up, pt", .shift)
    effect("likeDriftX", [anchor] + sides, "way of the centre in the like effect to the right, pt", .driftX)
    effect("likeDriftY", [anchor] + sides, "way of the centre in the like effect down, pt", .driftY)
    effect(
      "jumpyOffset", [.init("height", .value(JumpyEffect.publishedHeight), "at the top, in pt")],
      "way of the jumpy effect to the right, pt", .jumpy)
    effect("rotationAngle", [], "turn of the rotation effects, radians: 0, -pi/2 at ½, 0", .angle)
    effect(
      "rotationMagnification", [edge] + sides, "how much taller an edge is seen in the 3-D rotation", .magnification)
    registerRetriggering()
  }

  private mutating func registerRetriggering() {
    var spring = FunctionDefinition.curve(
      "retriggeredSpring",
      parameters: [
        .init("again", .value(0.2), "when it is triggered again, in seconds from 0"),
        .init("response", .value(0.55), "of the spring, in seconds"),
        .init("dampingRatio", .value(0.825), "of the spring"),
      ],
      summary: "a spring to 1 that is sent on to 2 on its way, with its velocity", source: Self.geometrySource,
      validate: { values in
        guard values[0] >= 0, values[0] <= 1e6 else {
          return "again of retriggeredSpring has to be from 0 to 1000000, not \(values[0])"
        }
        do throws(Spring.Failure) {
          _ = try Spring(response: values[1], dampingRatio: values[2])
          return nil
        } catch {
          return error.description
        }
      },
      make: { values in
        let spring = (try? Spring(response: values[1], dampingRatio: values[2])) ?? .firstStandard
        return RetriggeredSpring(spring, triggers: [0, values[0]])
      })
    spring.group = .effects
    register(spring)
  }
}

/// The geometry effects as functions of the animated number and their constants.
private enum GeometryFunction: ElementaryFunction {
  case pulse, scale, rotation, shift, driftX, driftY, jumpy, angle, magnification

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .pulse: EffectPulse.value(x[0])
    case .scale: 1 + x[1] * EffectPulse.value(x[0])
    case .rotation, .shift: x[1] * EffectPulse.value(x[0])
    case .driftX: Self.drift(x).x
    case .driftY: Self.drift(x).y
    case .jumpy: -(x[1] * EffectPulse.value(x[0]))
    case .angle: RotationAngle.value(x[0])
    case .magnification:
      x[1].leading == 0
        ? PerspectiveRotationEffect.edgeMagnification(x[0], width: x[2], height: x[3]).left
        : PerspectiveRotationEffect.edgeMagnification(x[0], width: x[2], height: x[3]).right
    }
  }

  private static func drift<N: ElementaryNumber>(_ x: [N]) -> (x: N, y: N) {
    LikeEffect(anchor: x[1].leading == 0 ? .published : .corrected).drift(x[0], width: x[2], height: x[3])
  }
}
