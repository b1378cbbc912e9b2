import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

/// A bending window in double precision, many rows at a time: for curves that lanes are too coarse for.
struct WindowRows: Sendable {
  let sticker: SegmentedSticker
  let progress: Double
  let direction: SegmentedSticker.Direction

  /// The rows of a batch.
  private static let batch = 128
  /// Up to this control point the fast solver is within a millionth of the bound.
  private static let largestFastHeight = 1000.0

  /// Row by row by the sticker's functions.
  @Sendable
  func displaceSingly(_ pass: easel_mesh_pass) {
    pass.displace(
      height: { sticker.height(row: $0, progress: progress, direction: direction) },
      light: { sticker.materialGlare(row: $0, progress: progress) })
  }

  /// Positions within 1e-9·|elevation| before they are rounded, the glare within 3e-8.
  @Sendable
  func displace(_ pass: easel_mesh_pass) {
    let bezier = (sticker.curve as? CubicBezier).flatMap { curve in
      max(curve.y1.magnitude, curve.y2.magnitude) <= Self.largestFastHeight ? curve : nil
    }
    let (start, end) = (sticker.curve.value(at: 0), sticker.curve.value(at: 1))
    let (x, y, z, normalX, normalY, normalZ, rows, _) = pass.in
    let (outX, outY, outZ, light) = pass.out
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.batch) { buffer in
      buffer.initialize(repeating: 0.5)
      let parts = (0..<3).map { UnsafeMutableBufferPointer(rebasing: buffer[$0 * Self.batch..<($0 + 1) * Self.batch]) }
      let (places, inner, values) = (parts[0], parts[1], parts[2])
      for first in stride(from: pass.first, to: pass.end, by: Self.batch) {
        let count = min(Self.batch, pass.end - first)
        for index in 0..<count {
          let place = SegmentCurves.place(
            row: Double(rows[first + index]), progress: progress, width: sticker.window, direction: direction)
          light[first + index] = Float(StickerGlare.opacity((place - 0.5) / 0.3))
          places[index] = place
          // The solver is slow at the ends, where many rows are.
          inner[index] = place > 0 && place < 1 ? place : 0.5
        }
        let asked = UnsafeBufferPointer(rebasing: inner[..<count])
        if let bezier {
          bezier.fastValues(at: asked, into: values)
        } else {
          sticker.curve.values(at: asked, into: values)
        }
        for index in 0..<count {
          let place = places[index]
          let value = place > 0 && place < 1 ? values[index] : place <= 0 ? start : place >= 1 ? end : place
          let height = sticker.elevation * (1 - value)
          let vertex = first + index
          outX[vertex] = Float(Double(x[vertex]) + Double(normalX[vertex]) * height)
          outY[vertex] = Float(Double(y[vertex]) + Double(normalY[vertex]) * height)
          outZ[vertex] = Float(Double(z[vertex]) + Double(normalZ[vertex]) * height)
        }
      }
    }
  }
}
