import DeformationAnalysis
import EffectMath
import ParameterTuning

/// What the options of `tune` ask for, checked.
struct TuneRequest {
  private let thing: String
  private let parameters: TunedParameters
  private let reader: CurveReader
  private let domain: ClosedRange<Double>?
  private let wishes: [WishText]
  /// What is made small or large.
  private let objective: (name: String, isMaximized: Bool)?
  private let target: String?
  private let within: Double?
  private let options: Tune

  init(_ options: Tune) throws {
    self.options = options
    thing = ArgumentEscaping.restore(options.thing)
    parameters = try TunedParameters(options.parameters.map(ArgumentEscaping.restore))
    reader = try options.data.reader(options.place, framesPerSecond: options.frames.framesPerSecond())
    domain = try options.place.domainGiven()
    within = try options.within.map(ArgumentEscaping.restore).map { text in
      let error = try RangeText.number(text, option: "--within")
      guard error >= 0, error.isFinite else { throw Failure("--within takes a size from 0 on, not '\(text)'", .usage) }
      return error
    }
    let within = within
    wishes = try options.want.map(ArgumentEscaping.restore).map { try WishText($0, within: within) }
    target = options.like.map(ArgumentEscaping.restore)
    switch (options.minimize, options.maximize) {
    case (.some, .some): throw Failure("--minimize and --maximize exclude each other", .usage)
    case (let name?, nil): objective = (ArgumentEscaping.restore(name), false)
    case (nil, let name?): objective = (ArgumentEscaping.restore(name), true)
    case (nil, nil): objective = nil
    }
    let hasWishes = !wishes.isEmpty || objective != nil
    if target != nil, hasWishes { throw Failure("--like goes with neither --want nor --minimize", .usage) }
    if target == nil, let form = TunedForm(rawValue: thing) {
      throw Failure("tune \(form) goes by a target: --like easeInOutCubic", .usage)
    }
    if target == nil, !hasWishes {
      throw Failure("give what is wished: --want max=1.1, --minimize area or --like easeInOutCubic", .usage)
    }
    if target == nil, options.meanSquare || options.matched {
      throw Failure("--\(options.meanSquare ? "mean-square" : "matched") goes with --like", .usage)
    }
  }

  /// The result, and its picture where it has one.
  func tuned() throws -> (TuneOutcome, TunePicture?) {
    if TechniqueTune.kind(of: thing) != nil { return (try technique(), nil) }
    if options.matched {
      throw Failure("--matched is for techniques, as in tune scenekit:lift --like segments", .usage)
    }
    if let form = TunedForm(rawValue: thing) { return try self.form(form) }
    if let option = options.form.given.first {
      throw Failure(
        "\(option.option) is for tune \(option.form), as in easel tune \(option.form) --like easeInSine", .usage)
    }
    let tune = try FormulaTune(thing, reader, parameters, domain: domain)
    if let target {
      let target = try TuneTarget(target, reader, domain: domain, parameters: parameters.fixed)
      let outcome = try tune.like(target, by: options.meanSquare ? .meanSquare : .largest, within: within)
      let (before, after) = tune.curves(outcome.parameters.map(\.value))
      return (outcome, picture(outcome, before: before, after: after, target))
    }
    let outcome = try tune.wished(wishes, minimized: objective)
    let (before, after) = tune.curves(outcome.parameters.map(\.value))
    return (outcome, picture(outcome, before: before, after: after, nil))
  }

  private func picture(
    _ outcome: TuneOutcome, before: (any TimingFunction)?, after: (any TimingFunction)?, _ target: TuneTarget?
  ) -> TunePicture? {
    guard let after else { return nil }
    let error = outcome.error.map { error in
      error.largest == 0
        ? "no error" : "largest error \(NumberText.short(error.largest)) at \(NumberText.short(error.abscissa))"
    }
    // What was compared by shares is drawn over those.
    let own = domain ?? target?.argument.domain ?? after.domain
    let reference = target?.argument.program
    return TunePicture(
      target: target?.argument.label,
      reference: outcome.isByShare ? reference.map { Retimed($0, own, over: 0...1) } : reference,
      before: before, after: after, domain: outcome.isByShare ? 0...1 : own, isByShare: outcome.isByShare,
      title: outcome.text.count > 80 ? "\(thing) like \(target?.argument.label ?? "")" : outcome.text, footnote: error)
  }

  private func form(_ form: TunedForm) throws -> (TuneOutcome, TunePicture?) {
    guard let target else { throw Failure("tune \(form) goes by a target: --like easeInOutCubic", .usage) }
    if let name = parameters.free.first?.name {
      throw Failure("tune \(form) finds all of its numbers: leave out the range of -p \(name)", .usage)
    }
    let curve = try TuneTarget(target, reader, domain: domain, parameters: parameters.fixed)
    if let name = parameters.names.first(where: { !curve.argument.formula.parameterNames.contains($0) }) {
      throw Failure("no parameter named '\(name)' in \(curve.argument.label)", .usage)
    }
    let tune = try FormTune(
      form, curve, options.form, within: within, isMeanSquare: options.meanSquare)
    let (outcome, after) = try tune.tuned()
    return (outcome, picture(outcome, before: nil, after: after, curve))
  }

  private func technique() throws -> TuneOutcome {
    if domain != nil { throw Failure("-d is for curves, not for techniques", .usage) }
    if options.picture.path != nil {
      throw Failure("-o draws curves; techniques are drawn by easel compare -o", .usage)
    }
    let sticker = options.sticker
    let tune = try TechniqueTune(
      thing, parameters, sticker: try sticker.size(), pixelsPerPoint: try sticker.pixelsPerPoint(), on: sticker.on)
    if let target {
      let metric: PairReport.Metric =
        options.matched ? .matchedScreen : options.meanSquare ? .screenRootMeanSquare : .screen
      var outcome = try tune.like(target, by: metric)
      if let within, let found = outcome.reached.first?.value, !(found <= within) {
        outcome.unmet =
          "no nearer than \(NumberText.short(found)) px was found, which is more than --within \(within.shortestText)"
      }
      return outcome
    }
    let minimized = try objective.map {
      (metric: try TechniqueMeasure(text: $0.name).metric, isMaximized: $0.isMaximized)
    }
    return try tune.wished(wishes, minimized: minimized)
  }
}
