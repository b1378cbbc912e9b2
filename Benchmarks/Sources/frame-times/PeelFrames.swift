import EffectRendering
import Measurement
import RasterImages

/// Frames of a peel in 50 strips with light on its rows, over white.
final class PeelFrames {
  private static let side = 800
  private static let sheetSide = 560.0
  private let texture: Texture
  /// Drawn over and over.
  private var image = Image(width: side, height: side)
  private let shade = RowShade(light: (0..<200).map { row in Float(max(0, 20 - abs(row - 100))) / 160 })

  init() {
    var picture = Image(width: 1024, height: 1024)
    for y in 0..<1024 {
      for x in 0..<1024 { picture[x, y] = SIMD4(Float(x) / 1023, Float(y) / 1023, Float((x ^ y) & 31) / 31, 1) }
    }
    texture = Texture(picture)
  }

  /// The frame at a progress; with a slant the right side is nearer than the left one.
  private func sheet(_ progress: Double, slant: Double) -> Sheet {
    let distance = Self.sheetSide * 0.8660254037844386
    let middle = Double(Self.side) / 2
    func eased(_ t: Double) -> Double { t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) * (1 - t) * (1 - t) }
    let corners = (0...50).flatMap { row -> [ScreenMesh.Corner] in
      let v = Double(row) / 50
      let height = distance / 4 * eased(2 * min(max(progress - v / 2, 0), 0.5))
      return [0.0, 1].map { u in
        let (x, y) = ((u - 0.5) * Self.sheetSide, (v - 0.5) * Self.sheetSide)
        let w = (distance - height - slant * x) / distance
        return ScreenMesh.Corner(place: SIMD3(middle * w + x, middle * w + y, w), texture: SIMD2(u, v))
      }
    }
    return Sheet(ScreenMesh(corners: corners, pieces: .strips), front: texture, shade: shade)
  }

  /// Of different frames.
  private static let count = 16

  /// From two thirds lifted on, where the sheet covers most.
  private static func progress(_ index: Int) -> Double { 0.7 + 0.3 * Double(index % count) / Double(count - 1) }

  /// Draws a frame and lends it.
  private func frame(_ index: Int, _ renderer: Renderer, slant: Double) {
    image.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: SIMD4(1, 1, 1, 1)) }
    renderer.draw([.sheet(sheet(Self.progress(index), slant: slant))], over: &image)
  }

  /// The frames as numbers, for other programs to draw: the side of a frame in pixels, how many frames there are, how many
  /// corners each has; then a line for each corner, x·w, y·w, w, and its place in the picture. Corners go left, right, left,
  /// right from the top.
  var corners: String {
    let meshes = (0..<Self.count).map { sheet(Self.progress($0), slant: 0).mesh.corners }
    let lines = meshes.joined().map { corner in
      "\(corner.place.x) \(corner.place.y) \(corner.place.z) \(corner.texture.x) \(corner.texture.y)\n"
    }
    return "\(Self.side) \(meshes.count) \(meshes[0].count)\n" + lines.joined()
  }

  /// What part of the frame the sheet covers, the mean over the frames.
  func coverage() -> Double {
    let parts = (0..<Self.count).map { index in
      let nothing = Image(width: Self.side, height: Self.side)
      let image = Renderer().rendering(of: [.sheet(sheet(Self.progress(index), slant: 0))], on: nothing).image
      return image.pixels.reduce(0) { $0 + Double($1.w) } / Double(image.pixels.count)
    }
    return parts.reduce(0, +) / Double(parts.count)
  }

  /// A case that draws one frame after another.
  func frames(_ name: String, _ renderer: Renderer, isStored: Bool, slant: Double = 0) -> BenchmarkCase {
    BenchmarkCase(BenchmarkSubject(name, BenchmarkVariant(threads: renderer.threads), unitsPerRun: 1)) { repeats in
      for index in 0..<repeats {
        self.frame(index, renderer, slant: slant)
        if isStored { blackHole(StoredImage(self.image)) } else { blackHole(self.image[400, 400]) }
      }
    }
  }
}
