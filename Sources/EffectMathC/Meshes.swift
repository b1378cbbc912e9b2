// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import DeformationAnalysis
import EffectMath
import EffectMeshes

/// The object behind an `easel_mesh`: a resting grid, and the kernel that moves it.
final class MeshHandle: @unchecked Sendable {
  let grid: GridMesh
  // Written once, before the handle is shared.
  private let resting: VertexStreams
  private let kernel: @Sendable (Float) throws -> VertexKernel
  /// The number of points per unit of the effect.
  private let scale: Float

  static let outputs: [VertexAttribute] = [.x, .y, .z, .light]

  init(_ text: String, rows: Int, columns: Int, sticker: Size) throws {
    let technique = try TechniqueText.techniques([text], sticker: sticker)[0]
    let size: Size
    switch technique.origin {
    case .peel(let peel, _):
      kernel = { try .peel(peel, progress: $0) }
      size = peel.sheetSize
    case .segments(let sticker):
      let curve = WindowCurve(sticker)
      kernel = { try curve.kernel(progress: $0, direction: .peelOff) }
      size = sticker.sheetSize
    case .surface:
      throw Refusal("\(text.prefix(40)) has no kernel: peel, peel-app and segments have")
    }
    scale = Float(technique.gauge.pointsPerUnit)
    guard rows >= 1, columns >= 1, rows < GridMesh.largestCount, columns < GridMesh.largestCount else {
      throw Refusal(
        "a mesh has 1 row and 1 column or more, not \(UInt(bitPattern: rows)) × \(UInt(bitPattern: columns))")
    }
    grid = try GridMesh(rows: rows + 1, columns: columns + 1, size: size)
    resting = try grid.streams(kernel(0).inputs)
    try check(technique, text)
  }

  /// Returns the streams at a progress.
  func moved(_ progress: Double) throws -> VertexStreams {
    let result = try VertexStreams(count: grid.count, Self.outputs)
    try run(progress, on: resting, into: result)
    return result
  }

  private func run(_ progress: Double, on mesh: VertexStreams, into result: VertexStreams) throws {
    try kernel(Float(progress)).run(on: mesh, into: result)
    guard scale != 1 else { return }
    for attribute in [VertexAttribute.x, .y, .z] {
      guard let stream = result[attribute] else { continue }
      for index in stream.indices { stream[index] *= scale }
    }
  }

  /// The check of a kernel against its technique: the intervals between rows, the progresses, and the tolerance as a
  /// share of the sheet's height.
  private static let looks = (count: 50, progresses: [0.2, 0.45, 0.7], tolerance: 1e-3)

  /// Checks that the kernel matches the technique; rejects options that change the surface in a way that no kernel
  /// computes.
  private func check(_ technique: Technique, _ text: String) throws {
    let count = Self.looks.count
    let nodes = technique.nodes
    let column = try GridMesh(rows: count + 1, columns: 1, size: grid.size)
    let mesh = try column.streams(resting.attributes)
    let result = try VertexStreams(count: column.count, Self.outputs)
    let height = technique.sheet.restingSize.height
    for progress in Self.looks.progresses {
      try run(progress, on: mesh, into: result)
      guard let (y, z) = result[.y].flatMap({ y in result[.z].map { (y, $0) } }) else { continue }
      for row in 0...count {
        let point = nodes.point(row: Double(row) / Double(count), progress: progress)
        let way = max((Double(z[row]) - point.height).magnitude, (Double(y[row]) + height / 2 - point.along).magnitude)
        guard way <= Self.looks.tolerance * height else {
          throw Refusal("\(text.prefix(40)) has options that no kernel has: its rows go elsewhere")
        }
      }
    }
  }
}

@c @implementation
public func easel_mesh_read(
  _ effect: UnsafePointer<CChar>!, _ rows: Int, _ columns: Int, _ options: UnsafePointer<easel_option>!,
  _ option_count: Int, _ mesh: UnsafeMutablePointer<OpaquePointer?>!
) -> easel_status {
  answering {
    let place = try Argument.place(mesh, "mesh")
    let options = try CallOptions(options, option_count, known: ["sticker"])
    let size = try options["sticker"].map { try Sticker.size($0) } ?? Sticker.standardSize
    place.pointee = Handle.made(
      try MeshHandle(Argument.text(effect, "effect"), rows: rows, columns: columns, sticker: size))
  }
}

@c @implementation
public func easel_mesh_free(_ mesh: OpaquePointer!) { Handle<MeshHandle>.free(mesh) }

@c @implementation
public func easel_mesh_count(_ mesh: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!) -> easel_status {
  answering {
    let mesh = try Handle<MeshHandle>.value(mesh, "mesh")
    try Argument.place(count, "count").pointee = mesh.grid.count
  }
}

@c @implementation
public func easel_mesh_positions(
  _ mesh: OpaquePointer!, _ progress: Double, _ x: UnsafeMutablePointer<Float>!, _ y: UnsafeMutablePointer<Float>!,
  _ z: UnsafeMutablePointer<Float>!, _ light: UnsafeMutablePointer<Float>!
) -> easel_status {
  answering {
    let mesh = try Handle<MeshHandle>.value(mesh, "mesh")
    try SceneHandle.check(progress: progress)
    let bytes = mesh.grid.count * MemoryLayout<Float>.stride
    try Overlap.refuse(
      zip(["x", "y", "z", "light"], [x, y, z, light]).map { ($0, UnsafeRawPointer($1), bytes) })
    let moved = try mesh.moved(progress)
    for (attribute, place) in zip(MeshHandle.outputs, [x, y, z, light]) {
      guard let place, let stream = moved[attribute] else { continue }
      _ = UnsafeMutableBufferPointer(start: place, count: mesh.grid.count).update(fromContentsOf: stream)
    }
  }
}
