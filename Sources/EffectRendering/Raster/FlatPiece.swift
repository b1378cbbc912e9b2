import RasterImages
import ScalarMath

/// A flat convex piece of a mesh with three or four corners, as seen on the screen.
struct FlatPiece {
  /// The corners around the piece.
  let corners: [ScreenMesh.Corner]
  /// The mapping from the screen to the picture.
  let plane: TexturePlane
  /// The orientation: 1 if the corners go round from the screen's x axis to its y axis, −1 if the other way.
  let turn: Double
  /// True if the picture is seen from its front, not mirrored.
  let isFront: Bool
  /// The range of 1/w, and of places in the picture, within which the piece is evaluated.
  let nearness: (least: Double, most: Double)
  private let places: (least: Vector2, most: Vector2)

  /// The least w of visible points. There the picture is magnified about a thousand times.
  static let smallestDistance = 0x1p-10

  /// Creates a piece from corners in one plane. Nil if it is seen as a line, lies behind the eye, or has a corner that
  /// is not finite.
  init?(_ corners: [ScreenMesh.Corner]) {
    let count = corners.count
    var (largest, best, sign) = (0.0, 0, 0.0)
    for index in 0..<count {
      let (a, b, c) = (corners[index], corners[(index + 1) % count], corners[(index + 2) % count])
      let volume = a.place.cross(b.place).dot(c.place)
      guard volume.isFinite, volume * sign >= 0 else { return nil }
      if abs(volume) > largest { (largest, best, sign) = (abs(volume), index, volume > 0 ? 1 : -1) }
    }
    let (a, b, c) = (corners[best], corners[(best + 1) % count], corners[(best + 2) % count])
    guard largest > 0, let plane = TexturePlane(a, b, c) else { return nil }
    guard corners.contains(where: { $0.place.z > Self.smallestDistance }) else { return nil }
    guard corners.allSatisfy({ plane.holds($0, within: 1e-6) }) else { return nil }
    let (first, second) = (b.texture - a.texture, c.texture - b.texture)
    (self.corners, self.plane, turn) = (corners, plane, sign)
    isFront = (first.x * second.y - first.y * second.x) * sign >= 0
    let reciprocals = corners.map { 1 / max($0.place.z, Self.smallestDistance) }
    nearness = (reciprocals.reduce(.infinity, min) / 1.25, reciprocals.reduce(0, max) * 1.25)
    places = corners.reduce((corners[0].texture, corners[0].texture)) {
      (pointwiseMin($0.0, $1.texture), pointwiseMax($0.1, $1.texture))
    }
  }

  /// Returns the place that a pixel's centre shows in a picture of a size in pixels, and the level there.
  ///
  /// If a piece covers only part of a pixel, the centre may be outside the piece. The place is then extrapolated in the
  /// piece's plane, by at most one pixel of the picture.
  func spot(_ x: Double, _ y: Double, size: Vector2) -> TextureSpot {
    let near = nearness(at: x, y)
    let bounds = bounds(size: size)
    let seen = Vector2(plane.across.value(x, y), plane.down.value(x, y)) / near
    let place = pointwiseMin(pointwiseMax(seen, bounds.least), bounds.most)
    let along = Vector2(plane.across.x, plane.down.x) - place * plane.nearness.x
    let down = Vector2(plane.across.y, plane.down.y) - place * plane.nearness.y
    return TextureSpot(place: place, level: Texture.level(along: along * size / near, down: down * size / near))
  }

  /// Returns 1/w at a pixel's centre, clamped to slightly more than the piece's range.
  func nearness(at x: Double, _ y: Double) -> Double {
    min(max(plane.nearness.value(x, y), nearness.least), nearness.most)
  }

  /// Returns the range of places, in a picture of a size in pixels, within which the piece is evaluated.
  func bounds(size: Vector2) -> (least: Vector2, most: Vector2) {
    (places.least - 1 / size, places.most + 1 / size)
  }

  /// Returns the strips or triangles of a mesh in order, each as flat pieces. Strips that share edges and lie in one
  /// plane are merged. Pieces that are invisible or seen as a line are left out.
  static func strips(of mesh: ScreenMesh) -> [[FlatPiece]] {
    let corners = mesh.corners
    switch mesh.pieces {
    case .strips: return merged(quads(corners, step: 2)).map { [$0] }
    case .separateStrips: return quads(corners, step: 4).map(flat)
    case .triangles(let triangles):
      return triangles.compactMap { triangle in
        let indices = [Int(triangle.x), Int(triangle.y), Int(triangle.z)]
        guard indices.allSatisfy(corners.indices.contains) else { return nil }
        return FlatPiece(indices.map { corners[$0] }).map { [$0] }
      }
    }
  }

