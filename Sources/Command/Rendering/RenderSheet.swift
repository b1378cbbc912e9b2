import EffectRendering
import Figures
import RasterImages
import ScalarMath
import Workbench

/// Several effects below and beside each other, each with its name above it: a contact sheet.
struct RenderSheet {
  let effects: [RenderedEffect]
  /// Of each effect, in seconds.
  let moments: [[Double]]
  let canvas: RenderCanvas
  let theme: Theme

  /// The share of width to height that a sheet comes near to.
  private static let shape = 1.6

  /// - Parameter extent: of each frame; all have one scale.
  init(
    _ effects: [RenderedEffect], _ moments: [[Double]], _ extent: RenderCanvas.Extent, _ background: RenderBackground,
    theme: Theme
  ) throws {
    (self.effects, self.moments, self.theme) = (effects, moments, theme)
    canvas = try RenderCanvas(
      effects.map(\.scene.frame), extent, background: background, frames: effects.count * (moments.first?.count ?? 1)
    ).noting
  }

  /// The strips of the effects in their order.
  func strips(step: (Int, Int) -> Void) -> [Image] {
    zip(effects, moments).enumerated().map { index, pair in
      step(index, effects.count)
      return canvas.strip(pair.0, at: pair.1) { _, _ in }
    }
  }

  func figure(of strips: [Image]) -> Figure {
    let panels = zip(effects, strips).map { Panel(title: $0.name, picture: Raster($1)) }
    let (width, height) = (Double(strips[0].width), Double(strips[0].height))
    let columns = (Double(effects.count) * height / width * Self.shape).squareRoot().rounded()
    return .contactSheet(panels, columns: Int(max(1, min(columns, Double(effects.count)))), theme: theme)
  }
}

extension Raster {
  /// A picture as files store it, in 8 bits.
  init(_ image: Image) {
    let stored = StoredImage(image)
    guard case .eight(let samples) = stored.samples else { preconditionFailure("pictures are stored in 8 bits") }
    self.init(width: stored.width, height: stored.height, samples: samples)
  }
}

extension RenderSheet {
  /// What was drawn, each effect with its moments.
  func report(_ paths: [String]) -> JSON {
    .object([
      "schema": .number(1), "files": .texts(paths), "frame_width_px": .whole(canvas.width),
      "frame_height_px": .whole(canvas.height), "px_per_pt": .number(canvas.scale),
      "effects": .array(
        zip(effects, moments).map { effect, moments in
          .object([
            "effect": .text(effect.name), "frame_pt": canvas.shown(effect).json, "seconds": .numbers(moments),
            "progress": .numbers(moments.map(effect.progress)),
          ])
        }),
    ])
  }
}
