import ArgumentParser
import EffectMath
import Figures

/// A verb that gives one answer: to the command, which prints and draws it, and to the library for C.
package protocol Verb: ParsableCommand {
  /// True if the answer is printed as one JSON object.
  var json: Bool { get }

  /// The options of the picture that the command draws from the answer; nil for a verb without pictures.
  var look: PictureLook? { get }

  /// The path of the file for the answer's text; nil for standard output.
  var textPath: String? { get }

  /// The path of the output file or folder; nil if none is given.
  var outputPath: String? { get }

  /// Computes the answer.
  ///
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
  /// True if a picture without a file appears in the terminal.
  package var drawsText = false
  /// The smallest size at which the picture is readable; nil without a limit.
  var least: PixelSize?

  package init(
    _ picture: PictureOptions, letters: LetterOptions? = nil, fitsLetters: Bool = true, drawsText: Bool = false,
    least: PixelSize? = nil
  ) {
    (self.picture, self.letters, self.fitsLetters, self.drawsText) = (picture, letters, fitsLetters, drawsText)
    self.least = least
  }

  /// Returns the size of the picture.
  ///
  /// - Throws: ``Failure`` for a size below the smallest readable one.
  package func pixels() throws -> PixelSize {
    let size = try picture.pixels()
    guard let least, size.width < least.width || size.height < least.height else { return size }
    throw Failure("--size must be \(least.width)x\(least.height) or more, not \(size.width)x\(size.height)")
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
  /// False if the text contains the notes, so that the command does not print them again.
  package var printsNotes = true
  private let members: () -> [(String, JSON)]
  /// The value from which the picture is drawn; nil without a picture.
  package var result: Any?
  /// The reason for exit status 1, empty if the text gives it; nil if the answer is as requested.
  package var unmet: String?

  /// - Parameters:
  ///   - text: the text for people, evaluated only if it is printed.
  ///   - members: the members of the JSON object except its schema, evaluated only if JSON is requested.
  package init(
    text: @autoclosure @escaping () throws -> String, members: @autoclosure @escaping () -> [(String, JSON)]
  ) {
    (self.text, self.members) = (text, members)
  }

  package var json: JSON { Self.object(members() + (notes.map { [("notes", .texts($0))] } ?? [])) }

  /// Returns an object that starts with the number of its schema.
  package static func object(_ members: [(String, JSON)]) -> JSON { .members([("schema", .whole(1))] + members) }
}

/// The input and output of a verb: files and the terminal, or handles of the library for C.
package protocol Session: AnyObject {
  /// Returns the words of a verb, or the name of standard input if there are no words and it has text.
  func words(_ words: [String], verb: String) throws -> [String]

  /// Returns a reader of curves that extends the given reader of text.
  func curves(_ texts: TextCurves) -> any CurveSource

  /// Returns a column of a table; nil for text that names none.
  func column(_ text: String, framesPerSecond: Double?) throws -> SampledCurve?

  func table(_ text: String, framesPerSecond: Double?) throws -> FitTable

  /// Passes each line of a file, or of standard input (-), to `body` as it arrives.
  ///
  /// - Returns: the name of the input in messages.
  func lines(_ path: String, _ body: (String) throws -> Void) throws -> String

  /// Returns the contents of a file.
  func bytes(_ path: String) throws -> [UInt8]

  /// Shows a finished part of a text answer.
  ///
  /// - Parameter atOnce: false for a part that may wait for the next one.
  func show(_ text: String, atOnce: Bool)

  /// Shows the progress of long work.
  func report(_ title: String, _ done: Int, of total: Int)

  /// True if the caller asked to stop.
  var isStopped: Bool { get }
}

extension Session {
  /// Returns a reader of curves that knows the functions of --data.
  package func reader(
    _ place: DomainOptions, framesPerSecond: Double?, duration: Double? = nil
  ) throws -> any CurveSource {
    curves(
      try place.texts(framesPerSecond: framesPerSecond, duration: duration) {
        try column($0, framesPerSecond: framesPerSecond)
      })
  }

  /// Fails if the caller has asked to stop.
  ///
  /// - Throws: `CancellationError`.
  package func checkStopped() throws {
    if isStopped { throw CancellationError() }
  }
}

/// A list of words that a shell offers to complete an argument.
package enum OfferedWords {
  case inputs, formulas, measures, tuned, exportTargets, techniques, laws, cssEasings, listWords
  case rendered, played, effects, kernels, benchCases

  /// Returns the words that complete the word at an index; the command sets this function.
  nonisolated(unsafe) package static var find: (OfferedWords, _ words: [String], _ index: Int) -> [String] = {
    _, _, _ in []
  }

  package var completion: CompletionKind {
    .custom { words, index, _ in Self.find(self, words, index) }
  }
}
