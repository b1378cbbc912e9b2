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
    "1_000", "12:30", "5%", "1'000", "$5", "NA", "null", "3px", "2024-01-05", "−5%", "1,5;2", "-", "1e5x",
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
      ("a\n1_000\n", "without marks"), ("a\n12:30\n", "in seconds"), ("a\n5%\n", "leave the % out"),
      ("a\nNA\n", "Leave the field of a missing value empty"),
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
    for row in ["1,m", "NA,NA", "1_000,5%", "12:30,m"] {
      let result = try Command.run("plot", "-", input: "t,y\n\(row)\n0,1\n1,2\n")
      #expect(result.status == 65 && result.error.contains("line 2: '"), "\(row): \(result.error)")
    }
    #expect(try Command.run("plot", "-", input: "t,y\ns,m\nms,mm\n0,1\n").error.contains("line 3: 'ms'"))
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
