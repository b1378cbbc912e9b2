import CodeExport
import CurveFitting
import EffectMath
import Workbench

/// A search for a form of a target: the curve itself, or the nearest form within a tolerance.
struct ExportSearch {
  struct Found {
    var form: ExportForm
    var isExact: Bool
    /// The error; nil if it is not measured yet.
    var error: Deviation?
    var notes: [String] = []
  }

  private let subject: ExportSubject
  private let target: ExportTarget
  private let kinds: [ExportForm.Kind]
  private let within: Double?

  /// Creates a search for a form of a target.
  ///
  /// - Parameter kind: the requested form; nil for the target's best.
  init(_ subject: ExportSubject, _ target: ExportTarget, _ kind: ExportForm.Kind?, within: Double?) {
    (self.subject, self.target, self.within) = (subject, target, within)
    kinds = kind.map { [$0] } ?? target.kinds
  }

  func found() throws -> Found {
    if let own = ownForm() { return own }
    var reason: ExportFailure?
    if kinds == [.code] || kinds.contains(.code) && !subject.free.isEmpty {
      do throws(ExportFailure) { return try code() } catch { reason = error }
      if let reason, !subject.free.isEmpty || reason.cause == .length { throw failure(reason) }
    }
    // A table is not searched: it has the curve's own values.
    if kinds == [.samples] { return try samples() }
    let fitted = try subject.fittingTarget()
    if let exact = exactForm(fitted) { return exact }
    if kinds.contains(.code), reason == nil {
      do throws(ExportFailure) { return try code() } catch { reason = error }
    }
    return try tuned(fitted, reason)
  }

  // MARK: Exact

  /// Returns the curve's own form; nil if the target cannot express it.
  private func ownForm() -> Found? {
    let timed = subject.timedCurve
    guard let curve = timed ?? subject.argument?.program.curve else { return nil }
    let isWhole = (timed?.domain ?? subject.domain) == 0...1
    let form: ExportForm? =
      switch curve {
      case let bezier as CubicBezier where isWhole: .cubicBezier(bezier)
      case let steps as Steps where isWhole && !steps.isBefore: .steps(steps)
      case let lines as PiecewiseLinear
      where isWhole && !lines.isBefore && lines.points.first?.input == 0 && lines.points.last?.input == 1:
        .linear(lines)
      case let path as BezierPath where isWhole && path.domain == 0...1: .path(path)
      case let spring as Spring where subject.domain == spring.domain: .spring(spring)
      default: nil
      }
    guard let form else { return nil }
    let forms = [form] + others(form)
    var found = exact(forms)
    // The numbers are those of the curve.
    if found?.form.kind == form.kind {
      found?.error = Deviation(largest: 0, abscissa: subject.domain.lowerBound, rms: 0, isProved: true)
    }
    return found
  }

  /// Returns the first form that the target can express; nil if there is none.
  private func exact(_ forms: [ExportForm]) -> Found? {
    for kind in kinds {
      if let held = forms.first(where: { $0.kind == kind }), isHeld(held) { return Found(form: held, isExact: true) }
    }
    return nil
  }

  /// True if the target can express a form with its numbers.
  private func isHeld(_ form: ExportForm) -> Bool {
    (try? target.text(target.held(form), subject.settings)) != nil
  }

  /// Returns other exact forms of the same curve.
  private func others(_ form: ExportForm) -> [ExportForm] {
    switch form {
    case .cubicBezier: return form.bezierPath.map { [.path($0)] } ?? []
    case .path(let path):
      var forms: [ExportForm] = []
      if path.segments.count == 1, path.start == .init(0, 0), path.end == .init(1, 1) {
        let segment = path.segments[0]
        let (a, b) = (segment.control1, segment.control2)
        if let curve = try? CubicBezier(a.x, a.y, b.x, b.y) { forms.append(.cubicBezier(curve)) }
      }
      if let lines = straight(path) { forms.append(.linear(lines)) }
      return forms
    case .steps:
      let stops = form.points?.map { PiecewiseLinear.Stop($0.output, $0.input) } ?? []
      return (try? PiecewiseLinear(stops)).map { [.linear($0)] } ?? []
    default: return []
    }
  }

