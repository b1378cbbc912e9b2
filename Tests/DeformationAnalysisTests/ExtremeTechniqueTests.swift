import DeformationAnalysis

import ScalarMath
import Testing
import ViewEffects

/// Every technique at the ends of what its options may be.
@Suite struct ExtremeTechniqueTests {
  private static let sticker = Size(width: 200, height: 200)
  private static let names = TechniqueKind.all.map(\.name)

  /// The least and the largest values, those next to them and next to 0, and every word.
  private static func extremes(_ parameter: Parameter) -> [Double] {
    if !parameter.words.isEmpty { return parameter.words.indices.map(Double.init) }
    let ends = parameter.legal.range ?? -1e300...1e300
    let values = [
      ends.lowerBound, ends.upperBound, ends.lowerBound.nextUp, ends.upperBound.nextDown, Double.leastNonzeroMagnitude,
      1e-300, 1e300, 0,
    ]
    return Array(Set(values.filter(parameter.legal.contains))).sorted()
  }

  /// A technique of these options in as few pieces as can be; nil where it is refused, which has to be told in one
  /// line.
  private static func technique(_ kind: TechniqueKind, _ given: [(TechniqueOption, Double)]) throws -> Technique? {
    var values = TechniqueValues()
    for name in ["n", "columns"] where !given.contains(where: { $0.0.name == name }) {
      if let option = kind.option(name) { try values.give(option, 2) }
    }
    for (option, value) in given { try values.give(option, value) }
    do {
      return try kind.technique(values, title: kind.name, sticker: sticker)
    } catch {
      let text = "\(error)"
      #expect(!text.isEmpty && text.split(separator: "\n").count == 1)
      #expect(error is IllegalParameter || error is ImpossibleTechnique)
      return nil
    }
  }

  private static func numbers(_ kind: TechniqueKind) -> [(option: TechniqueOption, values: [Double])] {
    kind.options.filter { $0.parameter.legal != .curve && !["n", "columns", "size"].contains($0.name) }
      .map { ($0, extremes($0.parameter)) }
  }

  /// Places and heights at a few progresses, none of them infinite.
  private static func check(_ technique: Technique, _ text: String) {
    let (limit, camera) = (technique.limit, technique.sheet.cameraDistance)
    for progress in [0, 1e-9, 0.37, 0.5, 1] {
      for row in [0, 0.31, 1] {
        let point = limit.point(row: row, progress: progress)
        #expect(!point.along.isInfinite && !point.height.isInfinite, "\(text) at \(row), \(progress)")
        #expect(!(point.height >= camera), "\(text) reaches its camera at \(row), \(progress)")
        #expect(!limit.angle(row: row, progress: progress).isInfinite)
      }
    }
  }

  @Test(arguments: names)
  func `every option at its ends makes a report of finite numbers, or is refused`(_ name: String) throws {
    let kind = try #require(TechniqueKind.named(name))
    for (option, values) in Self.numbers(kind) {
      for value in values {
        let text = "\(name):\(option.name)=\(value)"
        guard let technique = try Self.technique(kind, [(option, value)]) else { continue }
        Self.check(technique, text)
        let series = Series.overProgress(technique, at: [0, 0.37, 1], pixelsPerPoint: 3)
        #expect(series.columns.allSatisfy { $0.values.allSatisfy { $0?.isFinite ?? true } }, "\(text)")
        // Looking everywhere takes its time: the ends of what shapes the surface alone.
        let isEnd = option.parameter.legal.range.map { $0.lowerBound == value || $0.upperBound == value } ?? false
        if technique.deformer.surface != nil, !isEnd || ["camera", "duration"].contains(option.name) { continue }
        let report = TechniqueReport(technique, pixelsPerPoint: 3)
        for (metric, reading) in report.readings {
          #expect(reading.value.isFinite, "\(metric) of \(text)")
          #expect(reading.row?.isNaN != true && reading.progress?.isNaN != true, "\(metric) of \(text)")
        }
        let gauge = technique.gauge
        #expect(gauge.lift.isFinite && gauge.cameraDistance.isFinite && gauge.window.isFinite, "\(text)")
      }
    }
  }

  @Test(arguments: names)
  func `every two options at their ends are measured or refused`(_ name: String) throws {
    let kind = try #require(TechniqueKind.named(name))
    // The ends, what is next to 0, and every word.
    let numbers = Self.numbers(kind).filter { $0.option.name != "duration" }.map { option, values in
      let few = values.prefix(1) + values.suffix(1) + values.filter { $0 > 0 }.prefix(1)
      return (option: option, values: option.parameter.words.isEmpty ? Array(Set(few)) : values)
    }
    for (index, first) in numbers.enumerated() {
      for second in numbers.dropFirst(index + 1) {
        for a in first.values {
          for b in second.values {
            let text = "\(name):\(first.option.name)=\(a),\(second.option.name)=\(b)"
            guard let technique = try Self.technique(kind, [(first.option, a), (second.option, b)]) else { continue }
            Self.check(technique, text)
          }
        }
      }
    }
  }
}
