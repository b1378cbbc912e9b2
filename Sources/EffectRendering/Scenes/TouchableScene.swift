import ScalarMath
import TimingFunctions
import ViewEffects

/// A scene that recorded touches can drive in place of its clock.
public protocol TouchableScene: EffectScene {
  /// The scene as touches drive it: at rest before the first, and until all that they began has come to its end.
  ///
  /// - Parameter following: how what is dragged follows the fingers.
  /// - Throws: `TouchTrack.Failure` for touches that make no gesture of the scene, and where it cannot follow so.
  func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene
}

extension TouchableScene {
  /// - Throws: for implicit animations of what was published without them.
  fileprivate func checkDirect(_ following: FoldReplay.Following) throws(TouchTrack.Failure) {
    if following == .direct { return }
    throw TouchTrack.Failure(.undriven("only the page fold was published with implicit animations"))
  }
}

/// A long press lifts the sheet and drags it, letting go puts it back: the peel's interaction, of other sheets by our
/// choice, over the time of their own run. The whole layer moves with the finger.
extension TechniqueScene: TouchableScene {
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene {
    try checkDirect(following)
    let settings: PeelInteraction.Settings
    do throws(InteractionFailure) { settings = try .init(duration: duration) } catch {
      throw TouchTrack.Failure(.undriven(error.description))
    }
    let replay = try PressReplay(track, settings: settings)
    let (low, high) = (frame.origin + replay.reach.low, frame.end + replay.reach.high)
    let first = low.rounded(.down)
    let size = high.rounded(.up) - first
    let whole = PlaneRectangle(origin: first, size: Size(width: size.x, height: size.y))
    return TouchedScene(frame: whole, duration: replay.end) { seconds, pixelsPerPoint in
      let offset = frame.origin - first + replay.position(at: seconds)
      return layers(at: replay.progress(at: seconds) * duration, pixelsPerPoint: pixelsPerPoint)
        .map { $0.moved(by: offset * pixelsPerPoint) }
    }
  }
}

/// A pinch folds the page, letting go unfolds it, as published.
extension PageFoldScene: TouchableScene {
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene {
    let replay = try FoldReplay(track, fold: fold, following: following)
    return TouchedScene(frame: frame, duration: replay.end) { seconds, pixelsPerPoint in
      layers(pinch: replay.scale(at: seconds), pixelsPerPoint: pixelsPerPoint)
    }
  }
}

/// Each tap sends the animated number on by 1, with the value and the velocity that its spring has by then.
extension ViewScene: TouchableScene {
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene {
    try checkDirect(following)
    let taps = try track.taps(of: animation.timing)
    let timing = RetriggeredSpring(taps.spring, triggers: taps.taps.map(\.seconds))
    return TouchedScene(
      animated(by: timing.erased, duration: max(timing.domain.upperBound, track.end), runs: taps.taps.count))
  }
}

/// A tap on a row sends the marker there; on the row where it is, and beside the rows, it does nothing.
extension JumpyMenuScene: TouchableScene {
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene {
    try checkDirect(following)
    let (spring, taps) = try track.taps(of: timing)
    var choices: [(seconds: Double, row: Int)] = []
    for tap in taps {
      guard let place = tap.place else { throw TouchTrack.Failure(.missing("x or y")) }
      if let row = menu.row(atY: place.y), row != choices.last?.row ?? 0 { choices.append((tap.seconds, row)) }
    }
    guard let last = choices.last else {
      throw TouchTrack.Failure(.noGesture("a tap on a row other than the first"))
    }
    return TouchedScene(
      moved(
        by: MenuMotion(menu, spring, choices),
        duration: max(SpringFlight(spring, from: 0, to: 1, at: last.seconds).domain.upperBound, track.end),
        runs: choices.count))
  }
}

/// The first tap tears the picture, our choice: it was published as a call.
extension TearScene: TouchableScene {
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.Failure) -> any EffectScene {
    try checkDirect(following)
    let begin = try track.someTaps()[0].seconds
    return TouchedScene(frame: frame, duration: max(begin + duration, track.end)) { seconds, pixelsPerPoint in
      layers(at: seconds - begin, pixelsPerPoint: pixelsPerPoint)
    }
  }
}

extension TouchTrack {
  /// The taps, and the spring of what they send on.
  ///
  /// - Throws: ``Failure`` where there is no tap, and where something else than a spring moves the effect.
  fileprivate func taps(of timing: ErasedCurve) throws(Failure) -> (spring: Spring, taps: [Tap]) {
    guard let spring = timing as? Spring else {
      throw Failure(.undriven("touches need a spring, and this effect has another curve: leave it out"))
    }
    return (spring, try someTaps())
  }
}

/// A scene by touches. Its progress is the share of its time, whatever moves meanwhile.
struct TouchedScene: EffectScene {
  let frame: PlaneRectangle
  let duration: Double
  let moment: @Sendable (_ seconds: Double, _ pixelsPerPoint: Double) -> [Layer]

  func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    moment(seconds.isNaN ? 0 : min(max(seconds, 0), duration), pixelsPerPoint)
  }
}

extension TouchedScene {
  /// A scene that touches were put into already.
  init(_ scene: some EffectScene) {
    self.init(frame: scene.frame, duration: scene.duration) { scene.layers(at: $0, pixelsPerPoint: $1) }
  }
}