  /// Returns the straight lines of a path; nil if one of its segments bends.
  private func straight(_ path: BezierPath) -> PiecewiseLinear? {
    var start = path.start
    var stops = [PiecewiseLinear.Stop(start.y, start.x)]
    let size = path.segments.reduce(start.y.magnitude) { max($0, $1.end.y.magnitude) }
    for segment in path.segments {
      let (width, rise) = (segment.end.x - start.x, segment.end.y - start.y)
      for point in [segment.control1, segment.control2] where width > 0 {
        let line = start.y + (point.x - start.x) / width * rise
        if (point.y - line).magnitude > 0x1p-46 * size { return nil }
      }
      start = segment.end
      stops.append(.init(start.y, start.x))
    }
    return try? PiecewiseLinear(stops)
  }

  /// Returns the form of a curve that consists of cubics; nil for any other curve or if the target cannot express it.
  private func exactForm(_ fitted: FittingTarget) -> Found? {
    guard !kinds.allSatisfy({ [.code, .samples, .spring, .steps].contains($0) }), let path = fitted.exactPath else {
      return nil
    }
    return exact(others(.path(path)) + [.path(path)])
  }

  private func code() throws(ExportFailure) -> Found {
    guard let language = target.language else { preconditionFailure("functions have a language") }
    let name = subject.settings.name
    if subject.free.isEmpty, let program = subject.argument?.program {
      let isShare = subject.hasShares
      let curve: any TimingFunction =
        isShare ? subject.timedCurve ?? Retimed(program, subject.domain, over: 0...1) : program.curve ?? program
      let abscissa = isShare ? "t" : subject.abscissa
      let function = try CodeFunction(curve, named: name, abscissa: abscissa, in: language)
      // A formula with other values is not the curve.
      if subject.isAnother(function) { throw .noFormula("its formula has other values") }
      return Found(form: .code(function), isExact: true)
    }
    let function: MultivariateFunction
    do throws(FormulaError) {
      let names = (subject.formula.dependsOnAbscissa ? [subject.abscissa] : []) + subject.free
      function = try subject.formula.function(of: names, parameters: subject.values)
    } catch {
      throw .noFormula(error.description)
    }
    return Found(form: .code(try CodeFunction(function, named: name, in: language)), isExact: true)
  }

  private func samples() throws -> Found {
    guard let program = subject.argument?.program else { throw Failure("a table needs values") }
    let count = subject.samples
    let values = (0..<count).map { (index: Int) -> Double in
      if index == count - 1 { return program.value(at: subject.domain.upperBound) }
      return program.value(at: subject.domain.lowerBound + subject.domain.width * Double(index) / Double(count - 1))
    }
    guard values.allSatisfy(\.isFinite) else {
      throw Failure("\(subject.label) has no finite value at some places: give a narrower -d", .badData)
    }
    let form = ExportForm.samples(values)
    return Found(form: subject.restingValue.map { form.ending(at: $0) } ?? form, isExact: false)
  }

  // MARK: Tuned

