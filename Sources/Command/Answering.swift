import EffectMath
import Figures

/// Files and the terminal as the input and output of verbs.
final class CommandSession: Session {
  private var bar: ProgressBar?

  func words(_ words: [String], verb: String) throws -> [String] { try PlotInput.words(words, verb: verb) }

  func curves(_ texts: TextCurves) -> any CurveSource { CurveReader(texts) }

  func column(_ text: String, framesPerSecond: Double?) throws -> SampledCurve? {
    var texts = TextCurves()
    texts.framesPerSecond = framesPerSecond
    // A formula's abscissa is not a column of the table.
    return try CurveReader(texts).column(text)?.curve
  }

  func table(_ text: String, framesPerSecond: Double?) throws -> FitTable {
    let table = try DataTable(try InputReader.open(text)).inSeconds(framesPerSecond)
    return try FitTable(table.columns.map { ($0.name, $0.values) })
  }

  func lines(_ path: String, _ body: (String) throws -> Void) throws -> String {
    let reader = try InputReader.open(path)
    try InputLines.forEach(of: reader, { try body(InputFile.text(Array($0))) }, afterReading: Terminal.flush)
    return reader.name
  }

  func bytes(_ path: String) throws -> [UInt8] { try InputFile.bytes(path) }

  func show(_ text: String, atOnce: Bool) {
    Terminal.write(text)
    if atOnce { Terminal.flush() }
  }

  func report(_ title: String, _ done: Int, of total: Int) {
    let bar = bar ?? ProgressBar(title)
    self.bar = bar
    bar.show(done, of: total)
  }

  var isStopped: Bool { false }

  func clear() { bar?.clear() }
}

extension Verb {
  /// Prints and draws the answer.
  func perform() throws {
    let output = try look.map { look in
      try look.picture.figureOutput(
        letters: look.letters?.factor() ?? 1, fitsLetters: look.fitsLetters, drawsText: look.drawsText)
    }
    let size = try look?.pixels() ?? .standard
    try output?.check()
    let file = try textPath.map { try OutputFile($0) }
    let session = CommandSession()
    defer { session.clear() }
    let answer: Answer
    do { answer = try self.answer(in: session) } catch var failure as Failure {
      failure.message += Guess.hint(on: self) ?? ""
      throw failure
    }
    session.clear()
    let drawsText = look?.drawsText == true && !json && Terminal.isOutputTerminal && Terminal.isErrorTerminal
    if let output, let look, output.path != nil || drawsText,
      let figure = Self.figure(of: answer.result, theme: look.picture.theme, size: size)
    {
      if output.path != nil { try output.show(figure) } else { Terminal.writeStyledError(output.text(figure)) }
    }
    var paths: [String] = []
    if let result = answer.result as? Compare.Result { paths = try PictureOutput(result)?.draw() ?? [] }
    let notes = json || !answer.printsNotes ? [] : answer.notes ?? []
    if answer.report.isEmpty { notes.forEach(Terminal.writeNote) }
    let text = try json ? answer.json.line + "\n" : answer.text() + paths.map { $0 + "\n" }.joined()
    if let file { try file.write(Array(text.utf8)) } else { Terminal.write(text) }
    if !json, !answer.report.isEmpty {
      Terminal.flush()
      Terminal.writeError(answer.report)
      notes.forEach(Terminal.writeNote)
    }
    if let note = Guess.note(on: self) { Terminal.writeNote(note) }
    if let unmet = answer.unmet { throw Failure(unmet + (Guess.hint(on: self, answer) ?? ""), .notMet) }
  }

  private static func figure(of result: Any?, theme: Theme, size: PixelSize) -> Figure? {
    switch result {
    case let page as CurveInspection: InspectionPicture(page: page, theme: theme, size: size).figure
    case let text as CurvePairText: DifferencePicture.figure(of: text, theme: theme, size: size)
    case let report as FitReport: report.figure(theme: theme, size: size)
    case let curves as TunedCurves: curves.figure(theme: theme, size: size)
    default: nil
    }
  }
}
