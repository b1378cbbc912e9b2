import ScalarMath
import TimingFunctions

extension SegmentedSticker {
  /// The height of a strip's layer in points and its matrix, for numbers of any kind: what ``Strip/size`` and
  /// ``Strip/matrix`` are of the strip with this index.
  public func layer<Number: ElementaryNumber>(
    index: Number, progress: Number, direction: Direction = .peelOff
  ) -> (height: Number, matrix: NumberMatrix<Number>) {
    func edge(_ index: Number) -> (y: Number, z: Number) {
      let row = index / Double(stripCount)
      return (row * sheetSize.height - inset, height(row: row, progress: progress, direction: direction))
    }
    let (top, bottom) = (edge(index), edge(index + 1))
    let (run, rise) = (bottom.y - top.y, bottom.z - top.z)
    let turn = NumberMatrix<Number>.rotation(aboutX: .atan2(y: rise, x: run))
    return (.hypot(run, rise), turn * .translation(Number(-inset), top.y, top.z))
  }
}
