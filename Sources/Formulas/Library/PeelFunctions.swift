import ScalarMath
import TimingFunctions
import ViewEffects

/// Quantities of row and progress, and the lift with steps or a preset where they matter.
enum PeelRowFunction: ElementaryFunction {
  case localTime
  case height(PeelStage)
  case displacement, quantised, highlight, publishedHighlight

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let time = PeelCurves.localTime(row: x[0], progress: x[1])
    switch self {
    case .localTime: return time
    case .height(let stage): return stage.rise(row: x[0], progress: x[1]) * x[2]
    case .displacement: return PeelOff.liftedShare(row: x[0], progress: x[1], preset: x[3]) * x[2]
    case .quantised: return .round(PeelCurves.ease(time) * x[3]) / x[3] * x[2]
    case .highlight: return PeelCurves.highlight(localTime: time)
    case .publishedHighlight: return PeelCurves.publishedHighlight(localTime: time)
    }
  }
}

extension PeelOff {
  /// The share of the lift of a row of the preset of a number: 0 the article's, 1 the app's.
  static func liftedShare<N: ElementaryNumber>(row: N, progress: N, preset: N) -> N {
    (preset.leading == 0 ? article : app).liftedShare(row: row, progress: progress)
  }
}

/// Quantities of row, progress, a side of the sheet, the share of the lift and the preset, in the order of the
/// registration.
enum PeelScreenFunction: ElementaryFunction {
  case magnification, y, halfWidth

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let share = PeelOff.liftedShare(row: x[0], progress: x[1], preset: x[x.count - 1]) * x[x.count - 2]
    let magnification = 1 / (1 - share)
    switch self {
    case .magnification: return magnification
    case .y: return (x[0] - 0.5) * x[2] * magnification
    case .halfWidth: return x[2] * 0.5 * magnification
    }
  }
}

/// Quantities of row, progress, height and lift; the preset has chosen the height.
enum PeelBendFunction: ElementaryFunction {
  case slope, curvature, stretch

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let scale = x[3] / x[2]
    let slope = PeelStage.eased.riseSlope(row: x[0], progress: x[1]) * scale
    let stretch = N.hypot(N(1), slope)
    switch self {
    case .slope: return slope
    case .stretch: return stretch
    case .curvature:
      let bend = PeelStage.eased.riseBend(row: x[0], progress: x[1]) * scale / x[2]
      return bend / stretch / stretch / stretch
    }
  }
}

/// The height of a tessellated sheet: row, progress, lift, across, the layout and the preset.
struct PeelMeshFunction: ElementaryFunction {
  /// In the order of the surfaces, which take time to make.
  static let names = ["grid50", "rings50", "rings16", "plane"]
  private static let surfaces = [PeelMesh.grid50, .rings50, .rings16, .plane].map { PeelMeshSurface($0) }

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    x[2]
      * Self.surfaces[Int(x[4].leading)].value(across: x[3], row: x[0]) { row in
        PeelOff.liftedShare(row: row, progress: x[1], preset: x[5])
      }
  }
}

/// The height of a sheet that a picture displaces: row, progress, lift, the picture's size and bits, and the preset.
struct PeelMapFunction: ElementaryFunction {
  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    guard let depth = PeelDisplacementMap.Depth(rawValue: Int(x[4].leading)),
      let map = try? PeelDisplacementMap(
        x[5].leading == 0 ? .article : .app, size: Int(x[3].leading), depth: depth)
    else { return x[0] * .nan }
    return map.level(row: x[0], progress: x[1]) * (x[2] / depth.highestLevel)
  }
}

/// Quantities of one variable.
enum PeelVariableFunction: ElementaryFunction {
  case highlightCentre, cameraDistance, offsetShare

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .highlightCentre: PeelOff.article.highlightCentre(progress: x[0])
    case .cameraDistance: x[0] / (2 * N.tan(x[1] * 0.5))
    case .offsetShare: PeelTimeline.app.offsetShare(at: x[0])
    }
  }
}

/// A track over seconds, held before and after: seconds, begin, duration, from, to; a preset has chosen the last.
enum PeelTrackFunction: ElementaryFunction {
  case linear, eased

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let share = N.minimum(.maximum((x[0] - x[1]) / x[2], N(0)), N(1))
    return x[3] + (x[4] - x[3]) * (self == .linear ? share : CubicBezier.easeInOut.applied(to: share))
  }
}
