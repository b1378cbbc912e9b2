import ScalarMath
import TimingFunctions

extension Curls: Effect {
  public static let about = Descriptor(
    "curls", "sheets that bend and stretch nothing", source: "geometry of the cylinder")

  public static var quantities: [any QuantityFunction] { Point.allCases }
  public static var curves: [any CurveQuantityFunction] { Strip.allCases }

  /// Points of the roll and of the cone.
  public enum Point: Quantity {
    case rollPlace, rollHeight, coneX, coneY, coneZ

    public var about: QuantityText {
      let (roll, cone): ([Name], [Name]) = ([.x, .radius, .contact, .angle], [.pageX, .pageY, .apex, .cone, .turn])
      func point(_ axis: String) -> QuantityText {
        .init(
          "conicalCurl\(axis.uppercased())", cone, .points, "\(axis) of a point of a page bent onto a cone",
          source: "Hong, Card, Chen, Turning Pages of 3D Electronic Books, 2006")
      }
      return switch self {
      case .rollPlace: .init("curlPlace", roll, .points, "place along the page of a sheet rolled round a cylinder")
      case .rollHeight: .init("curlHeight", roll, .points, "height above the page of a sheet rolled round a cylinder")
      case .coneX: point("x")
      case .coneY: point("y")
      case .coneZ: point("z")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<Name, Number>) -> Number {
      switch self {
      case .rollPlace:
        // What is flat stays where it is, to the last digit.
        .piecewise(a[.x] - a[.contact], .atMost, 0) { _ in
          a[.x]
        } otherwise: { _ in
          Self.rolled(a).along + a[.contact]
        }
      case .rollHeight: Self.rolled(a).height
      case .coneX: Self.onCone(a).x
      case .coneY: Self.onCone(a).y
      case .coneZ: Self.onCone(a).z
      }
    }

    private static func rolled<Number: ElementaryNumber>(_ a: Arguments<Name, Number>) -> ProfilePoint<Number> {
      CylinderRoll.profile(distance: a[.x] - a[.contact], radius: a[.radius], angle: a[.angle])
    }

    private static func onCone<Number: ElementaryNumber>(_ a: Arguments<Name, Number>) -> CurlPoint<Number> {
      ConicalCurl.point(x: a[.pageX], y: a[.pageY], apex: a[.apex], coneAngle: a[.cone], turn: a[.turn])
    }
  }

  /// Profiles of strips and of paper, made from constants.
  public enum Strip: CurveQuantity {
    case biarcPlace, elasticaPlace, biarcHeight, elasticaHeight
    case peelPlace, peelHeight, slidingPlace, slidingHeight

    public var about: QuantityText {
      switch self {
      case .biarcPlace, .biarcHeight: lifted("biarc", "two arcs", "(1 - cos q)/q = rise/length")
      case .elasticaPlace, .elasticaHeight:
        lifted("elastica", "bent least", "Love, A Treatise on the Mathematical Theory of Elasticity, 1906")
      case .peelPlace, .peelHeight:
        paper("isometricPeel", "the peel that stretches nothing, with the peel's heights")
      case .slidingPlace, .slidingHeight:
        paper("slidingPeel", "the sheet that slides along the graph of the peel's heights")
      }
    }

    private var coordinate: ProfileCoordinate {
      switch self {
      case .biarcPlace, .elasticaPlace, .peelPlace, .slidingPlace: .along
      case .biarcHeight, .elasticaHeight, .peelHeight, .slidingHeight: .height
      }
    }

    private var word: String { coordinate == .along ? "place" : "height" }

    private func lifted(_ prefix: String, _ how: String, _ source: String) -> QuantityText {
      .init(
        prefix + (coordinate == .along ? "Place" : "Height"), [Name.distance, .rise, .length], .points,
        "\(word) of a lifted strip with level ends, \(how)", source: source)
    }

    private func paper(_ prefix: String, _ what: String) -> QuantityText {
      .init(
        prefix + (coordinate == .along ? "Place" : "Height"), [Name.distance, .progress, .lift, .sheetLength], .points,
        "\(word) at a distance from the top edge: \(what)", source: "arc length of Böhnke's peel")
    }

    public func curve(_ values: ParameterValues<Name>) throws(IllegalParameter) -> any TimingFunction {
      let (rise, length) = (values[.rise], values[.length])
      switch self {
      case .biarcPlace, .biarcHeight:
        return ProfileCurve(try Biarc(rise: rise, length: length), coordinate, domain: 0...length)
      case .elasticaPlace, .elasticaHeight:
        return ProfileCurve(try Elastica(rise: rise, length: length), coordinate, domain: 0...length)
      case .peelPlace, .peelHeight: return try paper(values, .height)
      case .slidingPlace, .slidingHeight: return try paper(values, .graph)
      }
    }

    private func paper(
      _ values: ParameterValues<Name>, _ method: IsometricPeel.Method
    ) throws(IllegalParameter) -> any TimingFunction {
      let heights = PeelHeights(progress: values[.progress], lift: values[.lift])
      do throws(IsometricPeel.Failure) {
        let peel = try IsometricPeel(
          heights: heights, length: values[.sheetLength], method: method, creases: heights.creases)
        return ProfileCurve(peel, coordinate, domain: 0...values[.sheetLength])
      } catch {
        throw IllegalParameter(
          [.init("lift", values[.lift]), .init("length", values[.sheetLength])], of: Name.owner,
          claim: error.description)
      }
    }
  }
}

extension Curls {
  /// Stickers bent by the deformers. Their own height is the length of a strip.
  public static let surfaces = [
    NamedSurface(
      "cone", [Name.apex, .cone, .turn], "page turned as a cone, its apex on the spine at the left edge"
    ) { values, sticker in
      let curl = try ConicalCurl(apex: values[.apex], coneAngle: values[.cone], turn: values[.turn])
      return try TurningPage(curl, size: sticker)
    },
    NamedSurface("biarc", [Name.rise], "sheet whose bottom edge is lifted by two arcs", isOfRows: true) {
      RisingStrip(try Biarc(rise: $0[.rise], length: $1.height), width: $1.width)
    },
    NamedSurface("elastica", [Name.rise], "sheet whose bottom edge is lifted, bent least", isOfRows: true) {
      RisingStrip(try Elastica(rise: $0[.rise], length: $1.height), width: $1.width)
    },
  ]
}
