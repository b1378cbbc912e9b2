import ArgumentParser
import EffectMath
import EffectRendering
import Workbench

/// Touches that drive an effect in place of its clock.
struct TouchOptions: ParsableArguments {
  @Option(
    help: .usual(
      "recorded touches that drive the effect", "file",
      more: "A table with the columns t, phase, and x and y, or scale."),
    completion: .file(extensions: PlotInput.tableExtensions))
  private var touches: String?

  @Flag(help: .rare("fold: lag by Core Animation's implicit animations"))
  private var implicit = false

  /// Effects as the touches drive each; as they are where there are none.
  func driving(_ effects: [RenderedEffect]) throws -> [RenderedEffect] {
    guard let path = touches.map(ArgumentEscaping.restore) else {
      if implicit { throw Failure("--implicit goes with --touches", .usage) }
      return effects
    }
    let track = try TouchFile.track(path)
    return try effects.map { effect in
      guard let scene = effect.scene as? any TouchableScene else {
        throw Failure(
          "--touches drives effects as they are, no chain and none turned or scaled as \(effect.name)", .usage)
      }
      do throws(TouchTrack.Failure) {
        let driven = try scene.touched(by: track, following: implicit ? .implicit : .direct)
        return RenderedEffect(name: effect.name, scene: driven)
      } catch {
        throw Failure("\(effect.name) by \(path == "-" ? "standard input" : path): \(error)", .badData)
      }
    }
  }
}
