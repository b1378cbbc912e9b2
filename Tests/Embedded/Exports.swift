// What a page calls. Numbers go to and fro; many at once through memory that the page sees too.

/// Memory for so many numbers.
@_expose(wasm, "numbers") @_cdecl("numbers")
public func numbers(_ count: Int32) -> UnsafeMutablePointer<Double> { .allocate(capacity: Int(count)) }

/// The values of a sample for the numbers from `first` on.
@_expose(wasm, "fill") @_cdecl("fill")
public func fill(_ sample: Int32, _ first: Int32, _ count: Int32, _ out: UnsafeMutablePointer<Double>) {
  guard let sample = Sample(rawValue: sample) else { return }
  for i in 0..<count { out[Int(i)] = sample.value(first + i) }
}

/// The sum of so many values of a function whose time is taken.
@_expose(wasm, "sum") @_cdecl("sum")
public func sum(_ pace: Int32, _ count: Int32) -> Double { Pace(rawValue: pace)?.sum(count) ?? .nan }
