import Foundation
import TestSupport
import Testing

/// The picture of a page: at every size its texts are apart and as large as the picture lets them be.
@Suite(.enabled(if: Command.hasGnuplot)) struct InspectionPictureTests {
  /// A text of an SVG, in the unit of the drawing.
  private struct Text {
    var text: String
    var x: Double
    var y: Double
    var size: Double

    /// A little less than what the letters take.
    var box: CGRect { CGRect(x: x, y: y - 0.7 * size, width: 0.45 * size * Double(text.count), height: 0.7 * size) }
  }

  private static func drawing(_ line: String) throws -> String {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n0,0\n0.25,0\n0.5,0\n0.75,1\n1,1\n".utf8).write(to: folder.appending(path: "rest.csv"))
    let result = try Command.shell("easel inspect \(line) -o page.svg > /dev/null && cat page.svg", in: folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return result.output
  }

  private static func texts(_ drawing: String) -> [Text] {
    let form =
      #/translate\((?<x>[-0-9.]+),(?<y>[-0-9.]+)\)"[^>]*font-size="(?<size>[0-9.]+)"\s*text-anchor="(?<anchor>\w+)">\s*<text[^>]*>(?<text>[^<]*)</#
    return drawing.matches(of: form).map { match in
      var text = Text(
        text: String(match.text).trimmingCharacters(in: .whitespaces), x: Double(match.x) ?? 0, y: Double(match.y) ?? 0,
        size: Double(match.size) ?? 0)
      let width = text.box.width
      text.x -= match.anchor == "middle" ? width / 2 : match.anchor == "end" ? width : 0
      return text
    }.filter { !$0.text.isEmpty }
  }

  @Test(
    arguments: ["easeOutBack", "'tan(t)' -d 0:10", "'floor(3t)'", "'1/(t-.5)'", "rest.csv:y"],
    ["320x200", "400x250", "640x480", "900x300", "340x900", "1600x1000", "4000x2500"])
  func `texts do not lie on one another at any size`(_ curve: String, _ size: String) throws {
    let texts = Self.texts(try Self.drawing("\(curve) --size \(size)"))
    #expect(texts.count > 6)
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        #expect(!text.box.intersects(other.box), "'\(text.text)' and '\(other.text)' at \(size)")
      }
    }
  }

  @Test func `letters grow with the picture`() throws {
    let sizes = try ["1600x1000", "3200x2000"].map { size in
      Self.texts(try Self.drawing("easeOutBack --size \(size)")).map(\.size)
    }
    #expect(!sizes[0].isEmpty && sizes[0].map { 2 * $0 } == sizes[1])
  }
}
