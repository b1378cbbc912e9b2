import RasterImages
import Workbench

/// What two effects have in common at a moment, in figures.
struct RenderDifference {
  let names: [String]
  let difference: ImageDifference

  private static let channels = ["red", "green", "blue", "alpha"]

  /// For people.
  var text: String {
    let largest = difference.largest
    var lines = ["\(names[1]) less \(names[0]), \(difference.width) × \(difference.height) pixels"]
    if difference.isNone {
      lines.append("  no pixel differs")
      return lines.joined(separator: "\n") + "\n"
    }
    let levels = NumberText.short(largest.difference * 255)
    lines.append(
      "  largest  \(levels) of 255 levels, \(Self.channels[largest.channel]) at \(largest.x), \(largest.y)")
    lines.append("  RMS      \(NumberText.short(difference.rootMeanSquare * 255)) levels")
    lines.append("  PSNR     \(NumberText.short(difference.peakSignalToNoise)) dB")
    if let similarity = difference.similarity {
      let place = similarity.leastPlace
      lines.append(
        "  SSIM     \(NumberText.short(similarity.mean)), at least \(NumberText.short(similarity.least)) "
          + "at \(place.x), \(place.y)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Differences are shares of the whole scale, 1/255 a level.
  var json: JSON {
    let largest = difference.largest
    let similarity = difference.similarity
    return .object([
      "schema": .number(1), "effects": .texts(names), "width_px": .whole(difference.width),
      "height_px": .whole(difference.height), "largest": .number(largest.difference),
      "largest_at_px": .array([.whole(largest.x), .whole(largest.y)]),
      "largest_channel": .text(Self.channels[largest.channel]), "rms": .number(difference.rootMeanSquare),
      "psnr_db": .number(difference.peakSignalToNoise), "ssim": .number(similarity?.mean),
      "least_ssim": .number(similarity?.least),
      "least_ssim_at_px": similarity.map { .array([.whole($0.leastPlace.x), .whole($0.leastPlace.y)]) } ?? .null,
    ])
  }
}

extension Image {
  /// The picture without the light that passes alpha, which files do not hold either.
  var asStored: Image {
    var image = self
    for index in image.pixels.indices {
      let pixel = image.pixels[index]
      image.pixels[index] = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
    }
    return image
  }
}
