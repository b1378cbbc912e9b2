/// Returns the indices of `keys`, sorted by key in ascending order; equal keys keep their order. The function is not
/// generic, so that all sorts outside hot loops share its machine code.
@inline(never) @usableFromInline
package func ascendingOrder(of keys: [Double]) -> [Int] { keys.indices.sorted { keys[$0] < keys[$1] } }

extension Collection {
  /// Returns the elements, sorted by a key in ascending order; elements with equal keys keep their order.
  ///
  /// Compared with the standard library's sort, it adds less machine code for each element type.
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
  /// Returns the numbers in ascending order, by the standard library's sort; all modules share its machine code.
  @inlinable
  package func sorted() -> [Double] { sortedNumbers(Array(self)) }
}

@inline(never) @usableFromInline
package func sortedNumbers(_ numbers: [Double]) -> [Double] { numbers.sorted(by: <) }

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies the predicate, found by bisection; `endIndex` if none does.
  /// All elements that satisfy it must follow those that do not.
  @inlinable
  package func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the index of the last of the leading elements that satisfy the predicate; `startIndex` if the first does
  /// not.
  @inlinable
  package func lastLeadingIndex(where belongsBefore: (Element) -> Bool) -> Int {
    Swift.max(startIndex + 1, partitioningIndex { !belongsBefore($0) }) - 1
  }
}
