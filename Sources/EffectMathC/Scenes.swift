// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectRendering
import RasterImages
import ScalarMath

/// The object behind an `easel_scene`.
final class SceneHandle: @unchecked Sendable {
  let effect: RenderedEffect
  // Neither changes after its creation: this canvas has no `note`, which drawing would clear.
  let canvas: RenderCanvas

  private static let names = ["sample", "sticker", "scale", "size", "background"]

  init(_ effect: String, _ picture: easel_pixels?, _ options: UnsafePointer<easel_option>?, _ count: Int) throws {
    let options = try CallOptions(options, count, known: Self.names, repeated: ["parameter"])
    let extent = try RenderCanvas.Extent(scale: options["scale"], size: options["size"])
    let parameters = try ParameterFamily(options.all("parameter"))
    if let family = parameters.family { throw Refusal("a scene takes one value of \(family.name)") }
    let pictures = try RenderPictures(
      picture.map { pixels in { try StoredImage(pixels) } },
      sample: options["sample"].map { try Argument.named($0, "a sample") }, sticker: options["sticker"],
      scale: extent.pictureScale)
    let background = try options["background"].map { try RenderBackground($0) } ?? .transparent
    var read: Set<String> = []
    self.effect = try RenderedEffect(effect, pictures, parameters: parameters.single) { read.formUnion($0) }
    if let unread = parameters.names.first(where: { !read.contains($0) }) {
      throw Refusal("no option of the effect reads '\(unread)'")
    }
    canvas = try RenderCanvas([self.effect.scene.frame], extent, background: background)
  }

  /// Checks that a progress lies in 0…1.
  ///
  /// - Throws: ``Refusal`` for any other number.
  static func check(progress: Double) throws {
    guard 0...1 ~= progress else { throw Refusal("a progress is from 0 to 1, not \(progress)") }
  }

  /// Checks that a time, in seconds, lies in the effect's run.
  ///
  /// - Throws: ``Refusal`` for any other number.
  func check(_ seconds: Double) throws {
    guard 0...effect.duration ~= seconds else {
      throw Refusal("a moment is from 0 s to \(effect.duration) s, not \(seconds)")
    }
  }
}

extension StoredImage {
  /// The largest number of pixels of a picture; a larger number is treated as a mistake.
  private static let mostPixels = 1 << 25

  /// Creates a picture from a copy of a caller's pixels, four bytes each.
  init(_ pixels: easel_pixels) throws {
    let (width, height) = (pixels.width, pixels.height)
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 1, height >= 1, !isTooLarge, count <= Self.mostPixels else {
      throw Refusal(
        "a picture has from 1 to \(Self.mostPixels) pixels, not \(UInt(bitPattern: width)) × "
          + "\(UInt(bitPattern: height))")
    }
    self.init(width: width, height: height, samples: .eight(Array(try Argument.list(pixels.rgba, 4 * count, "rgba"))))
  }
}

@c @implementation
public func easel_scene_read(
  _ effect: UnsafePointer<CChar>!, _ picture: UnsafePointer<easel_pixels>!, _ options: UnsafePointer<easel_option>!,
  _ option_count: Int, _ scene: UnsafeMutablePointer<OpaquePointer?>!
) -> easel_status {
  answering {
    let place = try Argument.place(scene, "scene")
    place.pointee = Handle.made(
      try SceneHandle(Argument.text(effect, "effect"), picture?.pointee, options, option_count))
  }
}

@c @implementation
public func easel_scene_free(_ scene: OpaquePointer!) { Handle<SceneHandle>.free(scene) }

@c @implementation
public func easel_scene_describe(_ scene: OpaquePointer!, _ shape: UnsafeMutablePointer<easel_scene_shape>!)
  -> easel_status
{
  answering {
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    let shown = scene.canvas.shown(scene.effect)
    try Argument.place(shape, "shape").pointee = easel_scene_shape(
      width: scene.canvas.width, height: scene.canvas.height, pixels_per_point: scene.canvas.scale,
      duration: scene.effect.duration, x: shown.origin.x, y: shown.origin.y, points_wide: shown.size.width,
      points_high: shown.size.height)
  }
}

@c @implementation
public func easel_scene_progress(
  _ scene: OpaquePointer!, _ seconds: UnsafePointer<Double>!, _ count: Int, _ progress: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    try mapped((seconds, "seconds"), (progress, "progress"), count, check: scene.check) {
      scene.effect.progress(at: $0)
    }
  }
}

@c @implementation
public func easel_scene_seconds(
  _ scene: OpaquePointer!, _ progress: UnsafePointer<Double>!, _ count: Int, _ seconds: UnsafeMutablePointer<Double>!
) -> easel_status {
  answering {
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    try mapped((progress, "progress"), (seconds, "seconds"), count, check: SceneHandle.check(progress:)) {
      scene.effect.seconds(atProgress: $0)
    }
  }
}

/// Writes `value` of each number of a list, after `check` has accepted all of them. The output may be the input itself.
func mapped(
  _ from: (start: UnsafePointer<Double>?, name: String), _ to: (start: UnsafeMutablePointer<Double>?, name: String),
  _ count: Int, check: (Double) throws -> Void, _ value: (Double) -> Double
) throws {
  let input = try Argument.list(from.start, count, from.name)
  let output = try Argument.list(to.start, count, to.name)
  _ = try Overlap.isSame(input, output, (from.name, to.name))
  for number in input { try check(number) }
  for index in input.indices { output[index] = value(input[index]) }
}
