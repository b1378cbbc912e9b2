import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Moving files of `easel play` and `easel plot --animate`, as their formats count time.
@Suite(.enabled(if: Command.hasGnuplot)) struct MovingFigureTests {
  /// The bytes of a file that a command writes.
  private func file(_ ending: String, _ arguments: [String]) throws -> [UInt8] {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.\(ending)")
    let result = try Command.run(Command.executable, arguments + ["-o", file.path])
    #expect(result.status == 0, "\(result.error)")
    return [UInt8](try Data(contentsOf: file))
  }

  /// The delays of a GIF, in hundredths of a second: CompuServe's specification of 1990.
  private func hundredths(_ gif: [UInt8]) -> [Int] {
    let controls = gif.indices.dropLast(8).filter {
      gif[$0...].starts(with: [0x21, 0xf9, 4]) && gif[$0 + 7] == 0 && gif[$0 + 8] == 0x2c
    }
    return controls.map { Int(gif[$0 + 4]) + 256 * Int(gif[$0 + 5]) }
  }

  /// The delays of an APNG: numerators and denominators of its chunks fcTL.
  private func fractions(_ apng: [UInt8]) -> [[Int]] {
    let name = Array("fcTL".utf8)
    return apng.indices.dropLast(30).filter { apng[$0...].starts(with: name) }.map { start in
      [24, 26].map { Int(apng[start + $0]) << 8 | Int(apng[start + $0 + 1]) }
    }
  }

  private static let small = ["--size", "160x120"]

  @Test(arguments: [("51", "apng"), ("90", "apng"), ("91", "svg"), ("120", "svg")])
  func `a GIF of more than viewers show is refused, and a form that shows it named`(rate: String, form: String) throws {
    let result = try Command.run("play", "t", "--fps", rate, "-o", "never.gif")
    #expect(
      result.status == 64
        && result.error
          == "error: a GIF shows at most 50 frames per second, not \(rate): give --fps 50, or write .\(form)\n"
    )
  }

  /// Chromium's ImageDecoder reads 11 ms of a frame of 1/90 s, and 10 ms of one of 1/91 s, which pages show for 100.
  @Test(arguments: ["play t --fps 91", "plot t^p -p p=1..3/5 --animate --fps 100", "render peel --fps 240"])
  func `an APNG whose frames browsers show for 100 ms is refused with the fix`(words: String) throws {
    let result = try Command.shell("easel \(words) -o never.apng", in: Command.root)
    let rate = words.split(separator: " ").last ?? ""
    #expect(
      result.status == 64
        && result.error
          == "error: an APNG shows at most 90 frames per second in browsers, not \(rate): give --fps 90, or write .svg\n"
    )
  }

  @Test func `a run that is no whole number of frames has all of them, and takes its time`() throws {
    let run = ["play", "t", "--fps", "10", "--duration", "0.57", "--hold", "0"] + Self.small
    #expect(hundredths(try file("gif", run)) == [10, 10, 10, 10, 10, 7])
    // 16 whole frames of 1/24 s lie before 0.7 s, and the begin.
    let uneven = ["play", "t", "--fps", "24", "--duration", "0.7"] + Self.small
    let delays = fractions(try file("apng", uneven)).map { Double($0[0]) / Double($0[1]) }
    #expect(delays.count == 18 && delays.prefix(16).allSatisfy { $0 == 1.0 / 24 })
    #expect(abs(delays[16] - (0.7 - 16.0 / 24)) < 1e-4 && delays[17] == 0.5)
    // A frame of a GIF is not shown for less than two hundredths.
    let short = ["play", "t", "--fps", "10", "--duration", "0.51", "--hold", "0"] + Self.small
    #expect(hundredths(try file("gif", short)) == [10, 10, 10, 10, 11])
  }

  @Test func `a family moves there and back, or once`() throws {
    let arguments = ["plot", "t^p", "-p", "p=1..3/5", "--animate", "--fps", "10"] + Self.small
    let there = fractions(try file("apng", arguments))
    #expect(there.count == 8 && there.allSatisfy { $0[0] * 10 == $0[1] })
    #expect(fractions(try file("apng", arguments + ["--once"])).count == 5)
    let svg = String(decoding: try file("svg", arguments), as: UTF8.self)
    for value in ["1", "1.5", "2", "2.5", "3"] { #expect(svg.contains("p = \(value)<"), "\(value)") }
  }
}
