import DeformationAnalysis
import Figures

/// Where the pictures of a comparison go: a folder for a light and a dark SVG of each, or a file for one of them.
struct PictureOutput {
  let path: String
  /// The only one; nil for all, and for the summary in a file.
  let picture: ComparisonPicture?
  /// Of a file.
  let theme: Theme

  /// Nil where no pictures are asked for.
  init?(_ output: String?, _ picture: ComparisonPicture?, _ theme: Theme) throws {
    guard let path = output.map(ArgumentEscaping.restore) else {
      if picture != nil { throw Failure("--picture needs a file or a folder: give -o", .usage) }
      return nil
    }
    (self.path, self.picture, self.theme) = (path, picture, theme)
  }

  /// Draws them and gives the paths.
  func draw(_ comparison: Comparison) throws -> [String] {
    let subject = try PictureSubject(comparison)
    do throws(FigureError) {
      if FigureFormat(path: path) != nil {
        try GnuplotRenderer().render((picture ?? .summary).figure(of: subject, theme: theme), to: path)
        return [path]
      }
      let folder = try PictureFolder(path)
      defer { folder.removeIfUnused() }
      var paths: [String] = []
      let pictures = picture.map { [$0] } ?? ComparisonPicture.drawable(of: subject)
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
