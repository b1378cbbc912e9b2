import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

extension VertexKernel {
  /// The segmented sticker's flat strips: each vertex moves along its normal by the height of its row on its strip, and
  /// the kernel writes the glare of the row. The edges of the strips are at
  /// ``SegmentedSticker/height(row:progress:direction:)`` of their rows. Rows beyond the sheet are on the plane of the
  /// nearest strip.
  ///
  /// On the sheet, positions are within 1e-6·|elevation|·|normal| and 1 ulp of these strips in double precision from
  /// the same floats; beyond it the bound grows with the height. The glare agrees with the smooth sheet, within 5e-7. A
  /// NaN row gives NaN. An infinite row gives an infinite position if its strip is inclined, and NaN if it is level.
  /// Strips higher than 2.5 elevations, as curves with a large overshoot make them, and nonzero elevations below 1e-30
  /// are computed in double precision.
  ///
  /// Creating a kernel evaluates the curve once for each edge of a strip.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6.
  public static func strips(
    _ sticker: SegmentedSticker, progress: Float, direction: SegmentedSticker.Direction = .peelOff
  ) throws(IllegalParameter) -> VertexKernel {
    try IllegalParameter.check(
      "progress", of: "a strip kernel", Double(progress), in: -1e6...1e6, "from -1e6 to 1e6")
    let table = StripTable(sticker, progress: Double(progress), direction: direction)
    let isTame = table.isTame
    let frame = WindowFrame(sticker, progress: progress, direction: direction, anchor: .centre)
    return VertexKernel(
      name: "strips", inputs: displacementInputs, outputs: displacementOutputs,
      constants: isTame
        ? frame.constants.prefix(StripTable.frameCount) + [Float(sticker.stripCount)] + table.lines : [],
      lanes: isTame ? stripBodies : nil, batched: isTame ? nil : table.displaceQuickly, scalar: table.displace)
  }

  private static let stripBodies = KernelBodies(choice: easel_strip_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The strip is estimated from the row as a float, which can be one off next to an edge. A second look into the table
/// follows only if a row in the block is outside its estimated strip. Rows before the sheet always need it.
@c @implementation
public func easel_strip_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let (rows, light) = (pass.in.6, pass.out.3)
  let constants = pass.constants
  let table = constants + (StripTable.frameCount + 1)
  let (scale, high, low) = (constants.lanes(.scale), constants.lanes(.originHigh), constants.lanes(.originLow))
  let (glareScale, glareOffset) = (constants.lanes(.glareScale), constants.lanes(.glareOffset))
  let count = FloatLanes(repeating: constants[StripTable.frameCount])
  let one = FloatLanes(repeating: 1)
  let lastStrip = count - one
  for i in pass.blocks {
    let row = FloatLanes.load(rows, i)
    let distance = FloatLanes.multiplyAdd(row, scale, high) + low
    StickerGlare.opacity(FloatLanes.multiplyAdd(distance, glareScale, glareOffset))
      .store(light, i, streaming: streaming)

    // NaN takes strip 0, because an index cannot be NaN.
    let position = row * count
    var strip = FloatLanes.zero.replacing(with: position, where: position .> .zero).clamped(atMost: lastStrip)
    var height = FloatLanes.zero
    var isSecondLook = false
    while true {
      let index = easel_truncate16(strip)
      let (first, second) = (easel_rows16(table, index, 0), easel_rows16(table, index, 1))
      let (third, fourth) = (easel_rows16(table, index, 2), easel_rows16(table, index, 3))
      // Transposes four rows of four.
      let (starts, slopes) = (easel_zip_low16(first, second), easel_zip_high16(first, second))
      let (otherStarts, otherSlopes) = (easel_zip_low16(third, fourth), easel_zip_high16(third, fourth))
      let start = easel_join_low16(starts, otherStarts)
      height = FloatLanes.multiplyAdd(
        row - start, easel_join_low16(slopes, otherSlopes), easel_join_high16(starts, otherStarts))
      let (isBefore, isBehind) = (row .< start, row .>= easel_join_high16(slopes, otherSlopes))
      if isSecondLook || easel_any16(unsafeBitCast(isBefore .| isBehind, to: SIMD16<Int32>.self)) == 0 { break }
      strip = easel_convert16(index)
      strip = strip.replacing(with: strip - one, where: isBefore).replacing(with: strip + one, where: isBehind)
      strip = strip.clamped(atLeast: .zero).clamped(atMost: lastStrip)
      isSecondLook = true
    }
    pass.displace(i, by: height, streaming: streaming)
  }
}

/// The flat strips of a segmented sticker at a progress: on each, the height is a straight line over its rows.
struct StripTable: Sendable {
  let sticker: SegmentedSticker
  let progress: Double
  let direction: SegmentedSticker.Direction
  /// The heights of the strips' edges, from the top.
  let edges: [Double]

