import CSystemCalls

/// The memory that large meshes are measured by, before the system is asked for it: it may promise more than there is.
enum Memory {
  /// What is asked for without a look, in bytes.
  private static let small = 0x1p26

  /// Whether so many bytes can be had without others being swapped out.
  static func holds(_ bytes: Double) -> Bool {
    if bytes < small { return true }
    let available = Double(easel_available_memory())
    return bytes < (available > 0 ? available : Double(Int.max))
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a byte belongs to both.
  func overlaps(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return false }
    return start < otherStart + other.count && otherStart < start + count
  }
}
