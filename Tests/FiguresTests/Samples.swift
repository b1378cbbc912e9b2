import Figures
import Foundation

/// Figures that several tests draw.
enum Samples {
  static func curve(
    count: Int = 101, label: String? = nil, isFilled: Bool = false, _ function: (Double) -> Double
  ) -> Curve {
    let xs = (0..<count).map { Double($0) / Double(count - 1) }
    return Curve(xs: xs, ys: xs.map(function), label: label, isFilled: isFilled)
  }

  static func figure(_ marks: Mark...) -> Figure {
    Figure(panels: [Panel(marks: marks)], size: PixelSize(width: 400, height: 260))
  }

  static let bump = figure(
    .curve(curve(label: "bump", isFilled: true) { 4 * $0 * (1 - $0) }),
    .annotation(Annotation(x: 0.5, y: 1, kind: .extremum, text: "max 1 at 0.5")))

  static func field(_ style: Field.Style, columns: Int = 20, rows: Int = 10) -> Field {
    let (xs, ys) = ((0..<columns).map(Double.init), (0..<rows).map(Double.init))
    var values = ys.flatMap { y in xs.map { x in x * x - 3 * y } }
    values[columns + 1] = .nan
    return Field(xs: xs, ys: ys, values: values, style: style, label: "value")
  }
}

/// A folder that is gone after the test.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "figures-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  /// A program that stands in for gnuplot.
  ///
  /// A copy is made by another process: a file that this one has written may still be open in a child that a test
  /// beside this one has just started, and then cannot be run.
  func program(_ text: String) throws -> String {
    let file = path + "/program"
    try "#!/bin/sh\n\(text)\n".write(toFile: file + ".text", atomically: true, encoding: .utf8)
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", "cp \"$0.text\" \"$0\" && chmod 755 \"$0\"", file]
    try copy.run()
    copy.waitUntilExit()
    return file
  }
}

/// Whether pictures can be drawn here.
let hasGnuplot: Bool = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: $0 + "/gnuplot") }),
    let folder = try? ScratchFolder()
  else { return false }
  do {
    try GnuplotRenderer().render(Samples.bump, to: folder.path + "/probe.svg")
    return true
  } catch FigureError.builtWithoutGnuplot, FigureError.gnuplotMissing {
    return false
  } catch {
    // It is there; the tests shall say what is wrong with it.
    return true
  }
}()
