import Foundation
import TestSupport
import Testing

/// Lottie files, by their properties.
@Suite struct LottieTests {
  /// Runs a line of bash in a folder with files.
  private static func run(_ line: String, _ files: [String: String] = ["a.json": animation]) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell(line, in: folder)
  }

  /// Returns the values at abscissas, or nil after an error.
  private static func values(_ place: String, at: String, _ file: String = animation) throws -> [Double]? {
    let result = try run("easel table 'a.json:\(place)' --at \(at)", ["a.json": file])
    guard result.status == 0 else { return nil }
    return result.lines.dropFirst().compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
  }

  /// Returns an animation at 25 frames per second with one property, the position of the layer `a`.
  private static func position(_ property: String) -> String {
    "{\"fr\":25,\"layers\":[{\"nm\":\"a\",\"ks\":{\"p\":\(property)}}]}"
  }

  /// Handles with x₁ = ½, x₂ = ½, y₁ = 0, y₂ = 1, for which y = ½ at x = ½.
  private static let even = #""o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[1]}"#
  private static let shape = #"{"t":0,"s":[{"i":[],"o":[],"v":[],"c":true}]}"#
  static let animation = """
    {"v":"5.5","fr":25,"layers":[
      {"nm":"ball","ind":1,"ks":{
        "o":{"a":0,"k":100},
        "r":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":25,"s":[90],\(even)},{"t":50,"s":[180]}]},
        "s":{"a":1,"k":[{"t":0,"s":[100,40,100],"o":{"x":[0.5,0,0],"y":[0,0,0]},"i":{"x":[0.5,1,0],"y":[1,1,0]}},
          {"t":50,"s":[50,80,100]}]},
        "p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0]},{"t":50,"s":[5]}]},"y":{"a":0,"k":3}}},
       "shapes":[{"ty":"gr","nm":"g","it":[
         {"ty":"fl","nm":"f","c":{"a":1,"k":[{"t":0,"s":[0,0,0,1]},{"t":10,"s":[1,1,1,1]}]}},
         {"ty":"fl","nm":"f","o":{"a":1,"x":"var $bm_rt;","k":[{"t":0,"s":[0]},{"t":10,"s":[1]}]}},
         {"ty":"sh","nm":"q","ks":{"a":1,"k":[\(shape),\(shape)]}}]}],
       "ef":[{"nm":"Blur","ef":[{"nm":"Amount","v":{"a":1,"k":[{"t":0,"s":[3]},{"t":5,"s":[4]}]}}]}]},
      {"ind":7,"refId":"c","tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":50,"s":[2]}]}}],
     "assets":[{"id":"c","layers":[{"nm":"in","refId":"c","ks":{"o":{"a":1,"k":[{"t":5,"s":[0]},{"t":30,"s":[100]}]}}}]}]}
    """

  @Test func `list names every animated property, also those that cannot be read`() throws {
    let listed = try Self.run("easel list a.json")
    #expect(
      listed.output == """
        ball/rotation                     3 keyframes  1 dimension   0…2 s
        ball/scale                        2 keyframes  3 dimensions  0…2 s
        ball/position/x                   2 keyframes  1 dimension   0…2 s
        ball/g/f/color                    2 keyframes  4 dimensions  0…0.4 s
        ball/g/f#2/opacity                2 keyframes                cannot be read: an expression sets its values
        ball/g/q/path                     2 keyframes                cannot be read: its values are path shapes, not numbers
        ball/effects/Blur/effects/Amount  2 keyframes  1 dimension   0…0.2 s
        7/timeRemap                       2 keyframes  1 dimension   0…2 s
        c/in/opacity                      2 keyframes  1 dimension   0.2…1.2 s

        """, "\(listed.error)")
    let json = try Self.run("easel list a.json --json").output
    #expect(json.contains(#""fps":25"#), "\(json)")
    #expect(json.contains(#"{"path":"c/in/opacity","keyframes":2,"dimensions":1,"from":0.2,"to":1.2}"#), "\(json)")
  }

  @Test(arguments: [
    ("ball/rotation", "0.9,1,1.5,2,3", [0, 90, 135, 180, 180]), ("ball/scale:1", "0,1,2", [100, 75, 50]),
    // For x₁ = 0 and x₂ = 1 the handles of y put y = x² (3 − 2x) over x = 3s² − 2s³: a line.
    ("ball/scale:y", "0,0.5,1,2", [40, 50, 60, 80]), ("ball/scale:3", "0,1", [100, 100]),
    ("ball/position/x", "1", [2.5]), ("ball/g/f/color", "0.1", [0.25]),
    ("ball/effects/Blur/effects/Amount", "0.1", [3.5]), ("7/timeRemap", "0.5", [0.5]),
    ("c/in/opacity", "0,0.2,0.7,2", [0, 0, 50, 100]),
  ])
  func `a property is a motion in seconds`(_ place: String, _ times: String, _ expected: [Double]) throws {
    let found = try #require(try Self.values(place, at: times))
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 1e-13 * max(1, abs(b)), "\(found)") }
  }

  @Test func `every verb that reads a curve reads a property`() throws {
    let result = try Self.run(
      """
      easel plot a.json:ball/rotation --info | tail -n 1
      easel inspect a.json:c/in/opacity | head -n 1
      easel diff a.json:c/in/opacity a.json:c/in/opacity | head -n 1
      easel nearest a.json:7/timeRemap > out && easel export a.json:7/timeRemap --to csv | tail -n 1
      easel a.json:ball/rotation > out && easel table ./a.json:ball/rotation --at 1.5 | tail -n 1
      """)
    #expect(
      result.status == 0 && result.lines.count == 5 && result.lines[1].hasPrefix("a.json:c/in/opacity · 0.2…1.2 s")
        && result.lines.last == "1.5,135", "\(result.output)\(result.error)")
  }

  @Test(arguments: [
    ("a.json", "has 9 animated properties. Choose one, as in a.json:ball/rotation", 64),
    ("a.json:ball/opacity", "'ball/opacity' is not an animated property of a.json", 64),
    ("a.json:ball/scal", "Did you mean 'ball/scale'?", 64), ("a.json:ball/scale:4", "there is no dimension 4", 65),
    ("a.json:ball/scale", "the 3 dimensions differ. Choose one in a file, as in", 65),
    ("a.json:ball/g/f#2/opacity", "an expression sets its values", 65),
    ("a.json:ball/g/q/path", "path shapes", 65), ("no.json:x", "cannot read no.json", 66),
  ])
  func `a property that is no curve is refused in one line`(_ place: String, _ reason: String, _ status: Int) throws {
    let result = try Self.run("easel table '\(place)'")
    #expect(result.status == status && result.output.isEmpty, "\(result.error)")
    #expect(result.error.contains(reason) && result.error.count { $0 == "\n" } == 1, "\(result.error)")
  }

  @Test func `an old export has the ends in e and a last keyframe with a time alone`() throws {
    let old = Self.position(#"{"k":[{"t":0,"s":[1],"e":[3]},{"t":25,"s":[3],"e":[9],"h":0},{"t":50}]}"#)
    #expect(try Self.values("a/position", at: "0.5,1.5,2", old) == [2, 6, 9])
    // Null is a missing member.
    let null = Self.position(#"{"k":[{"t":0,"s":1,"o":null,"i":null,"to":null},{"t":25,"s":3}]}"#)
    #expect(try Self.values("a/position", at: "0.5", null) == [2])
  }

  /// The easing applies to the length of the path. On a line with tangents within it, that is linear.
  ///
  /// The values at a quarter of the length are from mpmath: the length by quadrature, the parameter by bisection.
  @Test(arguments: [
    ("[0,0]", "[0,0]", 25), ("[10,0]", "[-10,0]", 25), ("[100,0]", "[-100,0]", 25), ("[0,0.0005]", "[0,0]", 25),
    ("[0,1]", "[0,0]", 24.978942721037367), ("[0,50]", "[0,50]", 16.685444103883914),
    ("[-1,0]", "[0,0]", 24.988934249158207), ("[0,0]", "[-101,0]", 24.99943440600019),
  ])
  func `a position moves evenly along its path`(_ out: String, _ into: String, _ quarter: Double) throws {
    let file = Self.position(
      "{\"k\":[{\"t\":0,\"s\":[0,5,1],\"to\":\(out),\"ti\":\(into)},{\"t\":50,\"s\":[100,5,1]}]}")
    let value = try #require(try Self.values("a/position:1", at: "0.5", file)?.first)
    // The last two paths turn round, with a cusp.
    #expect(abs(value - quarter) < (out == "[-1,0]" || into == "[-101,0]" ? 1e-3 : 1e-10))
    // The third dimension rests in every case.
    #expect(try Self.values("a/position:z", at: "0.5", file) == [1])
    #expect(try Self.values("a/position:1", at: "0,2", file) == [0, 100])
  }

  @Test func `a curved path has its dimensions alone, and a finite length`() throws {
    let curved = Self.position(#"{"k":[{"t":0,"s":[0,5],"to":[0,50],"ti":[0,50]},{"t":50,"s":[100,5]}]}"#)
    #expect(try Self.run("easel table a.json:a/position:9", ["a.json": curved]).error.contains("no dimension 9"))
    #expect(try Self.run("easel table a.json:a/position", ["a.json": curved]).error.contains("dimensions differ"))
    let back = Self.position(#"{"k":[{"t":0,"s":[0],"to":[-5],"ti":[0]},{"t":50,"s":[100]}]}"#)
    #expect(try Self.values("a/position", at: "0,2", back) == [0, 100])
    for (key, reason) in [
      (#"{"t":0,"s":[0,5],"to":[1e308,50]},{"t":1,"s":[1,5]}"#, "too long"),
      (#"{"t":0,"s":[-1e308,5],"to":[1,50]},{"t":1,"s":[1e308,5]}"#, "finite"),
      (#"{"t":5,"s":[0,5],"to":[1,50]},{"t":1,"s":[1,5]}"#, "at or after"),
    ] {
      let result = try Self.run("easel table a.json:a/position:1", ["a.json": Self.position("{\"k\":[\(key)]}")])
      #expect(result.status == 65 && result.error.contains(reason), "\(result.error)")
    }
  }

  @Test func `a file with one property needs no path, and is read like its text`() throws {
    let property = "{\"k\":[{\"t\":0,\"s\":[1,2],\(Self.even)},{\"t\":50,\"s\":[3,9]}]}"
    let files = ["p.json": property, "l.json": "[{\"t\":0,\"s\":[1,2]},{\"t\":50,\"s\":[3,9]}]"]
    #expect(try Self.run("easel table p.json --at 0.5", files).lines.last == "0.5,0.5")
    #expect(try Self.run("easel table p.json:2 --at 0.5", files).lines.last == "0.5,0.5")
    #expect(try Self.run("easel table l.json:2 --at 25", files).lines.last == "25,5.5")
    #expect(try Self.run("easel table l.json:2 --at 1 --fps 25", files).lines.last == "1,5.5")
    #expect(try Self.run("easel table l.json", files).error.contains("the 2 dimensions differ"))
    #expect(try Self.run("easel list l.json", files).output == "  2 keyframes  2 dimensions  0…50 frames\n")
    let one = ["a.json": Self.position(#"{"k":[{"t":0,"s":[0]},{"t":25,"s":[4]}]}"#)]
    #expect(try Self.run("easel table a.json --at 0.5", one).lines.last == "0.5,2")
  }

  @Test(arguments: [
    "", "{", "[", "nul", "{\"layers\":[", "{\"layers\":[]}", "{\"fr\":0,\"layers\":[]}", "{\"fr\":\"x\",\"layers\":1}",
    "{\"fr\":25,\"layers\":1}", "{\"fr\":25,\"layers\":[{}]}", "{\"fr\":25,\"layers\":{\"k\":[]}} x", "[NaN]",
    "[1e999]",
    "\"\\u12", "{\"a\" 1}", "{\"fr\":25,\"layers\":[{\"nm\":\"\\ud800\"}]}", "\u{0}",
    String(repeating: "[", count: 100_000), String(repeating: "{\"layers\":", count: 50_000),
  ])
  func `a file that is no animation is refused in one line`(_ text: String) throws {
    for command in ["easel list a.json", "easel table a.json:x"] {
      let result = try Self.run(command, ["a.json": text])
      #expect([64, 65].contains(result.status) && result.output.isEmpty, "\(result.error)")
      #expect(result.error.hasPrefix("error: ") && result.error.count { $0 == "\n" } == 1, "\(result.error)")
    }
  }

  @Test(arguments: [
    #"{"k":[{"t":0,"s":[0]}]}"#, #"{"k":[{"t":0},{"t":5,"s":[1]}]}"#, #"{"k":[{"t":0,"s":[]},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":"x"},{"t":5,"s":[1]}]}"#, #"{"k":[{"t":0,"s":[0,1]},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":[0]},1]}"#, #"{"k":[{"t":0,"s":[0]},{"s":[1]}]}"#, #"{"k":[{"t":9,"s":[0]},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":"a","s":[0]},{"t":5,"s":[1]}]}"#, #"{"k":[{"t":0,"s":[0],"h":"x"},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]}},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":[0],"o":{"x":[],"y":[0]},"i":{"x":1,"y":1}},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":[0],"o":{"x":[1.02],"y":[0]},"i":{"x":1,"y":1}},{"t":5,"s":[1]}]}"#,
    #"{"k":[{"t":0,"s":[-1e308]},{"t":5,"s":[1e308]}]}"#, #"{"k":[{"t":0,"s":[0]},{"t":0,"s":[0]}]}"#,
    #"{"k":[{"t":0,"s":{"t":"text"}},{"t":5,"s":{"t":"text"}}]}"#, #"{"k":[{"t":0,"s":[true]},{"t":5,"s":[1]}]}"#,
  ])
  func `a property with faulty keyframes is listed with the reason, and refused`(_ property: String) throws {
    let files = ["a.json": Self.position(property)]
    let listed = try Self.run("easel list a.json", files)
    #expect(listed.status == 0 && listed.output.contains("cannot be read: "), "\(listed.output)\(listed.error)")
    let result = try Self.run("easel table a.json:a/position", files)
    #expect(result.status == 65 && result.error.count { $0 == "\n" } == 1, "\(result.error)")
  }

  @Test func `names that repeat get numbers, and escapes are read`() throws {
    let property = #"{"k":[{"t":0,"s":[0]},{"t":25,"s":[1]}]}"#
    let layer = "{\"nm\":\"\\u00e9\\/\\\"b\",\"ks\":{\"o\":\(property)}}"
    let named = "{\"nm\":\"é/\\\"b#2\",\"ks\":{\"o\":\(property)}}"
    let files = ["a.json": "\u{FEFF}{\"fr\":25,\"layers\":[\(layer),\(named),\(layer)]}"]
    let names = try Self.run("easel list a.json", files).lines.map { $0.split(separator: " ")[0] }
    #expect(names == ["é/\"b/opacity", "é/\"b#2/opacity", "é/\"b#3/opacity"])
    let many = (0..<20_000).map { _ in layer }.joined(separator: ",")
    let result = try Self.run("easel list a.json | tail -n 1", ["a.json": "{\"fr\":25,\"layers\":[\(many)]}"])
    #expect(result.output.contains("b#20000/opacity"), "\(result.error)")
  }
}
