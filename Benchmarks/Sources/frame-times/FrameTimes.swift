import ArgumentParser
import EffectRendering
import Foundation
import Measurement
import RasterImages

/// What a frame of a peel costs by the fast method and by the reference, in turns.
@main
struct FrameTimes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame-times",
    abstract: "Measures frames of a lit peel of 800×800 pixels, and holds them to their bars.")

  @Option(help: "The time of all, in seconds.")
  var seconds = 10.0

  @Flag(help: "Measure the reference too, some seconds a frame.")
  var reference = false

  @Flag(help: "Take the processor's time: other programs do not count, and threads add up.")
  var processorTime = false

  @Flag(help: "Exit with 1 where a bar is missed.")
  var strict = false

  @Option(help: "Write the corners of the frames into a file, for peers/run, and measure nothing.")
  var scene: String?

  func run() throws {
    guard seconds >= 0, seconds <= 86_400 else { throw ValidationError("--seconds takes 0 to 86400") }
    let scene = PeelFrames()
    if let path = self.scene { return try scene.corners.write(toFile: path, atomically: true, encoding: .utf8) }
    var cases = [
      scene.frames("peel", Renderer(), isStored: false),
      scene.frames("peel, two threads", Renderer(threads: 2), isStored: false),
      scene.frames("peel, to 8 bit", Renderer(), isStored: true),
      scene.frames("peel from the side", Renderer(), isStored: false, slant: 0.15),
      scene.frames("peel from the side, two threads", Renderer(threads: 2), isStored: false, slant: 0.15),
      scene.frames("peel, to 8 bit, two threads", Renderer(threads: 2), isStored: true),
    ]
    if reference { cases.append(scene.frames("peel, reference", Renderer(.reference), isStored: false)) }
    let group = BenchmarkGroup("frames") { cases }
    let run = InterleavedRun(
      seconds: seconds, rounds: 5...10_001, now: processorTime ? { Double(clock()) / Double(CLOCKS_PER_SEC) } : nil)
    let results = try run.measure(group)
    print("covered: \(Self.text(100 * scene.coverage())) % of 800×800 pixels, from a picture of 1024×1024")
    print(
      "ms \(processorTime ? "of the processor " : "")a frame: median, fastest; frames/s, covered Mpixel/s by the median"
    )
    for result in results {
      let (median, fastest) = (result.timing.median, result.timing.minimum)
      let pixels = scene.coverage() * 0.64 / median
      let figures = [1000 * median, 1000 * fastest, 1 / median, pixels].map(Self.text).joined(separator: "  ")
      print("  \(result.subject.name): \(figures)")
    }
    let bars: [(String, isHeld: Bool)] = [
      ("a frame to 8 bit on one thread within 16.7 ms", results[2].timing.median <= 0.0167),
      ("two threads 1.7 times as fast", results[0].timing.median >= 1.7 * results[1].timing.median),
    ]
    for bar in bars { print("\(bar.isHeld ? "held" : "MISSED"): \(bar.0)") }
    if strict && bars.contains(where: { !$0.isHeld }) { throw ExitCode(1) }
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 100).rounded())
    return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
  }
}
