import EffectRendering
import Figures
import RasterImages
import Workbench

/// Plays an effect in the terminal until it ends, a key is pressed or the command is interrupted.
struct EffectPlayer {
  let effect: RenderedEffect
  let graphics: TerminalGraphics
  let background: RenderBackground
  let framesPerSecond: Double
  /// Of one run.
  let seconds: Double
  let loops: Bool

  /// Frames that are late are left out, so that a run takes its time on slow terminals too.
  func run() throws {
    let size = Terminal.size
    guard
      let canvas = try graphics.canvas(
        for: effect, columns: size.columns, rows: size.rows - 2, background: background)
    else { throw Failure("the terminal has no room for a picture", .usage) }
    let keys = KeyMode()
    Terminal.writeStyled("\u{1B}[H\u{1B}[2J")
    defer {
      Terminal.writeStyled(graphics.cleared + "\n")
      Terminal.flush()
      keys.restore()
    }
    let start = ContinuousClock.now
    let last = max(1, Int((seconds * framesPerSecond).rounded()))
    var turn = 0
    repeat {
      var frame = 0
      while frame <= last {
        let share = Double(frame) / Double(last)
        Terminal.writeStyled(try screen(canvas, share * effect.duration, lines: size.rows))
        Terminal.flush()
        if Terminal.hasLostReader { return }
        func due(_ frame: Int) -> ContinuousClock.Instant {
          start + .seconds((Double(turn * (last + 1) + frame)) / framesPerSecond)
        }
        if keys.waitForKey(until: due(frame + 1)) { return }
        let late = ContinuousClock.now - due(frame + 1)
        let skipped = max(0, Int(late / .seconds(1) * framesPerSecond))
        // The end of a run is always shown.
        frame = frame == last ? last + 1 : min(last, frame + 1 + skipped)
      }
      turn += 1
    } while loops
  }

  private func screen(_ canvas: RenderCanvas, _ seconds: Double, lines: Int) throws -> String {
    let progress = NumberText.short((effect.progress(at: seconds) * 1000).rounded() / 1000)
    let time = NumberText.short((seconds * 1000).rounded() / 1000)
    return try graphics.frame(canvas.frame(effect, at: seconds))
      + "\u{1B}[\(lines - 1);1H\(PlainLine.text(effect.name))  \(time) s  progress \(progress)\u{1B}[K"
  }
}
