import ScalarMath

/// How a case does what others of the same name do too.
public struct BenchmarkVariant: Sendable, Hashable {
  /// Which code: an instruction set, "scalar", or who wrote it; empty where there is one only.
  public var code: String
  /// Whether results are written around the caches.
  public var isStreaming: Bool
  /// How many work at a time.
  public var threads: Int

  /// A variant by the words that results have.
  public init(code: String = "", isStreaming: Bool = false, threads: Int = 1) {
    (self.code, self.isStreaming, self.threads) = (code, isStreaming, threads)
  }

  /// The lanes as compiled for an instruction set.
  public init(_ set: InstructionSet, isStreaming: Bool = false, threads: Int = 1) {
    self.init(code: "\(set)", isStreaming: isStreaming, threads: threads)
  }

  /// Such as "avx512, streaming, 2 threads".
  public var text: String {
    [code, isStreaming ? "streaming" : "", threads > 1 ? "\(threads) threads" : ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
