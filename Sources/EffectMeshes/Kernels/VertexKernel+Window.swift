import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

extension VertexKernel {
  /// The segmented sticker's smooth sheet: each vertex moves along its normal by the height of its row in the bending
  /// window, elevation·(1 − B(place)), and the kernel writes the glare of the row. ``WindowCurve`` states the bounds.
  /// For many frames of a sticker, create one ``WindowCurve`` and take its kernels.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6.
  public static func window(
    _ sticker: SegmentedSticker, progress: Float, direction: SegmentedSticker.Direction = .peelOff
  ) throws(IllegalParameter) -> VertexKernel {
    try WindowCurve(sticker).kernel(progress: progress, direction: direction)
  }

  /// The bodies of the window kernel. Not inlined: the trampolines must be emitted next to their bodies.
  @inline(never)
  static var windowBodies: KernelBodies {
    KernelBodies(choice: easel_window_mesh_kernel)
  }
}

extension UnsafePointer<Float> {
  @inline(always)
  func lanes(_ constant: WindowConstant) -> FloatLanes { FloatLanes(repeating: self[constant.rawValue]) }

  @inline(always)
  fileprivate func whole(_ constant: WindowConstant) -> UInt32 { self[constant.rawValue].bitPattern }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Computes e, the distance from the anchor; its polynomial base + g·Q(h); Newton steps on place(s) = e; and the share
/// at s. All blocks take the same branches.
@c @implementation
public func easel_window_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let (rows, light) = (pass.in.6, pass.out.3)
  let constants = pass.constants
  let (scale, high, low) = (constants.lanes(.scale), constants.lanes(.originHigh), constants.lanes(.originLow))
  let coefficients = constants + WindowConstant.polynomial.rawValue
  let lastPair = Int(constants.whole(.lastPair))
  let (roots, steps) = (constants.whole(.roots), constants.whole(.steps))
  let (isOdd, isDirect) = (constants.whole(.isOdd) != 0, constants.whole(.isDirect) != 0)
  let one = FloatLanes(repeating: 1)
  for i in pass.blocks {
    let row = FloatLanes.load(rows, i)
    let distance = FloatLanes.multiplyAdd(row, scale, high) + low
    let glare = FloatLanes.multiplyAdd(distance, constants.lanes(.glareScale), constants.lanes(.glareOffset))
    StickerGlare.opacity(glare).store(light, i, streaming: streaming)

    let e = distance.clamped(atLeast: constants.lanes(.smallest))
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
    pass.displace(i, by: height, streaming: streaming)
  }
}
