import DeformationAnalysis
import TestSupport
import ViewEffects

/// The sheets of the published techniques, built from their constants, which are legal.
enum PublishedSheets {
  static let peel = try! BentSheet(
    profile: .peel, window: 1, height: 200, width: 200, lift: PeelOff.article.lift,
    cameraDistance: PeelOff.article.camera.distance)
  static let app = try! BentSheet(
    profile: .peel, window: 1, height: 200, width: 200, lift: 1.7 * PeelOff.app.lift,
    cameraDistance: 1.7 * PeelOff.app.camera.distance)
  static let segments = try! BentSheet(
    profile: .segments, window: 0.8, height: 240, width: 240, lift: 60, cameraDistance: 200,
    pictureRows: 20.0 / 240...220.0 / 240, pictureWidth: 200)
  /// The segments' sheet with its transparent edge.
  static let wholeSegments = segments.measured(on: .sheet)
  static let straight = try! BentSheet(
    profile: .straight, window: 0.8, height: 240, width: 240, lift: 60, cameraDistance: 200)

  static let all = [peel, segments, straight]
}
