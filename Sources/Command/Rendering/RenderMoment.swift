import Workbench

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
