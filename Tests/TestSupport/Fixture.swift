import Foundation

/// A reference table beside its generator in Tests/Fixtures: one row a line, cells separated by tabs.
public func fixture(_ name: String) throws -> [[String]] {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: tests.appendingPathComponent("Fixtures/\(name).tsv"), encoding: .utf8)
  return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
}

/// The distance of `value` from reference + rest in units of the reference's last place.
public func ulps(_ value: Double, _ reference: Double, _ rest: Double = 0) -> Double {
  if value == reference && rest == 0 { return 0 }
  let unit = max(reference.ulp, .leastNonzeroMagnitude)
  return ((value - reference) - rest).magnitude / unit
}