  private func tuned(_ fitted: FittingTarget, _ reason: ExportFailure?) throws -> Found {
    if let program = subject.argument?.program, program.cost > 2000 {
      throw Failure("\(subject.label) has too many operations (\(program.cost)) to fit: use --to js", .badData)
    }
    let height = max(fitted.height, subject.restingValue?.magnitude ?? 0)
    // The end of a spring is a thousandth from its target, up to rounding.
    let limit = within ?? (Export.usualError + 1e-9) * (height > 0 ? height : 1)
    var refusal: String?
    var nearest: (kind: ExportForm.Kind, error: Double)?
    for kind in kinds {
      // Half of the tolerance is for the form and half for moving its ends; a Bézier keeps its ends.
      let goal = target.isUnit && kind != .bezier ? 0.5 * limit : limit
      let (form, error): (ExportForm, Double)
      switch kind {
      case .bezier, .path:
        guard let fit = try? BezierFit(fitted, segments: kind == .bezier ? 1 : 2, within: goal),
          (kind == .path) != (fit.cubicBezier != nil)
        else { continue }
        let found = fit.cubicBezier.map(ExportForm.cubicBezier) ?? .path(fit.path)
        (form, error) = subject.resting(found, fit.deviation.largest.magnitude, goal)
      case .linear:
        guard let found = try lines(fitted, goal) else { continue }
        (form, error) = subject.resting(found.0, found.1, goal)
      default: continue
      }
      if error <= goal, let form = target.isUnit ? ended(form, within: limit) : form, isHeld(form) {
        return Found(form: form, isExact: false)
      }
      if error <= goal {
        do { _ = try target.text(form, subject.settings) } catch { refusal = "\(error)" }
        continue
      }
      if nearest.map({ error < $0.error }) ?? true { nearest = (kind, error) }
    }
    // A curve that is not a formula becomes a function of straight lines.
    if kinds.contains(.code), let language = target.language, let (form, error) = try lines(fitted, limit),
      error <= limit, case .linear(let curve) = subject.resting(form, error, limit).0
    {
      do throws(ExportFailure) {
        let retimed: any TimingFunction = subject.hasShares ? curve : Retimed(curve, 0...1, over: subject.domain)
        let function = try CodeFunction(
          retimed, named: subject.settings.name, abscissa: subject.abscissa, in: language)
        return Found(
          form: .code(function), isExact: false,
          notes: ["\(reason?.description ?? "it is no formula"): straight lines approximate it"])
      } catch { throw failure(error) }
    }
    if let refusal {
      var ends = ""
      if target.isUnit, let first = fitted.values.first, let last = fitted.values.last {
        let least = ShortestDecimal(2.5 * max(first.magnitude, (last - 1).magnitude)).raised(to: 2).value
        let advice = least <= 0.25 && least > limit ? "; --within \(least.shortestText) allows these ends" : ""
        ends = "; it goes from \(NumberText.short(first)) to \(NumberText.short(last))\(advice)"
      }
      throw Failure("\(subject.label): \(refusal)\(ends)", .badData)
    }
    let name = kinds.count == 1 ? "\(target.name):\(kinds[0])" : target.name
    if nearest != nil || kinds.contains(.linear) {
      let found = nearest.map { "the nearest, \($0.kind.title), is \(NumberText.short($0.error)) away" }
      let other = [ExportForm.Kind.linear, .code].first { kind in
        target.kinds.contains(kind) && !kinds.contains(kind)
          && (try? Self(subject, target, kind, within: within).found()) != nil
      }
      let way = other.map { "\(target.name):\($0.rawValue)" } ?? "js"
      let size = within.map(NumberText.short) ?? "\(Export.usualError.shortestText) of the range"
      throw Failure(
        "\(name) has no form of \(subject.label) within \(size): "
          + (found ?? "it needs too many straight lines") + ". Raise --within, or export --to \(way)", .notMet)
    }
    let titles = kinds.map { $0 == .steps ? "step function" : $0.title }.joined(separator: " or a ")
    throw Failure("\(name) cannot hold \(subject.label): " + (reason?.description ?? "it is not a \(titles)"), .badData)
  }

  /// Returns a form with its ends moved to 0 and 1; nil if that exceeds the tolerance.
  private func ended(_ form: ExportForm, within error: Double) -> ExportForm? {
    guard let ended = form.endingAtUnit(within: error), let found = subject.deviation(of: ended) else { return nil }
    return found.error.largest.magnitude <= error ? ended : nil
  }

  /// Returns the straight lines nearest to the curve, found within two seconds, with their error; nil if the tolerance
  /// needs too many lines.
  private func lines(_ fitted: FittingTarget, _ limit: Double) throws -> (ExportForm, Double)? {
    if LinearFit.isOutOfReach(limit, of: fitted) { return nil }
    let end = ContinuousClock.now + .seconds(2)
    return try Failure.reading(subject.label) {
      var best: (ExportForm, Double)?
      // Level parts use some of the tolerance of the lines next to them.
      for share in [1, 0.5, 0.25] {
        let fit = try LinearFit.nearest(to: fitted, within: share * limit, .init()) { ContinuousClock.now >= end }
        let found = fit.deviation.largest.magnitude
        guard found > 0, found <= limit, let level = fitted.levelled(fit.curve) else {
          return best ?? (.linear(fit.curve), found)
        }
        let error = fitted.provedDeviation(of: level).largest.magnitude
        if error <= limit { return (.linear(level), error) }
        if best == nil { best = (.linear(fit.curve), found) }
      }
      return best
    }
  }

  private func failure(_ reason: ExportFailure) -> Failure {
    let advice = reason.cause == .formula ? "; --to css:linear or json:linear approximates any curve" : ""
    return Failure("\(subject.label): \(reason.description)\(advice)", .badData)
  }
}
