/// Lets values begin with a minus: `easel plot '-t^2'`, `--at -0.5,1`, `-d -1:1`.
///
/// Easel's own short options are a minus and one letter. Everything else that begins with a single minus is a value:
/// its minus is replaced with a private character before the arguments are parsed, and put back when they are read.
enum ArgumentEscaping {
  private static let stand = "\u{F8F0}"
  private static let shortOptions: Set<Character> = ["h", "p", "d", "o", "n", "x", "y"]

  static func escape(_ arguments: [String]) -> [String] {
    var isOver = false
    return arguments.map { argument in
      if argument == "--" { isOver = true }
      guard !isOver, isValue(argument) else { return argument }
      return stand + argument.dropFirst()
    }
  }

  static func restore(_ text: String) -> String {
    guard text.contains(stand) else { return text }
    return text.split(separator: stand, omittingEmptySubsequences: false).joined(separator: "-")
  }

  private static func isValue(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let second = argument.dropFirst().first else {
      return false
    }
    return argument.count > 2 || !shortOptions.contains(second)
  }
}
