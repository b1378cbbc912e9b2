import ScalarMath
import TimingFunctions

/// Isometric deformers, point by point, in points and radians.
public enum Curls: Effect {
  public static let about = Descriptor(
    "curls", "sheets that bend without stretch", source: "geometry of the cylinder")

  public static var quantities: [any QuantityFunction] { Coordinate.allCases }

  /// Coordinates of points of the roll and of the cone.
  public enum Coordinate: Quantity {
    case rollPlace, rollHeight, coneX, coneY, coneZ

    public var about: QuantityText {
      let roll: [CurlParameter] = [.x, .radius, .contact, .angle]
      let cone: [CurlParameter] = [.pageX, .pageY, .apex, .cone, .turn]
      func point(_ axis: String) -> QuantityText {
        text(
          "conicalCurl\(axis.uppercased())", cone, .points, "\(axis) of a point of a page bent onto a cone",
          source: "Hong, Card, Chen, Turning Pages of 3D Electronic Books, 2006")
      }
      return switch self {
      case .rollPlace: text("curlPlace", roll, .points, "place along the page of a sheet rolled round a cylinder")
      case .rollHeight: text("curlHeight", roll, .points, "height above the page of a sheet rolled round a cylinder")
      case .coneX: point("x")
      case .coneY: point("y")
      case .coneZ: point("z")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<CurlParameter, Number>) -> Number {
      switch self {
      case .rollPlace:
        // The flat part stays in place to the last digit.
        .piecewise(a[.x] - a[.contact], .atMost, 0) { _ in
          a[.x]
        } otherwise: { _ in
          Self.roll(a).along + a[.contact]
        }
      case .rollHeight: Self.roll(a).height
      case .coneX: Self.onCone(a).x
      case .coneY: Self.onCone(a).y
      case .coneZ: Self.onCone(a).z
      }
    }

    private static func roll<Number: ElementaryNumber>(_ a: Arguments<CurlParameter, Number>) -> ProfilePoint<Number> {
      CylinderRoll.profile(distance: a[.x] - a[.contact], radius: a[.radius], angle: a[.angle])
    }

    private static func onCone<Number: ElementaryNumber>(_ a: Arguments<CurlParameter, Number>) -> CurlPoint<Number> {
      ConicalCurl.point(x: a[.pageX], y: a[.pageY], apex: a[.apex], coneAngle: a[.cone], turn: a[.turn])
    }
  }

  /// Profiles of strips and of paper.
  public static let curves: [CurveQuantity] =
    [ProfileCoordinate.along, .height].flatMap { coordinate in
      [
        strip("biarc", coordinate, "two arcs", source: "(1 - cos q)/q = rise/length") {
          try Biarc(rise: $0, length: $1)
        },
        strip(
          "elastica", coordinate, "bent least",
          source: "Love, A Treatise on the Mathematical Theory of Elasticity, 1906"
        ) { try Elastica(rise: $0, length: $1) },
      ]
    }
    + [ProfileCoordinate.along, .height].map {
      paper("isometricPeel", $0, "the peel without stretch, with the peel's heights", .height)
    }
    + [ProfileCoordinate.along, .height].map {
      paper("slidingPeel", $0, "the sheet that slides along the graph of the peel's heights", .graph)
    }

  private static func strip<Profile: SheetProfile>(
    _ prefix: String, _ coordinate: ProfileCoordinate, _ how: String, source: String,
    _ make: @escaping @Sendable (_ rise: Double, _ length: Double) throws -> Profile
  ) -> CurveQuantity {
    CurveQuantity(
      prefix + (coordinate == .along ? "Place" : "Height"), [CurlParameter.distance, .rise, .length], unit: .points,
      "\(coordinate.word) of a lifted strip with level ends, \(how)", source: source
    ) { ProfileCurve(try make($0[.rise], $0[.length]), coordinate, domain: 0...$0[.length]) }
  }

  private static func paper(
    _ prefix: String, _ coordinate: ProfileCoordinate, _ what: String, _ method: IsometricPeel.Method
  ) -> CurveQuantity {
    CurveQuantity(
      prefix + (coordinate == .along ? "Place" : "Height"), [CurlParameter.distance, .progress, .lift, .sheetLength],
      unit: .points, "\(coordinate.word) at a distance from the top edge: \(what)",
      source: "arc length of Böhnke's peel"
    ) { values in
      let heights = PeelHeights(progress: values[.progress], lift: values[.lift])
      do throws(IsometricPeel.ConstructionError) {
        let peel = try IsometricPeel(
          heights: heights, length: values[.sheetLength], method: method, creases: heights.creases)
        return ProfileCurve(peel, coordinate, domain: 0...values[.sheetLength])
      } catch {
        throw IllegalParameter(
          [.init("lift", values[.lift]), .init("length", values[.sheetLength])], of: CurlParameter.owner,
          claim: error.description)
      }
    }
  }
}

extension ProfileCoordinate {
  fileprivate var word: String { self == .along ? "place" : "height" }
}

extension Curls {
  /// Stickers bent by the deformers. A sticker's height is the length of the strip.
  public static let surfaces = [
    NamedSurface(
      "cone", [CurlParameter.apex, .cone, .turn], "page bent onto a cone with its apex on the spine, at the left edge"
    ) { values, sticker in
      let curl = try ConicalCurl(apex: values[.apex], coneAngle: values[.cone], turn: values[.turn])
      return try TurningPage(curl, size: sticker)
    },
    NamedSurface("biarc", [CurlParameter.rise], "sheet whose bottom edge is lifted by two arcs", isOfRows: true) {
      RisingStrip(try Biarc(rise: $0[.rise], length: $1.height), width: $1.width)
    },
    NamedSurface("elastica", [CurlParameter.rise], "sheet whose bottom edge is lifted, bent least", isOfRows: true) {
      RisingStrip(try Elastica(rise: $0[.rise], length: $1.height), width: $1.width)
    },
  ]
}
