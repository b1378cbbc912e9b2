import CurveAnalysis
import CurveFitting
import EffectMath

/// The curves with names, in the order of their exact distance.
package struct NearestSearch {
  /// A curve with its difference from the one that was given.
  package struct Neighbour {
    package let match: NearestCurves.Match
    package let pair: CurvePair

    package var text: String { match.text }
    /// The largest difference: of a recording at its rows.
    let largest: (abscissa: Double, difference: Double)
    let rms: Double?
    /// The magnitude of the largest difference.
    package var size: Double { largest.difference.magnitude }
    /// The key of the order: fitted parameters must gain a tenth.
    let rank: Double
  }

  private let argument: CurveArgument
  private let matches: [NearestCurves.Match]
  private let domain: ClosedRange<Double>?
  private let duration: Double?
  private let searchesFamilies: Bool
  private let recording: NormalizedRecording?
  /// How a recording was normalised.
  package var recordingNote: String? { recording?.note }

  /// More are refused.
  private static let mostCurves = 1000

  /// Lines between the rows of a recording are farther from a curve than the rows are, hardly so many times.
  private static func recordedShare(_ recording: NormalizedRecording?) -> Double { recording == nil ? 1 : 16 }

  /// How many curves are looked for, where so many are wanted.
  package static func count(_ given: Int?) throws -> Int {
    try RangeText.whole(given, in: 1...mostCurves, option: "--count") ?? 5
  }

  /// - Throws: ``Failure`` for a curve with a value that is no number.
  package init(
    _ argument: CurveArgument, domain: ClosedRange<Double>?, duration: Double?, searchesFamilies: Bool, count: Int
  ) throws {
    let recording = domain == nil ? NormalizedRecording(argument) : nil
    let argument = recording?.argument ?? argument
    (self.argument, self.domain, self.duration, self.recording) = (argument, domain, duration, recording)
    self.searchesFamilies = searchesFamilies
    let isMotion = argument.hasOwnLength && domain == nil
    if isMotion { try argument.checkSeconds() }
    let stretch =
      try domain ?? (isMotion ? duration.map(argument.part) : nil) ?? argument.domain
    guard let target = FittingTarget(argument.program, over: stretch, samples: NearestCurves.samples) else {
      throw Failure("\(argument.label) is not a number everywhere on its domain", .badData)
    }
    // As CommonTime lays curves over each other.
    let motionDomain = domain ?? duration.map { 0...$0 } ?? (isMotion ? stretch : nil)
    matches =
      NearestCurves(
        to: target, unitDomain: domain ?? 0...1, motionDomain: motionDomain, searchesFamilies: searchesFamilies,
        addsStandards: recording != nil, count: count
      ).matches
  }

  /// Differences that are not resolved, behind which it is the curve's fault, and less is spent on each.
  private static let mostUnresolved = 4
  private static let fewSamples = 2048
  /// More that are not resolved say nothing new.
  private static let mostTried = 6

  /// So many of the nearest, each difference found as `diff` finds it; with less effort for a curve that is not
  /// resolved.
  ///
  /// No curve is nearer than at the samples, so that those behind the last one that is wanted need no closer look.
  package func nearest(_ count: Int, within budget: Double?) throws -> [Neighbour] {
    var found: [Neighbour] = []
    var unresolved = 0
    for match in matches {
      if found.count == count, match.bound >= Self.recordedShare(recording) * found[count - 1].rank { break }
      if let budget, match.bound > Self.recordedShare(recording) * budget { break }
      if found.count == count, unresolved >= Self.mostTried { break }
      guard let formula = try? Formula(match.text),
        let candidate = try? CurveArgument(match.text, ReadCurve(formula), parameters: [:])
      else { continue }
      let isFitted = searchesFamilies && !match.values.isEmpty && match.text != match.name
      func rank(_ size: Double) -> Double { (isFitted ? 1.1 : 1) * size }
      let atRows = duration == nil ? recording?.difference(of: candidate.program, isInSeconds: match.hasOwnLength) : nil
      if let atRows, found.count == count, rank(atRows.largest.difference.magnitude) >= found[count - 1].rank {
        continue
      }
      guard
        let pair = try? CurvePair(
          candidate, argument, domain: domain, duration: duration,
          mostSamples: unresolved < Self.mostUnresolved ? nil : Self.fewSamples)
      else { continue }
      if !pair.difference.isResolved { unresolved += 1 }
      let largest = pair.difference.largest.map { ($0.abscissa, $0.difference) } ?? (.nan, .nan)
      let neighbour = Neighbour(
        match: match, pair: pair, largest: atRows?.largest ?? largest, rms: atRows?.rms ?? pair.difference.rms,
        rank: rank(atRows?.largest.difference.magnitude ?? pair.largest.magnitude))
      if let budget, atRows.map({ $0.largest.difference.magnitude > budget }) ?? !pair.isWithin(budget) { continue }
      // Equal ones stay in the order of the search.
      let place = found.firstIndex { $0.rank > neighbour.rank + 1e-12 } ?? found.count
      found.insert(neighbour, at: place)
      if found.count > count { found.removeLast() }
    }
    return found
  }

  /// What the differences of a curve that turns too fast are; nil where all are resolved.
  package func note(on found: [Neighbour]) -> String? {
    let isKnown = found.allSatisfy { $0.pair.difference.isResolved || $0.pair.difference.isRounding }
    return isKnown ? nil : "\(argument.label) turns faster than the samples: it may be farther from these curves"
  }

  // MARK: Text

  private static let mostNames = 3

  /// A line each: how far, where, and the text to paste.
  package func text(of found: [Neighbour]) -> String {
    let rows = found.map { neighbour in
      [
        NumberText.short(neighbour.size), neighbour.size == 0 ? "" : placed(neighbour),
        neighbour.text + names(neighbour.match) + lengthText(neighbour),
      ]
    }
    if rows.isEmpty { return "" }
    return TextWidth.table([["error", "at", "curve"]] + rows, left: 3).map { $0 + "\n" }.joined()
  }

  private func placed(_ neighbour: Neighbour) -> String {
    let place = NumberText.short(neighbour.largest.abscissa)
    return neighbour.pair.time.unit == .seconds ? "\(place) s" : place
  }

  /// What is to be known of a spring that stands for a curve over 0…1.
  private func lengthText(_ neighbour: Neighbour) -> String {
    guard neighbour.match.hasOwnLength, neighbour.pair.time.unit == .share, let seconds = neighbour.pair.time.duration
    else { return "" }
    return " (its \(NumberText.short(seconds)) s laid over 0…1)"
  }

  private func names(_ match: NearestCurves.Match) -> String {
    match.otherNames.isEmpty ? "" : " (also \(match.otherNames.listed(Self.mostNames)))"
  }

  /// One object.
  package func json(of found: [Neighbour]) -> JSON {
    let curves = found.map { neighbour -> JSON in
      let difference = neighbour.pair.difference
      var members: [(String, JSON)] = [
        ("name", .text(neighbour.match.name)), ("text", .text(neighbour.text)),
        ("largest", .number(neighbour.largest.difference)), ("place", .number(neighbour.largest.abscissa)),
        ("rms", .number(neighbour.rms)), ("unit", .text(neighbour.pair.time.unit.rawValue)),
        ("parameters", .members(neighbour.match.values.map { ($0.name, .number($0.value)) })),
        ("other_names", .texts(neighbour.match.otherNames)), ("resolved", .flag(difference.isResolved)),
      ]
      if let duration = neighbour.pair.time.duration { members.append(("duration", .number(duration))) }
      return .members(members)
    }
    return .object(["schema": .whole(1), "of": .text(argument.text), "curves": .array(curves)])
  }
}
