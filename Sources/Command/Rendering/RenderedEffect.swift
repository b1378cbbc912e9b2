import DeformationAnalysis
import EffectGeometry
import EffectRendering
import RasterImages

/// An effect on a picture, and when it has come how far.
struct RenderedEffect {
  /// As it was called on the command line.
  let name: String
  let scene: any EffectScene
  private let clock: Clock

  /// How finely a curve is looked at for the moment of a progress.
  private static let looks = 4096
  private static let halvings = 60
  /// Rows that are drawn; more are finer than any pixel.
  private static let mostRows = 10_000

  /// - Parameter text: a technique with its options, as compare takes them.
  init(_ text: String, picture: RenderPicture) throws {
    let size = picture.sticker
    let technique = try TechniqueText.techniques([text], sticker: size)[0]
    if let count = technique.layout.rowCount, count > Self.mostRows {
      throw Failure("render draws up to \(Self.mostRows) rows or strips, not \(count)", .usage)
    }
    name = text
    clock = technique.clock
    scene = TechniqueScene(technique, picture: picture.image)
  }

  /// In seconds.
  var duration: Double { scene.duration }

  func progress(at seconds: Double) -> Double { clock.progress(at: seconds) }

  /// The first moment of the run that has the progress or more, in seconds; the end where there is none.
  func seconds(atProgress progress: Double) -> Double {
    let isReached = { (share: Double) in clock.progress(at: share * duration) >= progress }
    if isReached(0) { return 0 }
    guard let look = (1...Self.looks).first(where: { isReached(Double($0) / Double(Self.looks)) }) else {
      return duration
    }
    var (low, high) = (Double(look - 1) / Double(Self.looks), Double(look) / Double(Self.looks))
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle }
    }
    return high * duration
  }
}

/// A moment of an effect: `0.4` is a progress, `0.3s` a time.
enum RenderMoment {
  case progress(Double)
  case seconds(Double)

  init(_ text: String) throws {
    let text = ArgumentEscaping.restore(text)
    let isTime = text.hasSuffix("s") && Double(text.dropLast()) != nil
    let number = try RangeText.number(isTime ? String(text.dropLast()) : text, option: "--at")
    if isTime {
      guard number >= 0, number.isFinite else { throw Failure("--at takes a time from 0s on, not '\(text)'", .usage) }
      self = .seconds(number)
    } else {
      guard 0...1 ~= number else {
        throw Failure("--at takes a progress from 0 to 1, or a time as in 0.3s, not '\(text)'", .usage)
      }
      self = .progress(number)
    }
  }

  /// In seconds of the effect's run.
  ///
  /// - Throws: for a time behind its end.
  func seconds(of effect: RenderedEffect) throws -> Double {
    switch self {
    case .progress(let progress): return effect.seconds(atProgress: progress)
    case .seconds(let seconds):
      guard seconds <= effect.duration else {
        throw Failure(
          "--at \(NumberText.short(seconds))s is behind the end of \(effect.name), which takes "
            + "\(NumberText.short(effect.duration)) s", .usage)
      }
      return seconds
    }
  }
}
