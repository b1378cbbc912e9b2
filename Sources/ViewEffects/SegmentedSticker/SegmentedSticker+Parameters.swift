import ScalarMath
import TimingFunctions

extension SegmentedSticker {
  /// The parameters of the segmented sticker and of its quantities.
  public enum Name: Int, ParameterNames {
    case row, progress, backProgress, window, solver, curve, direction, strips, elevation, height, width, inset
    case cameraDistance, place, y, windowPlace, seconds, period, length, pixelsPerPoint, screenPlace

    public static let owner = "a segmented sticker"

    public var about: Parameter {
      switch self {
      case .row: SheetParameters.row
      case .progress: SheetParameters.progress
      case .backProgress: SheetParameters.progress.with(summary: "0 lifted, 1 flat", aliases: ["p", "fraction"])
      case .window:
        .init(
          "window", SegmentCurves.width, .none, .range(1e-6...1e6), "share of the sheet that bends at a time",
          aliases: ["width"])
      case .solver:
        .init(
          "solver", words: ["exact", "published"],
          "of the window's curve: exact; published: four Newton steps, 1 from 0.999 on")
      case .curve: .init(curve: "curve", "bend over the window, instead of cubic-bezier(.5, 0, .5, 1)")
      case .direction: .init("direction", words: ["peelOff", "putBack"], "which way the sheet goes")
      case .strips:
        .init(
          "strips", Double(SegmentedSticker.publishedStripCount), .none, .whole(SegmentedSticker.stripCounts),
          "number of strips")
      case .elevation:
        .init(
          "elevation", SegmentedSticker.publishedElevation, .points, .range(-1e6...1e6), "elevation of the lifted sheet"
        )
      case .height:
        .init(
          "height", SegmentedSticker.publishedSize.height + 2 * SegmentedSticker.publishedInset, .points, .lengths,
          "of the sheet")
      case .width: .init("width", SegmentedSticker.publishedSize.width, .points, .lengths, "of the picture")
      case .inset:
        .init("inset", SegmentedSticker.publishedInset, .points, .range(0...1e6), "width of the sheet's empty edge")
      case .cameraDistance:
        .init(
          "cameraDistance", SegmentedSticker.publishedCameraDistance, .points, .lengths,
          "camera distance D (m34 = -1/D)")
      case .place: .init("place", 0.5, .none, .range(0...1), "0 at the top of the mask, 1 at its bottom")
      case .y: .init("y", 0, .points, .finite, "below the middle of the picture on the screen")
      case .windowPlace: .init("x", .abscissa, .none, .finite, "place in the window, 0…1")
      case .seconds: SheetParameters.seconds(since: "the loop began")
      case .period: .init("period", StickerLoop.publishedPeriod, .seconds, .range(1e-3...1e6), "of the loop")
      case .length: .init("length", SegmentedSticker.publishedSize.height, .points, .lengths, "of the picture's side")
      case .pixelsPerPoint: .init("pixelsPerPoint", 3, .none, .range(0.1...100), "of the display, our choice")
      case .screenPlace: .init("t", .abscissa, .points, .finite, "from where the picture begins")
      }
    }

    public static let conditions = [
      ParameterCondition<Name>(
        [.elevation, .cameraDistance], "the lifted sheet has to be before the camera"
      ) { $0[0] < $0[1] }
    ]
  }
}
