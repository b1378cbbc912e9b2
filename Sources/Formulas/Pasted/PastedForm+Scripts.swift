import ScalarMath
import TimingFunctions

/// Springs as JavaScript's libraries take them: React Native's Animated, Reanimated, react-spring and Motion.
extension PastedForm {
  static let scriptForms: [String: CallForm] = ["withSpring": reanimated]

  /// What says nothing of a spring's curve.
  private static let ignored: Set<String> = [
    "toValue", "useNativeDriver", "isInteraction", "type", "config", "reduceMotion", "restSpeedThreshold",
    "restDisplacementThreshold", "restDelta", "restSpeed", "energyThreshold", "precision",
  ]

  /// A record as a call that is given its members.
  private static func call(named name: String, _ value: PastedValue) -> PastedCall {
    PastedCall(path: [name], arguments: value.members ?? [], place: value.place)
  }

  /// `{ type: "spring", visualDuration: 0.5, bounce: 0.2 }` of Motion, `{ tension: 170, friction: 26 }` of react-spring,
  /// `{ bounciness: 8, speed: 12 }` of React Native, and stiffness with damping of any; nil for another record.
  static func spring(ofRecord value: PastedValue) throws(FormulaError) -> PastedForm? {
    let call = PastedForm.call(named: "spring", value)
    func has(_ name: String) -> Bool { value[name] != nil }
    if has("visualDuration") {
      let given = try PastedArguments(call, ["visualDuration", "bounce"], ignored: ignored)
      let (duration, bounce) = (try given.number("visualDuration"), try given.number("bounce", 0))
      return try PastedForm(at: value.place) { try Spring.motionSpring(visualDuration: duration, bounce: bounce) }
    }
    if has("bounciness") || has("speed") { return try rebound(call) }
    if has("tension") || has("friction") {
      let given = try PastedArguments(call, ["tension", "friction", "mass"], ignored: ignored)
      let (tension, friction) = (try given.number("tension", 170), try given.number("friction", 26))
      let mass = try given.number("mass", 1)
      return try PastedForm(at: value.place) { try Spring(mass: mass, stiffness: tension, damping: friction) }
    }
    if has("stiffness") || has("damping") {
      let given = try PastedArguments(call, ["mass", "stiffness", "damping", "velocity"], ignored: ignored)
      return try physical(given, call, velocity: given.number("velocity", 0))
    }
    guard case .text("spring")? = value["type"]?.kind else { return nil }
    let given = try PastedArguments(call, ["duration", "bounce"], ignored: ignored)
    let (duration, bounce) = (try given.number("duration", 0.8), try given.number("bounce", 0.3))
    return try PastedForm(at: value.place) { try Spring.motionSpring(duration: duration, bounce: bounce) }
  }

  private static func rebound(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["bounciness", "speed"], ignored: ignored)
    let (bounciness, speed) = (try given.number("bounciness", 8), try given.number("speed", 12))
    return try PastedForm(at: call.place) { try Spring.rebound(bounciness: bounciness, speed: speed) }
  }

  /// `config.wobbly`: the formula of a preset of react-spring; nil where it is none.
  static func presetOfReactSpring(_ path: [String]) -> String? {
    guard path.count == 2, path[0] == "config", Spring.reactPresets.contains(where: { $0.name == path[1] }) else {
      return nil
    }
    return "reactSpring(preset: \(path[1]))"
  }

  /// The record that is the last argument of a call.
  private static func options(_ call: PastedCall) throws(FormulaError) -> PastedValue {
    guard let last = call.arguments.last?.value, last.members != nil else {
      throw FormulaError("'\(call.name)' needs a record such as { stiffness: 100, damping: 10 }", at: call.place)
    }
    return last
  }

  /// `Animated.spring(value, { toValue: 1, tension: 40, friction: 7 })`, whose tension and friction are Origami's.
  static func animatedSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let record = try options(call)
    let spring = PastedForm.call(named: "Animated.spring", record)
    if let velocity = record["velocity"], try velocity.number("velocity") != 0 {
      throw FormulaError("the velocity is in units of the value, and the way is not known", at: velocity.place)
    }
    let ignored = ignored.union(["velocity"])
    if record["bounciness"] != nil || record["speed"] != nil { return try rebound(spring) }
    if record["stiffness"] != nil || record["damping"] != nil || record["mass"] != nil {
      let given = try PastedArguments(spring, ["stiffness", "damping", "mass"], ignored: ignored)
      let (stiffness, damping) = (try given.number("stiffness", 100), try given.number("damping", 10))
      let mass = try given.number("mass", 1)
      return try PastedForm(at: call.place) { try Spring(mass: mass, stiffness: stiffness, damping: damping) }
    }
    let given = try PastedArguments(spring, ["tension", "friction"], ignored: ignored)
    let (tension, friction) = (try given.number("tension", 40), try given.number("friction", 7))
    return try PastedForm(at: call.place) { try Spring.origami(tension: tension, friction: friction) }
  }

  /// `withSpring(1, { duration: 550, dampingRatio: 1 })`, in milliseconds and as version 4 has it, or
  /// `withSpring(1, { mass: 1, stiffness: 100, damping: 10 })`, in full as the standards of versions 3 and 4 differ.
  private static let reanimated: CallForm = { call throws(FormulaError) in
    let record = try options(call)
    let spring = PastedForm.call(named: "withSpring", record)
    if record["duration"] != nil || record["dampingRatio"] != nil {
      let given = try PastedArguments(spring, ["duration", "dampingRatio"], ignored: ignored)
      let (duration, ratio) = (try given.number("duration", 550), try given.number("dampingRatio", 1))
      return try PastedForm(at: call.place) {
        try Spring.reanimated(duration: duration / 1000, dampingRatio: ratio)
      }
    }
    let given = try PastedArguments(spring, ["mass", "stiffness", "damping"], ignored: ignored)
    _ = try given.value("mass")
    return try physical(given, call)
  }
}
