import RealModule
import ScalarMath

/// The whole numbers of a range, and their places in the unit cube.
struct Lattice {
  let low: Int
  let high: Int
  private let parameter: FreeParameter

  /// Beyond these not every whole number is a Double.
  private static let limit = 1 << 52

  init(_ parameter: FreeParameter) {
    self.parameter = parameter
    low = min(max(Int(saturating: parameter.range.lowerBound.rounded(.up)), -Self.limit), Self.limit)
    high = min(max(Int(saturating: parameter.range.upperBound.rounded(.down)), low), Self.limit)
  }

  func number(at share: Double) -> Int {
    min(max(Int(saturating: parameter.value(at: share)), low), high)
  }

  func share(of number: Int) -> Double { parameter.share(of: Double(number)) }

  /// The lowest number and those in even ratios of the distance from it, the highest too, so many at most, and another
  /// one where that is a number of the range.
  func spread(_ most: Int, and other: Int) -> [Int] {
    if high - low < most { return Array(low...high) }
    var numbers: Set<Int> = [low, high, min(max(other, low), high)]
    let distance = Double(high - low)
    for index in 0..<max(most - 2, 1) {
      numbers.insert(low + Int(saturating: .pow(distance, Double(index) / Double(max(most - 2, 1)))))
    }
    return numbers.sorted()
  }
}

/// The measures of whole numbers, each made once.
final class LatticeMeasures {
  private let record: SearchRecord
  private let lattices: [Lattice]
  private let isExact: Bool
  private var entries: [[Int]: SearchRecord.Entry] = [:]

  init(_ record: SearchRecord, _ lattices: [Lattice], isExact: Bool) {
    (self.record, self.lattices, self.isExact) = (record, lattices, isExact)
  }

  subscript(numbers: [Int]) -> SearchRecord.Entry {
    if let found = entries[numbers] { return found }
    let entry = record.measure(zip(lattices, numbers).map { $0.share(of: $1) }, isExact: isExact)
    entries[numbers] = entry
    return entry
  }

  /// The numbers that were measured, the best first; of equal ones the smaller numbers first.
  var ranked: [(key: [Int], value: SearchRecord.Entry)] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.sorted { record.isBetter($0.value, $1.value) }
  }
}
