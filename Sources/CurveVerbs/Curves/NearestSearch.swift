import CurveAnalysis
import CurveFitting
import EffectMath
import Workbench

/// The named curves in the order of their exact distance from a curve.
package struct NearestSearch {
  /// A named curve with its difference.
  package struct Neighbour {
    package let match: NearestCurves.Match
    package let pair: CurvePair

    /// The largest difference; for a recording, at its rows.
    let largest: (abscissa: Double, difference: Double)
    let rms: Double?
    /// The magnitude of the largest difference.
    package var size: Double { largest.difference.magnitude }
  }

  package let argument: CurveArgument
  private let matches: [NearestCurves.Match]
  private let domain: ClosedRange<Double>?
  private let duration: Double?
  private let searchesFamilies: Bool
  private let recording: NormalizedRecording?
  /// A sentence about the normalisation of a recording; nil for other curves.
  package var recordingNote: String? { recording?.note }

  /// The factor by which errors between the rows of a recording may exceed the errors at its rows; 1 for other curves.
  private var recordedShare: Double { recording == nil ? 1 : 16 }

  /// - Throws: ``Failure`` for a curve that is not a number everywhere.
  package init(
    _ argument: CurveArgument, domain: ClosedRange<Double>?, duration: Double?, searchesFamilies: Bool, count: Int
  ) throws {
    if argument.program.constant != nil {
      throw Failure("\(argument.label) is constant: it is not an easing", .badData)
    }
    let recording = domain == nil ? NormalizedRecording(argument) : nil
    let argument = recording?.argument ?? argument
    (self.argument, self.recording, self.searchesFamilies) = (argument, recording, searchesFamilies)
    (self.domain, self.duration) = (domain, duration)
    let isMotion = argument.hasOwnLength && domain == nil
    if isMotion { try argument.checkSeconds() }
    let stretch = try domain ?? (isMotion ? duration.map(argument.part) : nil) ?? argument.domain
    guard let target = FittingTarget(argument.program, over: stretch, samples: NearestCurves.samples) else {
      throw Failure("\(argument.label) is not a number everywhere on its domain", .badData)
    }
    // CommonTime scales curves in the same way.
    let motionDomain = domain ?? duration.map { 0...$0 } ?? (isMotion ? stretch : nil)
    matches =
      NearestCurves(
        to: target, unitDomain: domain ?? 0...1, motionDomain: motionDomain, searchesFamilies: searchesFamilies,
        count: count
      ).matches
  }

  /// The largest number of unresolved differences that use all samples; further ones use few.
  private static let mostUnresolved = 4

  /// Returns the nearest curves, with the differences of `diff`.
  ///
  /// The samples of a match bound its difference from below; the search ends when this bound exceeds the differences
  /// found.
  package func nearest(_ count: Int, within budget: Double?) throws -> [Neighbour] {
    var found: [Neighbour] = []
    var unresolved = 0
    for match in matches {
      if found.count == count, match.bound >= recordedShare * found[count - 1].size { break }
      if let budget, match.bound > recordedShare * budget { break }
      // Unresolved differences take long: a full list allows six.
      if found.count == count, unresolved >= 6 { break }
      guard let formula = try? Formula(match.text),
        let candidate = try? CurveArgument(match.text, ReadCurve(formula), parameters: [:])
      else { continue }
      let atRows = duration == nil ? recording?.difference(of: candidate.program, isInSeconds: match.hasOwnLength) : nil
      if let atRows, found.count == count, atRows.largest.difference.magnitude >= found[count - 1].size {
        continue
      }
      guard
        let pair = try? CurvePair(
          candidate, argument, domain: domain, duration: duration,
          mostSamples: unresolved < Self.mostUnresolved ? nil : 2048)
      else { continue }
      if !pair.difference.isResolved { unresolved += 1 }
      let largest = pair.difference.largest.map { ($0.abscissa, $0.difference) } ?? (.nan, .nan)
      let neighbour = Neighbour(
        match: match, pair: pair, largest: atRows?.largest ?? largest, rms: atRows?.rms ?? pair.difference.rms)
      if let budget, atRows.map({ $0.largest.difference.magnitude > budget }) ?? !pair.isWithin(budget) { continue }
      // Equal ones stay in the order of the search.
      let place = found.firstIndex { $0.size > neighbour.size + 1e-12 } ?? found.count
      found.insert(neighbour, at: place)
      if found.count > count { found.removeLast() }
    }
    return found
  }

  /// A note about unresolved differences; nil if all are resolved.
  package func note(on found: [Neighbour]) -> String? {
    let isKnown = found.allSatisfy { $0.pair.difference.isResolved || $0.pair.difference.isRounding }
    return isKnown ? nil : "\(argument.label) turns faster than the samples: it may be farther from these curves"
  }

  private func isFitted(_ neighbour: Neighbour) -> Bool {
    let match = neighbour.match
    return searchesFamilies && !match.values.isEmpty && match.text != match.name
  }

  /// Returns two tables, of curves without and with fitted parameters. The fitted ones come first if they halve the
  /// least error.
  package func text(of found: [Neighbour]) -> String {
    let (named, fitted) = (found.filter { !isFitted($0) }, found.filter(isFitted))
    let isNearer = zip(fitted, named).first { _ in true }.map { $0.size < $1.size / 2 } ?? false
    let tables = isNearer ? [fitted, named] : [named, fitted]
    let count = "\(found.count) nearest curves: \(fitted.count) with fitted parameters, \(named.count) without\n\n"
    return (tables.contains(where: \.isEmpty) ? "" : count)
      + tables.filter { !$0.isEmpty }.map { rows(of: $0).table(left: 3) }.joined(separator: "\n")
  }

  /// A row for each curve: error, place, and text to paste.
  package func rows(of found: [Neighbour]) -> [[Entry]] {
    found.map { neighbour in
      let (match, time, difference) = (neighbour.match, neighbour.pair.time, neighbour.pair.difference)
      let (place, largest) = neighbour.largest
      let isExact = difference.isRounding || largest == 0
      let arguments = match.text.drop { $0 != "(" }
      let names = match.otherNames.map { $0.hasSuffix(arguments) ? String($0.dropLast(arguments.count)) : $0 }
      let list = names.listed(3)
      let others = names == match.otherNames ? " (also \(list))" : " (same as \(list) with these parameters)"
      let length = match.hasOwnLength && time.unit == .share ? time.duration.map(NumberText.short) : nil
      let scaling = length.map { " (its \($0) s scaled to 0…1)" } ?? ""
      let seconds = time.unit == .seconds ? 1 : time.unit == .share && argument.hasOwnLength ? time.duration : nil
      let shown = seconds.map { NumberText.short(place * $0) + " s" } ?? NumberText.short(place)
      return [
        Entry(members: ["name": .text(match.name), "text": .text(match.text)]),
        Entry("largest error", isExact ? "0" : NumberText.short(neighbour.size), key: "largest", .number(largest)),
        Entry("at", isExact ? "" : shown, key: "place", .number(place)),
        Entry(
          isFitted(neighbour) ? "curve with fitted parameters" : "curve",
          match.text + (names.isEmpty ? "" : others) + scaling),
        Entry(members: [
          "rms": .number(neighbour.rms), "unit": .text(time.unit.rawValue),
          "parameters": .members(match.values.map { ($0.name, .number($0.value)) }),
          "other_names": .texts(match.otherNames), "resolved": .flag(difference.isResolved),
          "duration": time.duration.map { .number($0) },
        ]),
      ]
    }
  }
}

