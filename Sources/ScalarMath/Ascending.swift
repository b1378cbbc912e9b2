/// The indices of `keys` in ascending order of the keys; equal keys keep their order. It is not generic, so every sort
/// that is not hot shares its machine code.
@inline(never) @usableFromInline
package func ascendingOrder(of keys: [Double]) -> [Int] { keys.indices.sorted { keys[$0] < keys[$1] } }

extension Collection {
  /// The elements in ascending order of a key; those with equal keys keep their order.
  ///
  /// The order is that of the standard library's sort by key, with less machine code for each element type.
  @inlinable
  package func ascending(by key: (Element) -> Double) -> [Element] {
    let elements = Array(self)
    return ascendingOrder(of: elements.map(key)).map { elements[$0] }
  }
}

extension Array {
  /// Returns the array with another element at an index.
  package func replacing(at index: Int, with element: Element) -> Array {
    var result = self
    result[index] = element
    return result
  }
}

extension Sequence<Double> {
  /// The numbers in ascending order, by the standard library's sort; all modules share its machine code.
  @inlinable
  package func sorted() -> [Double] { sortedNumbers(Array(self)) }
}

@inline(never) @usableFromInline
package func sortedNumbers(_ numbers: [Double]) -> [Double] { numbers.sorted(by: <) }

extension RandomAccessCollection where Index == Int {
  /// The index of the first element with a property that every later element has too, found by bisection; the end if no
  /// element has it.
  @inlinable
  package func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The index of the last of the leading elements with a property; the first index if the first element lacks it.
  @inlinable
  package func lastLeadingIndex(where belongsBefore: (Element) -> Bool) -> Int {
    Swift.max(startIndex + 1, partitioningIndex { !belongsBefore($0) }) - 1
  }
}
