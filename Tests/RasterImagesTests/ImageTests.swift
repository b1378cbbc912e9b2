import RasterImages
import Testing

@Suite struct ImageTests {
  @Test(arguments: [(0, 0), (1, 1), (-1, -1), (2, -2), (-3, 0), (3, 0), (9, 9), (Int.min + 1, Int.max)])
  func `a picture that is put into another covers what lies within it`(_ x: Int, _ y: Int) {
    var image = Image(width: 3, height: 2, fill: SIMD4(repeating: 0.5))
    var other = Image(width: 2, height: 3)
    for index in other.pixels.indices { other.pixels[index] = SIMD4(repeating: Float(index) / 8) }
    image.put(other, x: x, y: y)
    for row in 0..<2 {
      for column in 0..<3 {
        let (from, below) = (column.subtractingReportingOverflow(x), row.subtractingReportingOverflow(y))
        let isCovered =
          !from.overflow && !below.overflow && (0..<2).contains(from.partialValue)
          && (0..<3).contains(below.partialValue)
        let wanted = isCovered ? other[from.partialValue, below.partialValue] : SIMD4(repeating: 0.5)
        #expect(image[column, row] == wanted, "\(column), \(row)")
      }
    }
  }

  @Test func `over black light stays and nothing shines through`() {
    var image = Image(width: 2, height: 1)
    image[0, 0] = SIMD4(0.25, 0.125, 0, 0.5)
    #expect(image.overBlack.pixels == [SIMD4(0.25, 0.125, 0, 1), SIMD4(0, 0, 0, 1)])
  }
}
