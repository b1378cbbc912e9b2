import Foundation
import TestSupport
import Testing

@Suite struct PlotTests {
  @Test func `info names the points of interest below the plot`() throws {
    let result = try Command.run("plot", "sin(pi*t)^12/8", "--info")
    #expect(result.status == 0)
    let line = try #require(result.lines.last)
    // acos(1/√12)/π = 0.4068; ∫ = 231/8192; slope there 12π·cos·sin¹¹/8 = 0.8430
    #expect(line == "max 0.125 at 0.5 · inflections 0.4068, 0.5932 · area 0.0282 · steepest 0.843 at 0.4068")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func `info as JSON has every digit`() throws {
    let result = try Command.run("plot", "sin(pi*t)^12/8", "--info", "--json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let curve = try #require((object["curves"] as? [[String: Any]])?.first)
    let area = try #require(curve["area"] as? Double)
    #expect(abs(area - 231.0 / 8192) < 1e-12)
    let inflections = try #require(curve["inflections"] as? [Double])
    let expected = atan(sqrt(11.0)) / Double.pi
    #expect(abs(inflections[0] - expected) < 1e-9)
  }

  @Test func `lines of info name the derivative, the integral and the member that they are of`() throws {
    func names(_ arguments: String...) throws -> [String] {
      let result = try Command.run(Command.executable, ["plot"] + arguments + ["--info"])
      return result.lines.filter { $0.contains(": ") }.map { String($0.prefix { $0 != ":" }) }
    }
    let orders = try names("x^3-3*x", "--deriv", "0,1,2,3", "-d", "-3:3")
    #expect(orders == ["x^3-3*x", "d/dx (x^3-3*x)", "d²/dx² (x^3-3*x)", "d³/dx³ (x^3-3*x)"])
    #expect(try names("t^a", "-p", "a=2,3", "--deriv", "1") == ["d/dt t^a, a = 2", "d/dt t^a, a = 3"])
    #expect(try names("t^2", "exp(t)", "--integral") == ["∫ t^2 dt", "∫ exp(t) dt"])
    let json = try Command.run("plot", "t^2", "--deriv", "1", "--info", "--json")
    #expect(json.output.contains(#""name":"d/dt t^2""#))
  }

  @Test func `derivatives by time are those of a motion, others are counted, and no two have the same name`() throws {
    let motion = try Command.run("plot", "t^3", "--deriv", "0,1,2,3").output
    for label in ["value", "velocity", "acceleration", "jerk"] { #expect(motion.contains(label)) }
    let shape = try Command.run("plot", "s^3", "-x", "s", "--deriv", "0,1,2").output
    for label in ["value", "first derivative", "second derivative"] { #expect(shape.contains(label)) }
    let many = try Command.run("plot", "t", "--deriv", "0,1,2,3,4,5,6").output
    for label in ["value", "d/dt", "d²/dt²", "d⁵/dt⁵", "d⁶/dt⁶"] { #expect(many.contains(label)) }
  }

  @Test func `the horizontal axis has the name of a table's abscissa, and the one given with -x`() throws {
    func lastLine(_ arguments: String..., input: String = "") throws -> String? {
      let result = try Command.run(Command.executable, ["plot"] + arguments, input: input)
      return result.lines.last { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try lastLine("-", input: "frame,v\n0,1\n1,3\n") == "frame")
    #expect(try lastLine("-", input: "time (s),v\n0,1\n1,3\n") == "time (s)")
    #expect(try lastLine("-", "-x", "load", input: "v,load\n0,1\n1,3\n") == "load")
    #expect(try lastLine("s^2", "-x", "s") == "s")
    #expect(try lastLine("-", "--no-domain", input: "frame,v\n0,1\n1,3\n") != "frame")
  }

  @Test(arguments: ["heat", "contour", "surface"])
  func `a field that turns faster than its cells is noted, beside the picture and in it`(style: String) throws {
    func notes(_ formula: String) throws -> String {
      try Command.run("plot", formula, "--as", style, "-x", "x", "-y", "y").error
    }
    for formula in ["sin(2000*x)*sin(2000*y)", "sin(2000*x)+0*y", "y*cos(900*y)+x"] {
      #expect(try notes(formula).contains("turns faster than the picture's cells"), "\(formula)")
    }
    for formula in ["sin(6*x)*y", "floor(9*x*y)", "x > y ? 1 : 0", "abs(x-y)", "exp(x+y)", "x*y", "0*x*y"] {
      #expect(try notes(formula).isEmpty, "\(formula)")
    }
    let script = try Command.run("plot", "sin(2000*x)*y", "--as", style, "-x", "x", "-y", "y", "--dump").output
    #expect(script.contains("turns faster"))
  }

  @Test func `the poles of a field are noted, with the values that have colours`() throws {
    let result = try Command.run("plot", "tan(x*y)", "--as", "heat", "-x", "x", "-d", "-2:2", "-y", "y=-2:2")
    #expect(
      result.error.hasPrefix(
        "note: tan(x*y) goes from -587 to 587 in these cells, and farther at poles: a value below -4.439"))
  }

  @Test func `a path is broken where it jumps, and joined by a fine line where one coordinate does`() throws {
    func widths(_ x: String, _ y: String) throws -> [String] {
      try Command.run("plot", "--parametric", x, y, "--dump").output.matches(of: /with lines lw ([0-9.]+)/).map {
        String($0.1)
      }
    }
    #expect(try widths("floor(4*t)", "fract(4*t)") == ["2.2"])
    #expect(try widths("t", "ceil(4*t)") == ["2.2", "1.0", "1.0", "1.0", "1.0"])
    #expect(try widths("t", "sin(t)") == ["2.2"])
    let script = try Command.run("plot", "--parametric", "floor(4*t)", "fract(4*t)", "--dump").output
    let data = try #require(script.components(separatedBy: "<< EOD\n").dropFirst().first)
    #expect(data.components(separatedBy: "EOD")[0].split(separator: "\n").count { $0.contains("NaN") } >= 3)
  }

  @Test func `a path that turns between its samples is noted`() throws {
    #expect(try Command.run("plot", "--parametric", "sin(9000*t)", "t").error.contains("give a larger -n"))
    #expect(try Command.run("plot", "--parametric", "cos(7*t)*cos(2*t)", "sin(9*t)", "-d", "0:2*pi").error.isEmpty)
  }

  @Test func `what takes from the worth of points of interest comes before them, in the picture too`() throws {
    let line = try #require(Command.run("plot", "sin(40000*t)", "--info").lines.last)
    #expect(line.hasPrefix("not resolved"))
    let script = try Command.run("plot", "sin(40000*t)", "--info", "--dump", "-o", "a.png").output
    #expect(script.contains("set label 'sin(40000*t) turns faster than the picture"))
    #expect(script.contains("not resolved: it turns faster"))
  }

  @Test func `gaps are counted`() throws {
    let result = try Command.run("plot", "sqrt(t-0.5)", "--info")
    #expect(result.status == 0)
    #expect(try #require(result.lines.last).contains("256 of 513 samples not finite"))
  }

  @Test func `pasted shaders equal our named curves`() throws {
    let folder = Command.root.appending(path: "Tests/Fixtures")
    let geometry = folder.appending(path: "peel-geometry.metal").path
    let surface = folder.appending(path: "peel-surface.metal").path
    for peeled in ["0", "0.2", "0.6", "1"] {
      let shader = try Command.run(
        "table", "@" + geometry, "-p", "peeled=\(peeled)", "-p", "liftDistance=1", "-x", "v", "-n", "41")
      let named = try Command.run(
        "table", "peelDisplacement(row: v, progress: \(peeled), lift: 1)", "-x", "v", "-n", "41")
      try expectEqual(shader, named, tolerance: 1e-15)
      let light = try Command.run("table", "@" + surface, "-p", "peeled=\(peeled)", "-x", "v", "-n", "41")
      let highlight = try Command.run("table", "peelHighlight(row: v, progress: \(peeled))", "-x", "v", "-n", "41")
      // The published shader writes π as 3.14159.
      try expectEqual(light, highlight, tolerance: 1e-6)
    }
    #expect(try Command.run("plot", "@" + surface, "-p", "peeled=0..1/5", "-x", "v").status == 0)
  }

  private func expectEqual(_ a: Command.Result, _ b: Command.Result, tolerance: Double) throws {
    #expect(a.status == 0 && b.status == 0, "\(a.error)\(b.error)")
    #expect(a.lines.count == b.lines.count)
    for (x, y) in zip(a.lines.dropFirst(), b.lines.dropFirst()) {
      let (p, q) = (try #require(Double(x.split(separator: ",")[1])), try #require(Double(y.split(separator: ",")[1])))
      #expect(abs(p - q) <= tolerance, "\(x) against \(y)")
    }
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["png", "svg", "pdf", "gif"])
  func `a picture of each format is drawn`(_ format: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel plot easeOutBack --info --theme dark -o 'a b.\(format)'", in: folder)
    #expect(result.status == 0, "\(result.error)")
    let data = try Data(contentsOf: folder.appending(path: "a b.\(format)"))
    let signatures = ["png": "\u{89}PNG", "svg": "<?xml", "pdf": "%PDF", "gif": "GIF8"]
    let expected = Array((signatures[format] ?? "?").unicodeScalars.map { UInt8($0.value) })
    #expect(Array(data.prefix(expected.count)) == expected)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `the dumped script draws the same picture by itself`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = "easel plot easeOutBack -o a.png && easel plot easeOutBack -o b.png --dump | gnuplot && cmp a.png b.png"
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 0, "\(result.error)\(result.output)")
  }

  @Test func `columns are drawn alone, by name, and over a formula`() throws {
    let data = "time,measured\n0,0\n0.5,0.6\n1,1\n"
    let alone = try Command.run("plot", "-", "--domain", input: data)
    #expect(alone.status == 0)
    #expect(alone.output.contains("measured"))
    let over = try Command.run("plot", "easeOutQuad", "-", "--domain", "--legend", "mine", input: data)
    #expect(over.status == 0)
    #expect(over.output.contains("mine"))
    #expect(over.output.contains("easeOutQuad"))
  }

  @Test func `a legend names the curves in order, or the columns beside them`() throws {
    let two = try Command.run("plot", "easeOutBack", "easeOutQuint", "--legend", "Old,New")
    #expect(two.status == 0, "\(two.error)")
    #expect(two.output.contains("Old") && two.output.contains("New") && !two.output.contains("easeOutQuint"))
    let comma = try Command.run("plot", "t^2", "t", "--legend", "\"error, pt\",the \"\"other\"\"", "--info", "--json")
    #expect(comma.status == 64)
    let quoted = try Command.run(
      "plot", "t^2", "t", "--legend", "\"error, pt\",\"the \"\"other\"\"\"", "--info", "--json")
    #expect(quoted.output.contains(#""name":"error, pt""#) && quoted.output.contains(#""name":"the \"other\"""#))
    let family = try Command.run("plot", "a*t", "-p", "a=1,2", "--legend", "slow,fast")
    #expect(family.output.contains("slow") && family.output.contains("fast") && !family.output.contains("a = 1"))
    let one = try Command.run("plot", "t", "t^2", "--legend", "first", "--info").output
    #expect(one.contains("first: ") && one.contains("t^2: "))
    let data = "time,measured\n0,0\n1,1\n"
    let all = try Command.run("plot", "easeOutQuad", "-", "--legend", "model,mine", input: data)
    #expect(all.output.contains("model") && all.output.contains("mine"))
    let many = try Command.run("plot", "t", "t^2", "-", "--legend", "a,b", input: data)
    #expect(many.status == 64 && many.error.contains("more names than there are columns: 'b'; to name formulas"))
  }

  @Test func `a vertical range without a value in it is noted`() throws {
    let empty = try Command.run("plot", "easeInOutCubic", "-y", "2:3")
    #expect(empty.status == 0)
    #expect(empty.error == "note: nothing lies in -y 2:3: the values are from 0 to 1\n")
    for formula in ["2.5*t", "t < .5 ? 0 : 5", "2"] {
      #expect(try Command.run("plot", formula, "-y", "2:3").error.isEmpty, "\(formula)")
    }
  }

  @Test func `lines may end as on any system, and a byte order mark is no data`() throws {
    let plain = try Command.run("plot", "-", "--domain", input: "t,a\n0,1\n1,3\n")
    for text in ["t,a\r\n0,1\r\n1,3\r\n", "t,a\r0,1\r1,3\r", "\u{FEFF}t,a\n0,1\n\n1,3"] {
      #expect(try Command.run("plot", "-", "--domain", input: text).output == plain.output)
    }
  }

  @Test func `a stream without a terminal is one final plot`() throws {
    let result = try Command.run("plot", "-", "--stream", input: "1\n4\n9\n16\n")
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}"))
    #expect(try Command.run("plot", "--stream", input: "1\n4\n9\n16\n").output == result.output)
  }

  @Test func `a stream is drawn over formulas that begin with a minus, of the abscissa chosen`() throws {
    let result = try Command.run("plot", "-w^2", "--stream", "-x", "w", input: "1\n4\n9\n16\n")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("-w^2"))
  }

  @Test func `the parameter of a path may be 0 on logarithmic axes`() throws {
    let result = try Command.run("plot", "--parametric", "exp(t)", "t", "--log", "x", "-d", "-1:1")
    #expect(result.status == 0, "\(result.error)")
  }

  /// t^t is least, e^(−1/e), at 1/e.
  @Test func `the lowest value is one that is taken`() throws {
    let result = try Command.run("plot", "t^t", "--info")
    #expect(result.output.contains("lowest 0.6922 at 0.3679") || !result.output.contains("lowest"), "\(result.output)")
    #expect(result.output.contains("min 0.6922 at 0.3679"), "\(result.output)")
  }

  @Test func `a watched file is drawn again when it changes`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = """
      echo 't' > f; easel plot --watch f > out & pid=$!
      for i in 1 2 3 4 5 6 7 8 9 10; do grep -q . out && break; sleep 0.2; done
      echo '1 - t^2' > g; mv g f
      for i in 1 2 3 4 5 6 7 8 9 10; do grep -q 't^2' out && break; sleep 0.2; done
      kill -9 $pid; grep -c '1 - t^2' out
      """
    #expect(try Command.shell(line, in: folder).output == "1\n")
  }

  @Test func `fields and paths are drawn in the terminal`() throws {
    let field = try Command.run(
      "plot", "peelDisplacement(row: row, progress: t)", "--as", "heat", "-x", "row", "-y", "t")
    #expect(field.status == 0, "\(field.error)")
    #expect(try Command.run("plot", "--parametric", "cos(2*pi*t)", "sin(2*pi*t)").status == 0)
  }
}
