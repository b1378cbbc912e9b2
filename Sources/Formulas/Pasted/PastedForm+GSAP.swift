import ScalarMath
import TimingFunctions

/// The eases of GSAP, each as a formula.
///
/// Source: GreenSock, GSAP 3.12.7, src/gsap-core.js. The powers, sine, circ and bounce are Penner's; back is his without the
/// factor 1.525 of its in-out; expo and elastic are its own.
extension PastedForm {
  /// The easings of ours that eases of GSAP are, behind easeIn, easeOut and easeInOut; nothing for the line.
  private static let namesakes = [
    "power0": "", "none": "", "linear": "",
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "quad": "Quad", "cubic": "Cubic",
    "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine", "circ": "Circ", "bounce": "Bounce",
  ]

  /// Whether GSAP has an ease of this name, which may be written with a capital.
  static func isEaseOfGSAP(_ name: String) -> Bool {
    let name = name.prefix(1).lowercased() + String(name.dropFirst())
    return name != "linear" && namesakes[name] != nil || ["expo", "back", "elastic"].contains(name)
  }

  /// `power2.inOut`, `back.out(1.7)`, `steps(5)` between quotes; nil where it is no ease.
  static func gsap(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    var reader = PastedReader(text)
    guard let value = try? reader.whole().values.first else { return nil }
    do throws(FormulaError) {
      switch value.kind {
      case .name(let path): return try ease(path, PastedCall(path: path, arguments: [], place: place))
      case .call(let call):
        return call.path == ["steps"] ? try steps(call) : try easeOfGSAP(call)
      default: return nil
      }
    } catch {
      throw FormulaError(error.reason, suggestion: error.suggestion, at: place)
    }
  }

  /// `back.out(1.7)`; nil where it is no ease.
  static func easeOfGSAP(_ call: PastedCall) throws(FormulaError) -> PastedForm? {
    guard let name = call.path.first, isEaseOfGSAP(name) else { return nil }
    return try ease(call.path, call)
  }

  /// `CustomEase.create("card", "M0,0 C0.4,0 0.2,1 1,1")`: the path, scaled to 0…1 where its x is not that already.
  static func customEase(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["id", "data", "config"])
    let data = try given.value("data")
    guard case .text(let text) = data.kind else { throw FormulaError("data has to be a text", at: data.place) }
    let config = given.has("config") ? try given.value("config") : nil
    let options = try PastedArguments(
      PastedCall(path: ["config"], arguments: config?.members ?? [], place: call.place), ["height", "originY"],
      ignored: ["precision"])
    let start = data.place.lowerBound + 1
    let path: BezierPath
    do throws(BezierPath.TextFailure) { path = try BezierPath(text: text) } catch {
      throw FormulaError(error.description, at: start + error.place.lowerBound..<start + error.place.upperBound)
    }
    if path.domain == 0...1 { return PastedForm(path) }
    let height = options.has("height") ? try options.number("height") : nil
    let origin = options.has("originY") ? try options.number("originY") : nil
    do throws(BezierPath.Failure) { return PastedForm(try normalized(path, height: height, origin: origin)) } catch {
      throw FormulaError(error.description, at: data.place)
    }
  }

  /// A path with its x from 0 to 1, and its y counted upwards from the lower end, as on a screen: 0 there and 1 where the
  /// path ends. A path that comes back to its height is scaled by its highest point, one that ends at the lower end as its
  /// width.
  ///
  /// Source: GSAP 3.12.7, src/CustomEase.js, `_normalize`.
  private static func normalized(
    _ path: BezierPath, height: Double?, origin: Double?
  ) throws(BezierPath.Failure) -> BezierPath {
    let (first, last) = (path.start, path.end)
    let width = last.x - first.x
    let zero = origin ?? max(first.y, last.y)
    let top = (last.y - first.y).magnitude < 0.01 * width ? path.segments.map(\.end.y).reduce(first.y, min) : last.y
    var scale = -(height ?? 0)
    if scale == 0 { scale = top - zero }
    if scale == 0 { scale = -width }
    func moved(_ point: BezierPath.Point) -> BezierPath.Point {
      .init((point.x - first.x) / width, (point.y - zero) / scale)
    }
    return try BezierPath(
      from: moved(first), path.segments.map { .init(moved($0.control1), moved($0.control2), moved($0.end)) })
  }

  /// n + 1 stairs from 0 to 1, or n that begin with the first one.
  private static func steps(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["steps", "immediateStart"])
    let count = try given.number("steps", 1)
    let isImmediate = given.has("immediateStart") ? try given.value("immediateStart").flag("immediateStart") : false
    return try PastedForm(
      isImmediate ? "steps(\(count.shortestText), jump-start)" : "steps(\((count + 1).shortestText), jump-none)",
      at: call.place)
  }

  /// - Parameter path: the ease and its direction, out where it is left out.
  private static func ease(_ path: [String], _ call: PastedCall) throws(FormulaError) -> PastedForm? {
    let directions = [
      "in": "In", "out": "Out", "inOut": "InOut", "easeIn": "In", "easeOut": "Out", "easeInOut": "InOut",
    ]
    guard let first = path.first, isEaseOfGSAP(first) || first == "linear", path.count <= 2,
      let direction = path.count == 2 ? directions[path[1]] : "Out"
    else { return nil }
    let name = first.prefix(1).lowercased() + first.dropFirst()
    if let namesake = namesakes[name] {
      _ = try PastedArguments(call, [])
      return try PastedForm(namesake.isEmpty ? "linear" : "ease\(direction)\(namesake)", at: call.place)
    }
    let easeIn: String
    switch name {
    case "expo":
      _ = try PastedArguments(call, [])
      easeIn = "(2^(10*(t - 1))*t + t^6*(1 - t))"
    case "back":
      let overshoot = try PastedArguments(call, ["overshoot"]).number("overshoot", 1.70158)
      easeIn = "easeInBack(t, overshoot: \(overshoot.shortestText))"
    default:
      let given = try PastedArguments(call, ["amplitude", "period"])
      let amplitude = try given.number("amplitude", 1)
      let period = try given.number("period", 0)
      guard amplitude > 0 else {
        throw FormulaError("the amplitude has to be above 0", at: try given.value("amplitude").place)
      }
      /// GSAP takes its own period for 0, and a longer one in place of an amplitude below 1.
      let seconds = (period == 0 ? (direction == "InOut" ? 0.45 : 0.3) : period) / min(amplitude, 1)
      easeIn =
        "mirrored(qtEaseOutElastic(t, amplitude: \(max(amplitude, 1).shortestText), period: \(seconds.shortestText)))"
    }
    let forms = ["In": easeIn, "Out": "mirrored(\(easeIn))", "InOut": "inOut(\(easeIn))"]
    return try PastedForm(forms[direction] ?? easeIn, at: call.place)
  }
}
