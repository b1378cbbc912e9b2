// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import CurveFitting
import EffectMath
import Workbench

@c @implementation
public func easel_fit(
  _ formula: UnsafePointer<CChar>!, _ names: UnsafePointer<UnsafePointer<CChar>?>!,
  _ columns: UnsafePointer<UnsafePointer<Double>?>!, _ column_count: Int, _ rows: Int,
  _ options: UnsafePointer<easel_option>!, _ option_count: Int, _ progress: easel_progress!,
  _ context: UnsafeMutableRawPointer!, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let call = ProgressCall(progress, context)
    let titles = try Argument.texts(names, column_count, "names")
    let table = try zip(titles, Argument.list(columns, column_count, "columns")).map { title, column in
      (title: String?.some(title), values: Array(try Argument.list(column, rows, "the column '\(title)'")))
    }
    if rows == 0 { throw Refusal(EASEL_NO_ANSWER, "the columns hold no numbers") }
    let options = try Options(
      options, option_count, known: ["of", "abscissa", "loss", "weights", "starts", "seed", "level"],
      repeated: ["parameter"])
    var question = FitQuestion(try Argument.text(formula, "formula"))
    question.parameters = options.all("parameter")
    (question.abscissa, question.observed, question.weights) = (options["abscissa"], options["of"], options["weights"])
    (question.loss, question.starts) = (options["loss"], try options.whole("starts"))
    if let level = options["level"] { question.level = level }
    if let seed = try options.whole("seed") {
      guard let seed = UInt64(exactly: seed) else { throw Refusal.argument("seed is 0 or more, not \(seed)") }
      question.seed = seed
    }
    let report = try FitReport(question, FitTable(table)) { call.report($0, of: $1) }
    try call.end()
    return report.json
  }
}

@c @implementation
public func easel_nearest(
  _ curve: OpaquePointer!, _ options: UnsafePointer<easel_option>!, _ option_count: Int,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let argument = try Handle<CurveHandle>.value(curve, "curve").argument
    let options = try Options(options, option_count, known: ["count", "within", "fixed", "over", "duration"])
    let count = try NearestSearch.count(try options.whole("count"))
    let budget = try RangeText.budget(options["within"])
    let search = try NearestSearch(
      argument, domain: options.domain("over"),
      duration: RangeText.positive(options["duration"], option: "--duration"),
      searchesFamilies: !options.flag("fixed"), count: count)
    return try search.json(of: search.nearest(count, within: budget))
  }
}

@c @implementation
public func easel_diff(
  _ a: OpaquePointer!, _ b: OpaquePointer!, _ options: UnsafePointer<easel_option>!, _ option_count: Int,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let curves = (try Handle<CurveHandle>.value(a, "a").argument, try Handle<CurveHandle>.value(b, "b").argument)
    let options = try Options(options, option_count, known: ["over", "duration", "within"])
    let budget = try RangeText.budget(options["within"])
    let pair = try CurvePair(
      curves.0, curves.1, domain: options.domain("over"),
      duration: RangeText.positive(options["duration"], option: "--duration"))
    let text = CurvePairText(pair: pair, units: DifferenceUnits())
    return JSON.members([("schema", .whole(1))] + text.members(within: budget))
  }
}
