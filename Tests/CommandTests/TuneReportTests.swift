import Foundation
import TestSupport
import Testing

/// What `easel tune` says of likenesses: places, scales and bounds.
@Suite struct TuneReportTests {
  /// Runs `easel tune` beside a file `data.csv`.
  private func run(_ line: String, data: String = "") throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try data.write(to: folder.appending(path: "data.csv"), atomically: true, encoding: .utf8)
    return try Command.shell("easel tune \(line)", in: folder)
  }

  private static let overshooting = "time,y\n0,0\n.2,.1\n.5,.6\n1,1.1\n1.5,.98\n2,1\n"

  @Test func `of what was scaled to 0…1 places are shares too`() throws {
    // a·t nearest to data that are 1.1 in their middle and 1 at their end: a/2 − 1.1 = −(a − 1), a = 1.4.
    let result = try run("'a*t' -p a=-1..3 --like data.csv:y", data: Self.overshooting)
    #expect(result.lines == ["1.4*t"])
    #expect(result.error.contains("error     result − target: largest -0.4 at 0.5 (measured),"), "\(result.error)")
    #expect(result.error.contains("start     largest -0.6 at 0.5,"))
    let same = try run("'a*t' -p a=-1..3 -d 0:2 --like data.csv:y", data: Self.overshooting)
    #expect(same.error.contains(" at 1 (measured),"), "\(same.error)")
    // A form is for 0…1 of the data.
    let form = try run("bezier --like data.csv:y --json", data: Self.overshooting)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(form.output.utf8)) as? [String: Any])
    #expect(0...1 ~= ((object["error"] as? [String: Any])?["place"] as? Double ?? .nan))
    #expect((object["notes"] as? [String])?.contains { $0.hasPrefix("for 0…1 of the 2 s of") } == true)
  }

  @Test(arguments: ["0.5", "0*t"]) func `a level target is held by a form, and nothing else is said`(
    _ target: String
  ) throws {
    let result = try run("bezier --like '\(target)'")
    #expect(result.status == 0)
    #expect(!result.error.contains("cannot follow"), "\(result.error)")
  }

  @Test func `--within is held against what is made small`() throws {
    // t^a has an rms of 0.0095 from easeInSine, and a largest error above 0.013 for every a.
    #expect(try run("'t^a' -p a=1..5 --like easeInSine --mean-square --within .01").status == 0)
    let missed = try run("'t^a' -p a=1..5 --like easeInSine --mean-square --within .009")
    #expect(missed.status == 1 && missed.error.contains("(root mean square) was found"), "\(missed.error)")
    #expect(try run("'t^a' -p a=1..5 --like easeInSine --within .01").status == 1)
    let spring = try run("spring --like easeOutBack --mean-square --within 1e-9")
    #expect(spring.status == 1 && spring.error.contains("(root mean square)"))
  }

  @Test func `two segments are advised only where they come nearer`() throws {
    let exact = try run("bezier --like easeInQuad --within 1e-30")
    #expect(exact.status == 1 && !exact.error.contains("--segments 2"), "\(exact.error)")
    #expect(try run("bezier --like easeInOutCirc --within 1e-5").error.contains("--segments 2 comes nearer"))
  }

  @Test func `data that go elsewhere than a spring are told so`() throws {
    let pixels = "time,y\n0,10\n.2,20\n.5,60\n1,110\n1.5,98\n2,105\n"
    let result = try run("spring --like data.csv:y", data: pixels)
    #expect(result.error.contains("a spring goes from 0 to 1, data.csv:y from 10 to 105\n"), "\(result.error)")
    #expect(result.status == 1 && result.error.contains("the error is as large as the target's range"))
    let scaled = try run("spring --data s=data.csv:y --like '(s(t) - 10)/95'", data: pixels)
    #expect(scaled.status == 0 && !scaled.error.contains("a spring goes"))
    #expect(!(try run("spring --like easeOutBack").error.contains("a spring goes")))
  }

  @Test func `a family without values where a target was scaled to says so`() throws {
    let data = "time,y\n5,0\n6,.2\n7,.5\n8,.7\n9,1\n"
    let line = "'a*(t-5)^p' -p a=0.1..1 -p p=.5..2"
    let result = try run("\(line) --like data.csv:y", data: data)
    #expect(result.status == 65)
    #expect(result.error.contains("'a*(t-5)^p' has places without a finite value over 0…1"), "\(result.error)")
    #expect(result.error.contains("5…9 of data.csv:y was scaled to 0…1; -d 5:9 avoids that"))
    #expect(try run("\(line) -d 5:9 --like data.csv:y", data: data).status == 0)
  }

  @Test func `a measure without a value is no answer`() throws {
    let result = try run("'t^p' -p p=0.3..2 --maximize steepest")
    #expect(result.status == 0 && result.lines == ["t^2"])
    let none = try run("'sqrt(abs(t-.5))+0*z' -p z=0..1 --want 'steepest>=-1000'")
    #expect(none.status == 65 && none.error.contains("'steepest' has no value anywhere"), "\(none.error)")
  }
}