  /// The number of constants before the number of strips and their lines: the first ones of ``WindowConstant``.
  static var frameCount: Int { WindowConstant.lowRow.rawValue }

  init(_ sticker: SegmentedSticker, progress: Double, direction: SegmentedSticker.Direction) {
    (self.sticker, self.progress, self.direction) = (sticker, progress, direction)
    edges = (0...sticker.stripCount).map {
      sticker.height(row: Double($0) / Double(sticker.stripCount), progress: progress, direction: direction)
    }
  }

  private var count: Double { Double(sticker.stripCount) }

  /// Returns the height of a row on the plane of its strip or, beyond the sheet, of the nearest strip.
  func height(row: Double) -> Double {
    let position = row * count
    guard position.isFinite else { return position * (row < 0 ? edges[1] - edges[0] : lastRise) }
    let strip = min(max(position.rounded(.down), 0), count - 1)
    let index = Int(strip)
    return edges[index] + (position - strip) * (edges[index + 1] - edges[index])
  }

  private var lastRise: Double { edges[edges.count - 1] - edges[edges.count - 2] }

  /// The lines of the strips, four floats for each: its first row, the height there, the slope, and the first row of
  /// the next strip, which is infinite for the last strip.
  var lines: [Float] {
    var lines: [Float] = []
    lines.reserveCapacity(4 * sticker.stripCount)
    for index in 0..<sticker.stripCount {
      let row = firstRow(index)
      let rise = edges[index + 1] - edges[index]
      lines.append(row)
      lines.append(Float(edges[index] + (Double(row) * count - Double(index)) * rise))
      lines.append(Float(rise * count))
      lines.append(index + 1 == sticker.stripCount ? .infinity : firstRow(index + 1))
    }
    return lines
  }

  /// Returns the least float that lies on a strip. A float times the number of strips is exact in double precision.
  private func firstRow(_ index: Int) -> Float {
    var row = Float(Double(index) / count)
    while Double(row) * count < Double(index) { row = row.nextUp }
    return row
  }

  /// True if floats meet the error bound: no height exceeds 2.5 elevations, and the elevation has full precision.
  var isTame: Bool {
    sticker.hasPreciseElevation && edges.allSatisfy { $0.magnitude <= 2.5 * sticker.elevation.magnitude }
  }

  /// Moves vertices row by row in double precision, with the glare from its polynomial.
  @Sendable
  func displaceQuickly(_ pass: easel_mesh_pass) {
    let width = sticker.window
    pass.displace(height: height(row:)) { row in
      let place = SegmentCurves.abscissa(row: row, progress: progress, width: width, direction: direction)
      return StickerGlare.opacity((place - 0.5) / 0.3)
    }
  }

  /// Moves vertices row by row in double precision.
  @Sendable
  func displace(_ pass: easel_mesh_pass) {
    pass.displace(height: height(row:)) { sticker.materialGlare(row: $0, progress: progress) }
  }
}
