import Foundation
import TestSupport
import Testing

/// Where formulas and numbers come from, and what a table is.
@Suite struct InputTests {
  @Test func `-x picks a table's column`() throws {
    let data = "load,speed,heat\n10,1,5\n14,3,6\n"
    let moved = "speed,load,heat\n1,10,5\n3,14,6\n"
    let picked = try Command.run("plot", "-", "-x", "speed", input: data)
    #expect(picked.status == 0, "\(picked.error)")
    #expect(picked.output == (try Command.run("plot", "-", "--domain", input: moved)).output)
    let unknown = try Command.run("plot", "-", "-x", "sped", input: data)
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("'sped' is not a column for -x. Did you mean 'speed'?"))
    // Beside a formula -x may be the formula's alone.
    #expect(try Command.run("plot", "-", "2*w", "-x", "w", input: "t,v\n0,1\n1,2\n").status == 0)
  }

  @Test(arguments: [
    "1_000", "12:3x", "5%", "1'000", "$5", "3px", "2024-13-05", "−5%", "1,5;2", "1e5x",
  ])
  func `a first row that is meant as numbers is no header`(_ row: String) throws {
    for rest in ["2\n3\n", "2 3\n"] {
      let result = try Command.run("plot", "-", input: "\(row)\n\(rest)")
      #expect(result.status == 65, "\(row)")
      #expect(result.error.contains("line 1: '"), "\(row): \(result.error)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func `names are a header, also those of formulas behind an abscissa`() throws {
    for header in ["a,b", "t,2*t", "t,1", "x,90°", "second derivative,b", "v0,3-D effect"] {
      let result = try Command.run("plot", "-", input: "\(header)\n1,2\n3,4\n")
      #expect(result.status == 0, "\(header): \(result.error)")
    }
    let table = try Command.run("table", "1", "2*t", "-n", "3").output
    #expect(try Command.run("plot", "-", input: table).status == 0)
  }

  @Test func `a minus between words of a formula is refused, and one beside a curve reads numbers`() throws {
    for words in [["inspect", "1", "-", "t^2"], ["plot", "t^2", "-", "t"]] {
      let result = try Command.run(Command.executable, words)
      let formula = words.dropFirst().joined(separator: " ")
      let fix = "easel \(words[0]) '\(formula)'"
      #expect(result.status == 64)
      #expect(result.error == "error: '-' reads standard input. For a formula put it in quotes: \(fix)\n")
    }
    for words in [["plot", "easeOutQuad", "-"], ["plot", "-", "t^2"]] {
      let result = try Command.run(Command.executable, words, input: "0 0\n0.5 0.4\n1 1\n")
      #expect(result.status == 0, "\(result.error)")
    }
  }

  @Test func `decimal commas and marks within numbers get a hint`() throws {
    for (data, hint) in [
      ("a;b\n1,5;2,5\n", "Decimals take a point"), ("a b\n1,5 2\n", "Decimals take a point"),
      ("a\n1_000\n", "without marks"), ("a\n12:3x\n", "or in seconds"), ("a\n5%\n", "leave the % out"),
      ("a,b\n1,x\n", "Leave the field of a missing value empty"),
      ("a,b\n\"1,000\",1\n", "Write 1000, or 1.000 if the comma is a decimal one"),
      ("a,b\n\"-12,345\",1\n", "Write -12345, or -12.345 if the comma is a decimal one"),
      ("a,b\n\"1,000,000.5\",1\n", ". Write 1000000.5: digits without marks between them"),
      ("a,b\n\"0,125\",1\n", "Decimals take a point"), ("a,b\n\"1000,5\",1\n", "Decimals take a point"),
    ] {
      let result = try Command.run("plot", "-", input: data)
      #expect(result.status == 65)
      #expect(result.error.contains(hint), "\(data): \(result.error)")
    }
  }

  @Test(arguments: [
    ("\"\"\n1\n2\n", "nan,nan 1,1 2,2"), ("1\n\"\"\n2\n", "1,1 nan,nan 2,2"), ("  \"1\"  \n\"2\" \n", "1,1 2,2"),
    ("\"a \"\"b\"\"\"\n1\n", "1,1"),
  ])
  func `an empty field in quotes is a gap, also where blanks separate`(_ data: String, _ rows: String) throws {
    let result = try Command.run("table", "t", "--at", "-", input: data)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.lines.dropFirst().joined(separator: " ") == rows)
    for arguments in [["plot", "-"], ["plot", "--stream"]] {
      #expect(try Command.run(Command.executable, arguments, input: data).status == 0, "\(arguments)")
    }
  }

  @Test(arguments: [
    ("\"\n1\n", "line 1: a quote is not closed"), ("\"\" \"\"\n1\n", "line 2: 1 field instead of 2"),
    ("h\n1\"2\"\n3\n", "line 2: a quote stands within a field"), ("h\n1\n\"3\n", "line 3: a quote is not closed"),
    ("1,\"2\"x\n", "line 1: a quote stands within a field"), ("5\0garbage\n3\n", "line 1: a NUL byte"),
    ("1\n2\03\n", "line 2: a NUL byte"),
  ])
  func `stray quotes, open quotes and NUL bytes are refused with their line`(_ data: String, _ message: String) throws {
    for arguments in [["table", "t", "--at", "-"], ["plot", "-"], ["plot", "--stream"]] {
      let result = try Command.run(Command.executable, arguments, input: data)
      #expect(result.status == 65, "\(arguments)")
      #expect(result.error.contains(message), "\(arguments): \(result.error)")
    }
  }

  @Test func `what stands in quotes separates no fields`() throws {
    let plain = try Command.run("plot", "-", "--legend", "a,b", input: "1;2\n3;4\n").output
    for data in ["\"a,b\";c\n1;2\n3;4\n", "\"a,b\"\tc\n1\t2\n3\t4\n", "\"a,b;c\" d\n1 2\n3 4\n"] {
      #expect(try Command.run("plot", "-", "--legend", "a,b", input: data).output == plain, "\(data)")
    }
  }

  @Test func `quotes, gaps, blanks and byte order marks are read alike in short and in long rows`() throws {
    let plain = try Command.run("plot", "-", input: "a,b\n1,2\n3,\n5,6.25\n").output
    for data in [
      "a,b\n\"1\",2\n 3 ,\n5, 6.25 \n", "a,b\r1,2\r3,\r5,6.25\r", "\u{FEFF}a,b\r\n1,2\r\n3,\r\n5,6.25",
      "a;b\n1;2\n3;\n5;+6.25\n",
      "a\tb\n1\t2\n3\t\n5\t6.25\n", "# note\na,b\n\n1,2\n# note\n3,nan\n5,625e-2\n",
    ] {
      #expect(try Command.run("plot", "-", input: data).output == plain, "\(data)")
    }
  }

  @Test func `a second row of words has the units`() throws {
    for units in ["s,m", "(s),[m]", "s,1/s", "s,", ",m/s^2", "s,-"] {
      let data = "t,y\n\(units)\n0,1\n2,5\n"
      let curve = try Command.run("table", "-:y", "--at", "1", input: data)
      #expect(curve.lines.last == "1,3", "\(units): \(curve.error)")
      #expect(try Command.run("fit", "a*t+b", "-", input: data + "4,9\n").lines == ["2*t+1"], "\(units)")
    }
    // A curve of milliseconds is in seconds.
    let short = try Command.run("table", "-:y", "--at", "0.001", input: "t,y\nms,%\n0,1\n2,5\n")
    #expect(short.lines.last == "0.001,3" && short.error.contains("'t (ms)' is read in seconds"), "\(short)")
    let named = try Command.run("plot", "-", "--info", input: "t,y,z\ns,m,kg\n0,1,2\n2,5,2\n")
    #expect(named.output.contains("y (m)") && named.output.contains("z (kg)"), "\(named.error)")
    // No units: numbers, gaps and what is meant as numbers.
    for row in ["1,m", "NA,m", "1_000,5%", "12:30,m"] {
      let result = try Command.run("plot", "-", input: "t,y\n\(row)\n0,1\n1,2\n")
      #expect(result.status == 65 && result.error.contains("line 2: '"), "\(row): \(result.error)")
    }
    #expect(try Command.run("plot", "-", input: "t,y\ns,m\nms,mm\n0,1\n").error.contains("line 3: 'ms'"))
  }

  @Test(arguments: ["NA", "N/A", "null", "None", "NaN", "-", "", "?", "#N/A"])
  func `a missing value leaves its row out`(_ gap: String) throws {
    for data in ["t,y\n0,1\n1,\(gap)\n2,3\n", "\(gap),\(gap)\n0,1\n2,3\n", "0,1\n\(gap),7\n2,3\n"] {
      let plot = try Command.run("plot", "-", "--info", "--domain", input: data)
      #expect(plot.status == 0, "\(data): \(plot.error)")
    }
    let curve = try Command.run("table", "-:y", "--at", "1", input: "t,y\n0,1\n1,\(gap)\n2,3\n")
    #expect(curve.lines.last == "1,2" && curve.error.contains("1 row of 3 left out"), "\(curve.error)")
  }

  /// The days from 28 February to 1 March are two in a leap year.
  @Test(arguments: [
    ("2024-02-28", "2024-03-01", 172_800), ("2023-02-28", "2023-03-01", 86_400), ("2000-02-28", "2000-03-01", 172_800),
    ("1900-02-28", "1900-03-01", 86_400), ("1969-12-31T23:59:59.5Z", "1970-01-01T00:00:01Z", 1.5),
    ("2024-05-01 10:00", "2024-05-01 10:00:30", 30), ("2024-05-01T10:00:00+02:00", "2024-05-01T08:00:01Z", 1),
    ("2024-05-01T10:00:00-0130", "2024-05-01T12:30:00+01", 0.0), ("12:03:04.5", "12:03:05", 0.5),
    ("3:04.5", "4:00", 55.5), ("0:00", "90:00", 5_400),
  ])
  func `dates and clock times are seconds since the first row`(_ a: String, _ b: String, _ seconds: Double) throws {
    for data in ["when,y\n\(a),1\n\(b),2\n", "\(a),1\n\(b),2\n"] {
      let result = try Command.run("plot", "-", "--info", "--json", input: data)
      #expect(result.error.contains("is read in seconds since \(a)\n"), "\(result.error)")
      if seconds > 0 {
        let curve = try Command.run("table", "-:2", "--at", "\(seconds)", input: data)
        #expect(curve.lines.last?.hasSuffix(",2") == true, "\(curve.output)\(curve.error)")
      }
    }
  }

  @Test(arguments: [
    "2024-02-30", "2024-1-1", "2024-05-01T", "2024-05-01T25:00", "2024-05-01X10:00", "12:60:00", "1:2:3:4", "1:", ":1",
    "12:00:61", "2024-05-01T10:00+1", "5",
  ])
  func `a field that is no time is refused in a column of times`(_ field: String) throws {
    for first in ["2024-01-01", "10:00"] {
      let result = try Command.run("table", "-:y", input: "t,y\n\(first),1\n\(field),2\n")
      #expect(result.status == 65 && result.error.contains("line 3: '\(field)'"), "\(result.error)")
    }
    let mixed = try Command.run("table", "-:y", input: "t,y\n10:00,1\n2024-01-01,2\n")
    #expect(mixed.error == "error: standard input, line 3: '2024-01-01' is not a time like '10:00'\n")
  }

  @Test func `a curve in a file is read without @, and a formula takes precedence`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = """
      mkdir a && echo 'ease-in' > a/b && echo 'ease-in' > a/c.js
      printf 'let e = UnitCurve.bezier(\n  startControlPoint: UnitPoint(x: 0.42, y: 0),\n  endControlPoint: UnitPoint(x: 1, y: 1))' > e.swift
      echo 't^2' > f.txt && printf '0 1\\n1 3\\n' > g.txt
      for word in a/c.js e.swift ./e.swift f.txt; do easel table $word --at 0.5 | tail -n 1; done
      easel table g.txt:2 --at 0.5 | tail -n 1; easel table a/b -p a=1 -p b=4 --at 0.5 | tail -n 1
      easel plot e.swift --info | tail -n 1; easel table a/c.ts; echo $?; echo 'sin(' > bad.js; easel table bad.js; echo $?
      """
    let result = try Command.shell(line, in: folder)
    #expect(result.lines.suffix(2) == ["65", "65"], "\(result.output)")
    // By mpmath.
    let ease = "0.5,0.31535681257253934"
    #expect(result.lines.prefix(3) == [ease, ease, ease], "\(result)")
    #expect(result.lines[3...].prefix(3) == ["0.5,0.25", "0.5,2", "0.5,0.25"], "\(result)")
    #expect(result.error.contains("error: bad.js: "), "\(result.error)")
  }

  @Test func `--as draws columns as dots or lines`() throws {
    let data = "t,y\n0,1\n1,2\n2,0\n"
    func script(_ words: String...) throws -> String {
      let result = try Command.run(Command.executable, ["plot"] + words + ["--dump"], input: data)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      return result.output
    }
    // Fewer than 60 rows are dots.
    #expect(try script("-", "--as", "dots") == script("-"))
    #expect(try script("-", "t", "--as", "dots") == script("-", "t"))
    #expect(try script("-", "--as", "lines") != script("-"))
    let long = "t,y\n" + (0..<60).map { "\($0),\($0 % 7)\n" }.joined()
    let line = try Command.run(Command.executable, ["plot", "-", "--dump"], input: long)
    #expect(line.output.contains("with lines") && !line.output.contains("with points"))
    #expect(try script("-", "t", "--as", "lines") != script("-", "t"))
    #expect(try script("-:y", "--as", "dots").contains("points") && !script("-:y", "--as", "lines").contains("points"))
    let idle = try Command.run("plot", "t", "--as", "dots", "--dump")
    #expect(idle.error.contains("--as has no effect"), "\(idle.error)")
  }

  @Test func `separators at the end of a line are no column`() throws {
    for (data, name) in [
      ("t,y,\n0,1,\n2,5,\n", "y"), ("t,y\n0,1,\n2,5\n", "y"), ("t;y;;\n0;1;;\n2;5;;\n", "y"),
      ("t,y,\n0,1\n2,5\n", "y"), ("t\ty\t\n0\t1\t\n2\t5\t\n", "y"), ("0,1,\n2,5,\n", "2"),
    ] {
      let curve = try Command.run("table", "-:\(name)", "-x", "t", "--at", "1", input: data)
      #expect(curve.lines.last == (name == "y" ? "1,3" : "1,5"), "\(data): \(curve.error)")
      let drawn = try Command.run("plot", "-", "--info", input: data)
      #expect(drawn.status == 0 && drawn.error.isEmpty, "\(data): \(drawn.error)")
    }
    // What stands there is a column, with gaps before.
    let third = try Command.run("table", "-:3", "--at", "1,2", input: "0,1,\n2,5,7\n3,4,9\n")
    #expect(third.lines.dropFirst() == ["1,7", "2,9"], "\(third.error)")
    #expect(try Command.run("plot", "-", input: "t,y\n0,1,\n2,5,3\n").error.contains("line 3: 3 fields instead of 2"))
  }

  @Test func `a table that only shares its name with a word of a curve is not read`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = "printf 't,y\\n0,0\\n1,1\\n' > run.csv; easel inspect 'steps(4, end)' --data end=run.csv:y"
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 0 && result.error.contains("--data end"), "\(result.error)")
  }

  @Test func `of two columns of a name neither is taken`() throws {
    let data = "t,y,y\n0,1,2\n1,2,3\n"
    for words in [["table", "-:y"], ["inspect", "-:y"], ["plot", "-", "-x", "y"]] {
      let result = try Command.run(Command.executable, words, input: data)
      #expect(
        result.status == 65
          && result.error
            == "error: standard input has 2 columns named 'y': rename one, or give its number, as in -:2\n"
      )
    }
    #expect(try Command.run("table", "-:3", "-n", "2", input: data).lines.dropFirst() == ["0,2", "1,3"])
    // Units tell columns apart, and the bare name does not.
    let units = "t,y (m),y (s)\n0,1,2\n1,2,3\n"
    #expect(try Command.run("table", "-:y (s)", "-n", "2", input: units).lines.dropFirst() == ["0,2", "1,3"])
    #expect(try Command.run("table", "-:y", "-n", "2", input: units).status == 65)
  }

  @Test func `of a hundred thousand columns some are named`() throws {
    let script = """
      awk 'BEGIN { for (r = -1; r < 20; r++) { printf r < 0 ? "t" : r; for (c = 1; c < 100000; c++) printf r < 0 ? ",c%d" : ",%d", r < 0 ? c : r * c; print "" } }' > cols.csv
      easel plot cols.csv; echo $?; easel plot cols.csv:c7 cols.csv:c8 --info | tail -n 2
      easel fit 'a*t' cols.csv --of c3; easel fit 'a*t' cols.csv --of nothing; easel fit 'a*b' cols.csv; easel table cols.csv
      """
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = ContinuousClock.now
    let result = try Command.shell(script, in: folder)
    #expect(ContinuousClock.now - start < .seconds(300))
    let errors = result.error.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(result.lines.first == "64" && result.lines.contains("3*t"))
    #expect(
      errors.first
        == "error: cols.csv has 99999 columns to plot, more than 64: name some, as in easel plot cols.csv:c1 cols.csv:c2"
    )
    #expect(result.lines.contains { $0.hasPrefix("cols.csv:c7: ") && $0.contains("from 0 to 133") }, "\(result.lines)")
    #expect(errors.count == 4 && errors.allSatisfy { $0.utf8.count < 400 }, "\(errors.map { $0.prefix(500) })")
  }
}
