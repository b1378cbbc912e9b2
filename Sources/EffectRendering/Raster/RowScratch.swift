/// The working memory of a thread that draws rows of one width.
final class RowScratch {
  let width: Int
  /// The changes of the covered area from pixel to pixel, `width` + 1 values; all 0 between uses.
  let changes: UnsafeMutablePointer<Int32>
  /// The colours of one piece in a row.
  let paint: UnsafeMutablePointer<SIMD4<Float>>
  /// The pixels of one row of a picture's level, blended for a row of the screen.
  private(set) var texels = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 1)
  private var texelCount = 0
  /// The sum of the parts in front so far, and the sum of the next part behind them.
  var front: RowSum
  var behind: RowSum

  init(width: Int) {
    self.width = width
    changes = .filled(with: 0, count: width + 1)
    paint = .filled(with: .zero, count: width)
    (front, behind) = (RowSum(width: width), RowSum(width: width))
  }

  deinit {
    changes.deallocate()
    paint.deallocate()
    texels.deallocate()
    front.deallocate()
    behind.deallocate()
  }

  /// Reserves `texels` for `count` pixels of a picture and one more.
  func reserve(_ count: Int) {
    guard count + 1 > texelCount else { return }
    texels.deallocate()
    texelCount = count + 1
    texels = .filled(with: .zero, count: texelCount)
  }
}

/// The colours of a row, weighted by the covered area of each pixel, and these areas.
struct RowSum {
  let colours: UnsafeMutablePointer<SIMD4<Float>>
  /// The covered area of each pixel, in units of 1/``AreaEdge/full``.
  let areas: UnsafeMutablePointer<Int32>
  /// The range of pixels that are set.
  var range = 0..<0

  fileprivate init(width: Int) {
    (colours, areas) = (.filled(with: .zero, count: width), .filled(with: 0, count: width))
  }

  fileprivate func deallocate() {
    colours.deallocate()
    areas.deallocate()
  }

  /// Multiplies existing colours by a covered area, and stores the area.
  @inline(__always)
  func weigh(_ begin: Int, _ end: Int, area: Int32) {
    if area != AreaEdge.full {
      let share = Float(area) / Float(AreaEdge.full)
      for x in begin..<end { colours[x] *= share }
    }
    (areas + begin).update(repeating: area, count: end - begin)
  }

  /// Extends the range to include another, with zeros in new pixels.
  mutating func extend(to other: Range<Int>) {
    if other.isEmpty { return }
    guard !range.isEmpty else {
      clear(other)
      range = other
      return
    }
    let all = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    clear(all.lowerBound..<range.lowerBound)
    clear(range.upperBound..<all.upperBound)
    range = all
  }

  private func clear(_ range: Range<Int>) {
    (colours + range.lowerBound).update(repeating: .zero, count: range.count)
    (areas + range.lowerBound).update(repeating: 0, count: range.count)
  }

  /// Adds colours weighted by a covered area.
  @inline(__always)
  func add(_ paint: UnsafeMutablePointer<SIMD4<Float>>, _ begin: Int, _ end: Int, area: Int32) {
    if area == 0 { return }
    let share = Float(area) / Float(AreaEdge.full)
    for x in begin..<end {
      colours[x] += paint[x] * share
      areas[x] += area
    }
  }

  /// Puts another sum of the same sheet behind this one.
  ///
  /// Within a pixel the covered areas are assumed to overlap as much as possible. The result is exact where one of them
  /// covers the whole pixel, and where a sheet turns over, because its parts then end in one line.
  mutating func put(behind other: RowSum) {
    extend(to: other.range)
    let whole = Float(AreaEdge.full)
    for x in other.range where other.areas[x] > 0 {
      let (near, far) = (areas[x], other.areas[x])
      if near <= 0 {
        (colours[x], areas[x]) = (other.colours[x], far)
        continue
      }
      // The visible share of the farther sum: next to the nearer one, and through it.
      let through = max(0, 1 - colours[x].w * (whole / Float(near)))
      let seen = (Float(max(0, far - near)) + Float(min(near, far)) * through) / Float(far)
      colours[x] += other.colours[x] * seen
      areas[x] = max(near, far)
    }
  }

  /// Puts the sum of a separate strip behind this one, as if their covered areas were independent.
  mutating func putApart(behind other: RowSum) {
    extend(to: other.range)
    for x in other.range {
      colours[x] += other.colours[x] * (1 - colours[x].w)
      areas[x] = max(areas[x], other.areas[x])
    }
  }
}

extension UnsafeMutablePointer {
  /// Returns new memory with copies of a value.
  static func filled(with value: Pointee, count: Int) -> UnsafeMutablePointer {
    let list = allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}

/// Fast clamping and rounding with the same bits on every processor.
enum VectorArithmetic {
  /// 2⁵². Adding it to a smaller number leaves the nearest whole number in the last bits.
  static let wholes = 0x1p52

  /// Returns the value clamped to bounds; the lower bound for NaN.
  @inline(__always)
  static func held(_ value: Double, _ least: Double, _ most: Double) -> Double {
    let low = value > least ? value : least
    return low < most ? low : most
  }

  /// Returns the nearest whole number, for values from 0 to 2⁵¹.
  @inline(__always)
  static func whole(_ value: Double) -> Int64 { Int64(bitPattern: (value + wholes).bitPattern & 0xF_FFFF_FFFF_FFFF) }
}
