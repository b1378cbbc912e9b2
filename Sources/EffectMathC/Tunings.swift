// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath
import ParameterTuning
import Workbench

@c @implementation
public func easel_tune(
  _ thing: UnsafePointer<CChar>!, _ options: UnsafePointer<easel_option>!, _ option_count: Int,
  _ target: OpaquePointer!, _ progress: easel_progress!, _ context: UnsafeMutableRawPointer!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let call = ProgressCall(progress, context)
    var question = try TuneQuestion(Argument.text(thing, "thing"), options, option_count)
    if target != nil {
      if question.like != nil { throw Refusal.argument("like and target both say what to be near to: leave one out") }
      question.target = try Handle<CurveHandle>.value(target, "target").argument
    }
    question.isOver = { call.isStopped }
    let request = try TuneRequest(question, TextCurves(), progress: { call.report($0, of: $1) })
    let outcome: TuneOutcome
    do { outcome = try request.tuned().0 } catch {
      // What ended early may have found nothing.
      try call.end()
      throw error
    }
    try call.end()
    return outcome.json
  }
}

extension TuneQuestion {
  private static let names =
    [
      "like", "minimize", "maximize", "within", "over", "mean-square", "matched", "segments", "monotone", "slopes",
      "on-curve", "explicit", "stops", "bytes", "duration",
    ] + Options.sticker

  /// From the options of a call.
  fileprivate init(_ thing: String, _ options: UnsafePointer<easel_option>?, _ count: Int) throws {
    let options = try Options(options, count, known: Self.names, repeated: ["parameter", "want"])
    self.init(thing)
    (parameters, wants) = (options.all("parameter"), options.all("want"))
    (like, within) = (options["like"], options["within"])
    (minimize, maximize) = (options["minimize"], options["maximize"])
    domain = try options.domain("over")
    (isMeanSquare, isMatched) = (try options.flag("mean-square"), try options.flag("matched"))
    (form.segments, form.stops, form.bytes) =
      (try options.whole("segments"), try options.whole("stops"), try options.whole("bytes"))
    (form.isMonotone, form.isOnCurve) = (try options.flag("monotone"), try options.flag("on-curve"))
    form.isExplicit = try options.flag("explicit")
    (form.slopes, form.duration) = (options["slopes"], options["duration"])
    sticker = try options.sticker()
  }
}
