import Figures

/// A folder for pictures in both themes, made with its first picture where it is missing.
struct PictureFolder {
  private let folder: OutputFolder

  /// A name that ends like a file's is one, unless the folder is there.
  ///
  /// Fails early, before the pictures are drawn: where the folder cannot be made or written to, and without gnuplot.
  init(_ path: String) throws(FigureError) {
    if path.isEmpty || path == "-" { throw .unknownFormat(path: path) }
    if !OutputFolder.isFolder(path), let dot = path.lastIndex(of: "."), dot > path.startIndex,
      !path[dot...].contains("/")
    {
      throw .unknownFormat(path: path)
    }
    folder = try OutputFolder(path)
    try GnuplotRenderer().check(folder.nearest + "/x.svg")
  }

  /// Draws `name.svg` and `name-dark.svg`, and gives their paths.
  func draw(_ name: String, _ figure: (Theme) -> Figure) throws(FigureError) -> [String] {
    let paths = [folder.file("\(name).svg"), folder.file("\(name)-dark.svg")]
    let isNew = try folder.make()
    do throws(FigureError) {
      try GnuplotRenderer.noting.render(figure(.light), to: paths[0])
      try GnuplotRenderer().render(figure(.dark), to: paths[1])
    } catch {
      if isNew { folder.removeEmpty() }
      throw error
    }
    return paths
  }
}
