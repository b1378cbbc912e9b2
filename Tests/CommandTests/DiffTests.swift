import Foundation
import TestSupport
import Testing

/// `easel diff`: differences known in closed form, times, files of pairs, and what is refused.
@Suite struct DiffTests {
  private static let files = [
    "run.csv": "t,y\n0,0\n0.25,1\n0.5,1\n", "frames.csv": "frame,y\n0,0\n15,1\n30,1\n", "late.csv": "t,y\n2,0\n3,1\n",
    "pairs.txt": """
    # name  A  B  size
    card   ease 'cubic-bezier(.25, .1, .25, 1)' 0

    "big sheet" t^2 "t" 0.3  # a quarter
    wrong  t^2 t 0.2
    free   t^2 t

    """, "good.txt": "a t t 0\n", "short.txt": "a t t 0\nb t\n", "open.txt": "a 't t 0\n",
    "formula.txt": "a sinn(t) t 0\n",
    "size.txt": "a t t much\n", "empty.txt": "# nothing\n",
  ]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell("easel \(line)", in: folder)
  }

  private static func json(_ line: String) throws -> [String: Any] {
    let result = try run(line + " --json")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `the largest difference, its place, and the means`() throws {
    let result = try Self.run("diff t^2 t")
    #expect(
      result.output
        == """
        largest    -0.25 at 0.5 (0.25 and 0.5), proved
        rms        0.1826
        mean       -0.1667
        crossings  none between the ends

        """)
    #expect(result.error.isEmpty && result.status == 0)
    let json = try Self.json("diff t^2 t")
    #expect(json["schema"] as? Int == 1 && json["a"] as? String == "t^2" && json["b"] as? String == "t")
    #expect(json["largest"] as? [String: Double] == ["difference": -0.25, "place": 0.5, "a": 0.25, "b": 0.5])
    #expect(abs((json["rms"] as? Double ?? 0) - 1 / 30.0.squareRoot()) < 1e-12)
    #expect(abs((json["mean"] as? Double ?? 0) + 1.0 / 6) < 1e-12)
    #expect(json["crossings"] as? [Double] == [] && json["notes"] as? [String] == [])
    let scaled = try Self.json("diff spring easeOutQuint")["notes"] as? [String]
    #expect(scaled?.contains { $0.contains("scaled from its") } == true)
  }

  @Test func `pixels and frames where they are asked for`() throws {
    let json = try Self.json("diff t^2 t --scale 300 --fps 60 --duration 0.5")
    let largest = try #require(json["largest"] as? [String: Double])
    #expect(largest["px"] == -75 && largest["frame"] == 15 && largest["place"] == 0.25)
    #expect(json["duration"] as? Double == 0.5 && json["unit"] as? String == "seconds")
    let text = try Self.run("diff t^2 t --scale 300 --fps 60 --duration 0.5").output
    #expect(
      text.hasPrefix(
        "largest    -0.25 = -75 px at 0.25 s = frame 15 (0.25 and 0.5), proved\nrms        0.1826 = 54.77 px"))
  }

  @Test func `--within makes a larger difference a failure`() throws {
    #expect(try Self.run("diff t^2 t --within 0.25").status == 0)
    let over = try Self.run("diff t^2 t --within 0.2")
    #expect(over.status == 1)
    #expect(over.error == "error: the largest difference, 0.25 at 0.5, is more than 0.2\n")
    #expect(over.output.hasPrefix("largest    -0.25"))
    #expect(try Self.json("diff t^2 t --within 0.2")["ok"] as? Bool == false)
    #expect(try Self.run("diff 'cubic-bezier(.25, .1, .25, 1)' ease --within 0").status == 0)
    #expect(try Self.run("diff 1/t t --within 100").status == 1)
  }

  @Test func `a recording without values on the domain is named`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n0,0\n0.5,0.4\n1,1\n".utf8).write(to: folder.appending(path: "r.csv"))
    let result = try Command.shell("easel diff t r.csv -d 0:5", in: folder)
    let gaps = try #require(result.lines.first { $0.hasPrefix("gaps       r.csv") }, "\(result)")
    #expect(gaps.hasSuffix(" has no value outside 0…1: no rms, no mean"))
  }

  @Test func `--within is not met by what is not everywhere a number or not resolved`() throws {
    // √(t−½) is no number in the first half; no more than ½ from t in the second.
    let gaps = try Self.run("diff 'sqrt(t-.5)' t --within 0.6")
    #expect(gaps.status == 1)
    #expect(
      gaps.error.hasPrefix("error: the difference has no value at some places; elsewhere it is at most -0.5"))
    #expect(try Self.json("diff 'sqrt(t-.5)' t --within 0.6")["ok"] as? Bool == false)
    #expect(try Self.run("diff 'sqrt(t-.5)' t --within 0.6 -d .5:1").status == 0)
    // What is proved needs no samples.
    let proved = try Self.run("diff 'sin(1e6*t)' 0 --within 1")
    #expect(proved.status == 0 && proved.error.isEmpty)
    #expect(proved.output.contains(", proved\nrms"))
    let json = try Self.json("diff 'sin(1e6*t)' 0 --within 1")
    #expect(json["ok"] as? Bool == true && json["proved"] as? Bool == true && json["resolved"] as? Bool == false)
    #expect(json["bound"] as? Double == 1)
    // What rounding leaves is none of that.
    #expect(try Self.run("diff '(t + 1) - 1' t --within 1e-15").status == 0)
  }

  @Test func `a file of pairs names gaps and what is not resolved`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a sqrt(t-.5) t 0.6\nb sin(1e9*t)*cos(1e9*t) 0 0.6\nc t t 0\n".utf8).write(
      to: folder.appending(path: "c.txt"))
    let result = try Command.shell("easel diff --file c.txt", in: folder)
    #expect(result.status == 1)
    #expect(result.error == "error: 1 of 3 pairs without a value at some places, 1 unresolved\n")
    #expect(result.lines.map { String($0.prefix(7)) } == ["gaps  a", "open  b", "ok    c"])
    #expect(result.lines.first?.hasSuffix("0.6 allowed; without a value at some places") == true)
  }

  @Test func `a pole is no crossing`() throws {
    // tan(9t) has poles at π/18, π/6 and 5π/18.
    let crossings = try #require(try Self.json("diff 'tan(9*t)' t")["crossings"] as? [Double])
    #expect(crossings.count == 2)
    for place in crossings { #expect(abs(tan(9 * place) - place) < 1e-9) }
  }

  @Test func `--fps may be for the tables of --data alone`() throws {
    // y = 1 from frame 15 on, a quarter of a second.
    let json = try Self.json("diff 's(t)' 't/.25' --data s=frames.csv:y --fps 60 -d 0:.25")
    let largest = try #require(json["largest"] as? [String: Any])
    #expect(abs(try #require(largest["difference"] as? Double)) < 1e-12)
    #expect(try Self.run("diff t^2 t --fps 60").status == 64)
  }

  @Test func `rows that are left out or share an abscissa are named`() throws {
    let table = "printf 't,y\\n0,0\\n.5,nan\\n.5,.2\\n.5,.4\\n1,1\\n' > rows.csv; easel "
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(table + "diff rows.csv:y t", in: folder)
    #expect(result.error.contains("note: rows.csv:y: 1 row of 5 left out, without a finite number: 2\n"))
    #expect(result.error.contains("note: rows.csv:y: 1 row at the abscissa of an earlier row"))
    #expect(result.error.contains(": 4\n"))
  }

  @Test func `two motions are compared in seconds, one is laid over 0…1`() throws {
    // exp(−ωt)(1 + ωt) of a critically damped spring: its own time scaled is that of any other.
    let (fast, slow) = ("'spring(response: .25, dampingRatio: 1)'", "'spring(response: .5, dampingRatio: 1)'")
    let seconds = try Self.json("diff \(fast) \(slow)")
    #expect(seconds["unit"] as? String == "seconds")
    #expect((seconds["largest"] as? [String: Double])?["difference"] ?? 0 > 0.3)
    let domain = try #require(seconds["domain"] as? [Double])
    #expect(abs(domain[1] - 0.7347716981942958) < 1e-9)
    let shares = try [fast, slow].map { try Self.json("diff \($0) easeOutQuint") }
    let sizes = shares.map { ($0["largest"] as? [String: Double])?["difference"] ?? 0 }
    #expect(abs(sizes[0] - sizes[1]) < 1e-9 && sizes[0] != 0)
    let durations = shares.map { $0["duration"] as? Double ?? 0 }
    #expect(abs(durations[1] / durations[0] - 2) < 1e-9)
    #expect(shares.allSatisfy { $0["unit"] as? String == "share" })
    let note = try Self.run("diff \(slow) easeOutQuint").error
    #expect(note == "note: spring(response: .5, dampingRatio: 1) scaled from its 0.7348 s to 0…1\n")
  }

  @Test func `--duration stretches what is over 0…1 and cuts motions`() throws {
    let half = try Self.json("diff run.csv:y t --duration 0.25")
    // Over the first quarter of a second the recording is the line that the other is stretched to.
    #expect((half["largest"] as? [String: Double])?["difference"] == 0)
    #expect(half["domain"] as? [Double] == [0, 0.25])
    let whole = try Self.json("diff run.csv:y t")
    #expect((whole["largest"] as? [String: Double])?["difference"] == 0.5)
    #expect((whole["largest"] as? [String: Double])?["place"] == 0.5 && whole["duration"] as? Double == 0.5)
    #expect(try Self.run("diff run.csv:y t --duration 0.6").status == 64)
  }

  @Test func `frames are seconds by --fps, and have to be where seconds count`() throws {
    let pair = "frames.csv:y run.csv:y"
    #expect((try Self.json("diff \(pair) --fps 60")["largest"] as? [String: Double])?["difference"] == 0)
    let refused = try Self.run("diff \(pair)")
    #expect(refused.status == 64)
    #expect(refused.error == "error: frames.csv:y counts frames: give --fps to convert it to seconds\n")
    #expect(try Self.json("diff frames.csv:y frames.csv:y")["unit"] as? String == "frames")
    #expect(try Self.json("diff frames.csv:y t")["unit"] as? String == "share")
  }

  @Test func `recordings are compared where both are`() throws {
    let result = try Self.run("diff run.csv:y late.csv:y")
    #expect(result.status == 65)
    #expect(result.error == "error: no time in common: run.csv:y is over 0…0.5, late.csv:y is over 2…3\n")
    let json = try Self.json("diff run.csv:y 'spring(response: 2, dampingRatio: 1)'")
    #expect(json["domain"] as? [Double] == [0, 0.5])
  }

  @Test func `a file of pairs is checked line by line`() throws {
    let result = try Self.run("diff --file pairs.txt --within 0.5")
    #expect(result.status == 1)
    #expect(result.error == "error: 1 of 4 pairs over\n")
    #expect(
      result.lines == [
        "ok    card       0 at 0, 0 allowed", "ok    big sheet  -0.25 at 0.5 (0.25 and 0.5), 0.3 allowed",
        "over  wrong      -0.25 at 0.5 (0.25 and 0.5), 0.2 allowed",
        "ok    free       -0.25 at 0.5 (0.25 and 0.5), 0.5 allowed",
      ])
    let json = try Self.json("diff --file pairs.txt --within 0.5")
    let curves = try #require(json["curves"] as? [[String: Any]])
    #expect(curves.map { $0["ok"] as? Bool } == [true, true, false, true])
    #expect(curves.map { $0["name"] as? String } == ["card", "big sheet", "wrong", "free"])
    #expect(try Self.run("diff --file good.txt").status == 0)
    #expect(try Self.run("diff --file - < good.txt").status == 0)
  }

  @Test func `what is no more than rounding says so`() throws {
    let text = try Self.run("diff '(t + 1) - 1' t").output
    #expect(text.hasPrefix("largest ") && text.contains(", only rounding\n"), "\(text)")
    #expect(try Self.json("diff '(t + 1) - 1' t")["rounding"] as? Bool == true)
    #expect(try Self.json("diff t^2 t")["rounding"] as? Bool == false)
  }

  @Test func `a narrow peak on a line is found and resolved`() throws {
    for width in ["1e-3", "1e-7"] {
      let text = try Self.run("diff 't+exp(-((t-.05)/\(width))^2)' t").output
      #expect(text.hasPrefix("largest    1 at 0.05 (1.05 and 0.05)"), "\(text)")
    }
  }

  @Test func `what is not resolved says so`() throws {
    #expect(try Self.run("diff 'sin(1e6*t)' t").output.hasPrefix("unresolved"))
    #expect(try Self.json("diff 'sin(1e6*t)' t")["resolved"] as? Bool == false)
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `the picture has both curves and the difference`() throws {
    let result = try Self.run("diff t^2 t -o p.svg && grep -c '<svg' p.svg && grep -o '>difference<' p.svg | head -1")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.lines.suffix(2) == ["1", ">difference<"], "\(result.output)")
  }

  /// Of sin and cos over five turns: √2 at −45°, 10 crossings, a mean square of 1; between points it is less than 2·10⁻¹¹.
  @Test func `a million rows are compared in seconds`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      awk 'BEGIN { print "t,a,b"; for (i = 0; i <= 1000000; i++) printf "%.6f,%.15g,%.15g\\n", i / 1e6, sin(i / 1e6 * 10 * 3.14159265358979), cos(i / 1e6 * 10 * 3.14159265358979) }' > rows.csv
      ulimit -t 20; easel diff rows.csv:a rows.csv:b --json
      """
    let result = try Command.shell(script, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let object = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rms = try #require(object["rms"] as? Double)
    #expect(abs(rms - 1) < 1e-6, "\(rms)")
    #expect((object["crossings"] as? [Any])?.count == 10)
  }
}
