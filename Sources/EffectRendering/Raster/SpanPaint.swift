import RasterImages
import ScalarMath

/// The colours of a piece in a row of the screen.
enum SpanPaint {
  /// Writes the colours at the centres of pixels into a row.
  static func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>, _ sheet: SheetPiece, y: Int,
    _ filter: TextureFilter, _ scratch: RowScratch
  ) {
    let middle = Double(y) + 0.5
    if let level = LevelRow(sheet, range, middle, filter) {
      level.fill(row, range, scratch)
    } else {
      SlantedRow(sheet, middle, filter).fill(row, range, scratch.block)
    }
  }
}
