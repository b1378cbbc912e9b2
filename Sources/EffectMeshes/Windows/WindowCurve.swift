import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

/// A segmented sticker's bend, prepared for lanes once in a few milliseconds. The kernel of a frame then takes less
/// than a microsecond.
///
/// Its kernels move each vertex along its normal by ``SegmentedSticker/height(row:progress:direction:)`` of its row and
/// write ``SegmentedSticker/materialGlare(row:progress:)``. Positions are within 1e-6·|elevation|·|normal| and 1 ulp of
/// these functions in double precision from the same floats, the glare within 5e-7, on every instruction set. Rows
/// before and behind the window have exactly the heights of its ends: 1 and 0 times the elevation as a float. A NaN row
/// gives NaN; infinite rows are beyond the window.
///
/// The initializer searches for a form of a Bézier curve (or the straight line) that lanes can compute: a polynomial in
/// the place, or in a root of it that keeps branch points at a distance, and then Newton steps. It tests each form at
/// some 3,500 places and adds the possible rounding errors of a row's place and of the heights. This is not a proof, so
/// it takes the errors that it finds for two fifths larger.
///
/// Heights are computed in double precision, many at a time, if no form passes, for all other timing functions and for
/// nonzero elevations below 1e-30. No form passes for one in ten curves with random control points (x from 0 to 1, y
/// from −1 to 2), most of them steep.
public struct WindowCurve: Sendable {
  /// The sticker whose bend the lanes compute.
  public let sticker: SegmentedSticker
  private let fit: WindowFit?
  /// The constants of the lanes that do not depend on the progress.
  private let constants: [Float]
  private let steep: SteepPlaces?

  /// The largest error that the test accepts, as a share of the elevation.
  private static let tolerance = 0.97e-6
  /// The maximum number of forms that are tested.
  private static let mostTrials = 40

  /// Searches for a form of the curve for lanes, which takes some milliseconds.
  public init(_ sticker: SegmentedSticker) {
    self.sticker = sticker
    let width = WindowFrame.relativeWidth(sticker)
    var found: WindowFit?
    if sticker.hasPreciseElevation, let curve = Self.bezier(sticker.curve) {
      var checks: [WindowAnchor: WindowCheck] = [:]
      for fit in WindowSearch(curve).fits.prefix(Self.mostTrials) {
        let check = checks[fit.curve.anchor] ?? WindowCheck(fit.curve, width: width)
        checks[fit.curve.anchor] = check
        // All sets with fused multiply-adds round alike.
        let sets = InstructionSet.best == .baseline ? [InstructionSet.baseline] : [.baseline, .best]
        let error = sets.map { check.error(fit, $0) }.max() ?? .infinity
        if error <= Self.tolerance {
          found = fit
          break
        }
      }
    }
    fit = found
    steep = found == nil ? WindowRows.steepPlaces(sticker.curve) : nil
    constants = found?.constants(width: width) ?? []
  }

  /// Returns a cubic Bézier, or the straight line as one; nil for other curves.
  private static func bezier(_ curve: any TimingFunction) -> CubicBezier? {
    curve is Linear ? try? CubicBezier(1 / 3, 1 / 3, 2 / 3, 2 / 3) : curve as? CubicBezier
  }

  /// True if a SIMD kernel computes the curve; otherwise heights are computed in double precision.
  public var usesLanes: Bool { fit != nil }

  /// Returns the kernel of a frame.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6.
  public func kernel(
    progress: Float, direction: SegmentedSticker.Direction = .peelOff
  ) throws(IllegalParameter) -> VertexKernel {
    try IllegalParameter.check(
      "progress", of: "a window kernel", Double(progress), in: -1e6...1e6, "from -1e6 to 1e6")
    let rows = WindowRows(sticker: sticker, progress: Double(progress), direction: direction, steep: steep)
    let frame = fit.map { fit in
      WindowFrame(sticker, progress: progress, direction: direction, anchor: fit.curve.anchor).constants
    }
    return VertexKernel(
      name: "window", inputs: VertexKernel.displacementInputs, outputs: VertexKernel.displacementOutputs,
      constants: frame.map { $0 + constants } ?? [], lanes: usesLanes ? VertexKernel.windowBodies : nil,
      batched: usesLanes ? nil : rows.displace, scalar: rows.displaceSingly)
  }
}

/// The constants of a bending window at a progress, for lanes.
struct WindowFrame {
  /// The constants of the lanes in the order of ``WindowConstant``, up to the elevation.
  let constants: [Float]

  /// Creates the constants. The distance e of a row from an anchor of the window is measured in a power of two near the
  /// window's width, so that only the subtraction rounds: by at most 2⁻²³ of e, however narrow the window.
  init(_ sticker: SegmentedSticker, progress: Float, direction: SegmentedSticker.Direction, anchor: WindowAnchor) {
    let width = sticker.window
    let isPeelingOff = direction == .peelOff
    // Rows of place 0 and 1: −w + (1 + w)p and (1 + w)p, the other way round when the sheet is put back.
    let bottom = (1 + width) * Double(progress)
    let top = bottom - width
    let row =
      switch anchor {
      case .start: isPeelingOff ? top : bottom
      case .centre: bottom - 0.5 * width
      case .end: isPeelingOff ? bottom : top
      }
    let unit = Double(sign: .plus, exponent: -width.exponent, significand: 1)
    let scale = isPeelingOff == (anchor == .end) ? -unit : unit
    let high = Float(scale * row)
    let low = Float(scale * row - Double(high))
    // (x − ½)/0.3 as a line in e.
    let reach = 0.3 * Self.relativeWidth(sticker)
    let place = { (row: Float) in sticker.place(row: row, progress: progress, direction: direction) }
    let lowRow = Float.first { isPeelingOff ? place($0) > 0 : place($0) < 1 }.nextDown
    let highRow = Float.first { isPeelingOff ? place($0) >= 1 : place($0) <= 0 }
    constants = [
      Float(scale), -high, -low, Float(1 / reach), anchor == .centre ? 0 : -0.5 / 0.3, lowRow, highRow,
      isPeelingOff ? 1 : 0, isPeelingOff ? 0 : 1, Float(sticker.elevation),
    ]
  }

  /// The window's width in the unit of e, from 1 to 2.
  static func relativeWidth(_ sticker: SegmentedSticker) -> Double { sticker.window.significand }
}

extension SegmentedSticker {
  /// True if the elevation is 0 or a float of full precision: lanes multiply by it.
  var hasPreciseElevation: Bool { elevation == 0 || elevation.magnitude >= 1e-30 }

  /// Returns the place of a row in the window, in double precision.
  func place(row: Float, progress: Float, direction: Direction) -> Double {
    SegmentCurves.abscissa(row: Double(row), progress: Double(progress), width: window, direction: direction)
  }
}

extension Float {
  /// Returns the least float that satisfies a condition that all larger floats also satisfy.
  fileprivate static func first(where holds: (Float) -> Bool) -> Float {
    // Floats are in the order of these integers.
    func float(_ order: Int) -> Float {
      let order = Int32(order)
      return Float(bitPattern: UInt32(bitPattern: order < 0 ? order ^ .max : order))
    }
    let high = Int(Float.infinity.bitPattern)
    return float((-high..<high).partitioningIndex { holds(float($0)) })
  }
}
