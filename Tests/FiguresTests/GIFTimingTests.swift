import Foundation
import Testing

@testable import Figures

@Suite struct GIFTimingTests {
  @Test(arguments: [
    (31, 31.0, 100), (61, 61, 100), (31, 30, 103), (5, 25, 20), (121, 60.5, 200), (2, 40, 5), (7, 0.5, 1400),
  ])
  func `delays add up to the time of all frames`(count: Int, speed: Double, hundredths: Int) {
    let timing = GIFTiming(count: count, framesPerSecond: speed)
    #expect(timing.delays.reduce(0, +) == hundredths && timing.delays.count == timing.frames.count)
    #expect(timing.frames.first == 0 && timing.frames.last == count - 1)
  }

  @Test func `no frame is shorter than viewers show, or twice, or off its time by more than half a hundredth`() {
    for count in 1...200 {
      for speed in [0.3, 7, 24, 29.97, 33.3, 49.9, 50, 50.1, 60, 100, 120, 1000, 1e9] {
        let timing = GIFTiming(count: count, framesPerSecond: speed)
        #expect(timing.delays.allSatisfy { $0 >= 2 })
        #expect(zip(timing.frames, timing.frames.dropFirst()).allSatisfy { $0 < $1 })
        let total = 100 * Double(count) / speed
        guard total >= 2 else { continue }
        var end = 0
        for (index, delay) in timing.delays.enumerated() {
          end += delay
          #expect(abs(Double(end) - total * Double(index + 1) / Double(timing.delays.count)) <= 0.5 + 1e-9)
        }
      }
    }
  }

  @Test func `a frame longer than two bytes hold is cut`() {
    #expect(GIFTiming(count: 1, framesPerSecond: 1e-300).delays == [65_535])
  }

  @Test func `what is no GIF of so many frames is refused`() {
    let timing = GIFTiming(count: 1, framesPerSecond: 1)
    let (name, zeros) = (Array("GIF89a".utf8), [UInt8](repeating: 0, count: 40))
    for bytes in [[], name, [UInt8](repeating: 0x21, count: 40), name + zeros, name + [0x3b] + zeros] {
      #expect(timing.written(into: bytes) == nil)
    }
  }

  @Test(.enabled(if: hasGnuplot), arguments: [(31, 31.0), (61, 61), (10, 24)])
  func `the file that is written has these delays`(count: Int, speed: Double) throws {
    let folder = try ScratchFolder()
    // A white and a black frame differ in all their bytes; equal frames are frames as well.
    let frames = (0..<count).map { Samples.figure(.curve(Curve(xs: [0, 1], ys: [0, Double($0 / 2)]))) }
    try GnuplotRenderer().render(frames: frames, framesPerSecond: speed, to: folder.path + "/a.gif")
    let bytes = try folder.bytes("a.gif")
    let controls = bytes.indices.dropLast(8).filter {
      bytes[$0...].starts(with: [0x21, 0xf9, 4]) && bytes[$0 + 7] == 0 && bytes[$0 + 8] == 0x2c
    }
    let delays = controls.map { Int(bytes[$0 + 4]) + 256 * Int(bytes[$0 + 5]) }
    #expect(delays == GIFTiming(count: count, framesPerSecond: speed).delays)
  }
}
