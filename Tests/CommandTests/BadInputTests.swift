import Foundation
import TestSupport
import Testing

/// What `diff`, `nearest`, `fit` and `tune` say of bad input: one line with its reason and a status, never a trap.
@Suite struct BadInputTests {
  private static let files = [
    "header.csv": "t,y\n", "empty.csv": "", "one.csv": "t,y\n0,0\n", "same.csv": "t,y\n.5,0\n.5,1\n.5,2\n",
    "nans.csv": "t,y\n0,nan\n1,nan\n2,inf\n", "gaps.csv": "t,y\n0,0\n.3,nan\n.5,.3\n.6,inf\n.8,.7\n1,1\n",
    "word.csv": "t,y\n0,0\n1,x\n", "ragged.csv": "t,y\n0,0\n1\n", "wide.csv": "t,y\n0,0\n1e308,1\n-1e308,2\n",
    "huge.csv": "t,y\n0,1e308\n.5,1e308\n1,-1e308\n", "weightless.csv": "x,y,w\n0,1,0\n1,2,0\n2,3,0\n",
    "line.csv": "t,y\n0,0\n.25,.3\n.5,.5\n1,1\n",
  ]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell("easel \(line)", in: folder)
  }

  /// The same words of each verb that reads a column as a curve.
  private static let tables: [(String, Int32, String)] = [
    ("header.csv:y", 65, "header.csv holds no numbers"), ("empty.csv:y", 65, "empty.csv holds no numbers"),
    ("one.csv:y", 65, "one.csv:y: a curve needs rows at two abscissas or more, not 1 row"),
    ("same.csv:y", 65, "same.csv:y: a curve needs rows at two abscissas or more, not 3 rows at one abscissa"),
    (
      "nans.csv:y", 65,
      "nans.csv:y: a curve needs rows at two abscissas or more, not no row (3 rows are left out, without a finite number)"
    ),
    ("word.csv:y", 65, "word.csv, line 3: 'x' is not a number"),
    ("ragged.csv:y", 65, "ragged.csv, line 3: 1 field where 2 are expected"),
    ("wide.csv:y", 65, "wide.csv:y: the abscissas span more than a number can"),
    ("line.csv:z", 64, "line.csv has no column 'z' (there are y)"), ("none.csv:y", 66, "cannot read none.csv"),
  ]

  @Test(arguments: tables)
  func `a table that is no curve is refused alike`(_ table: String, _ status: Int32, _ message: String) throws {
    for line in ["diff \(table) t", "nearest \(table)", "tune linear --like \(table)", "tune bezier --like \(table)"] {
      let result = try Self.run(line)
      #expect(result.status == status, "\(line)")
      #expect(result.error.hasPrefix("error: \(message)"), "\(line): \(result.error)")
      #expect(result.output.isEmpty, "\(line)")
    }
  }

  @Test func `rows without a number are counted and named`() throws {
    for line in [
      "diff gaps.csv:y t", "nearest gaps.csv:y --fixed", "fit a*t gaps.csv", "tune linear --like gaps.csv:y",
    ] {
      let result = try Self.run(line)
      #expect(result.status == 0, "\(line)")
      #expect(result.error.contains("2 rows of 6 left out") || result.error.contains("2 of 6 rows left out"), "\(line)")
      #expect(result.error.contains(": 2, 4\n"), "\(line)")
    }
  }

  @Test(arguments: [
    ("fit a*t+b one.csv", 65, "1 observation is too few for 2 parameters"),
    ("fit a*t+b nans.csv", 65, "0 observations are too few for 2 parameters (3 of 3 rows left out"),
    (
      "fit a*x+b weightless.csv --weights w", 65,
      "0 observations are too few for 2 parameters (3 rows have a weight of 0)"
    ),
    ("fit a*t+b huge.csv", 65, "y is too large for a fit: squares overflow"),
    ("fit a*t+b ragged.csv", 65, "ragged.csv, line 3: 1 field where 2 are expected"),
    ("fit 'sqrt(-1-a^2)*t' line.csv", 65, "the formula has no finite value in row 1 at any start"),
    ("fit t^2 line.csv", 64, "the formula has no free parameter"),
    ("fit a*t line.csv --of zz", 65, "--of: no column named 'zz' (there are t, y)"),
    (
      "fit 'b*peelDisplacement(t, curve: easeOutBack(overshoot: a))' line.csv", 65,
      "'a' cannot vary within a curve that peelDisplacement is given (give it a value: -p a=1)"
    ),
    ("tune linear --like huge.csv:y", 65, "heights such as 1e+308 are too large to be differed"),
    ("tune bezier --like huge.csv:y", 65, "heights such as 1e+308 are too large to be differed"),
    ("tune t^a -p a=0..5 --want 'max<=1' --want 'max>=1.2'", 64, "the wishes max<=1 and max>=1.2 exclude each other"),
    ("tune t^a -p a=5..1 --like t", 64, "-p a needs ends in ascending order, not 5 to 1"),
    ("tune t^a -p a=1..3 --like 0/0", 65, "0/0 has no finite value"),
    ("tune t^2 --like t", 64, "'t^2' has no parameter"),
    ("tune a/0 -p a=1..2 --minimize max", 65, "'max' has no value anywhere in these ranges"),
    ("diff 1/0 1/0", 65, "1/0 and 1/0 have no finite difference anywhere"),
    ("diff line.csv:y t -d 5:6", 65, "line.csv:y and t have no finite difference anywhere"),
    ("nearest 't > .5 ? 0/0 : t'", 65, "t > .5 ? 0/0 : t is not a number everywhere on its domain"),
  ])
  func `the reason is one line`(_ line: String, _ status: Int32, _ message: String) throws {
    let result = try Self.run(line)
    let error = result.error.split(separator: "\n").first { $0.hasPrefix("error: ") } ?? ""
    #expect(result.status == status, "\(result.error)")
    #expect(error.hasPrefix("error: \(message)"), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test func `a wish that cannot be reached ends with the nearest and status 1`() throws {
    let result = try Self.run("tune 'easeOutBack(t, overshoot: s)' -p s=0..1 --want max=5")
    #expect(result.status == 1 && result.output == "easeOutBack(t, overshoot: 1)\n")
    #expect(result.error.contains("s is at the end of its range 0…1"))
    #expect(result.error.hasSuffix("not reached in these ranges; this is the nearest that was found\n"))
  }

  @Test func `a parameter that does nothing is named`() throws {
    #expect(try Self.run("fit a*t+0*b line.csv").error.contains("note: 'b' changes nothing here"))
    let tuned = try Self.run("tune a*t+0*b -p a=0..2 -p b=0..1 --want 'value(.5)=.5'")
    #expect(tuned.error.contains("note: the parameter 'b' changes nothing that is wished"))
  }

  @Test func `the neighbours of a wave that no samples resolve are told with that`() throws {
    let result = try Self.run("nearest 'sin(1e9*t)' --fixed --count 2")
    #expect(result.status == 0 && result.lines.count == 2)
    #expect(result.error.hasPrefix("note: sin(1e9*t) turns faster than the samples"))
  }
}
