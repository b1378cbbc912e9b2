import CodeExport
import EffectMath

/// What `export` is asked.
package struct ExportQuestion {
  /// A curve, as any verb reads one.
  package var curve: String
  /// A target, perhaps with a form: css, css:linear.
  package var target: String
  package var parameters: [String] = []
  package var domain: ClosedRange<Double>?
  package var within: Double?
  /// Seconds; nil for the curve's own length, or 1.
  package var duration: Double?
  package var framesPerSecond = 60.0
  /// Nil for one that the curve's own name gives.
  package var name: String?
  package var values: (from: Double, to: Double) = (0, 1)
  /// How many values of a table; nil for one a frame.
  package var samples: Int?

  package init(_ curve: String, to target: String) { (self.curve, self.target) = (curve, target) }

  /// What a form may differ by unless told otherwise, as a share of the curve's height.
  package static let usualError = 1e-3
  /// The most values of a table.
  package static let mostSamples = 1_000_000

  /// The target, and the form that was asked for.
  func resolved() throws -> (ExportTarget, ExportForm.Kind?) {
    let parts = target.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let found = ExportTarget.named(parts[0]) else {
      throw Failure(unknown: "no target named", parts[0], among: ExportTarget.all.map(\.name))
    }
    guard parts.count > 1 else { return (found, nil) }
    let kinds = found.kinds.map(\.rawValue)
    guard let kind = ExportForm.Kind(rawValue: parts[1]), found.kinds.contains(kind) else {
      throw Failure("\(found.name) has no form '\(parts[1])': it has \(kinds.joined(separator: ", "))", .usage)
    }
    return (found, kind)
  }
}
