import RealModule
import ScalarMath
import TimingFunctions
import ViewEffects

/// What tests of effects compare with: other ways to the same numbers.
extension SegmentedSticker {
  /// The published first stage: a straight window, which leaves a crease at either end of the bend.
  package static let firstStage = knownLegal(try SegmentedSticker(curve: Linear().erased))

  /// The perspective of the sheet, m34 = −1/D about the picture's middle.
  package var perspective: Matrix4 {
    let middle = Vector3(size.centre.x, size.centre.y, 0)
    return .translation(-middle) * .perspective(distance: cameraDistance) * .translation(middle)
  }

  /// The place on the page where a point of space is seen; nil at the camera and behind it.
  package func project(_ point: Vector3) -> Vector2? {
    let (camera, middle) = (try? Camera(distance: cameraDistance), size.centre)
    return camera?.project(point - Vector3(middle.x, middle.y, 0)).map { $0 + middle }
  }

  /// The opacity of the shadow of an opaque picture without blur at a height on the screen.
  package func shadowOpacity(atScreen y: Double, progress: Double, direction: Direction = .peelOff) -> Double {
    let place = (y - shadowRectangle.origin.y) / shadowRectangle.size.height
    return Self.shadowOpacity * shadowMask(progress: progress, direction: direction).opacity(at: place)
  }
}

extension SegmentedSticker.Strip {
  /// The corners in space: top left, top right, bottom right, bottom left.
  package var corners: [Vector3] {
    [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { x, y in
      matrix.apply(to: Vector3(x, y, 0)) ?? .zero
    }
  }
}

extension OpacityGradient {
  /// The opacity at a place; beyond 0...1 that of the nearer end. NaN for NaN.
  package func opacity(at place: Double) -> Double {
    if place.isNaN { return place }
    let position = min(max(place, 0), 1) * Double(opacities.count - 1)
    let index = min(Int(position), opacities.count - 2)
    let share = position - Double(index)
    return opacities[index] * (1 - share) + opacities[index + 1] * share
  }
}

extension PeelOff {
  /// The place on the screen of a point of the sheet; nil unless it is in front of the eye.
  package func screenPosition(across u: Double, row: Double, progress: Double) -> Vector2? {
    camera.project(point(across: u, row: row, progress: progress)).map { $0 * pointsPerUnit }
  }

  /// The sheet at a progress, keeping its length: with the same heights if no slope exceeds 1, else along their graph.
  package func isometric(progress: Double) throws -> IsometricPeel {
    let heights = PeelHeights(stage: stage, progress: progress, lift: lift)
    let slope = (stage == .eased ? 3 : 1) * (lift / sheetSize.height)
    return try IsometricPeel(
      heights: heights.erased, length: sheetSize.height, method: slope <= 1 ? .height : .graph,
      creases: heights.creases)
  }
}

extension SheetProfile {
  /// The length of the profile for each point of the sheet: 1 if nothing is stretched.
  package func speed(at distance: Double) -> Double {
    let point = point(at: Jet(variable: distance, order: 1))
    return .hypot(point.along.derivative(1), point.height.derivative(1))
  }

  /// The signed curvature (y′z″ − z′y″)/speed³ in 1/pt.
  package func curvature(at distance: Double) -> Double {
    let point = point(at: Jet(variable: distance, order: 2))
    let (y1, z1) = (point.along.derivative(1), point.height.derivative(1))
    let (y2, z2) = (point.along.derivative(2), point.height.derivative(2))
    let speed = Double.hypot(y1, z1)
    return (y1 * z2 - z1 * y2) / (speed * speed * speed)
  }
}

extension PageFold {
  /// The corners of a half on the screen: top and bottom of the spine, then bottom and top of the outer edge.
  package func corners(of half: Half, in pose: Pose) -> [Vector2?] {
    let (matrix, edge) = (matrix(of: half, in: pose), half.sign * size.width / 2)
    return [(0, -1), (0, 1), (edge, 1), (edge, -1)].map { x, side in
      matrix.apply(to: Vector3(x, side * size.height / 2, 0)).map { Vector2($0.x, $0.y) }
    }
  }

  /// The distance of the right outer edge from the spine on the screen, in points.
  package func outerEdge(in pose: Pose) -> Double {
    size.width / 2 * FoldLaw.edge(angle: pose.angle, pageScale: pose.scale, reach: reach)
  }
}

extension PageMask {
  /// 1 in the shape and on its outline, 0 elsewhere. NaN for NaN.
  package func hardAlpha(at point: Vector2) -> Double { Self.hardAlpha(distance: signedDistance(to: point)) }
}

extension TearPath {
  /// The coverage of every pixel, row by row.
  package func mask(of half: Half) -> [[Double]] {
    offsets.indices.map { row in (0..<width).map { coverage(of: half, column: $0, row: row) ?? 0 } }
  }
}

extension SheetSurface {
  /// The unit normal ∂x × ∂y at (x, y).
  package func unitNormal(x: Double, y: Double) -> Vector3 {
    let tangents = tangents(x: x, y: y)
    let normal = tangents.x.cross(tangents.y)
    return normal / normal.length
  }

  /// The second fundamental form at (x, y): L, M and N, from Taylor series along three directions.
  package func secondForm(x: Double, y: Double) -> (l: Double, m: Double, n: Double) {
    let normal = unitNormal(x: x, y: y)
    func bending(_ dx: Double, _ dy: Double) -> Double {
      let step = Jet(variable: 0, order: 2)
      let point = point(x: x + step * dx, y: y + step * dy)
      return Vector3(point.x.derivative(2), point.y.derivative(2), point.z.derivative(2)).dot(normal)
    }
    let (l, n) = (bending(1, 0), bending(0, 1))
    return (l, 0.5 * (bending(1, 1) - l - n), n)
  }
}
