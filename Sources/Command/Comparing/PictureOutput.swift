import DeformationAnalysis
import Figures
import ScalarMath
import Workbench

/// Where the pictures of a comparison go: a folder for a light and a dark SVG of each, or a file for one of them.
struct PictureOutput {
  let path: String
  /// The only one; nil for all, and for the summary in a file.
  let picture: ComparisonPicture?
  /// Of a file.
  let theme: Theme
  /// How large pictures and their letters are.
  let look: Look

  /// A size in place of a picture's own, and how large letters are.
  struct Look {
    let size: PixelSize?
    let magnification: Double

    /// How wide a picture of so many pixels of its own becomes, in points of its letters.
    func points(_ width: Int) -> Double { Double(size?.width ?? width) / (2 * magnification) }

    /// The size that is asked for, in pixels of a picture whose letters are of the usual size.
    var ownWidth: Int? { size.map { Int(Double($0.width) / magnification) } }
    var ownHeight: Int? { size.map { Int(Double($0.height) / magnification) } }

    func figure(_ figure: Figure) -> Figure {
      var figure = figure
      figure.size = size ?? figure.size
      figure.magnification = magnification
      return figure
    }
  }

  /// Nil where no pictures are asked for. Fails where they could not be written or drawn, before anything is compared.
  init?(_ output: String?, _ picture: ComparisonPicture?, _ theme: Theme, _ look: Look) throws {
    guard let path = output else {
      if picture != nil { throw Failure("--picture needs a file or a folder: give -o", .usage) }
      return nil
    }
    (self.path, self.picture, self.theme, self.look) = (path, picture, theme, look)
    if isFile { try GnuplotRenderer().check(path) } else { _ = try PictureFolder(path) }
  }

  private var isFile: Bool { FigureFormat(path: path) != nil }

  /// The pictures that are drawn.
  private func pictures(of subject: PictureSubject) -> [ComparisonPicture] {
    if let picture { return [picture] }
    return isFile ? [.summary] : ComparisonPicture.drawable(of: subject)
  }

  /// Fails where there is nothing to draw of these techniques, before they are measured.
  func check(_ techniques: [Technique], sticker: Size, pixelsPerPoint: Double) throws {
    let subject = PictureSubject(techniques, sticker: sticker, pixelsPerPoint: pixelsPerPoint)
    let drawable = ComparisonPicture.drawable(of: subject)
    if pictures(of: subject).contains(where: drawable.contains) { return }
    let reason =
      if picture == .displacementField, !subject.members.isEmpty {
        "displacement-field needs another technique to compare with"
      } else if let picture, picture != .summary, picture != .stickers {
        "\(picture.rawValue) needs a technique that lifts exact rows of a regular grid, or strips"
      } else {
        subject.techniques.indices.lazy.compactMap { ComparisonPicture.summary.reason(against: $0, of: subject) }.first
          .map { "no technique can be rendered (\($0))" } ?? "no technique can be rendered"
      }
    throw Failure("nothing to draw: \(reason)", .badData)
  }

  /// Which techniques are not drawn, and why, in a line; nil where all are.
  func note(_ comparison: Comparison) -> String? {
    let subject = PictureSubject(comparison)
    let pictures = pictures(of: subject)
    let parts = subject.techniques.enumerated().flatMap { index, technique -> [String] in
      var reasons: [(text: String, pictures: [String])] = []
      for picture in pictures {
        guard let reason = picture.reason(against: index, of: subject) else { continue }
        if let index = reasons.firstIndex(where: { $0.text == reason }) {
          reasons[index].pictures.append(picture.rawValue)
        } else {
          reasons.append((reason, [picture.rawValue]))
        }
      }
      return reasons.map { reason in
        let isAll = reason.pictures.count == pictures.count
        return "\(technique.name)\(isAll ? "" : " in " + reason.pictures.joined(separator: ", ")) (\(reason.text))"
      }
    }
    return parts.isEmpty ? nil : "not drawn: " + parts.joined(separator: "; ")
  }

  /// Draws them and gives the paths.
  func draw(_ comparison: Comparison) throws -> [String] {
    let subject = PictureSubject(comparison)
    let pictures = pictures(of: subject)
    func figure(of picture: ComparisonPicture, _ theme: Theme) -> Figure {
      look.figure(picture.figure(of: subject, in: comparison, theme: theme, look: look))
    }
    if isFile {
      try GnuplotRenderer.noting.render(figure(of: pictures[0], theme), to: path)
      return [path]
    }
    let folder = try PictureFolder(path)
    let bar = ProgressBar("drawing")
    defer { bar.clear() }
    return try pictures.enumerated().flatMap { index, picture in
      bar.show(index, of: pictures.count)
      return try folder.draw(picture.rawValue) { figure(of: picture, $0) }
    }
  }
}
