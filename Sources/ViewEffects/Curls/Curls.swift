import ScalarMath

/// Isometric deformers, point by point, in points and radians.
public enum Curls: Sendable {
  /// The parameters of the deformers.
  public enum Name: Int, ParameterNames {
    case x, radius, contact, angle, direction, pageX, pageY, apex, cone, turn
    case distance, rise, length, progress, lift, sheetLength

    public static let owner = "a curl"

    public var about: Parameter {
      switch self {
      case .x: .init("x", .abscissa, .points, .finite, "across the contact line on the flat sheet")
      case .radius: .init("radius", 20, .points, .range(0...1e50), "radius of the cylinder")
      case .contact: .init("contact", 0, .points, .range(-1e50...1e50), "the x of the contact line")
      case .angle: .init("angle", .pi, .radians, .range(0...(2 * .pi)), "rotation of the sheet")
      case .direction: .init("direction", 0, .radians, .finite, "in which the roll goes")
      case .pageX: .init("x", .abscissa, .points, .finite, "from the spine on the flat page")
      case .pageY: .init("y", 0, .points, .finite, "up the spine")
      case .apex: .init("apex", -200, .points, .range(-1e50...(0.0).nextDown), "y of the cone's apex")
      case .cone:
        .init("cone", 0.6, .radians, .range(1e-150...(.pi / 2)), "angle between the cone and its axis, flat at pi/2")
      case .turn: .init("turn", 0, .radians, .finite, "rotation about the spine")
      case .distance: .init("t", .abscissa, .points, .finite, "from the edge of the flat sheet")
      case .rise: .init("rise", 40, .points, .finite, "rise of the far end")
      case .length: .init("length", 100, .points, .range(1e-50...1e50), "of the strip")
      case .progress: .init("progress", 0.5, .none, .finite, "0 flat, 1 fully lifted")
      case .lift: .init("lift", PeelOff.publishedLift, .points, .finite, "full lift")
      case .sheetLength: .init("length", 200, .points, .range(1e-50...1e50), "of the sheet")
      }
    }
  }
}
