import DeformationAnalysis
import Figures

extension ComparisonPicture {
  private var isOfStickers: Bool { self == .summary || self == .stickers }

  /// Returns true if there is something to draw. A lone upright sheet has no displacement field.
  func isDrawable(of subject: PictureSubject) -> Bool {
    if isOfStickers { return !subject.stickers.isEmpty }
    if subject.members.isEmpty { return false }
    return self != .displacementField || !DisplacementFieldPicture.figure(of: subject).panels.isEmpty
  }

  /// Returns the techniques of exact rows that the picture shows; empty for pictures of stickers.
  private func members(of subject: PictureSubject) -> [PictureSubject.Member] {
    switch self {
    case .summary, .stickers: []
    case .errorMap, .profiles: subject.members
    case .convergence, .stretch, .apart, .motion: subject.surfaces
    case .light: subject.lights
    case .displacementField: subject.compared
    }
  }

  /// Returns the reason why the technique at an index is not drawn; nil if it is drawn.
  func reason(against index: Int, of subject: PictureSubject) -> String? {
    if isOfStickers { return subject.reasonAgainstSticker(index) }
    if let reason = subject.reasonAgainstMember(index) { return reason }
    let shown = members(of: subject)
    guard let member = subject.members.first(where: { $0.tint == index }), !shown.contains(where: { $0.tint == index })
    else { return nil }
    guard let same = shown.first(where: { $0.sheet == member.sheet }) else { return "the picture compares two" }
    return self == .light ? "same surface and light as \(same.name)" : "same surface as \(same.name)"
  }

  func figure(of subject: PictureSubject, theme: Theme, look: PictureOutput.Look) -> Figure {
    var parts = subject.techniques.enumerated().compactMap { index, technique in
      reason(against: index, of: subject).map { "\(technique.name) (\($0))" }
    }
    if isOfStickers {
      parts += subject.stickers.filter { RenderedEffect.omitsShadow(of: $0.technique) }
        .map { "the shadow of \($0.technique.name) (too large)" }
    }
    let omissions = parts.isEmpty ? nil : "Not drawn: " + parts.joined(separator: "; ")
    var figure =
      switch self {
      case .summary: SummaryPicture(of: subject, theme: theme, look: look).figure
      case .errorMap: subject.errorMap
      case .profiles: subject.profiles
      case .convergence: subject.convergence
      case .stretch: subject.stretch
      case .light: subject.light
      case .displacementField: DisplacementFieldPicture.figure(of: subject)
      case .apart: subject.apart
      case .motion: subject.motion
      case .stickers: StickersPicture.figure(of: subject, theme: theme, omissions: omissions)
      }
    figure.theme = theme
    if self == .stickers { return figure }
    let long = subject.shown.filter { self != .summary && $0.label != $0.technique.name }
    let notes = long.map { "\($0.label): \($0.technique.name)" } + [omissions].compactMap(\.self)
    figure.captions += notes.map { Caption($0) }
    return figure
  }
}

/// The pictures of a comparison as files: a light and a dark SVG of each in a folder, or one in a file.
struct PictureOutput {
  private let result: Compare.Result
  private let subject: PictureSubject
  private let path: String
  private let look: Look

  /// The size that replaces a picture's own, and the scale of letters.
  struct Look {
    let size: PixelSize?
    let magnification: Double

    /// Returns the width of the picture in points at a scale of 1, given its own width in pixels.
    func points(_ width: Int) -> Double { Double(size?.width ?? width) / (2 * magnification) }

    /// The given width in pixels at a scale of 1; nil for the picture's own.
    var ownWidth: Int? { size.map { Int(Double($0.width) / magnification) } }
    var ownHeight: Int? { size.map { Int(Double($0.height) / magnification) } }
  }

  /// Creates the output of a result; nil without an output.
  init?(_ result: Compare.Result) throws {
    guard let path = result.verb.outputPath else { return nil }
    let extent = result.verb.extent
    let size = try extent.pixels()
    look = Look(size: size, magnification: try extent.magnification(of: size ?? .standard))
    (self.path, self.result, subject) = (path, result, PictureSubject(result.comparison))
  }

  /// The only picture; nil for all in a folder, and for the summary in a file.
  private var picture: ComparisonPicture? { result.verb.picture }

  private var isFile: Bool { FigureFormat(path: path) != nil }

  private var pictures: [ComparisonPicture] {
    if let picture { return [picture] }
    return isFile ? [.summary] : ComparisonPicture.allCases.filter { $0.isDrawable(of: subject) }
  }

  /// Fails if there is nothing to draw.
  private func check() throws {
    if pictures.contains(where: { $0.isDrawable(of: subject) }) { return }
    let reason =
      if picture == .displacementField, !subject.members.isEmpty {
        "displacement-field needs another technique to compare with"
      } else if let picture, picture != .summary, picture != .stickers {
        "\(picture.rawValue) needs a technique that lifts exact rows of a regular grid, or strips"
      } else {
        "no technique can be rendered"
          + (subject.techniques.indices.lazy.compactMap(subject.reasonAgainstSticker).first.map { " (\($0))" } ?? "")
      }
    throw Failure("nothing to draw: \(reason)", .badData)
  }

  /// A line with the named techniques that are not drawn, and the reasons; nil if there are none.
  private var note: String? {
    if result.verb.techniques.isEmpty { return nil }
    let pictures = pictures
    let parts = subject.techniques.enumerated().flatMap { index, technique -> [String] in
      let reasons = pictures.map { $0.reason(against: index, of: subject) }
      return reasons.compactMap(\.self).distinct.map { reason in
        let concerned = zip(pictures, reasons).filter { $1 == reason }.map(\.0.rawValue)
        let isAll = concerned.count == pictures.count
        return "\(technique.name)\(isAll ? "" : " in " + concerned.joined(separator: ", ")) (\(reason))"
      }
    }
    return parts.isEmpty ? nil : "not drawn: " + parts.joined(separator: "; ")
  }

  /// Draws the pictures, notes what they leave out, and returns their paths.
  func draw() throws -> [String] {
    if isFile { try GnuplotRenderer().check(path) }
    let folder = isFile ? nil : try OutputFolder(pictures: path)
    try check()
    if let note { Terminal.writeNote(note) }
    func figure(of picture: ComparisonPicture, _ theme: Theme) -> Figure {
      var figure = picture.figure(of: subject, theme: theme, look: look)
      figure.size = look.size ?? figure.size
      figure.magnification = look.magnification
      return figure
    }
    guard let folder else {
      try GnuplotRenderer.noting.render(figure(of: pictures[0], result.verb.theme.theme), to: path)
      return [path]
    }
    let bar = ProgressBar("drawing")
    defer { bar.clear() }
    return try pictures.enumerated().flatMap { index, picture in
      bar.show(index, of: pictures.count)
      return try folder.draw(picture.rawValue) { figure(of: picture, $0) }
    }
  }
}
