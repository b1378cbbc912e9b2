import ArgumentParser
import Figures

/// The pictures that `compare -o` draws; a file is called after its picture.
enum ComparisonPicture: String, CaseIterable, ExpressibleByArgument {
  case summary
  case errorMap = "error-map"
  case profiles, convergence, stretch, light
  case displacementField = "displacement-field"

  /// All but the displacement field of a lone upright sheet, which has no counterpart of paper.
  static func drawable(of subject: PictureSubject) -> [ComparisonPicture] {
    allCases.filter { $0 != .displacementField || !DisplacementFieldPicture.figure(of: subject).panels.isEmpty }
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
      }
    figure.theme = theme
    return figure
  }
}
