import ScalarMath
import TimingFunctions
import ViewEffects

/// A scene that recorded touches can drive in place of its clock.
public protocol TouchableScene: EffectScene {
  /// Returns the scene driven by touches: at rest before the first one, and running until every motion that they
  /// started has ended. Dragged objects follow the fingers directly.
  ///
  /// - Throws: `TouchTrack.RecordingError` for touches that form no gesture of the scene.
  func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene
}

extension TouchableScene {
  /// Returns the scene of ``touched(by:)``, with dragged objects that follow the fingers in a given way.
  ///
  /// - Throws: `TouchTrack.RecordingError` for touches that form no gesture of the scene, and for implicit animations,
  ///   with which only the page fold was published.
  public func touched(
    by track: TouchTrack, following: FoldReplay.Following
  ) throws(TouchTrack.RecordingError) -> any EffectScene {
    if following == .direct { return try touched(by: track) }
    if let page = self as? PageFoldScene { return try page.folded(by: track, following) }
    throw TouchTrack.RecordingError("only the page fold was published with implicit animations")
  }
}

/// Interaction with a sheet: a long press lifts it and drags it, and letting go puts it back. This is the peel's
/// published interaction; for other sheets it is chosen by Easel, and uses the time of their own run. The whole layer
/// moves with the finger.
extension TechniqueScene: TouchableScene {
  public func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene {
    let settings: PeelInteraction.Settings
    do { settings = try .init(duration: duration) } catch { throw TouchTrack.RecordingError(error.description) }
    let replay = try PressReplay(track, settings: settings)
    let (low, high) = (frame.origin + replay.reach.low, frame.end + replay.reach.high)
    let first = low.rounded(.down)
    let size = high.rounded(.up) - first
    let whole = PlaneRectangle(origin: first, size: Size(width: size.x, height: size.y))
    return TouchedScene(frame: whole, duration: replay.end) { seconds, view in
      let moved = FrameView(origin: view.origin - replay.position(at: seconds), pixelsPerPoint: view.pixelsPerPoint)
      return layers(at: replay.progress(at: seconds) * duration, moved)
    }
  }
}

/// Interaction with a page: a pinch folds it and letting go unfolds it, as published.
extension PageFoldScene: TouchableScene {
  public func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene {
    try folded(by: track, .direct)
  }

  fileprivate func folded(
    by track: TouchTrack, _ following: FoldReplay.Following
  ) throws(TouchTrack.RecordingError) -> TouchedScene {
    let replay = try FoldReplay(track, fold: fold, following: following)
    return TouchedScene(frame: frame, duration: replay.end) { layers(pinch: replay.scale(at: $0), $1) }
  }
}

/// Interaction with a view: each tap advances the animated number by 1, from the current value and velocity of its
/// spring.
extension ViewScene: TouchableScene {
  public func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene {
    let taps = try track.taps(of: animation.timing)
    let timing = RetriggeredSpring(taps.spring, triggers: taps.taps.map(\.seconds))
    var moved = animation
    moved.timing = timing.erased
    return TouchedScene(duration: max(timing.domain.upperBound, track.end), runs: taps.taps.count) { [moved] in
      [layer(moved, at: $0, $1)]
    }
  }
}

/// Interaction with a menu: a tap on a row sends the marker there. A tap on the current row or next to the rows does
/// nothing.
extension JumpyMenuScene: TouchableScene {
  public func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene {
    let (spring, taps) = try track.taps(of: timing)
    var choices: [(seconds: Double, row: Int)] = []
    for tap in taps {
      guard let place = tap.place else { throw .missing("x or y") }
      if let row = menu.row(atY: place.y), row != choices.last?.row ?? 0 { choices.append((tap.seconds, row)) }
    }
    guard let last = choices.last else { throw .noGesture("a tap on a row other than the first") }
    let motion = MenuMotion(menu, spring, choices)
    let end = SpringFlight(spring, from: 0, to: 1, at: last.seconds).domain.upperBound
    return TouchedScene(duration: max(end, track.end), runs: choices.count) { layers(motion, at: $0, $1) }
  }
}

/// Interaction with a tear: the first tap tears the picture. This is chosen by Easel, as the effect was published as a
/// call.
extension TearScene: TouchableScene {
  public func touched(by track: TouchTrack) throws(TouchTrack.RecordingError) -> any EffectScene {
    let begin = try track.someTaps()[0].seconds
    return TouchedScene(frame: frame, duration: max(begin + duration, track.end)) { layers(at: $0 - begin, $1) }
  }
}

extension TouchTrack {
  /// Returns the taps, and the spring that they drive.
  ///
  /// - Throws: ``RecordingError`` if there is no tap, or if the effect does not move by a spring.
  fileprivate func taps(of timing: ErasedCurve) throws(RecordingError) -> (spring: Spring, taps: [Tap]) {
    guard let spring = timing as? Spring else {
      throw RecordingError("touches need a spring, and this effect has another curve: leave it out")
    }
    return (spring, try someTaps())
  }
}

/// A scene driven by touches. Its progress is the share of its duration, for any motion.
struct TouchedScene: EffectScene {
  let frame: PlaneRectangle
  let duration: Double
  let moment: @Sendable (_ seconds: Double, _ view: FrameView) -> [Layer]

  func layers(at seconds: Double, _ view: FrameView) -> [Layer] { moment(seconds, view) }
}

extension TouchedScene {
  /// Creates a scene whose frame contains every moment. `runs` is the number of times that the effect moves.
  init(duration: Double, runs: Int, _ moment: @escaping @Sendable (_ seconds: Double, _ view: FrameView) -> [Layer]) {
    let frame = SceneExtent.frame(duration: duration, runs: runs, moment)
    self.init(frame: frame, duration: duration, moment: moment)
  }
}
