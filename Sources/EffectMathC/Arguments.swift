// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath
import SystemLibrary

/// Reads arguments from callers of the ABI.
enum Argument {
  /// Returns the text at a pointer; rejects a null pointer and bytes that are not UTF-8.
  static func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws -> String {
    if let text = String(validatingCString: try place(pointer, name)) { return text }
    throw Refusal("\(name) is not UTF-8")
  }

  /// Returns the formula of a text; a null `abscissa` stands for whichever of t, x and u occurs.
  static func formula(_ source: UnsafePointer<CChar>?, _ abscissa: UnsafePointer<CChar>?) throws -> Formula {
    let source = try text(source, "text")
    return try TextCurves(abscissa: abscissa.map { try text($0, "abscissa") }).formula(source)
  }

  /// Returns a buffer of `count` elements; the pointer may be null if `count` is 0.
  static func list<Element>(_ pointer: UnsafePointer<Element>?, _ count: Int, _ name: String) throws
    -> UnsafeBufferPointer<Element>
  {
    // More elements than these have more than Int.max bytes.
    guard count >= 0, count <= Int.max / MemoryLayout<Element>.stride else {
      throw Refusal("\(UInt(bitPattern: count)) elements of \(name) are more than memory has")
    }
    return UnsafeBufferPointer(start: count == 0 ? nil : try place(pointer, name), count: count)
  }

  static func list<Element>(_ pointer: UnsafeMutablePointer<Element>?, _ count: Int, _ name: String) throws
    -> UnsafeMutableBufferPointer<Element>
  {
    UnsafeMutableBufferPointer(mutating: try list(UnsafePointer(pointer), count, name))
  }

  static func texts(_ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String) throws -> [String] {
    try list(pointer, count, name).enumerated().map { try text($1, "\(name)[\($0)]") }
  }

  /// Returns the parameter values by name; rejects a name that is given twice.
  static func values(_ pointer: UnsafePointer<easel_value>?, _ count: Int) throws -> [String: Double] {
    var values: [String: Double] = [:]
    for (index, value) in try list(pointer, count, "parameters").enumerated() {
      let name = try text(value.name, "name of parameters[\(index)]")
      guard values.updateValue(value.value, forKey: name) == nil else {
        throw Refusal("the parameter '\(name)' is given twice")
      }
    }
    return values
  }

  /// Returns the domain from `low` to `high`.
  ///
  /// - Throws: ``Refusal`` unless both ends and the width are finite and the ends ascend.
  static func domain(_ low: Double, _ high: Double) throws -> ClosedRange<Double> {
    guard low.isFinite, high.isFinite, low < high, (high - low).isFinite else {
      throw Refusal("a domain has finite ends in ascending order, not \(low) to \(high)")
    }
    return low...high
  }

  /// Returns the case whose raw value is a name.
  ///
  /// - Parameter what: a noun with its article, for the message about an unknown name.
  static func named<Case: RawRepresentable<String> & CaseIterable>(_ name: String, _ what: String) throws -> Case {
    if let found = Case(rawValue: name) { return found }
    throw Failure(unknown: what, name, among: Case.allCases.map(\.rawValue), upTo: 40)
  }

  /// Returns a pointer, and rejects a null one.
  static func place<Pointer>(_ pointer: Pointer?, _ name: String) throws -> Pointer {
    guard let pointer else { throw Refusal("\(name) is null") }
    return pointer
  }
}

@c @implementation
public func easel_text_free(_ text: UnsafeMutablePointer<CChar>!) { free(text) }

@c @implementation
public func easel_bytes_free(_ bytes: UnsafeMutablePointer<UInt8>!) { free(bytes) }

/// Converts retained objects to the opaque pointers of callers, and back.
enum Handle<Value: AnyObject> {
  static func made(_ value: Value) -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(value).toOpaque()) }

  static func value(_ handle: OpaquePointer?, _ name: String) throws -> Value {
    Unmanaged.fromOpaque(UnsafeRawPointer(try Argument.place(handle, name))).takeUnretainedValue()
  }

  static func free(_ handle: OpaquePointer?) {
    if let handle { Unmanaged<Value>.fromOpaque(UnsafeRawPointer(handle)).release() }
  }
}

/// The options of a call, by their names.
struct CallOptions {
  private let texts: [String: [String]]

  /// Reads the options of a call.
  ///
  /// - Parameters:
  ///   - known: the names of the options that may be given once.
  ///   - repeated: the names of the options that may be given several times.
  /// - Throws: ``Failure`` for an unknown name, ``Refusal`` for a name of `known` that is given twice.
  init(_ options: UnsafePointer<easel_option>?, _ count: Int, known: [String], repeated: [String] = []) throws {
    var texts: [String: [String]] = [:]
    for (index, option) in try Argument.list(options, count, "options").enumerated() {
      let name = try Argument.text(option.name, "name of options[\(index)]")
      let text = try Argument.text(option.text, "text of the option '\(name)'")
      guard (known + repeated).contains(name) else {
        throw Failure(unknown: "an option", name, among: (known + repeated).sorted(), upTo: 40)
      }
      if texts[name] != nil, !repeated.contains(name) { throw Refusal("the option '\(name)' is given twice") }
      texts[name, default: []].append(text)
    }
    self.texts = texts
  }

  subscript(name: String) -> String? { texts[name]?.first }

  func all(_ name: String) -> [String] { texts[name] ?? [] }
}

/// Checks whether outputs share memory with inputs or with each other.
enum Overlap {
  /// Rejects overlapping outputs.
  ///
  /// - Throws: ``Refusal`` if two outputs share memory; a null or empty output shares none.
  static func refuse(_ outputs: [(name: String, start: UnsafeRawPointer?, bytes: Int)]) throws {
    for (index, first) in outputs.enumerated() {
      for second in outputs[(index + 1)...] {
        guard let low = first.start, let high = second.start, first.bytes > 0, second.bytes > 0 else { continue }
        if low < high + second.bytes, high < low + first.bytes {
          throw Refusal("\(first.name) and \(second.name) overlap")
        }
      }
    }
  }

  /// Returns true if the output is the input itself, with equal start and length.
  ///
  /// - Throws: ``Refusal`` if they overlap in any other way.
  static func isSame(
    _ input: UnsafeBufferPointer<Double>, _ output: UnsafeMutableBufferPointer<Double>, _ names: (String, String)
  ) throws -> Bool {
    guard let start = input.baseAddress, let result = output.baseAddress else { return false }
    let (first, second) = (UInt(bitPattern: start), UInt(bitPattern: result))
    let (firstEnd, secondEnd) = (first + UInt(8 * input.count), second + UInt(8 * output.count))
    if first == second, input.count == output.count { return true }
    guard firstEnd <= second || secondEnd <= first else {
      throw Refusal("\(names.1) overlaps with \(names.0), and is not the same")
    }
    return false
  }
}
