import ArgumentParser
import Figures
import Workbench

extension LayerListing.Form: ExpressibleByArgument {}

extension LayerListing {
  /// To a file, which appears complete or not at all, or to standard output; a moment at a time.
  func write(to path: String?) throws {
    let bar = ProgressBar("placing layers")
    defer { bar.clear() }
    guard let path else {
      forEachPart(bar) {
        Terminal.write($0)
        return !Terminal.hasLostReader
      }
      return
    }
    try Failure.ofDrawing { () throws(FigureError) in
      try OutputFile(path).write { take in forEachPart(bar) { take(Array($0.utf8)) } }
    }
  }

  /// The text part by part, until one is not taken.
  private func forEachPart(_ bar: ProgressBar, _ take: (String) -> Bool) {
    guard take(begin) else { return }
    for index in moments.indices {
      bar.show(index, of: moments.count)
      guard take(part(index)) else { return }
    }
    _ = take(end)
  }
}
