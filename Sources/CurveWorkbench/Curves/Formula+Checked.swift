import EffectMath

extension Formula {
  /// The formula with these parameters; a ``Failure`` that shows the place otherwise.
  package func checkedProgram(_ parameters: [String: Double], isBefore: Bool = false) throws -> Program {
    do throws(FormulaError) {
      return try program(parameters, isBefore: isBefore)
    } catch {
      let isValueMissing = parameterNames.contains { parameters[$0] == nil }
      throw Failure(error, in: source, isValueMissing ? .usage : .badData)
    }
  }
}
