import ArgumentParser
import EffectMath
import Figures

/// A verb that gives one answer: to the command, which prints and draws it, and to the library for C.
package protocol Verb: ParsableCommand {
  /// True if the answer is printed as one JSON object.
  var json: Bool { get }

  /// The looks of the picture that the command draws of the answer; nil for a verb without pictures.
  var look: PictureLook? { get }

  /// The file that the words name for the text of the answer; nil for standard output.
  var textPath: String? { get }

  /// The file or folder that the words name for output; nil if they name none.
  var outputPath: String? { get }

  /// - Throws: ``Failure``.
  func answer(in session: any Session) throws -> Answer
}

extension Verb {
  package var look: PictureLook? { nil }
  package var textPath: String? { nil }
  package var outputPath: String? { textPath ?? look?.picture.path }
}

/// The options of a picture of an answer.
package struct PictureLook {
  package var picture: PictureOptions
  package var letters: LetterOptions?
  /// True if text grows and shrinks with the picture.
  package var fitsLetters = true
  /// True if a terminal shows the picture if no file is named.
  package var drawsText = false
  /// The smallest readable page.
  var least: PixelSize?

  package init(
    _ picture: PictureOptions, letters: LetterOptions? = nil, fitsLetters: Bool = true, drawsText: Bool = false,
    least: PixelSize? = nil
  ) {
    (self.picture, self.letters, self.fitsLetters, self.drawsText) = (picture, letters, fitsLetters, drawsText)
    self.least = least
  }

  /// The size of the picture.
  ///
  /// - Throws: ``Failure`` for a size in which nothing can be read.
  package func pixels() throws -> PixelSize {
    let size = try picture.pixels()
    guard let least, size.width < least.width || size.height < least.height else { return size }
    throw Failure(
      "--size of a page is \(least.width)x\(least.height) pixels or more, not \(size.width)x\(size.height)", .usage)
  }
}

/// The answer of a verb: text for people, JSON for programs.
package struct Answer {
  /// The text for standard output.
  package let text: () throws -> String
  /// The text about the answer, for standard error.
  package var report = ""
  /// Sentences about the answer, in the member `notes` for programs; nil for a verb without notes.
  package var notes: [String]?
  /// False if the text has the notes, so that the command does not print them again.
  package var printsNotes = true
  private let members: () -> [(String, JSON)]
  /// The value that pictures are drawn of.
  package var result: Any?
  /// The reason for exit status 1, empty if the text has it; nil if the answer is as requested.
  package var unmet: String?

  /// - Parameters:
  ///   - text: evaluated if people read the answer.
  ///   - members: the JSON object without its schema, evaluated if a program reads the answer.
  package init(
    text: @autoclosure @escaping () throws -> String, members: @autoclosure @escaping () -> [(String, JSON)]
  ) {
    (self.text, self.members) = (text, members)
  }

  package var json: JSON { Self.object(members() + (notes.map { [("notes", .texts($0))] } ?? [])) }

  /// An object with its schema.
  package static func object(_ members: [(String, JSON)]) -> JSON { .members([("schema", .whole(1))] + members) }
}

/// The input and output of a verb: files and the terminal, or handles of the library for C.
package protocol Session: AnyObject {
  /// The words of a verb, or the name of standard input if there are none and it has text.
  func words(_ words: [String], verb: String) throws -> [String]

  /// Reads curves as the options ask for.
  func curves(_ texts: TextCurves) -> any CurveSource

  /// A column of a table; nil for text that names none.
  func column(_ text: String, framesPerSecond: Double?) throws -> SampledCurve?

  func table(_ text: String, framesPerSecond: Double?) throws -> FitTable

  /// Passes on the lines of a file, or of standard input (-) as they arrive.
  ///
  /// - Returns: the name of the input in messages.
  func lines(_ path: String, _ body: (String) throws -> Void) throws -> String

  /// Shows the first part of a text answer.
  ///
  /// - Parameter atOnce: false for a part that may wait for the next one.
  func show(_ text: String, atOnce: Bool)

  /// Shows the progress of long work.
  func report(_ title: String, _ done: Int, of total: Int)

  /// True if the caller asked to stop.
  var isStopped: Bool { get }
}

extension Session {
  /// Reads curves, and the tables of --data.
  package func reader(
    _ place: DomainOptions, framesPerSecond: Double?, duration: Double? = nil
  ) throws -> any CurveSource {
    curves(
      try place.texts(framesPerSecond: framesPerSecond, duration: duration) {
        try column($0, framesPerSecond: framesPerSecond)
      })
  }

  /// - Throws: `CancellationError` if the caller asked for an end.
  package func checkStopped() throws {
    if isStopped { throw CancellationError() }
  }
}

/// A list of words that a shell offers to complete an argument.
package enum OfferedWords {
  case inputs, formulas, measures, tuned, exportTargets, techniques, laws, cssEasings, listWords
  case rendered, played, effects, kernels, benchCases

  /// Finds the words; the command sets it.
  nonisolated(unsafe) package static var find: (OfferedWords, _ words: [String], _ index: Int) -> [String] = {
    _, _, _ in []
  }

  package var completion: CompletionKind {
    .custom { words, index, _ in Self.find(self, words, index) }
  }
}
