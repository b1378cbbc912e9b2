import ScalarMath
import TimingFunctions

/// A travelling ripple: z = A sin 2π(y/λ − v·p) at the distance y down the sheet and the progress p.
///
/// Rows move straight up and down by the amplitude A. The wave has the length λ and travels v wavelengths over the
/// progress, down the sheet if v is positive. The sheet is not flat at the progress 0.
public struct Ripple: SmoothlyMovingSurface, Hashable {
  public let restingSize: Size
  /// The amplitude A, in points.
  public let amplitude: Double
  /// The wavelength λ, in points.
  public let wavelength: Double
  /// The velocity v, in wavelengths over the progress: positive down the sheet.
  public let speed: Double

  /// Creates a ripple, by default the standard one.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal for its ``RippleParameter``.
  public init(
    size: Size = PeelOff.publishedSize, amplitude: Double = RippleParameter.amplitude.standardValue,
    wavelength: Double = RippleParameter.wavelength.standardValue, speed: Double = RippleParameter.speed.standardValue
  ) throws(IllegalParameter) {
    try RippleParameter.check([.amplitude: amplitude, .wavelength: wavelength, .speed: speed])
    restingSize = size
    (self.amplitude, self.wavelength, self.speed) = (amplitude, wavelength, speed)
  }

  /// Returns the height A sin 2π(y/λ − v·p), in points.
  @inlinable
  public static func height<Number: ElementaryNumber>(
    y: Number, progress: Number, amplitude: Number, wavelength: Number, speed: Number
  ) -> Number {
    amplitude * .sinPi(2 * (y / wavelength - speed * progress))
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(
      x: x, y: y,
      z: Self.height(
        y: y, progress: progress, amplitude: Number(amplitude), wavelength: Number(wavelength), speed: Number(speed)))
  }
}

/// The parameters of the ripple.
public enum RippleParameter: Int, ParameterNames {
  case y, progress, amplitude, wavelength, speed

  public static let owner = "a ripple"

  public var about: Parameter {
    switch self {
    case .y: .init("y", 100, .points, .finite, "down the sheet")
    case .progress: .init("progress", .abscissa, .none, .finite, "of the wave, 0…1")
    case .amplitude: .init("amplitude", 8, .points, .range(0...1e6), "amplitude of the wave")
    case .wavelength: .init("wavelength", 80, .points, .range(1e-3...1e6), "wavelength from crest to crest")
    case .speed: .init("speed", 2, .none, .range(-1e3...1e3), "wavelengths over the progress")
    }
  }
}

extension Ripple: Effect {
  public static let about = Descriptor("ripple", "wave that travels down a sheet", source: "the travelling sine wave")
  public static var quantities: [any QuantityFunction] { Wave.allCases }
  public static let surfaces = [
    NamedSurface(
      "ripple", [RippleParameter.amplitude, .wavelength, .speed], "wave that travels down the sheet", isOfRows: true
    ) { values, sticker in
      try Ripple(
        size: sticker, amplitude: values[.amplitude], wavelength: values[.wavelength], speed: values[.speed])
    }
  ]

  /// The height of the sheet.
  public enum Wave: Quantity {
    case height

    public var about: QuantityText {
      text("rippleHeight", [.y, .progress, .amplitude, .wavelength, .speed], .points, "height of a travelling ripple")
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<RippleParameter, Number>) -> Number {
      Ripple.height(
        y: a[.y], progress: a[.progress], amplitude: a[.amplitude], wavelength: a[.wavelength], speed: a[.speed])
    }
  }
}
