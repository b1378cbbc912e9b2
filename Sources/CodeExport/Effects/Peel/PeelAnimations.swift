import TimingFunctions
import ViewEffects

/// The animations of a peel's timeline as lines of Swift, for both directions.
struct PeelAnimations {
  /// Of one direction, in seconds.
  let duration: Double
  private var lines: [PeelTimeline.Direction: [String]] = [:]

  /// The lines that start the animations of a direction.
  func code(_ direction: PeelTimeline.Direction) -> [String] { lines[direction] ?? [] }

  /// The timeline at the pace and with the duration that a writer has options for: the curve is that of the progress.
  init(_ timeline: PeelTimeline, _ writer: EffectWriter) throws(EffectExport.Failure) {
    duration = writer.options.duration ?? timeline.duration
    let stretch = duration / timeline.duration
    let number = EffectText.number
    for direction in PeelTimeline.Direction.allCases {
      let animations = direction == .peelOff ? timeline.peelOff : timeline.putBack
      let rest = direction == .peelOff ? PeelTimeline.rest : timeline.lifted
      let end = direction == .peelOff ? timeline.lifted : PeelTimeline.rest
      let pace = writer.pace.map { curve in
        direction == .peelOff ? curve : AnyTimingFunction(curve).mirrored().erased
      }
      let tracks = [
        Track(
          "progress", "progress", "sticker.geometry?.firstMaterial", animations.progress, rest.progress, end.progress),
        Track("blur", "filters.blur.inputRadius", "reflection", animations.blurRadius, rest.blurRadius, end.blurRadius),
        Track("opacity", "opacity", "reflection", animations.opacity, rest.opacity, end.opacity),
        Track("shift", "position.y", "reflection", animations.shift, rest.shift, end.shift),
      ]
      for track in tracks {
        let timing = track.animation.timing
        lines[direction, default: []] += try writer.animationCode(
          track.name, keyPath: track.keyPath, from: track.animation.from ?? track.from,
          to: track.animation.to ?? track.to, duration: timing.duration * stretch,
          curve: (track.name == "progress" ? pace : nil) ?? timing.easing)
        if timing.begin != 0 {
          lines[direction, default: []].append("\(track.name).beginTime = \(number(timing.begin * stretch))")
        }
        lines[direction, default: []] += [
          "\(track.name).fillMode = .\(Self.word(timing.fillMode))", "add(\(track.name), to: \(track.object))",
        ]
      }
    }
  }

  /// A property of the scene over one direction.
  private struct Track {
    let (name, keyPath, object): (String, String, String)
    let animation: PropertyTrack<Double>.Animation
    /// At rest on either side, where the animation does not say.
    let (from, to): (Double, Double)

    init(
      _ name: String, _ keyPath: String, _ object: String, _ animation: PropertyTrack<Double>.Animation,
      _ from: Double, _ to: Double
    ) {
      (self.name, self.keyPath, self.object, self.animation) = (name, keyPath, object, animation)
      (self.from, self.to) = (from, to)
    }
  }

  private static func word(_ mode: FillMode) -> String {
    switch mode {
    case .none: "removed"
    case .backwards: "backwards"
    case .forwards: "forwards"
    case .both: "both"
    }
  }
}
