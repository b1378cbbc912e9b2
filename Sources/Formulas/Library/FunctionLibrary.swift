/// The functions that formulas can call, by name.
///
/// A function joins by registration; the parser knows none of them.
public struct FunctionLibrary: Sendable {
  public private(set) var definitions: [FunctionDefinition] = []
  private var indices: [String: Int] = [:]

  /// An empty library.
  public init() {}

  /// Everything that Easel knows.
  public static let standard: FunctionLibrary = {
    var library = FunctionLibrary()
    library.registerElementaryFunctions()
    library.registerCombinators()
    library.registerTimingFunctions()
    library.registerMotions()
    library.registerCSSFunctions()
    library.registerPeel()
    library.registerSegments()
    library.registerFolds()
    library.registerCurls()
    library.registerGeometryEffects()
    library.registerTear()
    return library
  }()

  /// Adds a function, in the place of an earlier one of the same name.
  public mutating func register(_ definition: FunctionDefinition) {
    let known = indices[definition.name].flatMap { definitions[$0].name == definition.name ? $0 : nil }
    let index = known ?? definitions.count
    if index == definitions.count { definitions.append(definition) } else { definitions[index] = definition }
    for name in [definition.name] + definition.aliases { indices[name] = index }
  }

  func index(of name: String) -> Int? { indices[name] }

  public subscript(name: String) -> FunctionDefinition? { indices[name].map { definitions[$0] } }

  /// Every name, aliases included.
  public var names: [String] { indices.keys.sorted() }
}
