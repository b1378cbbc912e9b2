// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ArgumentParser
import CEffectMath
@_exported import CurveVerbs
import EffectMath
@_exported import EffectVerbs
@_exported import Workbench

/// The verbs that the library supports.
enum CallableVerbs {
  static let all: [any Verb.Type] = [
    Inspect.self, Check.self, Diff.self, Nearest.self, Fit.self, Tune.self, Export.self, Compare.self, CSS.self,
    List.self,
  ]

  /// Options about files and pictures, which the library rejects or does not need.
  private static let ofCommand: Set<String> = ["data", "file", "help", "json", "scale", "size", "theme"]

  /// The long options of each verb that the library supports, each with true if it takes a value.
  static var options: JSON {
    .members(
      all.map { verb in
        let options = VerbOptions(verb).long.filter {
          !ofCommand.contains($0.name) || verb == Diff.self && $0.name == "scale"
        }
        return (verb.configuration.commandName ?? "", .members(options.map { ($0.name, .flag($0.takesValue)) }))
      })
  }

  /// Parses the words of a verb.
  ///
  /// - Throws: ``Failure`` for an unknown verb and for words that the command rejects; ``Refusal`` for no words and for
  ///   help.
  static func parsed(_ words: [String]) throws -> any Verb {
    guard let name = words.first else { throw Refusal("words is empty: its first one names a verb") }
    guard let verb = all.first(where: { $0.configuration.commandName == name }) else {
      throw Failure(
        unknown: "a verb of the library", name, among: all.compactMap { $0.configuration.commandName },
        upTo: 40)
    }
    if let help = words.prefix(while: { $0 != "--" }).first(where: { $0 == "-h" || $0.hasPrefix("--help") }) {
      throw Refusal("\(help) is for the command: leave it out")
    }
    let arguments = try VerbWords.spelledOut(Array(words.dropFirst()), of: verb)
    do {
      return try verb.parse(arguments)
    } catch let error as Failure {
      throw error
    } catch {
      throw Refusal(verb.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }
}

/// The curves and columns that a caller provides by name.
private final class CallSession: Session {
  private var curves: [String: CurveHandle] = [:]
  private var columns: [(title: String?, values: [Double])] = []
  private let call: ProgressCall

  init(_ inputs: UnsafePointer<easel_input>?, _ count: Int, _ call: ProgressCall) throws {
    self.call = call
    for (index, input) in try Argument.list(inputs, count, "inputs").enumerated() {
      let name = try Argument.text(input.name, "the name of inputs[\(index)]")
      if curves[name] != nil || columns.contains(where: { $0.title == name }) {
        throw Refusal("two inputs are called '\(name)'")
      }
      if let curve = input.curve {
        curves[name] = try Handle<CurveHandle>.value(curve, name)
      } else {
        columns.append((name, Array(try Argument.list(input.values, input.count, "the column '\(name)'"))))
      }
    }
  }

  func words(_ words: [String], verb: String) throws -> [String] {
    if words.isEmpty { throw Refusal("\(verb) needs a curve") }
    return words
  }

  /// Notes about the curves that were read.
  private(set) var notes: [String] = []

  func curves(_ texts: TextCurves) -> any CurveSource {
    var texts = texts
    texts.note = { self.notes.append($0) }
    return HandedCurves(texts: texts, handles: curves)
  }

  func column(_ text: String, framesPerSecond: Double?) throws -> SampledCurve? {
    throw Self.noFiles(text)
  }

  /// Returns the input columns as a table, whatever its name.
  func table(_ text: String, framesPerSecond: Double?) throws -> FitTable {
    guard let first = columns.first else { throw Self.noFiles(text) }
    if let other = columns.first(where: { $0.values.count != first.values.count }) {
      throw Refusal("the columns '\(first.title ?? "")' and '\(other.title ?? "")' differ in length")
    }
    if first.values.isEmpty { throw Refusal("the columns hold no numbers", EASEL_NO_ANSWER) }
    return try FitTable(columns)
  }

  func lines(_ path: String, _ body: (String) throws -> Void) throws -> String { throw Self.noFiles(path) }

  func bytes(_ path: String) throws -> [UInt8] { throw Self.noFiles(path) }

  /// Discards the text, because the JSON answer contains the same.
  func show(_ text: String, atOnce: Bool) {}

  func report(_ title: String, _ done: Int, of total: Int) { call.report(done, of: total) }

  var isStopped: Bool { call.isStopped }

  static func noFiles(_ name: String) -> Refusal {
    Refusal("the library reads no files: hand '\(name.prefix(60))' over as an input")
  }
}

/// Reads curves from text, and from handles by the names of their inputs.
private struct HandedCurves: CurveSource {
  let texts: TextCurves
  let handles: [String: CurveHandle]

  func read(_ text: String) throws -> ReadCurve {
    if let handle = handles[text] {
      var read = ReadCurve(handle.formula)
      (read.values, read.text) = (handle.parameters, handle.formula.source)
      return read
    }
    if text == "-" || text.hasPrefix("@") { throw CallSession.noFiles(text) }
    return try texts.read(text)
  }
}

@c @implementation
public func easel_call(
  _ words: UnsafePointer<UnsafePointer<CChar>?>!, _ count: Int, _ inputs: UnsafePointer<easel_input>!,
  _ input_count: Int, _ progress: easel_progress!, _ context: UnsafeMutableRawPointer!,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let call = ProgressCall(progress, context)
    let words = try Argument.texts(words, count, "words")
    let session = try CallSession(inputs, input_count, call)
    let uses = OptionUse()
    return try OptionUse.$current.withValue(uses) {
      let verb = try CallableVerbs.parsed(words)
      if let path = verb.outputPath { throw Refusal("the library writes no files: leave out -o \(path.prefix(60))") }
      let answer = Result { try verb.answer(in: session) }
      // A call that was stopped early may have found nothing.
      try call.end()
      var found = try answer.get()
      if !session.notes.isEmpty { found.notes = session.notes + (found.notes ?? []) }
      let json = found.json.line
      if let idle = uses.idle.first { throw Refusal(idle) }
      return json
    }
  }
}

/// The caller's function that receives the progress of long work, and may stop it.
final class ProgressCall {
  private let function: easel_progress?
  private let context: UnsafeMutableRawPointer?
  private var last: ContinuousClock.Instant?
  private(set) var isStopped = false

  /// The minimum time between two calls.
  private static let pause = Duration.milliseconds(50)

  init(_ function: easel_progress?, _ context: UnsafeMutableRawPointer?) {
    (self.function, self.context) = (function, context)
  }

  /// Calls the function with the completed and the total number of steps, unless ``pause`` has not yet passed since the
  /// last call.
  func report(_ done: Int, of total: Int) {
    guard let function, !isStopped else { return }
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < Self.pause { return }
    last = now
    if function(context, max(done, 0), max(total, 0)) != 0 { isStopped = true }
  }

  /// Throws a ``Refusal`` if the caller has asked to stop.
  func end() throws {
    if isStopped { throw Refusal("the progress function asked to stop", EASEL_STOPPED) }
  }
}
