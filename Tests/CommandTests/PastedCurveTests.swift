import Foundation
import TestSupport
import Testing

/// What other tools write, as a curve of every verb.
@Suite struct PastedCurveTests {
  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Command.shell("easel \(line)", in: folder)
  }

  /// The difference of the curve over 0.3 s from that over 1 s, by mpmath.
  @Test func `durations are compared in seconds, and replaced by --duration`() throws {
    let (short, long) = ("'.easeInOut(duration: 0.3)'", "'.easeInOut(duration: 1)'")
    let apart = try Self.run("diff \(short) \(long)")
    #expect(apart.error == "note: compared over 0…1 s\n" && apart.output.hasPrefix("largest    0.8295 at 0.2738 s"))
    let one = try Self.run("diff \(short) \(long) --duration 0.5")
    #expect(
      one.output.hasPrefix("largest    0 ") && one.error.contains("by --duration, not its own 0.3 s"), "\(one.error)")
    let motion = try Self.run("plot \(short) --motion -o m.svg && cat m.svg")
    #expect(motion.output.contains(">300 ms;") && motion.output.contains(">5.747<"), "\(motion.error)")
    let replaced = try Self.run("plot \(short) --motion --duration 1 -o m.svg && cat m.svg")
    #expect(replaced.output.contains(">1000 ms;") && replaced.output.contains(">1.724<"), "\(replaced.error)")
    #expect(replaced.error.contains(".easeInOut(duration: 0.3) lasts 1 s by --duration, not its own 0.3 s"))
  }

  @Test(arguments: [
    ("css", ["cubic-bezier(0.42, 0, 0.58, 1)", "exact", "0…1 stands for 0.3 s"]), ("motion", ["duration: 0.3"]),
    ("swiftui", ["timingCurve(0.42, 0, 0.58, 1, duration: 0.3)"]), ("csv", ["0.3,1"]),
  ])
  func `an export has the duration`(_ target: String, _ texts: [String]) throws {
    let found = try Self.run("export '.easeInOut(duration: 0.3)' --to \(target)")
    #expect(texts.allSatisfy(found.output.contains), "\(found.output)\(found.error)")
    let other = try Self.run("export '.easeInOut(duration: 0.3)' --to \(target) --duration 0.4")
    #expect(
      texts.allSatisfy { other.output.contains($0.replacing("0.3", with: "0.4")) }, "\(other.output)\(other.error)")
    #expect(other.error.contains("lasts 0.4 s by --duration, not its own 0.3 s"))
  }

  @Test(arguments: [
    ("spring(0.5, 0.3)", "Write spring(t, response: 0.5, dampingRatio: 0.3) or spring(t, duration: 0.5, bounce: 0.3)"),
    ("spring(t, 100, 10)", "Write spring(t, stiffness: 100, damping: 10)"),
    ("spring(1, 100, 10)", "Write spring(t, mass: 1, stiffness: 100, damping: 10)"),
    ("spring(t, 0.5)", "Write spring(t, duration: 0.5)"), ("spring(duration = 0.5)", "Write duration:"),
    (".spring(0.5, 0.3)", "Write .spring(duration: 0.5, bounce: 0.3)"),
  ])
  func `numbers of a spring by position are refused with their names`(_ text: String, _ fix: String) throws {
    let result = try Self.run("table '\(text)'")
    #expect(result.status == 65 && result.error.contains(fix), "\(result.error)")
  }

  @Test func `a file that is too long is refused at once`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = "head -c 10000000 /dev/zero | tr '\\0' '[' > long.json && easel table @long.json"
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 65 && result.error.count < 200 && result.error.contains("100000 bytes"), "\(result.error)")
  }
}
