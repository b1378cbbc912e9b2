import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

/// A bending window in double precision, many rows at a time, for curves that lanes cannot compute accurately enough.
struct WindowRows: Sendable {
  let sticker: SegmentedSticker
  let progress: Double
  let direction: SegmentedSticker.Direction
  /// The steep places of a Bézier curve; nil for other curves, and if a control point is too high for the fast solver.
  let steep: SteepPlaces?

  /// The number of rows in a batch.
  private static let batch = 128
  /// The greatest height of a control point for which the fast solver is within a thousandth of the bound.
  private static let largestFastHeight = 1000.0

  static func steepPlaces(_ curve: any TimingFunction) -> SteepPlaces? {
    guard let curve = curve as? CubicBezier, max(curve.y1.magnitude, curve.y2.magnitude) <= largestFastHeight else {
      return nil
    }
    return SteepPlaces(curve)
  }

  /// Moves vertices row by row by the sticker's functions.
  @Sendable
  func displaceSingly(_ pass: easel_mesh_pass) {
    pass.displace(
      height: { sticker.height(row: $0, progress: progress, direction: direction) },
      light: { sticker.materialGlare(row: $0, progress: progress) })
  }

  /// Moves vertices in batches: positions are within 1e-9·|elevation| before they are rounded, the glare within 3e-8.
  @Sendable
  func displace(_ pass: easel_mesh_pass) {
    let curve = sticker.curve
    let bezier = steep == nil ? nil : curve as? CubicBezier
    let (start, end) = (curve.value(at: 0), curve.value(at: 1))
    let slow = steep?.range ?? 2..<2
    // A place to evaluate instead of those that the fast solver does not accept.
    let easy = slow.contains(0.5) ? 0.9 : 0.5
    let (width, elevation) = (sticker.window, sticker.elevation)
    // clamp(t − o, 0, w) is (sign·row + shift) − origin before it is clamped, as in SegmentCurves.
    let travel = (1 + width) * progress
    let (sign, shift, origin): (Double, Double, Double) =
      direction == .peelOff ? (1, width, travel) : (-1, 1, 1 - travel)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.batch) { buffer in
      buffer.initialize(repeating: 0.5)
      guard let places = buffer.baseAddress else { return }
      let (asked, found) = (places + Self.batch, places + 2 * Self.batch)
      for first in stride(from: pass.first, to: pass.end, by: Self.batch) {
        let count = min(Self.batch, pass.end - first)
        let (rows, light) = (pass.input(6) + first, pass.output(3) + first)
        // Short loops over few streams, which the optimiser vectorises.
        for index in 0..<count {
          let place = ((sign * Double(rows[index]) + shift) - origin) / width
          places[index] = place
          let isFast = (place > 0) && (place < 1) && !(place >= slow.lowerBound && place < slow.upperBound)
          asked[index] = isFast ? place : easy
        }
        for index in 0..<count { light[index] = Float(StickerGlare.opacity((places[index] - 0.5) * (1 / 0.3))) }
        let inner = UnsafeBufferPointer(start: asked, count: count)
        let values = UnsafeMutableBufferPointer(start: found, count: count)
        if let bezier { bezier.fastValues(at: inner, into: values) } else { curve.values(at: inner, into: values) }
        if let steep, !slow.isEmpty {
          for index in 0..<count where slow.contains(places[index]) && places[index] > 0 && places[index] < 1 {
            found[index] = steep.value(at: places[index])
          }
        }
        for index in 0..<count {
          let place = places[index]
          // NaN is at neither end.
          let value = place > 0 ? found[index] : place
          let outer = place >= 1 ? end : place <= 0 ? start : value
          found[index] = elevation * (1 - outer)
        }
        for axis in 0..<3 {
          let (position, normal, out) = (
            pass.input(axis) + first, pass.input(axis + 3) + first, pass.output(axis) + first
          )
          for index in 0..<count {
            out[index] = Float(Double(position[index]) + Double(normal[index]) * found[index])
          }
        }
      }
    }
  }
}

/// The part of a Bézier curve around its steepest place that `CubicBezier.fastValue(at:)` leaves to slower solvers. It
/// is solved here in plain double arithmetic, relative to the nearest of the curve's ends and middle, where nothing
/// cancels.
struct SteepPlaces: Sendable {
  /// The range of the places; empty and beyond the window if the curve is nowhere so steep.
  let range: Range<Double>
  private let pieces: BezierPieces

  /// Finds the places at which dx/dt is below 1/200 of the sum of its terms; `fastValue(at:)` has its limit at 1/256.
  init(_ curve: CubicBezier) {
    pieces = curve.pieces
    let place = pieces.start.x
    let (c1, c2, c3) = (place.c1, place.c2, place.c3)
    let limit = (c1.magnitude + 2 * c2.magnitude + 3 * c3.magnitude) / 200
    // dx/dt is a parabola over t.
    let middle = -c2 / (3 * c3)
    let reach = ((limit - place.slope(middle)) / (3 * c3)).squareRoot()
    if c3 > 0 && reach > 0 && middle + reach > 0 && middle - reach < 1 {
      range = place(max(middle - reach, 0))..<place(min(middle + reach, 1)).nextUp
    } else {
      range = 2..<2
    }
  }

  /// Returns the profile B at a place inside the window.
  func value(at x: Double) -> Double { pieces.value(at: x) }
}

/// The glare at the place x of a window: 0.15·cos(πu/2) for u = (x − ½)/0.3 from −1 to 1, 0 beyond.
///
/// (1 − z)·R(z) for z = u², with R of degree 3 within 2.8e-8, by a Chebyshev fit of the quotient.
enum StickerGlare {
  static let coefficients = (0.14999997208017356, -0.03505418855593978, 0.0029908595239760671, -0.00012694593556190416)

  @inline(always)
  static func opacity(_ u: Double) -> Double {
    let square = u * u
    let z = square > 1 ? 1 : square
    let (c0, c1, c2, c3) = coefficients
    return (1 - z) * (c0 + z * (c1 + z * (c2 + z * c3)))
  }

  /// Returns the opacities for sixteen u, within 5e-8.
  @inline(always)
  static func opacity(_ u: FloatLanes) -> FloatLanes {
    let one = FloatLanes(repeating: 1)
    let z = (u * u).clamped(atMost: one)
    return (one - z) * .polynomial(z, 0.14999997, -0.03505419, 0.0029908595, -0.00012694594)
  }
}
