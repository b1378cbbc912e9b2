import EffectRendering
import ScalarMath
import Workbench

/// The layers of some moments of an effect as numbers.
package struct LayerListing {
  /// The format of the numbers.
  package enum Form: String, CaseIterable { case csv, json }

  package let form: Form
  package let effect: RenderedEffect
  /// The moments, in seconds.
  package let moments: [Double]
  package let pixelsPerPoint: Double

  package init(form: Form, effect: RenderedEffect, moments: [Double], pixelsPerPoint: Double) {
    (self.form, self.effect, self.moments, self.pixelsPerPoint) = (form, effect, moments, pixelsPerPoint)
  }

  private typealias LayerColumn = (name: String, value: @Sendable (PlacedLayer) -> JSON)

  /// The columns of each layer: its place, its matrix and its look.
  private static let columns: [LayerColumn] = place + matrix + look

  private static let place: [LayerColumn] = [
    ("name", { .text($0.name) }), ("width_pt", { .number($0.size?.width) }),
    ("height_pt", { .number($0.size?.height) }), ("x_pt", { .number($0.centre?.x) }),
    ("y_pt", { .number($0.centre?.y) }), ("angle_x_deg", { .number($0.angles?.x) }),
    ("angle_y_deg", { .number($0.angles?.y) }), ("angle_z_deg", { .number($0.angles?.z) }),
  ]

  /// The matrix by rows, for points as row vectors.
  private static let matrix: [LayerColumn] = (0..<9).map { index in
    let (row, column) = (index / 3, index % 3)
    return ("m\(row + 1)\(column + 1)", { .number($0.matrix?[row, column]) })
  }

  private static let look: [LayerColumn] = [
    ("opacity", { .number($0.opacity) }), ("light", { .number($0.light) }), ("blur_pt", { .number($0.blur) }),
  ]

  package var begin: String {
    switch form {
    case .csv: (["frame", "seconds", "progress", "layer"] + Self.columns.map(\.name)).joined(separator: ",") + "\n"
    case .json:
      "{\"schema\":1,\"effect\":\(JSON.text(effect.name).line),\"frame_pt\":\(effect.scene.frame.json.line),\"frames\":[\n"
    }
  }

  package var end: String { form == .csv ? "" : "]}\n" }

  /// The text of a moment.
  package func part(_ index: Int) -> String {
    let seconds = moments[index]
    let layers = effect.scene.placedLayers(at: seconds, pixelsPerPoint: pixelsPerPoint)
    let moment: [JSON] = [.number(seconds), .number(effect.progress(at: seconds))]
    switch form {
    case .csv:
      let start = ([JSON.whole(index)] + moment).map(\.csv).joined(separator: ",")
      return layers.enumerated().map { number, layer in
        "\(start),\(number),\(Self.columns.map { $0.value(layer).csv }.joined(separator: ","))\n"
      }.joined()
    case .json:
      let listed = layers.map { layer in JSON.members(Self.columns.map { ($0.name, $0.value(layer)) }) }
      let object = JSON.object(["seconds": moment[0], "progress": moment[1], "layers": .array(listed)])
      return object.line + (index + 1 < moments.count ? ",\n" : "\n")
    }
  }
}
