import DeformationAnalysis
import EffectMath
import ScalarMath
import Workbench

/// The variable of a series.
package enum SeriesRange: String, CaseIterable {
  case segments, progress

  /// The techniques that have such a series.
  func subjects(_ techniques: [Technique]) throws -> [Technique] {
    let counted = self == .segments ? techniques.filter { $0.exactRows != nil } : techniques
    if counted.isEmpty { throw Failure("none of these techniques has exact rows or strips to count") }
    return counted
  }

  /// Returns the given values of the variable, otherwise the default ones; rejects illegal values.
  package func places(_ given: [Double]?) throws -> [Double] {
    guard let given else { return self == .segments ? [5, 10, 20, 40, 80, 160] : (0...1).ends(ofParts: 20) }
    let counts = RowCells.counts
    let whole = "whole numbers of segments from 1 to \(counts.upperBound)"
    let illegal = given.first { self == .segments ? Int(exactly: $0).map(counts.contains) != true : !(0...1 ~= $0) }
    guard let illegal else { return given }
    let words = self == .segments ? whole : "progress values from 0 to 1"
    throw Failure("--at must be \(words), not \(illegal.shortestText)")
  }

  package func series(of technique: Technique, at places: [Double], pixelsPerPoint: Double) -> Series {
    switch self {
    case .segments: .overSegments(technique, counts: places.map { Int($0) }, pixelsPerPoint: pixelsPerPoint)
    case .progress: .overProgress(technique, at: places, pixelsPerPoint: pixelsPerPoint)
    }
  }
}

extension Series {
  /// A row for each sample.
  fileprivate var rows: [[Entry]] {
    columns[0].values.indices.map { index in
      columns.map { Entry($0.name, $0.values[index].map(NumberText.short) ?? "–", .number($0.values[index])) }
    }
  }
}

/// Series of techniques as CSV, as JSON and as a table.
extension [Series] {
  /// A line for each sample, with the technique first. A missing value is an empty field.
  var csv: String {
    flatMap { one in one.rows.map { [("technique", .text(one.technique.name))] + $0.members } }.csv
  }

  /// The object of each technique, by its name.
  var json: JSON {
    .members(
      map { one in
        (one.technique.name, .members(one.columns.map { ($0.name, .array($0.values.map { .number($0) })) }))
      })
  }

  /// A table for each technique.
  var text: String {
    map { "\($0.technique.name)\n\($0.rows.table(left: 0, indent: "  "))" }.joined(separator: "\n")
  }
}

extension Size {
  /// A number for equal sides, otherwise width and height.
  package var json: JSON { width == height ? .number(width) : .numbers([width, height]) }
}
