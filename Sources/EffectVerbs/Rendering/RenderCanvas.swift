import EffectRendering
import RasterImages
import ScalarMath
import SystemLibrary
import Workbench

/// A canvas for frames of effects: the visible part of the plane and its scale.
package final class RenderCanvas {
  /// The size of frames.
  package enum Extent {
    /// The number of pixels per point; frames have the size of their content.
    case scale(Double)
    /// The size of frames in pixels; their content is as large as fits, in the middle.
    case size(width: Int, height: Int)

    private static let standardScale = 2.0

    /// The pixels per point of built-in pictures.
    package var pictureScale: Double { if case .scale(let scale) = self { scale } else { Self.standardScale } }

    /// Creates an extent from the option --scale, or from --size.
    package init(scale: String?, size: String?) throws {
      if let size {
        let sides = try RangeText.sides(size)
        self = .size(width: sides.width, height: sides.height)
      } else {
        self = .scale(try RangeText.number(scale, in: 0.1...16.0, option: "--scale") ?? Self.standardScale)
      }
    }
  }

  /// The number of pixels per point.
  package let scale: Double
  package let background: RenderBackground
  /// The width of a frame, in pixels.
  package let width: Int
  /// The height of a frame, in pixels.
  package let height: Int
  private let behind: Image
  private let renderer: Renderer
  /// Receives a note, once, if a sheet is not drawn by exact areas; nil to omit it.
  package var note: ((String) -> Void)?

  /// The largest number of pixels of a picture: 512 MiB of light.
  private static let mostPixels = 1 << 25

  /// Creates a canvas for everything that the effects ever show.
  ///
  /// - Parameters:
  ///   - boxes: the boxes of the effects, in points.
  ///   - frames: the number of frames in one picture.
  package convenience init(
    _ boxes: [PlaneRectangle], _ extent: Extent, background: RenderBackground, frames: Int = 1
  ) throws {
    let box = Size(width: boxes.map(\.size.width).max() ?? 1, height: boxes.map(\.size.height).max() ?? 1)
    let scale: Double
    let (wide, high): (Double, Double)
    switch extent {
    case .scale(let given):
      scale = given
      (wide, high) = ((box.width * scale).rounded(.up), (box.height * scale).rounded(.up))
    case .size(let width, let height):
      (wide, high) = (Double(width), Double(height))
      scale = min(wide / box.width, high / box.height)
    }
    let pixels = wide * high * Double(frames)
    guard pixels <= Double(Self.mostPixels) else {
      let amount = NumberText.short(pixels * 16 / 1_073_741_824)
      let size = "\(NumberText.short(wide * Double(frames))) × \(NumberText.short(high)) pixels"
      throw Failure("\(size) need \(amount) GiB, more than 0.5: give a smaller --scale or --size")
    }
    self.init(scale: scale, width: max(1, Int(wide)), height: max(1, Int(high)), background: background)
  }

  /// Creates a canvas of a size in pixels with a box of points in its middle, as large as possible.
  package convenience init(fitting box: Size, width: Int, height: Int, background: RenderBackground) {
    let scale = min(Double(width) / box.width, Double(height) / box.height)
    self.init(scale: scale, width: width, height: height, background: background)
  }

  private init(scale: Double, width: Int, height: Int, background: RenderBackground) {
    (self.scale, self.width, self.height, self.background) = (scale, width, height, background)
    behind = background.image(width: width, height: height)
    renderer = Renderer(threads: max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// The box around several effects in the same plane.
  package static func union(_ effects: [RenderedEffect]) -> PlaneRectangle {
    PlaneRectangle.around(effects.map(\.scene.frame)) ?? PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))
  }

  /// The visible part of the plane, in points.
  ///
  /// - Parameter view: the box in the middle; nil for everything that the effect ever shows.
  package func shown(_ effect: RenderedEffect, in view: PlaneRectangle? = nil) -> PlaneRectangle {
    let box = view ?? effect.scene.frame
    // Whole pixels, so that a flat picture keeps its own.
    func margin(_ pixels: Int, _ points: Double) -> Double {
      ((Double(pixels) - points * scale) / 2).rounded(.down) / scale
    }
    let edge = Vector2(max(0, margin(width, box.size.width)), max(0, margin(height, box.size.height)))
    return PlaneRectangle(
      origin: box.origin - edge, size: Size(width: Double(width) / scale, height: Double(height) / scale))
  }

  /// Returns a moment of an effect over the background, in linear light.
  package func frame(_ effect: RenderedEffect, at seconds: Double, in view: PlaneRectangle? = nil) -> Image {
    var image = behind
    let view = FrameView(origin: shown(effect, in: view).origin, pixelsPerPoint: scale)
    remark(renderer.draw(effect.scene.layers(at: seconds, view), over: &image), effect)
    return image
  }

  /// Returns a filmstrip of moments, the first on the left.
  package func strip(_ effect: RenderedEffect, at moments: [Double], step: (Int, Int) -> Void) -> Image {
    var strip = Image(width: width * moments.count, height: height)
    for (index, seconds) in moments.enumerated() {
      step(index, moments.count)
      strip.put(frame(effect, at: seconds), x: index * width, y: 0)
    }
    return strip
  }

  /// Notes once that a sheet is not drawn by exact areas.
  private func remark(_ remarks: [RenderingRemark], _ effect: RenderedEffect) {
    guard let remark = remarks.first, let note else { return }
    self.note = nil
    let reason =
      switch remark {
      case .unordered: "its pieces have no order from back to front"
      case .overlapping: "pieces that face the same way lie over each other"
      case .manyPieces(let count): "\(count) pieces are too many to be ordered"
      }
    note("\(effect.name) is drawn from 256 samples a pixel: \(reason)")
  }
}
