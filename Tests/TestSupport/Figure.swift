import Foundation

/// A figure that a test reached, on standard output where `EASEL_FIGURES` is set: what docs/rendering-evidence.md holds.
public func figure(_ text: @autoclosure () -> String) {
  guard ProcessInfo.processInfo.environment["EASEL_FIGURES"] != nil else { return }
  print("figure: \(text())")
}
