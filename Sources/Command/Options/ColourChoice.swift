import ArgumentParser
import Figures
import Workbench

/// When to colour text.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  static let help = ArgumentHelp.rare("colour")

  var usesColour: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Terminal.isOutputTerminal && (Terminal.environment("NO_COLOR") ?? "").isEmpty
        && Terminal.environment("TERM") != "dumb"
    }
  }
}

extension Field.Style: ExpressibleByArgument {}
