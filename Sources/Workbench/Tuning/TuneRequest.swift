import DeformationAnalysis
import EffectMath
import ParameterTuning

/// What is asked of a tuning, as texts: those of the options of `tune`.
package struct TuneQuestion {
  package var thing: String
  /// `s=0..5~1`, `a=3`.
  package var parameters: [String] = []
  package var domain: ClosedRange<Double>?
  /// The text of a target.
  package var like: String?
  /// A target that is no text, and what it is called.
  package var target: CurveArgument?
  package var isMeanSquare = false
  package var isMatched = false
  /// `max=1.1`.
  package var wants: [String] = []
  package var minimize: String?
  package var maximize: String?
  package var within: String?
  package var form = FormSettings()
  package var sticker = Sticker()
  /// Whether the search is to end with what it has.
  package var isOver: () -> Bool = { false }
  /// Whether curves are to be drawn.
  package var isDrawn = false

  package init(_ thing: String) { self.thing = thing }
}

/// What a tuning is asked for, checked.
package struct TuneRequest {
  private let question: TuneQuestion
  private let parameters: TunedParameters
  private let reader: any CurveSource
  private let progress: Progress
  private let wishes: [WishText]
  /// What is made small or large.
  private let objective: (name: String, isMaximized: Bool)?
  private let within: Double?

  private var thing: String { question.thing }
  private var domain: ClosedRange<Double>? { question.domain }
  private var hasTarget: Bool { question.like != nil || question.target != nil }

  package init(_ question: TuneQuestion, _ reader: any CurveSource, progress: @escaping Progress) throws {
    (self.question, self.reader, self.progress) = (question, reader, progress)
    parameters = try TunedParameters(question.parameters)
    within = try RangeText.size(question.within, option: "--within")
    let within = within
    wishes = try question.wants.map { try WishText($0, within: within) }
    switch (question.minimize, question.maximize) {
    case (.some, .some): throw Failure("--minimize and --maximize exclude each other", .usage)
    case (let name?, nil): objective = (name, false)
    case (nil, let name?): objective = (name, true)
    case (nil, nil): objective = nil
    }
    let hasWishes = !wishes.isEmpty || objective != nil
    if hasTarget, hasWishes { throw Failure("--like goes with neither --want nor --minimize", .usage) }
    if !hasTarget, let form = TunedForm(rawValue: thing) {
      throw Failure("tune \(form) goes by a target: --like easeInOutCubic", .usage)
    }
    if !hasTarget, !hasWishes {
      throw Failure("give what is wished: --want max=1.1, --minimize area or --like easeInOutCubic", .usage)
    }
    if !hasTarget, question.isMeanSquare || question.isMatched {
      throw Failure("--\(question.isMeanSquare ? "mean-square" : "matched") goes with --like", .usage)
    }
  }

  /// The target, where there is one.
  private func target() throws -> TuneTarget? {
    if let curve = question.target { return try TuneTarget(curve, domain: domain) }
    // Values of -p that the target reads are the target's too.
    return try question.like.map { try TuneTarget(reader.curve($0, parameters: parameters.fixed), domain: domain) }
  }

  /// The result, and its picture where it has one.
  package func tuned() throws -> (TuneOutcome, TunedCurves?) {
    if TechniqueTune.kind(of: thing) != nil { return (try technique(), nil) }
    if question.isMatched {
      throw Failure("--matched is for techniques, as in tune scenekit:lift --like segments", .usage)
    }
    if let form = TunedForm(rawValue: thing), let target = try target() { return try self.form(form, target) }
    if let option = question.form.given.first {
      throw Failure(
        "\(option.option) is for tune \(option.form), as in easel tune \(option.form) --like easeInSine", .usage)
    }
    let tune = try FormulaTune(thing, reader, parameters, domain: domain, isOver: question.isOver, progress: progress)
    let target = try target()
    let outcome =
      try target.map { try tune.like($0, by: question.isMeanSquare ? .meanSquare : .largest, within: within) }
      ?? tune.wished(wishes, minimized: objective)
    let (before, after) = tune.curves(outcome.parameters.map(\.value))
    return (outcome, picture(outcome, before: before, after: after, target))
  }

  private func picture(
    _ outcome: TuneOutcome, before: (any TimingFunction)?, after: (any TimingFunction)?, _ target: TuneTarget?
  ) -> TunedCurves? {
    guard let after else { return nil }
    let error = outcome.error.map { error in
      error.largest == 0
        ? "no error" : "largest error \(NumberText.short(error.largest)) at \(NumberText.short(error.abscissa))"
    }
    // What was compared by shares is drawn over those.
    let own = domain ?? target?.argument.domain ?? after.domain
    let reference = target?.argument.program
    return TunedCurves(
      target: target?.argument.label,
      reference: outcome.isByShare ? reference.map { Retimed($0, own, over: 0...1) } : reference,
      before: before, after: after, domain: outcome.isByShare ? 0...1 : own, isByShare: outcome.isByShare,
      title: outcome.text.count > 80 ? "\(thing) like \(target?.argument.label ?? "")" : outcome.text, footnote: error)
  }

  private func form(_ form: TunedForm, _ curve: TuneTarget) throws -> (TuneOutcome, TunedCurves?) {
    if let name = parameters.free.first?.name {
      throw Failure("tune \(form) finds all of its numbers: leave out the range of -p \(name)", .usage)
    }
    if let name = parameters.names.first(where: { !curve.argument.formula.parameterNames.contains($0) }) {
      throw Failure("no parameter named '\(name)' in \(curve.argument.label)", .usage)
    }
    let tune = try FormTune(
      form, curve, question.form, within: within, isMeanSquare: question.isMeanSquare)
    let (outcome, after) = try tune.tuned()
    return (outcome, picture(outcome, before: nil, after: after, curve))
  }

  private func technique() throws -> TuneOutcome {
    if domain != nil { throw Failure("-d is for curves, not for techniques", .usage) }
    if question.isDrawn {
      throw Failure("-o draws curves; techniques are drawn by easel compare -o", .usage)
    }
    let sticker = question.sticker
    let tune = try TechniqueTune(
      thing, parameters, sticker: sticker.size, pixelsPerPoint: sticker.pixelsPerPoint, on: sticker.part,
      isOver: question.isOver, progress: progress)
    if question.target != nil {
      throw Failure("a technique is like another technique, which --like names", .usage)
    }
    if let target = question.like {
      let metric: PairReport.Metric =
        question.isMatched ? .matchedScreen : question.isMeanSquare ? .screenRootMeanSquare : .screen
      var outcome = try tune.like(target, by: metric)
      if let within, let found = outcome.reached.first?.value, !(found <= within) {
        outcome.unmet =
          "no nearer than \(NumberText.short(found)) px was found, which is more than --within \(within.shortestText)"
      }
      return outcome
    }
    let minimized = try objective.map {
      (metric: try Metric(text: $0.name), isMaximized: $0.isMaximized)
    }
    return try tune.wished(wishes, minimized: minimized)
  }
}
