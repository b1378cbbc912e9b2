import ScalarMath
import TimingFunctions

/// The duration and the delay in seconds next to a curve.
struct Timing {
  private(set) var duration: Double?
  var delay = 0.0
  /// The place of a delay that is not a number.
  private(set) var unreadable: Range<Int>?
  /// A sentence on a duration that is not a number.
  private var note: String?
  /// A number of seconds that the text may not mean.
  private var doubtful: (seconds: Double, number: Double)?

  /// Labels and calls that repeat a curve, and change nothing in it.
  static let repetitions: Set<String> = [
    "repeat", "repeatCount", "repeatDelay", "repeatType", "repeatMode", "repeatForever", "yoyo", "stagger", "loop",
    "loops", "iterations", "iterationCount", "autoreverses", "alternate", "direction", "SetLoops", "set_loops",
    "reverseCurve", "setRepeatCount", "setRepeatMode",
  ]

  /// Labels and calls that change a curve in a way that is not read, in small letters.
  static let changes: Set<String> = [
    "speed", "rate", "playbackrate", "timescale", "speedratio", "accelerationratio", "decelerationratio", "reverse",
    "reversed", "iterationstart", "easeparams", "initialstartoffset", "set_speed_scale", "tween_interval",
    "pauseanimation", "setspeed", "updateplaybackrate", "setamplitude", "setperiod", "setovershoot", "keypath_speed",
    "reverseanimation", "timeoffset", "afterdelay",
  ]

  private static let durations: Set<String> = [
    "duration", "withDuration", "durationMillis", "dur", "Duration", "transitionDuration", "animationDuration",
    "KeyTime",
  ]
  private static let delays: Set<String> = [
    "delay", "delayMillis", "startDelay", "startOffset", "BeginTime", "beginTime", "begin", "transitionDelay",
    "animationDelay",
  ]

  /// Reads the labels of a record or of the arguments of a call.
  ///
  /// Numbers are seconds, unless the label or the tool says milliseconds. `easing` stands next to milliseconds: Web
  /// Animations, React Native, anime.js 3, Svelte, Qt. `ease` stands next to seconds: GSAP, Motion.
  init(_ members: [PastedCall.Argument], of call: PastedCall?) {
    let labels = members.compactMap { $0.label?.split(separator: ".").last.map(String.init) }
    let isOfAnime = members.contains { member in
      switch member.value.kind {
      case .text(let text) where member.label == "ease": text.hasPrefix("in") || text.hasPrefix("out")
      case .name(let path): path.contains("Phaser")
      default: false
      }
    }
    let ofMilliseconds: Set = ["easing", "animationEasing", "targets", "interpolator", "config"]
    let isInMilliseconds =
      isOfAnime || call?.isElement == true || !ofMilliseconds.isDisjoint(with: labels) && call?.name != "Lenis"
      || members.contains { $0.label?.hasPrefix("easing.") == true }
      || ["anime", "withTiming", "timing"].contains(call?.name) || call?.name.hasSuffix("Animation") == true
    for member in members {
      if member.label == nil, case .call(let call) = member.value.kind, call.path.first == "TimeSpan" {
        duration = Self.seconds(member.value, unit: 1)
      }
      guard let label = member.label?.split(separator: ".").last.map(String.init) else { continue }
      let isDelay = Self.delays.contains(label) && (label != "begin" || call?.isElement == true)
      guard isDelay || Self.durations.contains(label) else { continue }
      let isMillis = label.hasSuffix("Millis") || ["startDelay", "startOffset"].contains(label)
      let unit: Double = (isInMilliseconds || isMillis) && label != "dur" ? 1000 : 1
      guard let seconds = Self.seconds(member.value, unit: unit) else {
        if isDelay {
          unreadable = member.place
        } else {
          note = "the duration is not a number, so the curve runs over 0…1"
        }
        continue
      }
      if isDelay { delay = seconds } else { duration = seconds }
      if let number = member.value.number, !isDelay { doubtful = (seconds, number) }
    }
  }

