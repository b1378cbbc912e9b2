import Foundation
import TestSupport
import Testing

/// A script of plots/ that draws a picture in both themes, or frames of an effect.
struct Recipe: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  /// plots/ of this repository.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("plots")

  static let all: [Recipe] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".sh") }.sorted().map { Recipe(name: String($0.dropLast(3))) }
  }()

  var script: URL { Recipe.folder.appendingPathComponent(name + ".sh") }
  /// Frames of effects lie on a light ground, for both themes.
  var hasFrames: Bool { name.hasPrefix("frames-") }
  /// Moving pictures in both themes.
  var isMoving: Bool { name.hasPrefix("moving-") }
  var isDrawing: Bool { !hasFrames && !isMoving }
  var pictureNames: [String] {
    if hasFrames { return [name + ".png"] }
    let ending = isMoving ? ".apng" : ".svg"
    return [name + ending, name + "-dark" + ending]
  }

  /// Draws into a folder; gives the exit status.
  func run(into folder: URL) throws -> Int32 {
    try Command.run(script, [folder.path], environment: ["EASEL": Command.executable.path]).status
  }
}
