import RasterImages
import ScalarMath
import ViewEffects

/// A picture that is torn in two, and whose halves fly off the screen.
public struct TearScene: EffectScene {
  /// The way in which the halves part.
  public enum Parting: String, Sendable, Hashable, CaseIterable {
    /// The published parting: all at once, when the halves begin to fly.
    case together
    /// An idea that the author dropped: the tear runs down first, and the rows above its front already part. The motion
    /// is chosen by Easel: rows move aside in proportion to their height above the front.
    case front
  }

  /// The path of the tear, in pixels of the picture.
  public let path: TearPath
  /// The flight of the halves.
  public let flight: TearFlight
  /// The way in which the halves part.
  public let parting: Parting
  public private(set) var frame = PlaneRectangle.unit
  private let picture, left, right: Texture

  /// The time in which the front runs down, in seconds, chosen by Easel.
  public static let frontDuration = 0.6
  /// The sideways shift of each half's rows, as a share of their height above the front, chosen by Easel.
  public static let frontSlope = 0.12

  /// The duration of the run in seconds, including the front's for ``Parting/front``.
  public var duration: Double { (parting == .front ? Self.frontDuration : 0) + flight.duration }

  /// Creates a scene of a picture, which is stretched over the size of the flight.
  ///
  /// - Throws: `IllegalParameter` for a picture whose size a tear path cannot have.
  public init(
    picture: Image, flight: TearFlight, parting: Parting = .together, steps: TearSteps = .published,
    rule: TearPath.Rule = .corrected, seed: UInt64 = 1
  ) throws(IllegalParameter) {
    let path = try TearPath(width: picture.width, height: picture.height, steps: steps, rule: rule, seed: seed)
    (self.path, self.flight, self.parting) = (path, flight, parting)
    (left, right) = (Texture(picture.torn(.left, path)), Texture(picture.torn(.right, path)))
    self.picture = Texture(picture)
    frame = SceneExtent.frame(duration: flight.duration) { flying(at: $0, $1) }
  }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    let time = max(seconds, 0)
    let run = parting == .front ? Self.frontDuration : 0
    guard parting == .front, time < run else {
      // The picture is whole until the halves move.
      if parting == .together, flight.progress(at: time) == 0 {
        return [layer(picture, "picture", rows: 0...1, view)]
      }
      return flying(at: time - run, view)
    }
    // A front between two rows of pixels leaves no seam across the picture.
    let rows = flight.size.height * view.pixelsPerPoint
    let front = min((time / run * rows).rounded() / rows, 1)
    return [layer(picture, "rest", rows: front...1, view)]
      + TearPath.Half.allCases.map { half($0, rows: 0...front, .identity, view) }
  }

  /// Returns the two halves at a time after they start to fly apart, in seconds.
  private func flying(at seconds: Double, _ view: FrameView) -> [Layer] {
    TearPath.Half.allCases.map { half($0, rows: 0...1, flight.transform(of: $0, at: seconds), view) }
  }

  /// Returns some rows of a half. For ``Parting/front`` they are moved aside in proportion to their height above the
  /// lowest one.
  private func half(
    _ half: TearPath.Half, rows: ClosedRange<Double>, _ transform: PlaneTransform, _ view: FrameView
  ) -> Layer {
    let slope = parting == .front ? Self.frontSlope : 0
    return half == .left
      ? layer(left, "left half", rows: rows, slope: -slope, under: transform, view)
      : layer(right, "right half", rows: rows, slope: slope, under: transform, view)
  }

  private func layer(
    _ texture: Texture, _ name: String, rows: ClosedRange<Double>, slope: Double = 0,
    under transform: PlaneTransform = .identity, _ view: FrameView
  ) -> Layer {
    let size = flight.size
    let corners = [rows.lowerBound, rows.upperBound].flatMap { row -> [ScreenMesh.Corner] in
      let aside = (rows.upperBound - row) * size.height * slope
      return [0.0, 1].map { u in
        let point = Vector2(u * size.width + aside, row * size.height)
        return ScreenMesh.Corner(place: view.place(point, ProjectiveTransform(transform)), texture: Vector2(u, row))
      }
    }
    return .sheet(Sheet(ScreenMesh(corners: corners, pieces: .strips), front: texture, name: name, size: size))
  }
}

extension Image {
  /// Returns a half of the picture: each pixel is multiplied by the share of it that lies on the half's side of a path.
  fileprivate func torn(_ half: TearPath.Half, _ path: TearPath) -> Image {
    var result = self
    for y in 0..<height {
      for x in 0..<width { result[x, y] *= Float(path.coverage(of: half, column: x, row: y) ?? 0) }
    }
    return result
  }
}
