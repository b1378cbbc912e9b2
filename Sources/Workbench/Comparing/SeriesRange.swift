import DeformationAnalysis
import EffectMath

/// What the numbers of a series run over.
package enum SeriesRange: String, CaseIterable {
  case segments, progress

  /// The techniques of which there is such a series.
  package func subjects(_ techniques: [Technique]) throws -> [Technique] {
    guard self == .segments else { return techniques }
    let counted = techniques.filter { $0.exactRows != nil }
    if counted.isEmpty { throw Failure("none of these techniques has exact rows or strips to count", .usage) }
    return counted
  }

  /// Where a series is looked at: numbers that are given, or the usual ones.
  package func places(_ given: [Double]?) throws -> [Double] {
    switch self {
    case .segments:
      let places = given ?? [5, 10, 20, 40, 80, 160]
      if let illegal = places.first(where: { Int(exactly: $0).map { !(RowCells.counts ~= $0) } ?? true }) {
        throw Failure(
          "--at takes whole numbers of segments from 1 to \(RowCells.counts.upperBound), not \(illegal.shortestText)",
          .usage)
      }
      return places
    case .progress:
      let places = given ?? (0...20).map { (step: Int) -> Double in Double(step) / 20 }
      if let illegal = places.first(where: { !(0...1 ~= $0) }) {
        throw Failure("--at takes progresses from 0 to 1, not \(illegal.shortestText)", .usage)
      }
      return places
    }
  }

  package func series(of technique: Technique, at places: [Double], pixelsPerPoint: Double) -> Series {
    switch self {
    case .segments: .overSegments(technique, counts: places.map { Int($0) }, pixelsPerPoint: pixelsPerPoint)
    case .progress: .overProgress(technique, at: places, pixelsPerPoint: pixelsPerPoint)
    }
  }
}
