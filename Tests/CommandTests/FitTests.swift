import Foundation
import TestSupport
import Testing

/// `easel fit`.
@Suite struct FitTests {
  private func fit(_ arguments: String..., data: String) throws -> Command.Result {
    try Command.run(Command.executable, ["fit"] + arguments, input: data)
  }

  private func json(_ result: Command.Result) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func parameters(_ object: [String: Any]) throws -> [[String: Any]] {
    try #require(object["parameters"] as? [[String: Any]])
  }

  /// Rows of a formula at 0, 0.1 and so on.
  private static func table(_ count: Int, _ value: (Double) -> Double) -> String {
    "t,y\n" + (0..<count).map { "\(0.1 * Double($0)),\(value(0.1 * Double($0)))\n" }.joined()
  }

  @Test func `tau is fitted, and so is what -p names`() throws {
    let data = Self.table(40) { 3 * exp(-$0 / 0.3) + 1 }
    let free = try fit("A*exp(-t/tau)+c", "-", data: data)
    #expect(free.output == "3*exp(-t/0.3)+1\n" && free.status == 0)
    #expect(free.error.contains("note: tau is fitted; write 2*pi for the constant"))
    let given = try fit("A*exp(-t/tau)+c", "-", "-p", "tau=~2", data: data)
    #expect(given.output == free.output && !given.error.contains("tau is fitted"))
    let others = try fit("linear*exp(-e*t)+ease", "-", "-p", "linear=0..9", "-p", "e=~1", "-p", "ease=~0", data: data)
    #expect(others.output == "3*exp(-3.33333333333333*t)+1\n" || others.output.hasPrefix("3*exp(-3.333"), "\(others)")
    // A function keeps its name where it is called, and e is the constant unless -p names it.
    #expect(try fit("a*linear(t)", "-", "-p", "a=~1", data: Self.table(9) { 2 * $0 }).output == "2*linear(t)\n")
    #expect(try fit("a*e^(-t/tau)+c", "-", data: data).output == "3*e^(-t/0.3)+1\n")
    #expect(
      try fit("a*e*t", "-", data: data).error.contains("note: e is 2.718, a constant of formulas: -p e=~1 fits it"))
  }

  @Test func `the letter of tau is its name`() throws {
    let data = Self.table(40) { 3 * exp(-$0 / 0.3) + 1 }
    for arguments in [["-p", "τ=~2"], ["-p", "tau=~2"], []] {
      let result = try Command.run(Command.executable, ["fit", "A*exp(-t/τ)+c", "-"] + arguments, input: data)
      #expect(result.output == "3*exp(-t/0.3)+1\n" && result.status == 0, "\(result)")
    }
  }

  @Test func `a line that explains nothing of a wave ends with status 1`() throws {
    let result = try fit("a*t+b", "-", data: Self.table(200) { cos(20 * .pi * $0 / 19.9) })
    #expect(result.status == 1 && result.error.contains("the formula explains 0 % of the variation"), "\(result)")
  }

  @Test func `a column named as a constant is a column`() throws {
    let result = try fit("a*e + b", "-", "--of", "y", data: "e,y\n1,3\n2,5\n3,7\n5,11\n")
    // As a formula of one line e would be the constant.
    #expect(result.output == "a = 2; b = 1; a*e + b\n")
  }

  @Test func `a formula that explains nothing ends with status 1`() throws {
    let data = "t,y\n" + (0..<40).map { "\($0),\([3, 1, 4, 1, 5, 9, 2, 6][$0 * $0 * 5 % 8])\n" }.joined()
    let result = try fit("a*tanh((t-b)/c)^8", "-", "-p", "c=1e-9", "-p", "b=~-90", data: data)
    #expect(
      result.status == 1 && result.error.contains("no fit: the formula explains nothing of the data"), "\(result)")
  }

  /// A spring from 120 to 420 that starts at 0.25 s, by its closed form.
  private static func recording(_ heading: String, unit: Double) -> String {
    let (response, ratio) = (0.35, 0.55)
    let frequency = 2 * Double.pi / response
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return "\(heading),y\n"
      + (0..<90).map { frame in
        let t = max(0, Double(frame) / 60 - 0.25)
        let decay = exp(-ratio * frequency * t)
        let value = 1 - decay * (cos(damped * t) + ratio * frequency / damped * sin(damped * t))
        return "\(Double(frame) / 60 * unit),\(120 + 300 * value)\n"
      }.joined()
  }

  @Test(arguments: [("time (s)", 1.0), ("t", 1), ("time (ms)", 1000), ("t", 1000), ("height", 1e6)])
  func `a spring is identified from a recording, in any unit`(_ heading: String, _ unit: Double) throws {
    let data = Self.recording(heading, unit: unit)
    let result = try fit("spring", "-", data: data)
    #expect(result.status == 0 && result.output == "spring(response: 0.35, dampingRatio: 0.55)\n", "\(result)")
    let alone = "spring alone, from 0 to 1 in seconds: \(result.output)"
    #expect(result.error.hasPrefix("\(alone)fitted to the data, with offset, height and start"), "\(result.error)")
    #expect(result.error.contains(", t in milliseconds: ") == (unit == 1000))
    #expect(result.error.contains(unit == 1 ? "response (s)" : unit == 1000 ? "response (ms)" : "response (µs)"))
    #expect(!result.error.contains("milliseconds: a heading such as \"time (ms)\""))
    let object = try json(fit("spring", "-", "--json", data: data))
    let values = try parameters(object).map { $0["value"] as? Double ?? .nan }
    for (value, truth) in zip(values, [120, 300, 0.25 * unit, 0.35 * unit, 0.55]) {
      #expect(abs(value / truth - 1) <= 1e-9, "\(values)")
    }
  }

  @Test func `a ~ that the shell took for a folder is told`() throws {
    let result = try fit("b1*(1-exp(-b2*x))", "-", "-p", "b2=/home/you", data: "x,y\n1,2\n2,3\n")
    #expect(result.status == 64 && result.error.contains("put it in quotes, as in -p 'a=~3'"))
  }

  @Test func `frames that a formula reads by their name are seconds as t`() throws {
    let data = "frame,y\n0,0\n1,.6\n2,1.1\n3,1.4\n"
    let named = try fit("a*frame + b", "-", data: data)
    #expect(named.error.contains("note: frame counts frames: write t for frame, and --fps turns them into seconds"))
    #expect(try fit("a*t + b", "-", "--fps", "60", data: data).status == 0)
    #expect(try fit("a*t + b", "-", data: data).error.contains("counts frames: --fps turns them into seconds"))
  }

  @Test func `the formula reads back, and rounding its numbers changes it by a thousandth of the residuals`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let misra = try fixture("nist").filter { $0[0] == "column" && $0[1] == "Misra1a" }.map { $0.dropFirst(3) }
    let rows = zip(misra[1], misra[0]).map { "\($0),\($1)\n" }
    try Data(("x,y\n" + rows.joined()).utf8).write(to: folder.appending(path: "d.csv"))
    let line = #"easel table "$(easel fit 'b1*(1-exp(-b2*x))' d.csv 2>/dev/null)" --at 77.6,760 -d 0:800"#
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let values = try result.lines.dropFirst().map { try #require(Double($0.split(separator: ",")[1])) }
    let (b1, b2) = (238.94212918, 5.5015643181e-04)
    for (value, x) in zip(values, [77.6, 760.0]) { #expect(abs(value - b1 * (1 - exp(-b2 * x))) <= 1e-4) }
    for text in ["a*t²+b*t", "f(x) = a*x + b; f(t)", "t > 0.5 ? a : b", "2a*t - a^2", "-a*t^b"] {
      let line = "printf 't,y\\n0.1,3\\n0.2,3.4\\n0.5,4\\n0.8,6\\n1,7.5\\n' | easel fit '\(text)' - > f; easel plot @f"
      let result = try Command.shell(line, in: folder)
      #expect(result.status == 0, "\(text): \(result.error)")
    }
  }

  @Test func `columns are variables by their names, and what is observed may be an expression of them`() throws {
    // log y = 0.5 + 0.3·x1 − 2·x2, exactly.
    let rows = [(1.0, 0.1), (2.0, 0.3), (0.5, 0.9), (3.0, 0.2), (1.5, 0.6)]
    let data = rows.map { "\(exp(0.5 + 0.3 * $0.0 - 2 * $0.1)),\($0.0),\($0.1)" }
    let result = try fit(
      "b1 + b2*x1 + b3*x2", "-", "--of", "log(y)", "--json", data: "y,x1,x2\n" + data.joined(separator: "\n"))
    let values = try parameters(json(result)).compactMap { $0["value"] as? Double }
    for (value, exact) in zip(values, [0.5, 0.3, -2]) { #expect(abs(value - exact) < 1e-12) }
    let units = try fit("a*t + b", "-", "--of", "height (pt)", data: "time (s),height (pt)\n0,1\n1,3\n2,5\n")
    #expect(units.output == "2*t + 1\n")
    let bare = try fit("a*t + b", "-", data: "0 1\n1 3\n2 5\n")
    #expect(bare.output == "2*t + 1\n")
    let chosen = try fit("a*t + b", "-", "-x", "frame", "--of", "y", data: "y,frame\n1,0\n3,1\n5,2\n")
    #expect(chosen.output == "2*t + 1\n")
  }

  @Test func `rows with gaps are counted and named, and so are repeated ones`() throws {
    let result = try fit("a*t + b", "-", data: "t,y\n0,1\n1,\n,4\n2,5\n3,7\n3,7\n4,nan\n")
    #expect(result.output == "2*t + 1\n")
    #expect(
      result.error.contains("note: 3 of 7 rows left out, without a finite number: 2, 3, 7\n"))
    #expect(result.error.contains("note: 1 row repeats an earlier one\n"))
    let logarithm = try fit("a*t + b", "-", "--of", "log(y)", data: "t,y\n0,0\n1,1\n2,2\n3,4\n")
    #expect(logarithm.error.contains("note: 1 of 4 rows left out, without a finite number: 1\n"))
  }

  @Test func `the report has no fewer digits than the formula`() throws {
    // The slope is 59.7/30, and its error is larger.
    let result = try fit("r*t", "-", data: "t,y\n1,20\n2,-17\n3,10\n4,10.925\n")
    #expect(result.output == "1.99*t\n" && result.error.contains("\n  r   1.99 "))
  }

  @Test func `one column, and two of a name, are refused`() throws {
    #expect(try fit("a*t", "-", data: "t\n1\n2\n").error.hasPrefix("error: one column is not enough"))
    #expect(try fit("a*t", "-", data: "t,y,y\n1,2,3\n").error == "error: two columns are called 'y': rename one\n")
    #expect(try fit("a*t + b", "-", data: "t,y\n1,\n2,\n").status == 65)
  }
}