/// A recording, normalised to a motion from 0 to 1 that starts at 0 s and has no rests.
///
/// Offset and height come from a named curve that matches within the noise, otherwise from the rests.
package struct NormalizedRecording {
  package let argument: CurveArgument
  /// The normalised rows.
  let curve: SampledCurve
  /// The offset, height and time that were removed, in a sentence.
  package let note: String

  /// The tolerance within which a recording's first and last values count as 0 and 1.
  private static let margin = 0.05
  /// The fewest rows of a rest.
  private static let fewestRows = 3

  /// Normalises a recording. Nil for other curves, for a recording that already runs from 0 to 1, and for one that ends
  /// at its starting height.
  package init?(_ recorded: CurveArgument) {
    guard let data = recorded.program.curve as? SampledCurve, data.points.count > 2 * Self.fewestRows else {
      return nil
    }
    let heights = data.points.map(\.output)
    let range = (heights.max() ?? 0) - (heights.min() ?? 0)
    // Fourth differences of noise have √70 times its deviation; those of a motion are small next to them.
    let bends = heights.indices.dropFirst(2).dropLast(2).map { index -> Double in
      let (near, far) = (heights[index - 1] + heights[index + 1], heights[index - 2] + heights[index + 2])
      return (far - 4 * near + 6 * heights[index]).magnitude
    }.sorted()
    let noise = bends[bends.count / 2] / (0.6744897501960817 * 70.0.squareRoot())
    // An easing from 0 to 1 may start slowly, without a rest.
    let isUnit = heights[0].magnitude <= Self.margin && (heights[heights.count - 1] - 1).magnitude <= Self.margin
    // A rest may deviate by noise, or by a millionth of the range if that is more.
    let allowed = isUnit ? 0 : max(4 * noise, 1e-6 * range)
    let (before, behind) = (Self.rest(heights, allowed), Self.rest(heights.reversed(), allowed))
    var (offset, height) = (before.level, behind.level - before.level)
    guard before.count + behind.count <= heights.count, height.magnitude > 3 * allowed else { return nil }
    let begins =
      // A step changes by more than a fifth of the height in one row.
      (heights[min(before.count, heights.count - 1)] - offset).magnitude <= 0.2 * height.magnitude
    // A jump is a step, whose height lasts.
    let (lead, tail) = begins ? (max(before.count - 1, 0), max(behind.count - 1, 0)) : (0, 0)
    let isRested = lead + 1 >= Self.fewestRows
    let gaps = zip(data.points.dropFirst(), data.points).map { $0.input - $1.input }.sorted()
    let units = recorded.isInFrames ? 1 : RecordedSpring.unitsPerSecond(gaps[gaps.count / 2])
    guard !isUnit || isRested || data.domain.lowerBound != 0 || units != 1 else { return nil }
    let points = data.points[lead..<heights.count - tail]
    var (start, end) = (points[points.startIndex].input, points[points.endIndex - 1].input)
    var rows = points.map { ($0.input, $0.output) }
    if start < end, let aligned = CurveAlignment(data.points.map(\.input), heights, motion: start...end),
      // Besides noise, rounded times move a named curve by some thousandths of the height.
      aligned.deviation <= 2 * noise + 3e-3 * aligned.height.magnitude
    {
      (offset, height, start, end) =
        (aligned.offset, aligned.height, aligned.start, aligned.start + aligned.duration)
      rows = data.points.map { ($0.input, $0.output) }.filter { start < $0.0 && $0.0 < end }
      rows = [(start, offset)] + rows + [(end, offset + height)]
    }
    let places = rows.map { ($0.0 - start) / units }
    let values = rows.map { ($0.1 - offset) / height }
    guard let curve = try? SampledCurve(places, values),
      let argument = try? CurveArgument(
        recorded.text,
        ReadCurve(
          Formula(curve, label: recorded.label, abscissa: recorded.formula.abscissa), isInFrames: recorded.isInFrames),
        parameters: [:])
    else { return nil }
    (self.argument, self.curve) = (argument, curve)
    note =
      "\(recorded.label) is normalised: \(NumberText.short(offset))…\(NumberText.short(offset + height)) becomes 0…1, "
      + "the motion lasts from \(NumberText.short(start)) to \(NumberText.short(end)) "
      + (recorded.isInFrames ? "frames" : RecordedSpring.unitName(units))
  }

  /// The largest difference of a curve from the rows, and the root mean square.
  func difference(
    of other: Program, isInSeconds: Bool
  ) -> (largest: (abscissa: Double, difference: Double), rms: Double) {
    let length = curve.domain.upperBound
    let places = curve.points.map { isInSeconds ? $0.input : $0.input / length }
    let differences = zip(curve.points, other.values(at: places)).map { $1 - $0.output }
    let row = differences.indices.max { differences[$0].magnitude < differences[$1].magnitude } ?? 0
    let squares = differences.reduce(0) { $0 + $1 * $1 }
    return ((places[row], differences[row]), (squares / Double(places.count)).squareRoot())
  }

  /// The number of values at rest before the motion, and their mean.
  private static func rest(_ heights: some Sequence<Double>, _ allowed: Double) -> (count: Int, level: Double) {
    var (count, level) = (0, 0.0)
    for height in heights {
      if count > 0, (height - level).magnitude > allowed { break }
      count += 1
      level += (height - level) / Double(count)
    }
    return (count, level)
  }
}
