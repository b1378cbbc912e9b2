import CurveAnalysis
import DeformationAnalysis
import EffectMath
import ScalarMath

/// One page about a technique: what is proved of its sheet at a progress, or over all progresses of a range.
package struct SurfaceInspection {
  package let name: String
  package let progress: ClosedRange<Double>
  package let size: Size
  /// How the facts were found: `proved` or `sampled`.
  package let basis: CurveFacts.Basis
  package let ranges: [SurfaceQuantity: ProvedSurface.Range]
  /// Where the derivative jumps along both middle lines; empty over a range of progress.
  package let lines: [SurfaceLine]

  /// Where a sheet is looked at unless told otherwise.
  package static let standardProgress = 0.5
  /// The evaluations that may be asked for.
  private static let mostEvaluations = 10_000_000

  /// - Parameter evaluations: of the surface, for each end of a range.
  /// - Throws: ``Failure`` where nothing is known over a range of progress.
  package init(_ technique: Technique, at progress: ClosedRange<Double>, evaluations: Int? = nil) throws {
    (name, self.progress, size) = (technique.name, progress, technique.sheet.restingSize)
    let isAlone = progress.lowerBound == progress.upperBound
    if let proved = ProvedSurface(
      of: technique, at: progress, evaluations: evaluations ?? ProvedSurface.standardEvaluations)
    {
      (basis, ranges) = (.proved, proved.ranges)
      lines = isAlone ? SurfaceLine.all(of: technique, at: progress.lowerBound) : []
    } else if isAlone {
      (basis, ranges, lines) = (.sampled, SurfaceSamples(technique, at: progress.lowerBound).ranges, [])
    } else {
      throw Failure(
        "\(technique.name) is solved anew at each progress: give one progress, as in --at 0.5", .usage)
    }
  }

  /// - Throws: ``Failure`` for a number of evaluations that is none.
  package static func evaluations(_ given: Int?) throws -> Int? {
    guard let given, !(1...mostEvaluations).contains(given) else { return given }
    throw Failure("--work takes a whole number from 1 to \(mostEvaluations) for a technique, not \(given)", .usage)
  }

  /// A progress, or a range of them: `0.5`, `0..1`.
  package static func progress(_ text: String?) throws -> ClosedRange<Double> {
    guard let text else { return standardProgress...standardProgress }
    func number(_ text: String) throws -> Double {
      let number = try RangeText.number(text, option: "--at")
      guard 0...1 ~= number else { throw refusal }
      return number
    }
    var refusal: Failure {
      Failure("--at takes a progress from 0 to 1, or a range as in 0..1, not '\(text.prefix(40))'", .usage)
    }
    guard let dots = ParameterFamily.rangeMark(in: text) else {
      let alone = try number(text)
      return alone...alone
    }
    let (low, high) = (try number(String(text[..<dots.lowerBound])), try number(String(text[dots.upperBound...])))
    guard low < high else { throw refusal }
    return low...high
  }

  /// Whether every fact is proved.
  package var isAllProved: Bool {
    basis == .proved && ranges.values.allSatisfy { $0.minimum.isProved && $0.maximum.isProved }
      && lines.allSatisfy(\.isKnown)
  }
}

/// What samples tell of a sheet of which nothing is known between its values.
private struct SurfaceSamples {
  let ranges: [SurfaceQuantity: ProvedSurface.Range]

  /// Places along each side.
  private static let count = 65

  init(_ technique: Technique, at progress: Double) {
    let size = technique.sheet.restingSize
    let flat = (0..<Self.count).flatMap { row in
      (0..<Self.count).map { column in
        Vector2(size.width * Double(column), size.height * Double(row)) / Double(Self.count - 1)
      }
    }
    let points = technique.points(of: flat, at: progress)
    var ranges: [SurfaceQuantity: ProvedSurface.Range] = [:]
    for quantity in SurfaceQuantity.allCases {
      let values = zip(points, flat).map { quantity.value(of: $0.0, from: $0.1) }
      func extreme(_ index: Int?) -> ProvedSurface.Extreme {
        ProvedSurface.Extreme(
          value: index.map { Interval(values[$0]) } ?? .empty, place: index.map { flat[$0] },
          progress: progress, isProved: false)
      }
      let finite = values.indices.filter { values[$0].isFinite }
      ranges[quantity] = ProvedSurface.Range(
        minimum: extreme(finite.min { values[$0] < values[$1] }),
        maximum: extreme(finite.max { values[$0] < values[$1] })
      )
    }
    self.ranges = ranges
  }
}
