import ScalarMath

extension BentSheet {
  /// The numbers of a bent sheet.
  public enum Name: Int, ParameterNames {
    case height, width, cameraDistance, lift, rise, window, firstRow, lastRow, pictureWidth

    public static let owner = "a bent sheet"

    public var about: Parameter {
      let lengths = LegalValues.range(1e-6...1e7)
      return switch self {
      case .height: .init("height", .required, .points, lengths, "of the sheet at rest")
      case .width: .init("width", .required, .points, lengths, "of the sheet at rest")
      case .cameraDistance: .init("cameraDistance", .required, .points, lengths, "from the sheet at rest")
      case .lift: .init("lift", .required, .points, .range(0...1e6), "of a row that has come all the way")
      case .rise:
        .init("rise", 1, .none, .range(1...Double.greatestFiniteMagnitude), "the highest of the profile, 1 or more")
      case .window: .init("window", .required, .none, .range(1e-3...1e3), "share of the sheet that bends at a time")
      case .firstRow: .init("firstRow", 0, .none, .range(0...1), "of the picture")
      case .lastRow: .init("lastRow", 1, .none, .range(0...1), "of the picture")
      case .pictureWidth:
        .init(
          "pictureWidth", .derived("as wide as the sheet"), .points,
          .range(Double.leastNonzeroMagnitude...1e7), "in the middle of the sheet")
      }
    }

    public static let conditions = [
      ParameterCondition<Name>([.lift, .cameraDistance], "the lifted sheet has to stay below the camera") {
        $0[0] < $0[1]
      },
      ParameterCondition<Name>(
        [.lift, .rise, .cameraDistance], "where its profile is highest the sheet has to stay below the camera"
      ) { $0[0] * $0[1] < $0[2] },
      ParameterCondition<Name>([.firstRow, .lastRow], "the picture's first row has to be before its last") {
        $0[0] < $0[1]
      },
      ParameterCondition<Name>([.pictureWidth, .width], "the picture has to be no wider than the sheet") {
        $0[0] <= $0[1]
      },
    ]
  }
}
