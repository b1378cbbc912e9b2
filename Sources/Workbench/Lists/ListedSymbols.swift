import EffectMath

/// The operators and constants that `easel list` finds.
package struct ListedSymbols {
  package static let operatorGroup = "operators"
  package static let constantGroup = "constants"

  private var operators: [FormulaOperator] = []
  private var constants: [FormulaConstant] = []

  /// - Parameters:
  ///   - group: the only group to look in; nil for all.
  ///   - words: parts of spellings or descriptions, all of which have to be there. A single word that is a spelling
  ///     finds what is spelt so, and nothing else.
  package init(group: String?, words: [String]) {
    if group == nil || group == Self.operatorGroup {
      operators = Self.found(FormulaOperator.all, words, spellings: \.spellings, summary: \.summary)
    }
    if group == nil || group == Self.constantGroup {
      constants = Self.found(FormulaConstant.all, words, spellings: \.names, summary: \.summary)
    }
    isExact = words.count == 1 && (operators.flatMap(\.spellings) + constants.flatMap(\.names)).contains(words[0])
  }

  /// Whether a single word is the spelling of what was found.
  package private(set) var isExact = false

  package var isEmpty: Bool { operators.isEmpty && constants.isEmpty }

  private static func found<Symbol>(
    _ all: [Symbol], _ words: [String], spellings: (Symbol) -> [String], summary: (Symbol) -> String
  ) -> [Symbol] {
    if words.count == 1 {
      let exact = all.filter { spellings($0).contains(words[0]) }
      if !exact.isEmpty { return exact }
    }
    return all.filter { tells(spellings($0) + [summary($0)], of: words) }
  }

  /// Whether each word is part of one of the texts.
  package static func tells(_ texts: [String], of words: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { $0.lowercased().contains(word.lowercased()) } }
  }

  /// A heading and a line for each, from the loosest operator to the tightest.
  package var text: String {
    TwoColumns.list(Self.operatorGroup, operators.map { ($0.text, $0.summary) })
      + TwoColumns.list(
        Self.constantGroup, constants.map { ($0.names.joined(separator: " "), "\($0.summary), \($0.value)") })
  }

  package var operatorsJSON: JSON {
    .array(
      operators.map {
        .object([
          "spellings": .texts($0.spellings), "written": .text($0.text), "level": .whole($0.level),
          "summary": .text($0.summary),
        ])
      })
  }

  package var constantsJSON: JSON {
    .array(
      constants.map {
        .object(["names": .texts($0.names), "value": .number($0.value), "summary": .text($0.summary)])
      })
  }
}
