/// What techniques are called in titles and at curves: their names, or shorter ones.
enum PictureLabels {
  /// Letters that there is room for.
  private static let mostLetters = 18

  /// The names where all are short. Otherwise a long one is called by its kind, the part before its options, with a
  /// number where others are of that kind.
  static func labels(_ names: [String]) -> [String] {
    let kinds = names.map { String($0.prefix { $0 != ":" }) }
    return names.indices.map { index in
      if names[index].count <= mostLetters { return names[index] }
      let alike = kinds.indices.filter { kinds[$0] == kinds[index] }
      return alike.count == 1 ? kinds[index] : "\(kinds[index]) \((alike.firstIndex(of: index) ?? 0) + 1)"
    }
  }
}
