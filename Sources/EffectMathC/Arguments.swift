// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import SystemLibrary

/// Reads arguments from callers of the ABI.
enum Argument {
  /// Returns a text in UTF-8.
  static func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws -> String {
    guard let pointer else { throw null(name) }
    guard let text = String(validatingCString: pointer) else { throw Refusal.argument("\(name) is not UTF-8") }
    return text
  }

  static func optionalText(_ pointer: UnsafePointer<CChar>?, _ name: String) throws -> String? {
    try pointer.map { try text($0, name) }
  }

  /// Returns a number of elements; an empty list may be null.
  static func list<Element>(_ pointer: UnsafePointer<Element>?, _ count: Int, _ name: String) throws
    -> UnsafeBufferPointer<Element>
  {
    try check(count, of: Element.self, name)
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let pointer else { throw null(name) }
    return UnsafeBufferPointer(start: pointer, count: count)
  }

  static func list<Element>(_ pointer: UnsafeMutablePointer<Element>?, _ count: Int, _ name: String) throws
    -> UnsafeMutableBufferPointer<Element>
  {
    UnsafeMutableBufferPointer(mutating: try list(UnsafePointer(pointer), count, name))
  }

  static func texts(_ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String) throws -> [String] {
    try list(pointer, count, name).enumerated().map { try text($1, "\(name)[\($0)]") }
  }

  /// Returns numbers by their names, and rejects a name that is given twice.
  static func values(_ pointer: UnsafePointer<easel_value>?, _ count: Int) throws -> [String: Double] {
    var values: [String: Double] = [:]
    for (index, value) in try list(pointer, count, "parameters").enumerated() {
      let name = try text(value.name, "name of parameters[\(index)]")
      guard values.updateValue(value.value, forKey: name) == nil else {
        throw Refusal.argument("the parameter '\(name)' is given twice")
      }
    }
    return values
  }

  /// Returns a domain.
  ///
  /// - Throws: ``Refusal`` for ends that are not finite, or not in ascending order.
  static func domain(_ low: Double, _ high: Double) throws -> ClosedRange<Double> {
    guard low.isFinite, high.isFinite, low < high, (high - low).isFinite else {
      throw Refusal.argument("a domain has finite ends in ascending order, not \(low) to \(high)")
    }
    return low...high
  }

  /// Returns the destination of a result.
  static func place<Value>(_ pointer: UnsafeMutablePointer<Value>?, _ name: String) throws -> UnsafeMutablePointer<
    Value
  > {
    guard let pointer else { throw null(name) }
    return pointer
  }

  static func null(_ name: String) -> Refusal { .argument("\(name) is null") }

  /// Rejects a negative count, and a count that would not fit into memory.
  private static func check<Element>(_ count: Int, of type: Element.Type, _ name: String) throws {
    guard count >= 0, count <= Int.max / MemoryLayout<Element>.stride else {
      throw Refusal.argument("\(UInt(bitPattern: count)) elements of \(name) are more than memory has")
    }
  }
}

/// Texts and bytes that are handed to callers.
enum Handed {
  static func text(_ text: String, to place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws {
    guard let copy = strdup(text) else { throw Refusal(EASEL_UNAVAILABLE, "memory ended") }
    place.pointee = copy
  }

  static func bytes(
    _ bytes: [UInt8], to place: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, _ count: UnsafeMutablePointer<Int>
  ) throws {
    guard let copy = malloc(max(bytes.count, 1)) else { throw Refusal(EASEL_UNAVAILABLE, "memory ended") }
    bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) } }
    place.pointee = copy.assumingMemoryBound(to: UInt8.self)
    count.pointee = bytes.count
  }
}

@c @implementation
public func easel_text_free(_ text: UnsafeMutablePointer<CChar>!) { free(text) }

@c @implementation
public func easel_bytes_free(_ bytes: UnsafeMutablePointer<UInt8>!) { free(bytes) }