  /// Reads the calls of a chain: `.delay(0.5)`, `.setDuration(300)`, `tween.to({ x: 1 }, 900)`.
  init(chain links: [PastedCall]) {
    let isInMilliseconds = links.contains { ["duration", "setDuration"].contains($0.name) || $0.isTweenOfRecord }
    for link in links {
      let values = link.arguments.filter { $0.label == nil }.map(\.value)
      func number(_ index: Int) -> Double? { values.indices.contains(index) ? values[index].number : nil }
      // A last argument of true or false says how to move.
      var last = number(values.count - 1)
      if case .name(let path)? = values.last?.kind, ["true", "false"].contains(path.last) {
        last = number(values.count - 2)
      }
      switch link.name {
      case "duration", "setDuration": duration = last.map { $0 / 1000 }
      case "slideDown", "slideUp", "fadeIn", "fadeOut": duration = number(0).map { $0 / 1000 }
      case "to", "from", "fromTo": duration = number(1).map { link.isTweenOfRecord ? $0 / 1000 : $0 } ?? duration
      case "animate": duration = number(1).map { $0 / 1000 } ?? duration
      case "To" where link.path.first == "DOTween": duration = last
      case let name where name.hasSuffix("To") && values.count > 2:
        duration = number(name == "TranslateTo" ? 2 : 1).map { $0 / 1000 }
      case let name where name.isTween || link.path.first == "LeanTween": duration = last
      case "delay": delay = last.map { isInMilliseconds ? $0 / 1000 : $0 } ?? 0
      case "SetDelay", "setDelay": delay = last ?? 0
      case "setStartDelay": delay = (last ?? 0) / 1000
      case "withDelay": delay = (number(0) ?? 0) / 1000
      default: break
      }
    }
  }

  /// Returns the seconds of `300`, `"300ms"`, `Duration(milliseconds: 300)` or `{ value: 300, unit: "ms" }`; nil for
  /// another value.
  static func seconds(_ value: PastedValue, unit: Double) -> Double? {
    switch value.kind {
    case .number(let number): return number / unit
    case .text(let text):
      // 0:0:0.6 of XAML.
      let parts = text.split(separator: ":").compactMap { Double($0) }
      return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : StyleSheet.seconds(text)
    case .call(let call):
      let units = [
        "seconds": 1.0, "milliseconds": 1000, "microseconds": 1e6, "FromSeconds": 1, "FromMilliseconds": 1000,
      ]
      let parts: [Double] = call.arguments.compactMap { argument in
        guard let number = argument.value.number else { return nil }
        return units[argument.label ?? call.name].map { number / $0 }
      }
      return parts.isEmpty ? nil : parts.reduce(0, +)
    case .record:
      guard let number = value["value"]?.number, let unit = value["unit"]?.text else { return nil }
      return StyleSheet.seconds("\(number)\(unit)")
    default: return nil
    }
  }

  /// Returns the curve with this duration and delay, unless it has its own.
  func applied(to form: PastedForm, at place: Range<Int>) throws(FormulaError) -> PastedForm {
    var form = form
    if let note { form.notes.append(note) }
    if let duration, form.duration == nil {
      if let (seconds, number) = doubtful, seconds > 60 || 0 < seconds && seconds < 0.005 {
        throw FormulaError(
          "the unit of the duration \(number.shortestText) is unclear", suggestion: "Give it as in \"300ms\"", at: place
        )
      }
      guard duration > 0, duration.isFinite else { throw FormulaError("duration must be above 0", at: place) }
      if form.hasOwnLength {
        form.notes.append("the duration of \(duration.shortestText) s does not affect the spring")
      } else {
        form.duration = duration
      }
    }
    form.delay += delay
    return form
  }
}

extension String {
  /// True for a tween of DOTween, such as DOMoveX.
  var isTween: Bool {
    hasPrefix("DO") && dropFirst(2).first?.isUppercase == true && !contains("Shake") && !contains("Punch")
  }
}

extension PastedCall {
  /// True for `to({ x: 1 }, 900)` of tween.js and CreateJS, whose durations are milliseconds.
  var isTweenOfRecord: Bool { name == "to" && arguments.first?.value.members != nil }

  /// The calls of a chain, from the first to this one, without their receivers.
  var links: [PastedCall] {
    var before: [PastedCall] = []
    if case .call(let call)? = receiver?.kind { before = call.links }
    var link = self
    link.receiver = nil
    return before + [link]
  }
}

/// Changes of curves by calls behind them.
extension PastedForm {
  /// Numbers that calls give the curve before them.
  private static let setters = [
    "overshoot": "overshoot", "amplitude": "amplitude", "period": "period", "exponent": "exponent",
    "setStiffness": "stiffness", "setDampingRatio": "dampingRatio",
  ]
  private static let modifiers = Set(setters.keys).union(Timing.repetitions).union([
    "speed", "delay", "flipped", "apply", "logicallyComplete", "start", "play", "attr", "style", "on",
  ])

