import ScalarMath
import ViewEffects

/// The page fold's quantities, each of the arguments that its registration lists.
enum FoldFunction: ElementaryFunction {
  case angle(FoldLaw)
  case edge(FoldLaw)
  case tapAngle, tapScale, unfoldDuration, lag, directLag

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .angle(let law): law.angle(scale: Self.clamped(x[0]), reach: x.count > 1 ? x[1] / 2 / x[2] : N(0))
    case .edge(let law): x[1] / 2 * law.edge(scale: Self.clamped(x[0]), reach: x[1] / 2 / x[2])
    case .tapAngle: Self.wholeTaps(x[0]) * PageFold.tapAngle
    case .tapScale: .pow(N(PageFold.tapScale), Self.wholeTaps(x[0]))
    case .unfoldDuration: 0.5 / Self.clamped(x[0])
    case .lag: x[1] * ImplicitFollowing.steadyLag(at: x[0], duration: x[2], sampleRate: x[3])
    case .directLag: Self.directLag(seconds: x[0], speed: x[1], sampleRate: x[2])
    }
  }

  private static func clamped<N: ElementaryNumber>(_ scale: N) -> N {
    .minimum(.maximum(scale, N(PageFold.publishedSmallestScale)), N(1))
  }

  private static func wholeTaps<N: ElementaryNumber>(_ taps: N) -> N {
    .floor(.minimum(.maximum(taps, N(0)), N(Double(PageFold.mostTaps))))
  }

  private static func directLag<N: ElementaryNumber>(seconds: N, speed: N, sampleRate: N) -> N {
    seconds.leading < 0 ? N(0) : speed * (seconds - .floor(seconds * sampleRate) / sampleRate)
  }
}

/// What a half of the page covers and darkens: x, y, the page's width and height, then the mask's corner radius, edge
/// and pixel, or the shadow's radius and opacity.
enum FoldShapeFunction: ElementaryFunction {
  case mask, shadow

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .mask:
      let distance = PageMask.signedDistance(x: x[0], y: x[1], width: x[2] / 2, height: x[3], cornerRadius: x[4])
      return x[5].leading == 0
        ? PageMask.hardAlpha(distance: distance) : PageMask.softAlpha(distance: distance, pixel: x[6])
    case .shadow:
      let across = PageShadow.blurredInterval(from: N(0), to: x[2] / 2, at: x[0], deviation: x[4])
      return x[5] * across * PageShadow.blurredInterval(from: N(0), to: x[3], at: x[1], deviation: x[4])
    }
  }
}
