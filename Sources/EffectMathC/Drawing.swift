// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import RasterImages

@c @implementation
public func easel_scene_draw(
  _ scene: OpaquePointer!, _ seconds: Double, _ rgba: UnsafeMutablePointer<UInt8>!, _ bytes: Int
) -> easel_status {
  answering {
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    let pixels = try Argument.list(rgba, bytes, "rgba")
    let wanted = 4 * scene.canvas.width * scene.canvas.height
    guard pixels.count == wanted else { throw Refusal("a frame has \(wanted) bytes, not \(UInt(bitPattern: bytes))") }
    try scene.check(seconds)
    let frame = StoredImage(scene.canvas.frame(scene.effect, at: seconds))
    if case .eight(let samples) = frame.samples { _ = pixels.update(fromContentsOf: samples) }
  }
}

@c @implementation
public func easel_scene_layers(
  _ scene: OpaquePointer!, _ seconds: Double, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> easel_status {
  answering(json) {
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    try scene.check(seconds)
    let listing = LayerListing(
      form: .json, effect: scene.effect, moments: [seconds], pixelsPerPoint: scene.canvas.scale)
    return listing.begin + listing.part(0) + listing.end
  }
}

@c @implementation
public func easel_scene_moving(
  _ scene: OpaquePointer!, _ form: UnsafePointer<CChar>!, _ frames_per_second: Double, _ progress: easel_progress!,
  _ context: UnsafeMutableRawPointer!, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>!,
  _ count: UnsafeMutablePointer<Int>!
) -> easel_status {
  answering(bytes, count) {
    let call = ProgressCall(progress, context)
    let scene = try Handle<SceneHandle>.value(scene, "scene")
    let form: MovingForm = try Argument.named(Argument.text(form, "form"), "a form")
    let run = try RenderRun(of: scene.effect, framesPerSecond: frames_per_second.shortestText, duration: nil)
    return try form.file(
      run.moments.count, rate: run.framesPerSecond, once: false, scene.canvas
    ) { index in
      call.report(index, of: run.moments.count)
      try call.end()
      return scene.canvas.frame(scene.effect, at: run.moments[index])
    }
  }
}

@c @implementation
public func easel_pixels_to_png(
  _ pixels: UnsafePointer<easel_pixels>!, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>!,
  _ count: UnsafeMutablePointer<Int>!
) -> easel_status {
  answering(bytes, count) {
    let image = try StoredImage(Argument.place(pixels, "pixels").pointee)
    do throws(PNGError) { return try image.png() } catch { throw Failure(error) }
  }
}
