import Foundation
import TestSupport
import Testing

/// What other tools write, as a curve of every verb.
@Suite struct PastedCurveTests {
  private static let handles = #""o":{"x":[0.25],"y":[0.1]},"i":{"x":[0.25],"y":[1]}"#
  private static let files = [
    "ease.json": "{\"t\":0,\"s\":[0],\(handles)}\n",
    "frames.json": """
    {
      "a": 1,
      "k": [
        { "t": 0, "s": [0], "o": { "x": 0, "y": 0 }, "i": { "x": 1, "y": 1 } },
        { "t": 30, "s": [100], "h": 1 },
        { "t": 60, "s": [50] }
      ]
    }
    """,
    "ease.xml": """
    <?xml version="1.0" encoding="utf-8"?>
    <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
        android:controlX1="0.25" android:controlY1="0.1" android:controlX2="0.25" android:controlY2="1"/>
    """,
    "ease.jsx": "// value 0 to 300, 0.5 s\nnew KeyframeEase(0, 25);\nnew KeyframeEase(600, 75);\n",
    "bad.json": "{\n  \"o\": { \"x\": [2], \"y\": [0] },\n  \"i\": { \"x\": \"a\", \"y\": [0] }\n}\n",
    "quoted.csv": "\"t\",\"y\"\n0,0\n1,1\n", "run.csv": "t,y\n0,0\n1,3\n",
    "pairs.txt": "card '.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)' ease 2e-16\n",
  ]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell("easel \(line)", in: folder)
  }

  @Test(arguments: [
    "diff '.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)' ease --within 2e-16",
    "diff 'CUBIC-BEZIER(.25, .1, calc(1/4), 1) !important' ease --within 0",
    "diff 'transition-timing-function: EASE;' 'Ease' --within 0", "css 'transition-timing-function: ease-in;'",
    "diff '{ ease: \"power2.out\", duration: .5 }' '.timingCurve(0, 0, 1, 1)' --within 1",
    "diff @ease.json ease --within 0", "diff @ease.xml ease --within 0", "diff ./ease.xml ease --within 0",
    "diff - ease --within 0 < ease.json", "diff '[0.25, 0.1, 0.25, 1]' ease --within 0",
    "diff @ease.jsx 'sequence(cubic-bezier(.25, 0, .25, .25) 0.5)' --within 1e-15",
    "diff 'power2.inOut' easeInOutCubic --within 0", "diff power2 easeOutCubic --within 0",
    "diff '.smooth' spring --within 0", "diff --file pairs.txt",
    "check 'CubicBezierEasing(.4f, 0f, .2f, 1f)' --law ends,monotone",
    "check 'back.out(2)' --law ends",
    "tune bezier --like 'CAMediaTimingFunction(name: .easeIn)' --within 1e-6",
    "inspect 'spring(dampingRatio = 0.5f, stiffness = 200f)'", "nearest 'Cubic(0.4, 0, 0.2, 1)'",
    "plot 'elastic.out(1, 0.3)' --info -n 20", "plot --handles '.easeIn(duration: 0.3)'",
  ])
  func `every verb takes it`(_ line: String) throws {
    let result = try Self.run(line)
    #expect(result.status == 0, "\(line): \(result.error)\(result.output)")
  }

  @Test(arguments: [
    ("table @frames.json --at 15,45,60", "15,50 45,100 60,50"), ("table - --at 15 < frames.json", "15,50"),
    ("table 'steps(5)' --at 0.5", "0.5,0.4"), ("table power2 -x power2 --at 0.5", "0.5,0.5"),
    ("table 'power2*t' -p power2=3 --at 0.5", "0.5,1.5"), ("table back --data back=run.csv:y --at 0.5", "0.5,1.5"),
    ("table - --at 0.5 < quoted.csv", "0.5,0.5"), ("table 'spring(.easeIn)' --at 0", "0,0"),
    ("table 'Cubic(0, 0, 1, 1)' -x k --at 0.5", "0.5,0.5"),
  ])
  func `frames are frames, and what read before reads the same`(_ line: String, _ rows: String) throws {
    let result = try Self.run(line)
    #expect(result.status == 0, "\(line): \(result.error)")
    #expect(result.lines.dropFirst().joined(separator: " ") == rows, "\(line)")
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

  @Test func `keyframes over frames need their length beside seconds`() throws {
    let result = try Self.run("diff @frames.json spring --duration 1")
    #expect(result.status != 0 && result.error.contains("frames"), "\(result.error)")
  }

  @Test func `a file that is too long is refused at once`() throws {
    let line = "head -c 10000000 /dev/zero | tr '\\0' '[' > long.json && easel table @long.json"
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 65 && result.error.count < 200 && result.error.contains("100000 bytes"), "\(result.error)")
  }
}
