import EffectGeometry
import Testing

@testable import DeformationAnalysis

/// Reports of some metrics alone.
@Suite struct AskedMetricTests {
  @Test(arguments: ["segments", "peel", "displacement-map"])
  func `a metric that is asked for alone is that of the whole report`(_ name: String) throws {
    let kind = try #require(TechniqueKind.named(name))
    let technique = try kind.technique(TechniqueValues(), title: name, sticker: Size(width: 200, height: 200))
    let whole = TechniqueReport(technique, pixelsPerPoint: 3)
    for metric in Metric.allCases {
      let report = TechniqueReport(technique, pixelsPerPoint: 3, of: [metric])
      #expect(report.readings[metric] == whole.readings[metric], "\(metric)")
    }
  }
}
