import ArgumentParser
import Figures

/// The pictures that `compare -o` draws; a file is called after its picture.
enum ComparisonPicture: String, CaseIterable, ExpressibleByArgument {
  case summary
  case errorMap = "error-map"
  case profiles, convergence, stretch, light
  case displacementField = "displacement-field"
  case stickers

  /// All but the displacement field of a lone upright sheet, which has no counterpart of paper.
  static func drawable(of subject: PictureSubject) -> [ComparisonPicture] {
    allCases.filter { $0 != .displacementField || !DisplacementFieldPicture.figure(of: subject).panels.isEmpty }
  }

  /// The techniques that it shows.
  func shown(of subject: PictureSubject) -> [PictureSubject.Member] {
    switch self {
    case .summary, .displacementField: subject.compared
    case .errorMap, .profiles, .stickers: subject.members
    case .convergence, .stretch: subject.surfaces
    case .light: subject.lights
    }
  }

  /// Why a technique that others show is not shown; nil where it is.
  func reason(against member: PictureSubject.Member, of subject: PictureSubject) -> String? {
    let shown = shown(of: subject)
    if shown.contains(where: { $0.tint == member.tint }) { return nil }
    guard let same = shown.first(where: { $0.sheet == member.sheet }) else { return "the picture compares two" }
    return self == .light ? "same surface and light as \(same.name)" : "same surface as \(same.name)"
  }

  func figure(of subject: PictureSubject, theme: Theme) -> Figure {
    var figure =
      switch self {
      case .summary: SummaryPicture(of: subject).figure
      case .errorMap: ErrorMapPicture.figure(of: subject)
      case .profiles: ProfilesPicture.figure(of: subject)
      case .convergence: ConvergencePicture.figure(of: subject)
      case .stretch: StretchPicture.figure(of: subject)
      case .light: LightPicture.figure(of: subject)
      case .displacementField: DisplacementFieldPicture.figure(of: subject)
      case .stickers: StickersPicture.figure(of: subject, theme: theme)
      }
    figure.theme = theme
    return figure
  }
}
