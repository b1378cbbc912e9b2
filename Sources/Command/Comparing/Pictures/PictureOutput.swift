import DeformationAnalysis
import EffectGeometry
import Figures
import Workbench

/// Where the pictures of a comparison go: a folder for a light and a dark SVG of each, or a file for one of them.
struct PictureOutput {
  let path: String
  /// The only one; nil for all, and for the summary in a file.
  let picture: ComparisonPicture?
  /// Of a file.
  let theme: Theme

  /// Nil where no pictures are asked for. Fails where they could not be written or drawn, before anything is compared.
  init?(_ output: String?, _ picture: ComparisonPicture?, _ theme: Theme) throws {
    guard let path = output.map(ArgumentEscaping.restore) else {
      if picture != nil { throw Failure("--picture needs a file or a folder: give -o", .usage) }
      return nil
    }
    (self.path, self.picture, self.theme) = (path, picture, theme)
    do throws(FigureError) {
      if isFile { try GnuplotRenderer().check(path) } else { _ = try PictureFolder(path) }
    } catch {
      throw Failure(error)
    }
  }

  private var isFile: Bool { FigureFormat(path: path) != nil }

  /// The pictures that are drawn.
  private func pictures(of subject: PictureSubject) -> [ComparisonPicture] {
    if let picture { return [picture] }
    return isFile ? [.summary] : ComparisonPicture.drawable(of: subject)
  }

  /// Fails where there is nothing to draw of these techniques, before they are measured.
  func check(_ techniques: [Technique], sticker: Size, pixelsPerPoint: Double) throws {
    let subject = try PictureSubject(techniques, sticker: sticker, pixelsPerPoint: pixelsPerPoint)
    if let picture, !ComparisonPicture.drawable(of: subject).contains(picture) {
      throw Failure("nothing to draw: \(picture.rawValue) needs another technique to compare with", .badData)
    }
  }

  /// Which techniques are not drawn, and why, in a line; nil where all are.
  func note(_ comparison: Comparison) throws -> String? {
    let subject = try PictureSubject(comparison)
    let pictures = pictures(of: subject)
    var parts = subject.omissions.map { "\($0.name) (\($0.reason))" }
    for member in subject.members {
      var reasons: [(text: String, pictures: [String])] = []
      for picture in pictures {
        guard let reason = picture.reason(against: member, of: subject) else { continue }
        if let index = reasons.firstIndex(where: { $0.text == reason }) {
          reasons[index].pictures.append(picture.rawValue)
        } else {
          reasons.append((reason, [picture.rawValue]))
        }
      }
      parts += reasons.map { reason in
        let places = pictures.count > 1 ? " in \(reason.pictures.joined(separator: ", "))" : ""
        return "\(member.name)\(places) (\(reason.text))"
      }
    }
    return parts.isEmpty ? nil : "not drawn: " + parts.joined(separator: "; ")
  }

  /// Draws them and gives the paths.
  func draw(_ comparison: Comparison) throws -> [String] {
    let subject = try PictureSubject(comparison)
    let pictures = pictures(of: subject)
    do throws(FigureError) {
      if isFile {
        try GnuplotRenderer.noting.render(pictures[0].figure(of: subject, theme: theme), to: path)
        return [path]
      }
      let folder = try PictureFolder(path)
      var paths: [String] = []
      let bar = ProgressBar("drawing")
      defer { bar.clear() }
      for (index, picture) in pictures.enumerated() {
        bar.show(index, of: pictures.count)
        paths += try folder.draw(picture.rawValue) { picture.figure(of: subject, theme: $0) }
      }
      return paths
    } catch {
      throw Failure(error)
    }
  }
}
