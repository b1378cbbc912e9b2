import Figures
import Workbench

/// What is known of the reader's terminal, and lines that fit it.
extension Terminal {
  /// The theme of the background, as the variable COLORFGBG of rxvt, Konsole and others tells it: of `15;0` the second
  /// number, or the last of three, is a colour of the sixteen. Nil where it is not set or says something else.
  static var background: Theme? {
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let number = Int(last) else { return nil }
    switch number {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return nil
    }
  }

  /// A line; in a terminal it goes on below, between words, indented by two.
  static func writeLine(_ text: String) {
    guard isOutputTerminal else { return write(text + "\n") }
    write(WordWrap.lines(text, columns: size.columns, indent: 2).joined(separator: "\n") + "\n")
  }
}
