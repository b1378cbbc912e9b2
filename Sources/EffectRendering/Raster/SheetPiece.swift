import RasterImages
import ScalarMath

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
    return shade.values(at: spot.place.y).applied(to: colour)
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
