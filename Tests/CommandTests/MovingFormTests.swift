import Foundation
import TestSupport
import Testing

/// `easel render -o` for each form of a moving picture. What is in the files the tests of RasterImages look at, and
/// scripts/check-moving with other readers.
@Suite struct MovingFormTests {
  private static func bytes(_ arguments: String, _ name: String) throws -> [UInt8] {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel render peel --sticker 20 --scale 1 \(arguments) -o \(name)", in: folder)
    #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty, "\(result.error)")
    return try Array(Data(contentsOf: folder.appending(path: name)))
  }

  @Test func `once is without a word of repetition in each form`() throws {
    let setting = "--duration 0.2 --fps 10 --background '#ffffff'"
    func holds(_ options: String, _ name: String, _ words: String) throws -> Bool {
      String(decoding: try Self.bytes("\(setting) \(options)", name), as: UTF8.self).contains(words)
    }
    #expect(try holds("", "a.gif", "NETSCAPE2.0") && !holds("--once", "a.gif", "NETSCAPE2.0"))
    #expect(try holds("", "a.svg", "infinite") && !holds("--once", "a.svg", "infinite"))
    #expect(try holds("--once", "a.svg", "step-end 1 forwards"))
    // acTL: three frames, and how often they are shown.
    for (options, loops) in [("", UInt8(0)), ("--once", 1)] {
      let file = try Self.bytes("\(setting) \(options)", "a.apng")
      let place = try #require(file.indices.first { file[$0...].starts(with: Array("acTL".utf8)) })
      #expect(Array(file[place + 4..<place + 12]) == [0, 0, 0, 3, 0, 0, 0, loops])
    }
  }
}
