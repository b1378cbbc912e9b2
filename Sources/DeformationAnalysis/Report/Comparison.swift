import EffectGeometry

/// Techniques measured side by side, each by itself and every two with different surfaces against each other.
public struct Comparison: Sendable {
  /// In points.
  public let sticker: Size
  /// The density of the display: how many pixels a point of the screen has along a side.
  public let pixelsPerPoint: Double
  /// Where suprema of what is seen of each technique are taken; pairs are compared by their pictures in any case.
  public let part: SheetPart
  /// Of each technique, in the order given.
  public let reports: [TechniqueReport]
  /// Of every two with different surfaces, in the order given.
  public let pairs: [PairReport]

  /// - Parameter step: called before each of the measurements, with its number from 0 and how many there are; what it throws ends the
  ///   comparison.
  public init(
    _ techniques: [Technique], sticker: Size, pixelsPerPoint: Double, on part: SheetPart = .picture,
    step: (Int, Int) throws -> Void = { _, _ in }
  ) rethrows {
    (self.sticker, self.pixelsPerPoint, self.part) = (sticker, pixelsPerPoint, part)
    let techniques = techniques.map { $0.measured(on: part) }
    let pairs = Self.pairs(of: techniques)
    let count = techniques.count + pairs.count
    reports = try techniques.enumerated().map { index, technique in
      try step(index, count)
      return TechniqueReport(technique, pixelsPerPoint: pixelsPerPoint)
    }
    self.pairs = try pairs.enumerated().map { index, pair in
      try step(techniques.count + index, count)
      return PairReport(pair.0, pair.1, pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Every two techniques whose surfaces differ; layouts and roundings of a surface that stands already make no further
  /// pairs.
  package static func pairs(of techniques: [Technique]) -> [(Technique, Technique)] {
    var surfaces: [Technique] = []
    for technique in techniques where !surfaces.contains(where: { $0.hasSurface(of: technique) }) {
      surfaces.append(technique)
    }
    return surfaces.indices.flatMap { first in
      surfaces.indices.dropFirst(first + 1).map { (surfaces[first], surfaces[$0]) }
    }
  }
}
