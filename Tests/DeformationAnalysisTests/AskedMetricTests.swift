import DeformationAnalysis
import EffectGeometry
import Testing

/// Reports of some metrics alone.
@Suite struct AskedMetricTests {
  @Test(arguments: ["segments", "peel", "displacement-map", "ripple", "fold", "cone", "roll"])
  func `a metric that is asked for alone is that of the whole report`(_ name: String) throws {
    let technique = try Self.technique(name)
    let whole = TechniqueReport(technique, pixelsPerPoint: 3)
    for metric in Metric.allCases {
      let report = TechniqueReport(technique, pixelsPerPoint: 3, of: [metric])
      #expect(report.readings[metric] == whole.readings[metric], "\(metric)")
    }
  }

  @Test(arguments: ["ripple", "cone", "elastica"])
  func `a quick look at a surface is near the whole one`(_ name: String) throws {
    let technique = try Self.technique(name)
    let whole = TechniqueReport(technique, pixelsPerPoint: 3)
    let quick = TechniqueReport(technique, pixelsPerPoint: 3, by: .quick)
    for (metric, reading) in whole.readings where reading.value.magnitude > 1e-6 {
      let value = try #require(quick[metric], "\(metric)")
      #expect((value / reading.value - 1).magnitude < 0.02, "\(metric): \(value), not \(reading.value)")
    }
  }

  @Test(arguments: [("ripple", "segments"), ("segments", "peel"), ("roll", "cone")])
  func `a metric of a pair that is asked for alone is that of the whole report`(_ first: String, _ second: String)
    throws
  {
    let (a, b) = (try Self.technique(first), try Self.technique(second))
    let whole = PairReport(a, b, pixelsPerPoint: 3)
    for metric in PairReport.Metric.allCases {
      let report = PairReport(a, b, pixelsPerPoint: 3, of: [metric])
      #expect(report.readings[metric] == whole.readings[metric], "\(metric)")
    }
    let quick = PairReport(a, b, pixelsPerPoint: 3, by: .quick)
    for (metric, reading) in whole.readings {
      #expect(((quick[metric] ?? 0) - reading.value).magnitude <= 0.02 * reading.value.magnitude, "\(metric)")
    }
  }

  private static func technique(_ name: String) throws -> Technique {
    let kind = try #require(TechniqueKind.named(name))
    return try kind.technique(TechniqueValues(), title: name, sticker: Size(width: 200, height: 200))
  }
}
