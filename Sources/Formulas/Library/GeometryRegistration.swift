import ScalarMath
import TimingFunctions
import ViewEffects

/// The geometry effects as functions of the animated number, with the published constants as defaults.
extension FunctionLibrary {
  private static let geometrySource = "Pavel Zak, Tweaking SwiftUI animations with GeometryEffect"

  private static let pulseProgress = FunctionDefinition.Parameter(
    "progress", .abscissa, "0 and 1 at rest, ½ at the top", aliases: ["o"])

  mutating func registerGeometryEffects() {
    registerLike()
    registerJumpyMenu()
    registerRotation()
    registerRetriggering()
  }

  private mutating func geometry(
    _ name: String, aliases: [String] = [], _ parameters: [FunctionDefinition.Parameter], _ summary: String,
    _ form: GeometryFunction
  ) {
    register(
      .effect(
        name, aliases: aliases, parameters: parameters, summary: summary, source: Self.geometrySource, form))
  }

  private static let sides = ["width", "height"].map {
    FunctionDefinition.Parameter($0, .value(100), "of the view, pt", legal: 0...1e50)
  }

  private mutating func registerLike() {
    let progress = Self.pulseProgress
    let growth = FunctionDefinition.Parameter(
      "growth", .value(LikeEffect.publishedGrowth), "at the top, as a share of the size")
    let turn = FunctionDefinition.Parameter("turn", .value(LikeEffect.publishedTurn), "at the top, rad")
    let shift = FunctionDefinition.Parameter("shift", .value(LikeEffect.publishedShift), "at the top, pt")
    let anchor = FunctionDefinition.Parameter(
      "anchor", .value(0), "published: grows about the corner, the shift turned; corrected: about the centre",
      keywords: ["published", "corrected"])
    geometry(
      "effectPulse", [progress], "the pulse of the like and the jumpy effect, (1 - cos(2 pi o))/2, 0…1", .pulse)
    geometry("likeScale", [progress, growth], "how large the icon of the like effect is", .scale)
    geometry("likeRotation", [progress, turn], "turn of the like effect, clockwise, rad", .rotation)
    geometry("likeShift", [progress, shift], "way of the like effect to the right and up, pt", .shift)
    geometry(
      "likeDriftX", [progress, anchor] + Self.sides, "way of the centre in the like effect to the right, pt", .driftX)
    geometry(
      "likeDriftY", [progress, anchor] + Self.sides, "way of the centre in the like effect down, pt", .driftY)
  }

  private mutating func registerJumpyMenu() {
    let menu = JumpyMenu.published
    let lastRow = Double(menu.rowCount - 1)
    func item(_ name: String, _ standard: Double, _ summary: String) -> FunctionDefinition.Parameter {
      FunctionDefinition.Parameter(name, .value(standard), summary, legal: 0...lastRow, isWhole: true)
    }
    geometry(
      "jumpyOffset", aliases: ["jumpyMenuX"],
      [Self.pulseProgress, .init("height", .value(JumpyEffect.publishedHeight), "at the top, pt")],
      "way of the jumpy effect, and so of the menu's marker, to the right, pt", .jumpy)
    geometry(
      "jumpyMenuY",
      [
        .init("progress", .abscissa, "0 at one item, 1 at the other", aliases: ["o"]),
        item("item", lastRow, "where the marker goes"), item("from", 0, "the item where it was"),
      ], "place of the menu's marker from the top, moved by an ordinary animation, pt", .menuY)
    geometry(
      "jumpyMenuTilt", [.init("selected", .abscissa, "0 not, 1 wholly")],
      "turn of an item of the menu about the vertical axis, rad", .menuTilt)
    geometry(
      "jumpyMenuMagnification", [.init("selected", .abscissa, "0 not, 1 wholly"), Self.edge] + Self.sides,
      "how much taller an edge of an item of the menu is seen", .menuMagnification)
  }

  private static let edge = FunctionDefinition.Parameter(
    "edge", .value(1), "which is looked at", keywords: ["left", "right"])

  private mutating func registerRotation() {
    geometry(
      "rotationAngle", [Self.pulseProgress], "turn of the rotation effects, 0, -pi/2 at ½ and 0, rad", .angle)
    geometry(
      "rotationMagnification", [Self.pulseProgress, Self.edge] + Self.sides,
      "how much taller an edge is seen in the 3-D rotation", .magnification)
  }

  private mutating func registerRetriggering() {
    var spring = FunctionDefinition.curve(
      "retriggeredSpring",
      parameters: [
        .init("again", .value(0.2), "when it is triggered again, s"),
        .init("response", .value(0.55), "of the spring, s"),
        .init("dampingRatio", .value(0.825), "of the spring"),
      ],
      summary: "a spring to 1 that is sent on to 2 on its way, with its velocity", source: Self.geometrySource,
      validate: { values in
        guard values[0] >= 0, values[0] <= 1e6 else {
          return "again of retriggeredSpring has to be from 0 to 1000000, not \(values[0])"
        }
        return Self.reason { () throws(Spring.Failure) in try Spring(response: values[1], dampingRatio: values[2]) }
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
  case pulse, scale, rotation, shift, driftX, driftY, jumpy, menuY, menuTilt, menuMagnification, angle, magnification

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .pulse: EffectPulse.value(x[0])
    case .scale: 1 + x[1] * EffectPulse.value(x[0])
    case .rotation, .shift: x[1] * EffectPulse.value(x[0])
    case .driftX: Self.drift(x).x
    case .driftY: Self.drift(x).y
    case .jumpy: -(x[1] * EffectPulse.value(x[0]))
    case .menuY: JumpyMenu.published.y(share: x[0], from: x[2], to: x[1])
    case .menuTilt: JumpyMenu.published.tilt(selected: x[0])
    case .menuMagnification: Self.menuMagnification(x)
    case .angle: RotationAngle.value(x[0])
    case .magnification:
      x[1].leading == 0
        ? PerspectiveRotationEffect.edgeMagnification(x[0], width: x[2], height: x[3]).left
        : PerspectiveRotationEffect.edgeMagnification(x[0], width: x[2], height: x[3]).right
    }
  }

  private static func menuMagnification<N: ElementaryNumber>(_ x: [N]) -> N {
    let edges = JumpyMenu.published.edgeMagnification(selected: x[0], width: x[2], height: x[3])
    return x[1].leading == 0 ? edges.left : edges.right
  }

  private static func drift<N: ElementaryNumber>(_ x: [N]) -> (x: N, y: N) {
    LikeEffect(anchor: x[1].leading == 0 ? .published : .corrected).drift(x[0], width: x[2], height: x[3])
  }
}
