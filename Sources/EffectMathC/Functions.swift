// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath

/// The object behind an `easel_function`.
final class FunctionHandle: Sendable {
  let function: MultivariateFunction

  init(_ function: MultivariateFunction) { self.function = function }

  /// The number of rows that are evaluated together.
  private static let block = 1024

  /// Evaluates the function in each row.
  ///
  /// - Parameter derivatives: receives the derivatives by each variable, one column after the other; nil for values
  ///   alone.
  func evaluate(
    _ columns: [UnsafePointer<Double>], _ strides: [Int], rows: Int, _ values: UnsafeMutableBufferPointer<Double>,
    _ derivatives: UnsafeMutableBufferPointer<Double>?
  ) {
    let variables = Array(columns.indices)
    for start in stride(from: 0, to: rows, by: Self.block) {
      let part = start..<min(start + Self.block, rows)
      let numbers = zip(columns, strides).map { column, stride in
        stride == 0
          ? [Double](repeating: column[0], count: part.count)
          : Array(UnsafeBufferPointer(start: column + start, count: part.count))
      }
      var found = [Double](repeating: 0, count: part.count)
      if let derivatives {
        var slopes = [Double](repeating: 0, count: part.count * columns.count)
        function.evaluate(columns: numbers, at: [], rows: part.count, in: variables, &found, &slopes)
        for variable in variables {
          for row in 0..<part.count { derivatives[variable * rows + start + row] = slopes[variable * part.count + row] }
        }
      } else {
        function.evaluate(columns: numbers, at: [], rows: part.count, &found)
      }
      for row in 0..<part.count { values[start + row] = found[row] }
    }
  }
}

@c @implementation
public func easel_function_read(
  _ text: UnsafePointer<CChar>!, _ variables: UnsafePointer<UnsafePointer<CChar>?>!, _ variable_count: Int,
  _ parameters: UnsafePointer<easel_value>!, _ parameter_count: Int, _ function: UnsafeMutablePointer<OpaquePointer?>!
) -> easel_status {
  answering {
    let place = try Argument.place(function, "function")
    let formula = try Argument.formula(text, nil)
    let names = try Argument.texts(variables, variable_count, "variables")
    let values = try Argument.values(parameters, parameter_count)
    for (index, name) in names.enumerated() {
      if names[..<index].contains(name) { throw Refusal("the variable '\(name)' is given twice") }
      if values[name] != nil { throw Refusal("'\(name)' is both a variable and a parameter") }
    }
    let known = formula.parameterNames + (formula.dependsOnAbscissa ? [formula.abscissa] : [])
    if let name = (names + values.keys.sorted()).first(where: { !known.contains($0) && $0 != formula.abscissa }) {
      let list = known.isEmpty ? "the formula has no names" : "its names are \(known.joined(separator: ", "))"
      throw Refusal("no name '\(name)' (\(list))")
    }
    place.pointee = Handle.made(FunctionHandle(try formula.checkedFunction(of: names, values)))
  }
}

@c @implementation
public func easel_function_free(_ function: OpaquePointer!) { Handle<FunctionHandle>.free(function) }

@c @implementation
public func easel_function_evaluate(
  _ function: OpaquePointer!, _ columns: UnsafePointer<UnsafePointer<Double>?>!, _ strides: UnsafePointer<Int>!,
  _ rows: Int, _ values: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering { try evaluate(function, columns, strides, rows, values, nil) }
}

@c @implementation
public func easel_function_gradient(
  _ function: OpaquePointer!, _ columns: UnsafePointer<UnsafePointer<Double>?>!, _ strides: UnsafePointer<Int>!,
  _ rows: Int, _ values: UnsafeMutablePointer<Double>!, _ derivatives: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    try evaluate(function, columns, strides, rows, values, Argument.place(derivatives, "derivatives"))
  }
}

/// Checks all arguments of a call, then evaluates the function.
private func evaluate(
  _ handle: OpaquePointer?, _ columns: UnsafePointer<UnsafePointer<Double>?>?, _ strides: UnsafePointer<Int>?,
  _ rows: Int, _ values: UnsafeMutablePointer<Double>?, _ derivatives: UnsafeMutablePointer<Double>?
) throws {
  let function = try Handle<FunctionHandle>.value(handle, "function")
  let count = function.function.variables.count
  let steps = try strides.map { Array(try Argument.list($0, count, "strides")) } ?? [Int](repeating: 1, count: count)
  if let index = steps.firstIndex(where: { $0 != 0 && $0 != 1 }) {
    throw Refusal("strides[\(index)] is 0 or 1, not \(UInt(bitPattern: steps[index]))")
  }
  let outputs = [
    try Argument.list(values, rows, "values"),
    try derivatives.map { place in
      let (size, isTooLarge) = rows.multipliedReportingOverflow(by: count)
      return try Argument.list(place, isTooLarge ? -1 : size, "derivatives")
    },
  ]
  try Overlap.refuse(
    zip(["values", "derivatives"], outputs).map { ($0, UnsafeRawPointer($1?.baseAddress), 8 * ($1?.count ?? 0)) })
  var inputs: [UnsafePointer<Double>] = []
  for (index, column) in try Argument.list(columns, count, "columns").enumerated() {
    let name = "columns[\(index)]"
    let column = try Argument.place(column, name)
    let numbers = UnsafeBufferPointer(start: column, count: steps[index] == 0 ? 1 : rows)
    for (output, outputName) in zip(outputs, ["values", "derivatives"]) {
      guard let output else { continue }
      // Rows are read before they are written, so `values` may be a column.
      let isSame = try Overlap.isSame(numbers, output, (name, outputName))
      if isSame, derivatives != nil || steps[index] == 0 { throw Refusal("\(outputName) overlaps with \(name)") }
    }
    inputs.append(column)
  }
  function.evaluate(
    inputs, steps, rows: rows, outputs[0] ?? UnsafeMutableBufferPointer(start: nil, count: 0), outputs[1])
}
