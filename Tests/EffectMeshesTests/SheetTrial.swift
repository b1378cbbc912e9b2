import EffectMathTesting
import EffectMeshes
import ScalarMath
import TimingFunctions
import ViewEffects

/// A segmented sticker's kernel against its functions in double precision, from the same floats.
struct SheetTrial {
  var sticker: SegmentedSticker
  var progress: Float
  var direction = SegmentedSticker.Direction.peelOff
  var rows: [Float]

  /// The largest errors as shares of their bounds, 1e-6·|elevation|·|normal| and 1 ulp for positions and 5e-7 for the
  /// glare; infinite where one is NaN and the other is not.
  struct Errors {
    var position = 0.0
    var glare = 0.0
    /// Both keep to the bounds.
    var areLegal: Bool { position <= 1 && glare <= 1 }
  }

  /// - Parameter height: of a row, what positions are compared with.
  func errors(
    _ kernel: VertexKernel, _ settings: PassSettings = PassSettings(), height: (_ row: Double) -> Double
  ) throws -> Errors {
    var generator = SplitMix64(seed: 1)
    let mesh = try VertexStreams(count: rows.count, kernel.inputs)
    for attribute in mesh.attributes { mesh.fill(attribute) { _ in Float.random(in: -1...1, using: &generator) } }
    mesh.fill(.row) { rows[$0] }
    let result = try VertexStreams(count: rows.count, kernel.outputs)
    try kernel.run(on: mesh, into: result, settings: settings)
    var errors = Errors()
    for (position, normal) in [(VertexAttribute.x, VertexAttribute.normalX), (.y, .normalY), (.z, .normalZ)] {
      guard let starts = mesh[position], let normals = mesh[normal], let found = result[position] else { continue }
      for vertex in rows.indices {
        let slope = Double(normals[vertex])
        let wanted = Double(starts[vertex]) + slope * height(Double(rows[vertex]))
        let bound = 1e-6 * (sticker.elevation * slope).magnitude + Double(Float(wanted).ulp)
        errors.position = max(errors.position, Self.distance(found[vertex], wanted) / bound)
      }
    }
    if let light = result[.light] {
      for vertex in rows.indices {
        let wanted = sticker.materialGlare(row: Double(rows[vertex]), progress: Double(progress))
        errors.glare = max(errors.glare, Self.distance(light[vertex], wanted) / 5e-7)
      }
    }
    return errors
  }

  private static func distance(_ found: Float, _ wanted: Double) -> Double {
    if found.isNaN || wanted.isNaN { return found.isNaN && wanted.isNaN ? 0 : .infinity }
    return Double(found) == wanted ? 0 : (Double(found) - wanted).magnitude
  }

  /// The window's kernel against the height of the smooth sheet.
  func windowErrors(_ curve: WindowCurve? = nil, _ settings: PassSettings = PassSettings()) throws -> Errors {
    let curve = curve ?? WindowCurve(sticker)
    return try errors(curve.kernel(progress: progress, direction: direction), settings) {
      sticker.height(row: $0, progress: Double(progress), direction: direction)
    }
  }
}

extension SheetTrial {
  /// Rows all over the sheet and beyond it, and some all over the window.
  static func rows(
    _ count: Int, _ sticker: SegmentedSticker, _ progress: Float, using generator: inout SplitMix64
  ) -> [Float] {
    let end = (1 + sticker.window) * Double(progress)
    return (0..<count).map { index in
      index.isMultiple(of: 2)
        ? Float.random(in: -0.1...1.1, using: &generator)
        : Float(Double.random(in: (end - 1.01 * sticker.window)...(end + 0.01 * sticker.window), using: &generator))
    }
  }

  /// The ends and the middle of the window with the floats about them, edges of the sheet, zeros, the smallest and the
  /// largest floats.
  static func hardRows(_ sticker: SegmentedSticker, _ progress: Float) -> [Float] {
    let end = (1 + sticker.window) * Double(progress)
    var rows: [Float] = [
      0, -0.0, 1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-30, -1e-30,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, 1e10, -1e10,
    ]
    for centre in [0, 1, end, end - sticker.window, end - 0.5 * sticker.window, end - 0.2 * sticker.window] {
      var (above, below) = (Float(centre), Float(centre))
      for _ in 0..<40 {
        rows += [above, below]
        (above, below) = (above.nextUp, below.nextDown)
      }
    }
    return rows
  }
}
