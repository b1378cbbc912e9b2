import CSystemCalls

/// Uses a value, so that the work that made it cannot be left out; a store and a call, about a nanosecond.
@inline(__always)
public func blackHole<Value>(_ value: Value) {
  withUnsafePointer(to: value) { easel_black_hole($0) }
}
