import CurveFitting
import EffectMath

/// A recording as a motion from 0 to 1 that begins at 0 s, as named curves are: without the rest before it and behind
/// it, its offset and its height: those of the named curve that is as near as the noise allows, otherwise as the rests say.
package struct NormalizedRecording {
  package let argument: CurveArgument
  /// The normalised rows.
  let curve: SampledCurve
  /// The offset, height and time that were removed, in a sentence.
  package let note: String

  /// Ends within it of 0 and 1 stay as they are.
  private static let margin = 0.05
  /// Of the range, what is still at rest, besides noise.
  private static let restShare = 1e-6
  private static let deviations = 4.0
  /// Rows that are a rest, and of the height what a motion does in the row after it: steps do more.
  private static let fewestRows = 3
  private static let largestStep = 0.2
  /// The largest deviation of a named curve besides noise, as a share of the height: rounded times cause as much.
  private static let nearShare = 3e-3

  /// Nil for what is no recording, for one that already runs from 0 to 1, and for one that ends where it began.
  package init?(_ recorded: CurveArgument) {
    guard let data = recorded.program.curve as? SampledCurve, data.points.count > 2 * Self.fewestRows else {
      return nil
    }
    let heights = data.points.map(\.output)
    let range = (heights.max() ?? 0) - (heights.min() ?? 0)
    // Fourth differences of a motion are small beside those of noise, whose deviation is √70 times its own.
    let bends = heights.indices.dropFirst(2).dropLast(2).map { index -> Double in
      let (near, far) = (heights[index - 1] + heights[index + 1], heights[index - 2] + heights[index + 2])
      return (far - 4 * near + 6 * heights[index]).magnitude
    }.sorted()
    let noise = bends[bends.count / 2] / (0.6744897501960817 * 70.0.squareRoot())
    // What runs from 0 to 1 may be an easing with a slow start: that is no rest.
    let isUnit = heights[0].magnitude <= Self.margin && (heights[heights.count - 1] - 1).magnitude <= Self.margin
    let allowed = isUnit ? 0 : max(Self.deviations * noise, Self.restShare * range)
    let (before, behind) = (Self.rest(heights, allowed), Self.rest(heights.reversed(), allowed))
    var (offset, height) = (before.level, behind.level - before.level)
    guard before.count + behind.count <= heights.count, height.magnitude > 3 * allowed else { return nil }
    let begins =
      (heights[min(before.count, heights.count - 1)] - offset).magnitude <= Self.largestStep * height.magnitude
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
      aligned.deviation <= 2 * noise + Self.nearShare * aligned.height.magnitude
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
      "\(recorded.label) is normalised: \(NumberText.short(offset)) is 0, \(NumberText.short(offset + height)) is 1, "
      + "the motion lasts from \(NumberText.short(start)) to \(NumberText.short(end))"
      + (units == 1 ? "" : ", in \(RecordedSpring.unitName(units))")
  }

  /// The largest difference of a curve from the rows with its abscissa, and the root mean square: the recording says
  /// nothing between its rows.
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

  /// How many values rest before the motion, and where.
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
