import EffectMathTesting
import EffectRendering
import Foundation
import RasterImages
import ScalarMath
import TestSupport
import Testing

/// Searches for the triangle whose areas are worst: from many places uphill, by random steps that grow smaller.
@Suite struct CoverageSearchTests {
  /// Searches; `EASEL_COVERAGE_SEARCHES` has other numbers for long runs.
  private static let searches =
    ProcessInfo.processInfo.environment["EASEL_COVERAGE_SEARCHES"].flatMap(Int.init) ?? 60
  private static let steps = 60
  private static let side = 3

  private static func found(_ random: inout SeededGenerator) -> (error: Double, triangle: [Vector2]) {
    let size = [0.3, 1, 3, 40][Int.random(in: 0..<4, using: &random)]
    func place(_ reach: Double) -> Vector2 {
      Vector2(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    }
    let corner = place(1) + 1.5
    var triangle = [corner, corner + place(size), corner + place(size)]
    var worst = ExactAreas.worst(triangle, .fast, side: side)
    for step in 0..<steps {
      let reach = size / pow(1.15, Double(step))
      let moved = triangle.map { $0 + place(reach) }
      let error = ExactAreas.worst(moved, .fast, side: side)
      if error > worst { (triangle, worst) = (moved, error) }
    }
    return (worst, triangle)
  }

  @Test func `the worst triangle that searches find is within 1 in 256`() {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    var worst = (error: 0.0, triangle: [Vector2]())
    for _ in 0..<Self.searches {
      let found = Self.found(&random)
      if found.error > worst.error { worst = found }
    }
    figure("areas: 1/\(1 / worst.error) at most, of \(Self.searches) searches of \(Self.steps) steps")
    #expect(worst.error < 1.0 / 256, "\(worst)")
    // Corners lie on a grid of 1/2048: searches that find nothing do not search.
    #expect(worst.error > 1.0 / 8192)
  }
}
