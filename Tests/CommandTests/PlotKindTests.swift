import Foundation
import TestSupport
import Testing

/// Pictures of formulas that are no graphs of their values: what is drawn, by the scripts that draw it.
@Suite struct PlotKindTests {
  private func script(_ arguments: String...) throws -> String {
    let result = try Command.run(Command.executable, ["plot", "--dump"] + arguments)
    #expect(result.status == 0, "\(result.error)")
    return result.output
  }

  /// The rows of the data blocks of a script, block by block.
  private func blocks(_ script: String) -> [[[Double]]] {
    func row(_ line: Substring) -> [Double] { line.split(separator: " ").map { Double($0) ?? .nan } }
    return script.components(separatedBy: "<< EOD\n").dropFirst().map { part in
      part.components(separatedBy: "\nEOD")[0].split(separator: "\n").map(row)
    }
  }

  /// Whether some block has exactly these points, within a tolerance.
  private func has(_ points: [[Double]], in script: String, within tolerance: Double = 1e-9) -> Bool {
    blocks(script).contains { block in
      block.count == points.count
        && zip(block, points).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= tolerance } }
    }
  }

  @Test func `a motion has milliseconds, a dot and a ghost for every frame, and its speed by the second`() throws {
    // t² over half a second: 4 t² of seconds, its speed 8 t.
    let script = try script("--motion", "t^2", "--duration", "0.5", "--fps", "10")
    let dots = (0...5).map { [100 * Double($0), pow(Double($0) / 5, 2)] }
    #expect(has(dots, in: script))
    let ghosts = blocks(script).filter { $0.count == 6 && Set($0.map { $0[0] }).count == 1 }
    #expect(ghosts.count == 1 && ghosts[0].map { $0[1] } == dots.map { $0[1] } && ghosts[0][0][0] > 500)
    let speeds = blocks(script).filter { $0.count > 100 && abs(($0.last?[1] ?? 0) - 4) < 1e-9 }
    #expect(!speeds.isEmpty && speeds.allSatisfy { $0.allSatisfy { abs($0[1] - 4 * $0[0] / 500) < 1e-9 } })
    for text in ["time (ms)", "velocity (1/s)"] { #expect(script.contains("'\(text)'"), "\(text)") }
  }

  @Test func `a motion in points has its speed in points a second`() throws {
    #expect(try script("--motion", "decay(t, amplitude: 200, timeConstant: 0.5)", "-d", "0:1").contains("velocity ("))
    #expect(try script("--motion", "rippleHeight(y: t)", "-d", "0:1").contains("'velocity (pt/s)'"))
  }

  @Test func `an impulse of a speed has the height of its jump, however long the motion takes`() throws {
    let script = try script("--motion", "steps(2)", "--duration", "0.25")
    #expect(script.contains("'+0.5'"))
  }

  @Test func `texts of a motion and of handles have the digits that tell them apart, and times are milliseconds`()
    throws
  {
    let flat = try script("--motion", "1e9 + 1000*t")
    #expect(flat.contains("'1.000001e+09'") && flat.contains("'1e+09'"))
    let handles = try script("--handles", "1000 + 1e-3*t^3", "-d", "1000:1000.5")
    #expect(handles.contains("'1000.17, 1.0015e+06'") && handles.contains("'1000.33, 1.002e+06'"))
    // The steepest place of a bounce, 5.5 a unit of time, is one that its speed only comes near to.
    #expect(try script("--motion", "easeOutBounce", "--duration", "0.3").contains("'18.33'"))
    let jumps = try Command.run("plot", "--motion", "floor(3*t)/3", "--duration", "0.6")
    #expect(jumps.error.contains("jumps at 200 ms, 400 ms, 600 ms"), "\(jumps.error)")
  }

  @Test func `a bounce has the handles of its parabolas`() throws {
    // Four parabolas: eight control points, as 121/16 t^2 until 4/11 has (4/33, 0) and (8/33, 1/3).
    let script = try script("--handles", "easeOutBounce")
    #expect(script.contains("'0.1212, 0'") && script.contains("'0.2424, 0.3333'"))
  }

  @Test func `handles of what is a cubic in other words are those of its pieces`() throws {
    // 3 t² − 2 t³ is cubic-bezier(1/3, 0, 2/3, 1).
    let script = try script("--handles", "3*t^2 - 2*t^3")
    #expect(script.contains("'0.3333, 0'") && script.contains("'0.6667, 1'"))
    let result = try Command.run("plot", "--handles", "easeOutElastic", "--dump")
    #expect(result.status == 65 && result.error.contains("easel tune bezier --like finds the nearest"))
  }

  @Test(arguments: [["t", "tan(t)"], ["tan(t)", "t"]])
  func `a pole of a path does not take the rest of the picture`(formulas: [String]) throws {
    let script = try script("--parametric", formulas[0], formulas[1], "-d", "0:3", "-n", "20001")
    let ranges = script.matches(of: /set [xy]range \[(-?[0-9.e+-]+):(-?[0-9.e+-]+)\]/)
    let ends: [Double] = try ranges.flatMap { range in
      [try #require(Double(range.1)), try #require(Double(range.2))]
    }
    #expect(ends.count == 4 && ends.allSatisfy { abs($0) < 30 })
    #expect(script.contains("far beyond the rest as at a pole"))
    // A range that is asked for is shown with what is in it.
    let asked = try self.script("--parametric", "t", "tan(t)", "-d", "0:3", "--fps", "2", "-y", "-50:50")
    #expect(asked.contains("set yrange [-50"))
    let places = (0...6).map { Double($0) / 2 }
    #expect(has(places.map { [$0, tan($0)] }, in: asked))
  }

  @Test func `several fields have one scale, by formulas or a family, with their names`() throws {
    let script = try script("--as", "heat", "-x", "x", "-y", "y", "x*y", "3*x*y")
    #expect(script.components(separatedBy: "set cbrange [0.0:3.0]").count == 3)
    #expect(script.components(separatedBy: "set colorbox user").count == 2)
    #expect(script.contains("'x\u{2009}y'") && script.contains("'3x\u{2009}y'"))
    let family = try self.script("--as", "heat", "-x", "x", "-y", "y", "k*x*y", "-p", "k=1..6/6")
    #expect((1...6).allSatisfy { family.contains("'k = \($0)'") })
  }
}
