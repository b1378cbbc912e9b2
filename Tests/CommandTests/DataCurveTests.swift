import Foundation
import TestSupport
import Testing

/// Columns of tables as curves of every verb, and in formulas.
@Suite struct DataCurveTests {
  private static let files = [
    "run.csv": "t,y,z\n0,0,9\n0.25,0.5,9\n1,1,9\n", "frames.csv": "frame,y\n0,0\n15,0.5\n60,1\n",
    "gaps.csv": "t,y\n0,0\n0.5,\n0.75,nan\n1,1\n", "unsorted.csv": "t,y\n1,1\n0,0\n0.5,0.25\n",
    "jump.csv": "t,y\n0,0\n0.5,0\n0.5,1\n1,1\n", "one.csv": "t,y\n0.3,1\n", "same.csv": "t,y\n1,1\n1,2\n",
    "empty.csv": "t,y\n0,\n1,\n", "words.csv": "t,y\n0,0\n1,up\n", "rows.csv": "a,b:c\n0,5\n1,6\n4,7\n",
    "ragged.csv": "t,y\n0,0\n1\n",
  ]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell(line, in: folder)
  }

  @Test func `a table that only shares its name with a word of a curve is not read`() throws {
    let result = try Self.run("easel inspect 'steps(4, end)' --data end=run.csv:y")
    #expect(result.status == 0 && result.error.contains("--data end"), "\(result.error)")
    #expect(try Self.run("easel inspect 'end(t)^2' --data end=run.csv:y").error.isEmpty)
  }

  @Test(arguments: [
    ("table run.csv:y --at 0,0.125,0.25,0.625,1", "0,0 0.125,0.25 0.25,0.5 0.625,0.75 1,1"),
    ("table run.csv:2 --at 0.125", "0.125,0.25"),
    ("table ./run.csv:y --at 0.125", "0.125,0.25"),
    ("table -:y --at 0.125 < run.csv", "0.125,0.25"),
    ("table - --at 0.5 < jump.csv", "0.5,1"),
    ("table run.csv:y --at -1,2", "-1,nan 2,nan"),
    ("table run.csv:y -n 2", "0,0 1,1"),
    ("table run.csv:y -x w -n 2", "0,0 1,1"),
    ("table 's(t)^2 + s' --data s=run.csv:y --at 0.125", "0.125,0.3125"),
    ("table 's(t)*r(t)' --data s=run.csv:y --data r=run.csv:z --at 0.25", "0.25,4.5"),
    ("table 'D(s(t))' --data s=run.csv:y --at 0.1", "0.1,2"),
    ("table s --data s=run.csv:y -n 2", "0,0 1,1"),
    ("table frames.csv:y -n 2", "0,0 60,1"),
    ("table frames.csv:y --fps 60 --at 0.125", "0.125,0.25"),
    ("table 'rows.csv:b:c' --at 1.5", "1.5,6.5"),
    ("table rows.csv:b:c --fps 2 --at 0.75", "0.75,6.5"),
    ("table 'M0,0 C0,0 1,1 1,1' --at 0,0.5,1", "0,0 0.5,0.5 1,1"),
    ("table 'M0,0 L0.5,0.8 L1,1' --at 0.25,0.75", "0.25,0.4 0.75,0.9"),
  ])
  func `a column is a curve over its abscissas`(_ line: String, _ rows: String) throws {
    let result = try Self.run("easel \(line)")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.isEmpty || result.error.contains("at the abscissa of an earlier row"), "\(result.error)")
    #expect(result.lines.dropFirst().joined(separator: " ") == rows, "\(line)")
  }

  @Test func `the laws of check and its partners take columns`() throws {
    #expect(try Self.run("easel check run.csv:y --law ends,monotone,bounded").status == 0)
    #expect(try Self.run("easel check 's(t)^2' --data s=run.csv:y --law ends").status == 0)
    #expect(try Self.run("easel check '1 - s(1 - t)' --data s=run.csv:y --law mirror=run.csv:y").status == 0)
    #expect(try Self.run("easel check run.csv:y --law symmetric").status == 1)
  }

  @Test func `data have points of interest`() throws {
    let info = try Self.run("easel plot run.csv:y --info").lines.last
    #expect(info == "from 0 to 1 · area 0.625 · steepest 2 at 0")
    // A column of a table is described like the curve that it is; many points are no trouble.
    let waves = "(echo t,y; seq 0 20000 | awk '{print $1/20000 \",\" sin($1/1000)}') > w.csv"
    let result = try Self.run("\(waves); easel plot w.csv --info; easel plot w.csv:y --info --json")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output.contains("y: ") || result.output.contains("max 1 at 0.0785"), "\(result.lines.suffix(2))")
    // Six zeros of sin on 0…20 behind 0.
    let json = try #require(result.lines.last)
    let roots = try #require(json.firstMatch(of: /"roots":\[([^\]]*)\]/))
    #expect(roots.1.split(separator: ",").count == 6)
    #expect(json.contains("\"resolved\":true"))
    let jump = try Self.run("easel plot jump.csv:y --info").lines.last
    #expect(jump?.contains("jump at 0.5 (0 to 1)") == true, "\(jump ?? "")")
  }

  @Test func `frames of a table that is drawn become seconds`() throws {
    let drawn = try Self.run("easel plot frames.csv --fps 60").output
    #expect(drawn == (try Self.run("printf 'time (s),y\\n0,0\\n0.25,0.5\\n1,1\\n' | easel plot -")).output)
    #expect(try Self.run("easel plot --stream --fps 60 < frames.csv").status == 64)
  }

  @Test func `what is left out is counted, what is put in order is told`() throws {
    let gaps = try Self.run("easel table gaps.csv:y --at 0.25")
    #expect(gaps.lines.last == "0.25,0.25")
    #expect(gaps.error == "note: gaps.csv:y: 2 rows of 4 left out, without a finite number: 2, 3\n")
    let unsorted = try Self.run("easel table unsorted.csv:y --at 0.25")
    #expect(unsorted.lines.last == "0.25,0.125")
    #expect(unsorted.error == "note: unsorted.csv:y: the rows are sorted by the abscissa\n")
  }

  @Test func `a large table is a curve in little time and memory`() throws {
    let result = try Self.run(
      "(echo t,y; seq 0 300000 | awk '{print $1 \",\" $1*2}') > large.csv; easel table large.csv:y --at 150000.5")
    #expect(result.lines.last == "150000.5,300001", "\(result.error)")
  }
}
