// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import DeformationAnalysis
import Workbench

/// Techniques that are measured, and what on.
private struct MeasuredTechniques {
  let techniques: [Technique]
  let sticker: Sticker

  init(
    _ texts: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ options: UnsafePointer<easel_option>?,
    _ optionCount: Int
  ) throws {
    let names = try Argument.texts(texts, count, "techniques")
    if names.isEmpty { throw Refusal.argument("no technique is given") }
    sticker = try Options(options, optionCount, known: Options.sticker).sticker()
    techniques = try TechniqueText.techniques(names, sticker: sticker.size)
  }
}

@c @implementation
public func easel_compare(
  _ techniques: UnsafePointer<UnsafePointer<CChar>?>!, _ technique_count: Int, _ options: UnsafePointer<easel_option>!,
  _ option_count: Int, _ progress: easel_progress!, _ context: UnsafeMutableRawPointer!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let call = ProgressCall(progress, context)
    let measured = try MeasuredTechniques(techniques, technique_count, options, option_count)
    let sticker = measured.sticker
    let comparison = try Comparison(
      measured.techniques, sticker: sticker.size, pixelsPerPoint: sticker.pixelsPerPoint, on: sticker.part,
      step: { try call.check($0, of: $1) })
    return comparison.json
  }
}

@c @implementation
public func easel_compare_series(
  _ techniques: UnsafePointer<UnsafePointer<CChar>?>!, _ technique_count: Int, _ over: UnsafePointer<CChar>!,
  _ at: UnsafePointer<Double>!, _ at_count: Int, _ options: UnsafePointer<easel_option>!, _ option_count: Int,
  _ progress: easel_progress!, _ context: UnsafeMutableRawPointer!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let call = ProgressCall(progress, context)
    let name = try Argument.text(over, "over")
    guard let running = SeriesRange(rawValue: name) else {
      throw Refusal.argument("a series is over segments or progress, not '\(name.prefix(40))'")
    }
    let places = at == nil ? nil : Array(try Argument.list(at, at_count, "at"))
    let measured = try MeasuredTechniques(techniques, technique_count, options, option_count)
    let sticker = measured.sticker
    let all = measured.techniques.map { $0.measured(on: sticker.part) }
    let subjects = try running.subjects(all)
    let numbers = try running.places(places)
    let series = try subjects.enumerated().map { index, technique in
      try call.check(index, of: subjects.count)
      return running.series(of: technique, at: numbers, pixelsPerPoint: sticker.pixelsPerPoint)
    }
    let output = SeriesOutput(series: series, sticker: sticker.size, pixelsPerPoint: sticker.pixelsPerPoint)
    return output.json(over: running.rawValue, on: sticker.part)
  }
}
