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
    "pairs.txt": "card '.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)' ease 0\n",
  ]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell("easel \(line)", in: folder)
  }

  @Test(arguments: [
    "diff '.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)' ease --within 0",
    "diff @ease.json ease --within 0", "diff @ease.xml ease --within 0", "diff ./ease.xml ease --within 0",
    "diff - ease --within 0 < ease.json", "diff '[0.25, 0.1, 0.25, 1]' ease --within 0",
    "diff @ease.jsx 'cubic-bezier(.25, 0, .25, .25)' --within 1e-15",
    "diff 'power2.inOut' easeInOutCubic --within 0", "diff power2 easeOutCubic --within 0",
    "diff '.smooth' spring --within 0", "diff --file pairs.txt",
    "check 'CubicBezierEasing(.4f, 0f, .2f, 1f)' --law ends,monotone",
    "check 'back.out(2)' --law ends",
    "tune bezier --like 'CAMediaTimingFunction(name: .easeIn)' --within 1e-6",
    "inspect 'spring(dampingRatio = 0.5f, stiffness = 200f)'", "nearest 'Cubic(0.4, 0, 0.2, 1)'",
    "plot 'elastic.out(1, 0.3)' --info -n 20",
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