  /// `Animation.easeIn(duration: 1).speed(2).delay(0.5)`, `d3.easeBackOut.overshoot(2)`; nil if the chain begins with
  /// another call or name.
  static func chain(_ links: [PastedCall]) throws(FormulaError) -> PastedForm? {
    var links = links
    var first = links[0]
    if first.name == "config", first.path.count == 3 {
      // Back.easeOut.config(2) of GSAP 2.
      links.removeFirst()
      first = PastedCall(path: first.path.dropLast(), arguments: first.arguments, place: first.place)
    } else if let last = first.path.last, first.path.count > 1, modifiers.contains(last), !isCall(first.path) {
      links[0] = PastedCall(path: [last], arguments: first.arguments, place: first.place)
      first = PastedCall(path: first.path.dropLast(), arguments: [], place: first.place)
    } else {
      links.removeFirst()
    }
    let isForce = first.name == "SpringForce"
    guard isForce || isCall(first.path) || isName(first.path) else { return nil }
    var given = isForce ? [] : first.arguments
    for link in links {
      let values = link.name == "apply" ? link.arguments.filter { isForce && $0.label != nil } : link.arguments
      if link.name == "apply" {
        given += values
      } else if let label = setters[link.name], values.count == 1 {
        given.append(PastedCall.Argument(label: label, value: values[0].value, place: values[0].place))
      }
    }
    let call = PastedCall(path: first.path, arguments: given, place: first.place)
    var found = try isForce ? curve(of: call, PastedDialect.springForce) : form(of: call)
    if found == nil { found = try named(first.path, at: call.place) }
    guard var form = found else { return nil }
    for link in links {
      switch link.name {
      case "speed": form = try form.faster(PastedArguments(link, ["speed"]).number("speed"), at: link.place)
      case "delay": form.delay += try PastedArguments(link, ["delay"]).number("delay")
      case "flipped": form = try form.changed("flipped", at: link.place) { AnyTimingFunction($0).mirrored() }
      case let name where Timing.repetitions.contains(name): form.notes.append("'\(name)' is not part of the curve")
      case let name where modifiers.contains(name): break
      default: throw FormulaError("'\(link.name)' is not read after a curve", at: link.place)
      }
    }
    return form
  }

  /// Returns the curve with its time divided by a speed, and its delay too.
  private func faster(_ speed: Double, at place: Range<Int>) throws(FormulaError) -> PastedForm {
    guard speed > 0, speed.isFinite else { throw FormulaError("speed must be above 0", at: place) }
    var form = self
    form.delay /= speed
    if let duration {
      form.duration = duration / speed
      return form
    }
    guard hasOwnLength else {
      form.notes.append("a speed does not affect a curve without a duration")
      return form
    }
    return try form.changed("speed \(speed)", at: place) { curve in
      let domain = curve.domain
      return Retimed(AnyTimingFunction(curve), domain, over: domain.lowerBound / speed...domain.upperBound / speed)
    }
  }

  /// Returns the spring that rests at its target as soon as it reaches it.
  func clamped(at place: Range<Int>) throws(FormulaError) -> PastedForm {
    try changed("clamped", at: place) { curve in
      guard let spring = curve as? Spring, let peak = spring.peak(0), peak.overshoot > 0 else { return curve }
      let end = Halving.edge(from: 0, to: peak.time) { spring.value(at: $0) >= 1 }
      return try CurveSequence([.init(Retimed(spring, 0...end, over: 0...end).erased, duration: end)])
    }
  }

  /// Returns the motion of a spring between two values with a velocity in values per second.
  func flying(
    from start: Double, to end: Double, velocity: Double, at place: Range<Int>
  ) throws(FormulaError) -> PastedForm {
    guard start != end else { throw FormulaError("start and end must differ", at: place) }
    return try changed("from \(start) to \(end) at \(velocity)", at: place) { curve in
      guard let spring = curve as? Spring else { throw FormulaError("this is not a spring", at: place) }
      let moving = try spring.with(initialVelocity: velocity / (end - start))
      return try CurveSequence([.init(moving, duration: moving.domain.width, from: start, to: end)])
    }
  }
}
