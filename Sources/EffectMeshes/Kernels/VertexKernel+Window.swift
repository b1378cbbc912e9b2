import CKernels
import CMultiplyAdd
import ScalarMath
import TimingFunctions
import ViewEffects

extension VertexKernel {
  /// The segmented sticker's smooth sheet: each vertex moves along its normal by the height of its row in the bending
  /// window, elevation·(1 − B(place)), and the glare of the row is written beside it. See ``WindowCurve`` for the
  /// bounds; whoever needs many frames of a sticker keeps one of those.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6.
  public static func window(
    _ sticker: SegmentedSticker, progress: Float, direction: SegmentedSticker.Direction = .peelOff
  ) throws(IllegalParameter) -> VertexKernel {
    try WindowCurve(sticker).kernel(progress: progress, direction: direction)
  }

  /// The lanes of a window. Not inlined: the trampolines must be emitted beside their bodies.
  @inline(never)
  static var windowBodies: KernelBodies {
    KernelBodies(
      (easel_window_mesh, easel_window_mesh_avx2, easel_window_mesh_avx512),
      streaming: (easel_window_mesh_streaming, easel_window_mesh_streaming_avx2, easel_window_mesh_streaming_avx512))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_window_mesh(_ pass: UnsafePointer<easel_mesh_pass>) { windowLanes(pass, streaming: false) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_window_mesh_streaming(_ pass: UnsafePointer<easel_mesh_pass>) { windowLanes(pass, streaming: true) }

extension UnsafePointer<Float> {
  @inline(always)
  fileprivate func lanes(_ constant: WindowConstant) -> FloatLanes { FloatLanes(repeating: self[constant.rawValue]) }

  @inline(always)
  fileprivate func whole(_ constant: WindowConstant) -> UInt32 { self[constant.rawValue].bitPattern }
}

/// e, the distance from the anchor; the polynomial base + g·Q(h) of it; Newton's steps on place(s) = e; the share of s.
/// Branches are the same for all blocks.
@inline(always)
private func windowLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (x, y, z, normalX, normalY, normalZ, rows, _) = pass.in
  let (outX, outY, outZ, light) = pass.out
  let constants = pass.constants
  let (scale, high, low) = (
    constants.lanes(.scale), constants.lanes(.originHigh), constants.lanes(.originLow)
  )
  let coefficients = constants + WindowConstant.polynomial.rawValue
  let lastPair = Int(constants.whole(.lastPair))
  let (roots, steps) = (constants.whole(.roots), constants.whole(.steps))
  let (isOdd, isDirect) = (constants.whole(.isOdd) != 0, constants.whole(.isDirect) != 0)
  let one = FloatLanes(repeating: 1)
  let last = pass.end &- 16
  var i = pass.first
  while true {
    let row = FloatLanes.load(rows, i)
    let distance = FloatLanes.multiplyAdd(row, scale, high) + low
    let glare = FloatLanes.multiplyAdd(distance, constants.lanes(.glareScale), constants.lanes(.glareOffset))
    StickerGlare.opacity(glare).store(light, i, streaming: streaming)

    let e = distance.held(atLeast: constants.lanes(.smallest))
    var g = FloatLanes.multiplyAdd(e, constants.lanes(.variableScale), constants.lanes(.variableOffset))
    var h = g
    if roots > 0 {
      g = easel_square_root16(g)
      if roots > 1 { g = easel_square_root16(g) }
      g = FloatLanes.multiplyAdd(g, constants.lanes(.rootScale), constants.lanes(.rootOffset))
      h = (g + g) - one
    } else if isOdd {
      h = FloatLanes.multiplyAdd(g + g, g, FloatLanes(repeating: -1))
    }
    // Even and odd powers side by side: two short chains of multiply-adds take less time than a long one.
    let square = h * h
    var power = lastPair
    var even = FloatLanes(repeating: coefficients[power])
    var odd = FloatLanes(repeating: coefficients[power &+ 1])
    while power > 0 {
      power &-= 2
      even = FloatLanes.multiplyAdd(even, square, FloatLanes(repeating: coefficients[power]))
      odd = FloatLanes.multiplyAdd(odd, square, FloatLanes(repeating: coefficients[power &+ 1]))
    }
    let sum = FloatLanes.multiplyAdd(odd, h, even)
    var share = FloatLanes.multiplyAdd(g, sum, constants.lanes(.base))
    if !isDirect {
      var s = share
      let target = constants.lanes(.place0) - e
      var step: UInt32 = 0
      while step < steps {
        let quadratic = FloatLanes.multiplyAdd(
          FloatLanes.multiplyAdd(constants.lanes(.place3), s, constants.lanes(.place2)), s, constants.lanes(.place1))
        let slope = FloatLanes.multiplyAdd(
          FloatLanes.multiplyAdd(constants.lanes(.slope2), s, constants.lanes(.slope1)), s, constants.lanes(.place1))
        s = s - FloatLanes.multiplyAdd(quadratic, s, target) / slope
        step &+= 1
      }
      let rise = FloatLanes.multiplyAdd(
        FloatLanes.multiplyAdd(constants.lanes(.share3), s, constants.lanes(.share2)), s, constants.lanes(.share1))
      share = FloatLanes.multiplyAdd(rise, s, constants.lanes(.share0))
    }
    share = share.replacing(with: constants.lanes(.lowShare), where: row .<= constants.lanes(.lowRow))
    share = share.replacing(with: constants.lanes(.highShare), where: row .>= constants.lanes(.highRow))
    let height = share * constants.lanes(.elevation)
    FloatLanes.multiplyAdd(.load(normalX, i), height, .load(x, i)).store(outX, i, streaming: streaming)
    FloatLanes.multiplyAdd(.load(normalY, i), height, .load(y, i)).store(outY, i, streaming: streaming)
    FloatLanes.multiplyAdd(.load(normalZ, i), height, .load(z, i)).store(outZ, i, streaming: streaming)
    if i == last { break }
    // The last block may lie over the one before it: what is written again is the same.
    i = min(i &+ 16, last)
  }
}
