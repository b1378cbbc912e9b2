import ScalarMath

/// How a language writes what generated code is made of.
struct CodeDialect: Sendable {
  let language: CodeLanguage
  /// What a number is called; empty where types are not written.
  let number: String
  /// Before the name of a number that keeps its value, up to the equals sign; `$0` is the name.
  let constant: String
  /// The same of a condition.
  let condition: String
  /// Before the name of a number that changes.
  let variableWord: String
  /// Between a condition and two numbers: `$0 ? $1 : $2`.
  let choice: String
  let lineEnd: String
  /// How operations are called, `$0` for the first operand; those that are not there are written out.
  let calls: [CodeOperation: String]
  /// Operators of an expression that a compiler takes without trouble.
  let mostOperators: Int

  var precision: CodePrecision { language.precision }

  static func of(_ language: CodeLanguage) -> CodeDialect {
    switch language {
    case .swift: swift
    case .c: c
    case .javaScript: javaScript
    case .metal: metal
    case .glsl: glsl
    case .wgsl: wgsl
    case .hlsl: hlsl
    case .kotlin: kotlin
    case .dart: dart
    case .csharp: csharp
    }
  }

  /// The line that opens a function.
  func header(_ name: String, _ parameters: [String], isHelper: Bool = true) -> String {
    switch language {
    case .swift:
      let list = parameters.enumerated().map { "\(isHelper || $0 == 0 ? "_ " : "")\($1): Double" }
      return "\(isHelper ? "private " : "")func \(name)(\(list.joined(separator: ", "))) -> Double {"
    case .javaScript: return "function \(name)(\(parameters.joined(separator: ", "))) {"
    case .wgsl: return "fn \(name)(\(parameters.map { "\($0): f32" }.joined(separator: ", "))) -> f32 {"
    case .kotlin:
      let list = parameters.map { "\($0): Float" }.joined(separator: ", ")
      return "\(isHelper ? "private " : "")fun \(name)(\(list)): Float {"
    default:
      let list = parameters.map { "\(number) \($0)" }.joined(separator: ", ")
      let prefix =
        switch language {
        case .c where isHelper, .csharp: "static "
        case .metal: "static inline "
        default: ""
        }
      return "\(prefix)\(number) \(name)(\(list)) {"
    }
  }

  /// The line that opens a loop of so many rounds.
  func loop(_ count: Int) -> String {
    switch language {
    case .swift: "for _ in 0..<\(count) {"
    case .kotlin: "for (i in 0 until \(count)) {"
    case .javaScript: "for (let i = 0; i < \(count); i++) {"
    case .wgsl: "for (var i = 0; i < \(count); i++) {"
    default: "for (int i = 0; i < \(count); i++) {"
    }
  }

  /// A number as the language writes it, to its own precision.
  func text(_ value: Double) -> String {
    if value.isNaN { return language == .javaScript ? "NaN" : notANumber }
    if language.hasHoles, value.isInfinite { return value < 0 ? "-\(infinity)" : infinity }
    if precision == .double {
      let text = value.shortestText
      let isWhole = !text.contains { ".en".contains($0) }
      return isWhole && language != .javaScript ? text + ".0" : text
    }
    // The largest float itself is refused as a decimal by WGSL, for that is a little more.
    let largest = Double(Float.greatestFiniteMagnitude.nextDown)
    let text = Float(Swift.min(Swift.max(value, -largest), largest)).description
    return text + (language == .kotlin || language == .csharp ? "f" : "")
  }

  private var notANumber: String {
    switch language {
    case .swift, .dart: language == .swift ? "Double.nan" : "double.nan"
    case .c: "NAN"
    case .kotlin: "Float.NaN"
    case .csharp: "float.NaN"
    // What nothing depends on.
    default: "0.0"
    }
  }

  private var infinity: String {
    switch language {
    case .swift: "Double.infinity"
    case .c: "INFINITY"
    case .javaScript: "Infinity"
    case .dart: "double.infinity"
    case .kotlin: "Float.POSITIVE_INFINITY"
    case .csharp: "float.PositiveInfinity"
    default: "3.4028233e+38"
    }
  }

  /// What a file has to begin with for the functions to be known.
  var preamble: [String] {
    switch language {
    case .swift: ["import Foundation"]
    case .c: ["#include <math.h>"]
    case .kotlin: ["import kotlin.math.*"]
    case .dart: ["import 'dart:math' as math;"]
    case .metal: ["#include <metal_stdlib>", "using namespace metal;"]
    default: []
    }
  }
}
