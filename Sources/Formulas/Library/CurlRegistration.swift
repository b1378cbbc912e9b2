import ScalarMath
import TimingFunctions
import ViewEffects

/// Isometric deformers, point by point, in points and radians.
extension FunctionLibrary {
  private typealias Parameter = FunctionDefinition.Parameter
  private static let coneSource = "Hong, Card, Chen, Turning Pages of 3D Electronic Books, 2006"

  mutating func registerCurls() {
    registerRoll()
    registerCone()
    registerStrips()
    registerIsometricPeel()
  }

  private mutating func registerRoll() {
    let parameters = [
      Parameter("x", .abscissa, "across the contact line on the flat sheet, pt"),
      Parameter("radius", .value(20), "of the cylinder, pt", legal: 0...1e50),
      Parameter("contact", .value(0), "the x of the contact line, pt"),
      Parameter("angle", .value(.pi), "how far the sheet turns, rad", legal: 0...(.pi)),
    ]
    for (name, what, function) in [
      ("curlPlace", "place along the page", RollFunction.place), ("curlHeight", "height above the page", .height),
    ] {
      register(
        .effect(
          name, parameters: parameters, summary: "\(what) of a sheet rolled round a cylinder, pt",
          source: "geometry of the cylinder", function))
    }
  }

  private mutating func registerCone() {
    let parameters = [
      Parameter("x", .abscissa, "from the spine on the flat page, pt"),
      Parameter("y", .value(0), "up the spine, pt"),
      Parameter("apex", .value(-200), "the y of the cone's apex, pt", legal: -1e50...(-1e-50)),
      Parameter(
        "cone", .value(0.6), "angle between the cone and its axis, flat at pi/2, rad", legal: 1e-150...(.pi / 2)),
      Parameter("turn", .value(0), "about the spine, rad"),
    ]
    for (name, axis, function) in [
      ("conicalCurlX", "x", ConeFunction.x), ("conicalCurlY", "y", .y), ("conicalCurlZ", "z", .z),
    ] {
      register(
        .effect(
          name, parameters: parameters, summary: "\(axis) of a point of a page bent onto a cone, pt",
          source: Self.coneSource, function))
    }
  }

  private mutating func registerStrips() {
    let parameters = [
      Parameter("rise", .value(40), "of the far end, pt"), Parameter("length", .value(100), "of the strip, pt"),
    ]
    for (what, coordinate) in [("Place", ProfileCoordinate.along), ("Height", .height)] {
      let summary = "\(what.lowercased()) of a lifted strip with level ends,"
      registerCurl(
        "biarc\(what)", parameters,
        summary: "\(summary) two arcs, pt", source: "(1 - cos q)/q = rise/length"
      ) { values in
        ProfileCurve(try Biarc(rise: values[0], length: values[1]), coordinate, domain: 0...values[1])
      }
      registerCurl(
        "elastica\(what)", parameters,
        summary: "\(summary) bent least, pt", source: "Love, A Treatise on the Mathematical Theory of Elasticity, 1906"
      ) { values in
        ProfileCurve(try Elastica(rise: values[0], length: values[1]), coordinate, domain: 0...values[1])
      }
    }
  }

  private mutating func registerIsometricPeel() {
    let parameters = [
      Parameter("progress", .value(0.5), "0 flat, 1 fully lifted"),
      Parameter("lift", .value(Self.publishedLift), "full lift, pt"),
      Parameter("length", .value(200), "of the sheet, pt"),
    ]
    for (prefix, method, summary) in [
      ("isometricPeel", IsometricPeel.Method.sameHeights, "the peel that stretches nothing, with the peel's heights"),
      ("slidingPeel", .sliding, "the sheet that slides along the graph of the peel's heights"),
    ] {
      for (what, coordinate) in [("Place", ProfileCoordinate.along), ("Height", .height)] {
        registerCurl(
          prefix + what, parameters,
          summary: "\(what.lowercased()) at a distance from the top edge: \(summary), pt",
          source: "arc length of Böhnke's peel"
        ) { values in
          let heights = PeelHeights(progress: values[0], lift: values[1])
          let peel = try IsometricPeel(
            heights: heights, length: values[2], method: method, creases: heights.creases)
          return ProfileCurve(peel, coordinate, domain: 0...values[2])
        }
      }
    }
  }

  /// An effect whose abscissa comes first and whose parameters are constants with standard values.
  private mutating func registerCurl(
    _ name: String, _ parameters: [Parameter], summary: String, source: String,
    make: @escaping @Sendable ([Double]) throws -> any TimingFunction
  ) {
    let standards = parameters.map { parameter in
      if case .value(let value) = parameter.fallback { value } else { Double.nan }
    }
    var definition = FunctionDefinition.motion(
      name, parameters: parameters, summary: summary, source: source
    ) { (values) throws(FormulaError) in
      do {
        return try make(zip(values, standards).map { $0 ?? $1 })
      } catch {
        throw FormulaError("\(name): \(error)")
      }
    }
    definition.group = .effects
    register(definition)
  }
}

/// The cylinder roll as functions of x, radius, contact and angle.
private enum RollFunction: ElementaryFunction {
  case place, height

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let point = CylinderRoll.profile(distance: x[0] - x[2], radius: x[1], angle: x[3])
    return self == .place ? point.along + x[2] : point.height
  }
}

/// The conical curl as functions of x, y, apex, cone and turn.
private enum ConeFunction: ElementaryFunction {
  case x, y, z

  func evaluate<N: ElementaryNumber>(_ v: [N]) -> N {
    let point = ConicalCurl.point(x: v[0], y: v[1], apex: v[2], coneAngle: v[3], turn: v[4])
    return switch self {
    case .x: point.x
    case .y: point.y
    case .z: point.z
    }
  }
}
