import ScalarMath

/// Scenes one after another, with rests and ways back between them: `peel+hold:0.3+reverse`.
public struct ChainedScene: EffectScene {
  /// A stretch of time with what is seen in it.
  private struct Piece: Sendable {
    let scene: any EffectScene
    /// Times of the scene at the stretch's begin and end.
    let (start, end): (Double, Double)
    let duration: Double
  }

  public let frame: PlaneRectangle
  public let duration: Double
  private let pieces: [Piece]

  /// The scenes of a chain: an effect plays once, a rest shows how the one before it ended, and a reverse plays the
  /// latest effect backward.
  ///
  /// - Parameter scene: of an effect's text.
  /// - Throws: what making a scene does.
  public init(_ chain: SceneChain, scene: (String) throws -> any EffectScene) rethrows {
    var pieces: [Piece] = []
    for step in chain.steps {
      switch step {
      case .effect(let text):
        let scene = try scene(text)
        pieces.append(Piece(scene: scene, start: 0, end: scene.duration, duration: scene.duration))
      case .hold(let seconds):
        guard let last = pieces.last else { continue }
        pieces.append(Piece(scene: last.scene, start: last.end, end: last.end, duration: seconds))
      case .reverse:
        guard let last = pieces.last else { continue }
        let (scene, duration) = (last.scene, last.scene.duration)
        pieces.append(Piece(scene: scene, start: duration, end: 0, duration: duration))
      }
    }
    self.pieces = pieces
    duration = pieces.reduce(0) { $0 + $1.duration }
    frame = Self.union(pieces.map { $0.scene.frame })
  }

  /// The scene of a chain of one link, which a chain of it would show as well.
  public var only: (any EffectScene)? { pieces.count == 1 ? pieces[0].scene : nil }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    guard var piece = pieces.first else { return [] }
    var time = seconds.isNaN ? 0 : max(seconds, 0)
    for next in pieces.dropFirst() where time >= piece.duration {
      time -= piece.duration
      piece = next
    }
    let share = piece.duration > 0 ? min(time / piece.duration, 1) : 1
    let layers = piece.scene.layers(
      at: piece.start * (1 - share) + piece.end * share, pixelsPerPoint: pixelsPerPoint)
    let offset = (piece.scene.frame.origin - frame.origin) * pixelsPerPoint
    return offset == .zero ? layers : layers.map { $0.moved(by: offset) }
  }

  /// The box about all frames.
  private static func union(_ frames: [PlaneRectangle]) -> PlaneRectangle {
    guard let first = frames.first else { return .unit }
    let low = frames.reduce(first.origin) { pointwiseMin($0, $1.origin) }
    let high = frames.reduce(first.end) { pointwiseMax($0, $1.end) }
    return PlaneRectangle(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }
}
