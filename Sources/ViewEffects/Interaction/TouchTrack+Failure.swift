import ScalarMath

extension TouchTrack {
  /// Why samples make no recording, or a recording no gesture.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The ways in which something can be wrong.
    public enum Reason: Hashable, Sendable {
      case empty
      case manySamples(Int)
      /// A number of a column that is not legal.
      case illegal(String, Double, ClosedRange<Double>)
      case backInTime(Double, latest: Double)
      /// A touch begins while one is there.
      case beganTwice
      /// A touch moves or ends that has not begun.
      case notBegan(Phase)
      case unknownPhase(String)
      /// A gesture needs what was not recorded.
      case missing(String)
      /// No touch is what moves the effect.
      case noGesture(String)
      /// What cannot be driven, and why.
      case undriven(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The sample that is meant, from 0; nil for all of them.
    public let row: Int?

    init(_ reason: Reason, row: Int? = nil) { (self.reason, self.row) = (reason, row) }

    /// Of an effect that cannot be driven so.
    package init(undriven reason: String) { self.init(.undriven(reason)) }

    /// Of a gesture that reads what was not recorded.
    package init(missing columns: String) { self.init(.missing(columns)) }

    /// Of touches that are not what the effect answers.
    package init(noGesture gesture: String) { self.init(.noGesture(gesture)) }

    /// The reason alone, in one line.
    public var text: String {
      switch reason {
      case .empty: "there are no touches"
      case .manySamples(let count): "\(count) samples are more than \(TouchTrack.mostSamples)"
      case .illegal(let column, let value, let range):
        "\(column) has to be from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText), "
          + "not \(value.shortestText)"
      case .backInTime(let time, let latest):
        "time goes back from \(latest.shortestText) to \(time.shortestText) s"
      case .beganTwice: "a touch begins before the one before it has ended"
      case .notBegan(let phase): "'\(phase.rawValue)' of a touch that has not begun"
      case .unknownPhase(let word):
        "no phase '\(String(word.prefix(40)))' (the phases are began, moved, ended, cancelled)"
      case .missing(let columns): "\(columns) of the touches is missing"
      case .noGesture(let gesture): "no touch is \(gesture): nothing would move"
      case .undriven(let reason): reason
      }
    }

    /// The reason with the number of the sample, from 1.
    public var description: String { row.map { "sample \($0 + 1): \(text)" } ?? text }
  }
}

extension TouchTrack.Phase {
  /// The phase of a word.
  ///
  /// - Throws: ``TouchTrack/Failure`` for a word that names none.
  ///
  /// - Parameter row: of the sample, from 0.
  public static func named(_ word: String, row: Int) throws(TouchTrack.Failure) -> TouchTrack.Phase {
    guard let phase = TouchTrack.Phase(rawValue: word) else {
      throw TouchTrack.Failure(.unknownPhase(word), row: row)
    }
    return phase
  }
}
