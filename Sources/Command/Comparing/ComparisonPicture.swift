import ArgumentParser
import DeformationAnalysis
import Figures
import Workbench

/// The pictures that `compare -o` draws; a file is called after its picture.
enum ComparisonPicture: String, CaseIterable, ExpressibleByArgument {
  case summary
  case errorMap = "error-map"
  case profiles, convergence, stretch, light
  case displacementField = "displacement-field"
  case apart, motion, stickers

  /// Those that have something to show: all where there are lifted sheets of exact rows, but for the displacement field
  /// of a lone upright sheet, which has no counterpart of paper.
  static func drawable(of subject: PictureSubject) -> [ComparisonPicture] {
    allCases.filter { picture in
      switch picture {
      case .summary, .stickers: !subject.stickers.isEmpty
      case .displacementField:
        !subject.members.isEmpty && !DisplacementFieldPicture.figure(of: subject).panels.isEmpty
      default: !subject.members.isEmpty
      }
    }
  }

  /// The techniques of exact rows that it shows.
  private func members(of subject: PictureSubject) -> [PictureSubject.Member] {
    switch self {
    case .summary, .stickers: []
    case .errorMap, .profiles: subject.members
    case .convergence, .stretch, .apart, .motion: subject.surfaces
    case .light: subject.lights
    case .displacementField: subject.compared
    }
  }

  /// Why a technique, by its place among those asked for, is not shown; nil where it is.
  func reason(against index: Int, of subject: PictureSubject) -> String? {
    if self == .summary || self == .stickers { return subject.reasonAgainstSticker(index) }
    if let reason = subject.reasonAgainstMember(index) { return reason }
    let shown = members(of: subject)
    guard let member = subject.members.first(where: { $0.tint == index }),
      !shown.contains(where: { $0.tint == index })
    else { return nil }
    guard let same = shown.first(where: { $0.sheet == member.sheet }) else { return "the picture compares two" }
    return self == .light ? "same surface and light as \(same.name)" : "same surface as \(same.name)"
  }

  /// Which techniques are not shown, and why; nil where all are.
  func omissions(of subject: PictureSubject) -> String? {
    var parts = subject.techniques.enumerated().compactMap { index, technique in
      reason(against: index, of: subject).map { "\(technique.name) (\($0))" }
    }
    if self == .summary || self == .stickers {
      parts += subject.stickers.filter { RenderedEffect.omitsShadow(of: $0.technique) }
        .map { "the shadow of \($0.technique.name) (too large)" }
    }
    return parts.isEmpty ? nil : "Not drawn: " + parts.joined(separator: "; ")
  }

  func figure(of subject: PictureSubject, in comparison: Comparison, theme: Theme, look: PictureOutput.Look) -> Figure {
    let omissions = omissions(of: subject)
    if self == .stickers { return StickersPicture.figure(of: subject, theme: theme, omissions: omissions) }
    var figure =
      switch self {
      case .summary: SummaryPicture(of: subject, in: comparison, theme: theme, look: look).figure
      case .errorMap: ErrorMapPicture.figure(of: subject)
      case .profiles: ProfilesPicture.figure(of: subject)
      case .convergence: ConvergencePicture.figure(of: subject)
      case .stretch: StretchPicture.figure(of: subject)
      case .light: LightPicture.figure(of: subject)
      case .displacementField: DisplacementFieldPicture.figure(of: subject)
      case .apart: ApartPicture.figure(of: subject)
      case .motion: MotionPicture.figure(of: subject)
      case .stickers: preconditionFailure("drawn above")
      }
    figure.theme = theme
    if let omissions { figure.captions.append(Caption(omissions)) }
    return figure
  }
}
