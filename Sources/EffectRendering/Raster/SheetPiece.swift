import EffectGeometry
import RasterImages

/// A piece of a sheet with the picture that is seen on it.
struct SheetPiece {
  let piece: FlatPiece
  let texture: Texture
  let shade: RowShade?
  /// Which part of the sheet it belongs to: pieces of one part face the same way. A part of strips ends where the sheet
  /// turns over; each separate strip is one.
  let part: Int

  /// The pieces of a sheet that show anything, in their order.
  static func pieces(of sheet: Sheet) -> [SheetPiece] {
    var pieces: [SheetPiece] = []
    var (part, turn) = (0, 0.0)
    for (index, strip) in FlatPiece.strips(of: sheet.mesh).enumerated() {
      for piece in strip {
        switch sheet.mesh.pieces {
        case .strips: part += turn * piece.turn < 0 ? 1 : 0
        case .separateStrips: part = index
        case .triangles: part = piece.turn > 0 ? 0 : 1
        }
        turn = piece.turn
        guard let texture = piece.isFront ? sheet.front : sheet.behind else { continue }
        pieces.append(SheetPiece(piece: piece, texture: texture, shade: sheet.shade, part: part))
      }
    }
    return pieces
  }

  /// The colour at a pixel's centre, light and opacity of its row included.
  func colour(_ x: Double, _ y: Double, _ filter: TextureFilter) -> SIMD4<Float> {
    let spot = piece.spot(x, y, size: texture.size)
    let colour = texture.colour(at: spot, filter)
    guard let shade else { return colour }
    return shade.applied(to: colour, at: spot.place.y)
  }
}

extension Sheet {
  /// The picture that is seen from behind.
  fileprivate var behind: Texture? {
    switch back {
    case .hidden: nil
    case .front: front
    case .picture(let texture): texture
    }
  }
}

extension RowShade {
  /// Light and opacity at a place from 0 at the picture's top to 1 at its bottom.
  func values(at place: Double) -> (light: Float, opacity: Float) {
    (Self.value(of: light, at: place, without: 0), Self.value(of: opacity, at: place, without: 1))
  }

  /// A colour times alpha after light was added to it without alpha and its opacity was multiplied.
  func applied(to colour: SIMD4<Float>, at place: Double) -> SIMD4<Float> {
    let (light, opacity) = values(at: place)
    return (colour + SIMD4(light, light, light, 0) * colour.w) * opacity
  }

  private static func value(of list: [Float], at place: Double, without: Float) -> Float {
    guard let last = list.indices.last else { return without }
    let position = min(max(place, 0), 1) * Double(last)
    let index = min(Int(position), max(last - 1, 0))
    let share = Float(position - Double(index))
    return list[index] + (list[min(index + 1, last)] - list[index]) * share
  }
}