  /// Returns the four corners of each strip, in order around it.
  private static func quads(_ corners: [ScreenMesh.Corner], step: Int) -> [[ScreenMesh.Corner]] {
    stride(from: 0, to: corners.count - 3, by: step).map { first in [0, 1, 3, 2].map { corners[first + $0] } }
  }

  /// Returns a strip as one piece, or as two triangles if it is not flat.
  private static func flat(_ corners: [ScreenMesh.Corner]) -> [FlatPiece] {
    if let piece = FlatPiece(corners) { return [piece] }
    return [[0, 1, 3], [1, 2, 3]].compactMap { FlatPiece($0.map { corners[$0] }) }
  }

  private static func merged(_ quads: [[ScreenMesh.Corner]]) -> [FlatPiece] {
    var pieces: [FlatPiece] = []
    for quad in quads {
      if let last = pieces.last, last.corners.count == 4, last.goesOn(in: quad),
        let piece = FlatPiece([last.corners[0], last.corners[1], quad[2], quad[3]])
      {
        pieces[pieces.count - 1] = piece
      } else {
        pieces += flat(quad)
      }
    }
    return pieces
  }

  /// Returns true if a strip below this one continues the same rectangle of the picture in the same plane.
  private func goesOn(in quad: [ScreenMesh.Corner]) -> Bool {
    let sides = corners.map(\.texture.x)
    return corners[3] == quad[0] && corners[2] == quad[1] && sides[0] == sides[3] && sides[1] == sides[2]
      && sides[0] == quad[3].texture.x && sides[1] == quad[2].texture.x
      && [quad[2], quad[3]].allSatisfy { plane.holds($0, within: 1e-9) }
  }
}

/// The mapping from the screen to the picture on a flat piece: 1/w, and the picture's coordinates over w, are linear on
/// the screen.
struct TexturePlane {
  /// The coefficients of 1/w = `nearness` · (x, y, 1).
  var nearness: SIMD3<Double>
  /// The coefficients of (picture's x)/w.
  var across: SIMD3<Double>
  /// The coefficients of (picture's y)/w.
  var down: SIMD3<Double>

  /// Creates the plane of three corners; nil if they are seen as a line, or invisible.
  init?(_ a: ScreenMesh.Corner, _ b: ScreenMesh.Corner, _ c: ScreenMesh.Corner) {
    let (ab, bc, ca) = (a.place.cross(b.place), b.place.cross(c.place), c.place.cross(a.place))
    let volume = bc.dot(a.place)
    // Returns the linear function f(x·w, y·w, w) with f = a at the corners, by Cramer's rule.
    func linear(_ atA: Double, _ atB: Double, _ atC: Double) -> SIMD3<Double> {
      (bc * atA + ca * atB + ab * atC) / volume
    }
    nearness = linear(1, 1, 1)
    across = linear(a.texture.x, b.texture.x, c.texture.x)
    down = linear(a.texture.y, b.texture.y, c.texture.y)
    let sum = nearness.sum() + across.sum() + down.sum()
    guard volume != 0, sum.isFinite else { return nil }
  }

  /// Returns true if the plane gives a corner its distance and its coordinates in the picture, within a tolerance.
  func holds(_ corner: ScreenMesh.Corner, within tolerance: Double) -> Bool {
    let (one, place) = (nearness.dot(corner.place), Vector2(across.dot(corner.place), down.dot(corner.place)))
    let error = place - corner.texture
    return abs(one - 1) <= tolerance && abs(error.x) <= tolerance && abs(error.y) <= tolerance
  }
}

extension SIMD3<Double> {
  /// Returns the value of a linear function of (x, y, 1) at a place of the screen.
  func value(_ x: Double, _ y: Double) -> Double { self.x * x + self.y * y + z }
}

/// A flat piece of a sheet, with the picture that is visible on its side.
struct SheetPiece {
  let piece: FlatPiece
  let texture: Texture
  let shade: RowShade?
  /// The part of the sheet to which it belongs. Pieces of a part face the same way: a part of strips ends where the
  /// sheet turns over. Each separate strip is a part.
  let part: Int

  /// Returns the visible pieces of a sheet, in the order of the mesh.
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
        let texture = piece.isFront ? sheet.front : sheet.back ?? sheet.front
        pieces.append(SheetPiece(piece: piece, texture: texture, shade: sheet.shade, part: part))
      }
    }
    return pieces
  }

  /// Returns the colour at a pixel's centre, with the light and opacity of its row.
  func colour(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let spot = piece.spot(x, y, size: texture.size)
    let colour = texture.colour(at: spot)
    return shade?.values(at: spot.place.y).applied(to: colour) ?? colour
  }
}
