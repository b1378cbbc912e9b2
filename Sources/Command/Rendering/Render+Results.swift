import EffectRendering
import Figures
import RasterImages
import ScalarMath
import Workbench

extension Render {
  /// Figures of how far two effects are from each other, and the heat map.
  func compare(
    _ effect: RenderedEffect, _ other: RenderedEffect, _ moment: RenderMoment, _ extent: RenderCanvas.Extent,
    _ background: RenderBackground, _ output: RenderOutput?
  ) throws {
    let factor = try OptionNumber.positive(exaggerate, option: "--exaggerate") ?? 1
    let view = RenderCanvas.union([effect, other])
    let canvas = try RenderCanvas([view], extent, background: background).noting
    let frames = try [effect, other].map { canvas.frame($0, at: try moment.seconds(of: $0), in: view).asStored }
    let difference = ImageDifference(frames[0], frames[1])
    if case .picture(let file) = output { try file.write(difference.heatMap(exaggeration: factor)) }
    let report = RenderDifference(names: [effect.name, other.name], difference: difference)
    Terminal.write(json ? report.json.line + "\n" : report.text)
  }

  /// As large as the terminal holds; several effects one below the other.
  func show(_ effects: [RenderedEffect], _ moments: [[Double]], _ background: RenderBackground) throws {
    guard color.usesColour else {
      throw Failure(
        "render needs a terminal with colours, or a file. Try: easel render \(QuotedText.shell(effects[0].name)) "
          + "-o effect.png", .usage)
    }
    let size = Terminal.size
    for (effect, moments) in zip(effects, moments) {
      let canvas = try graphics.canvas(
        for: effect, columns: size.columns / moments.count, rows: max(1, size.rows - (effects.count > 1 ? 2 : 1)),
        background: background)
      guard let canvas else { throw Failure("the terminal has no room for \(moments.count) frames", .usage) }
      if effects.count > 1 { Terminal.write(effect.name + "\n") }
      Terminal.writeStyled(try graphics.text(canvas.strip(effect, at: moments) { _, _ in }))
    }
  }
}
