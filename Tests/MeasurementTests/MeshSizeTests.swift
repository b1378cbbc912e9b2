import EffectMeshes
import Measurement
import Testing

@Suite struct MeshSizeTests {
  private let kilobyte = 1024
  private let megabyte = 1 << 20

  @Test func `32 KiB, 1 MiB and 32 MiB give the sizes of the published table`() {
    let sizes = MeshSize.sizes(caches: [32 * kilobyte, megabyte, 32 * megabyte], memory: 16 << 30)
    #expect(sizes.map(\.name) == ["L1", "L2", "L3", "DRAM"])
    #expect(sizes.map(\.vertices) == [512, 4096, 262_144, 16 << 20])
  }

  @Test(
    arguments: [
      [48 << 10, 2 << 20, 16 << 20], [64 << 10, 512 << 10, 96 << 20], [32 << 10, 256 << 10, 8 << 20],
      [128 << 10, 16 << 20, nil], [nil, nil, nil],
    ] as [[Int?]])
  func `each mesh fits its cache, not the one before, and the last none`(_ caches: [Int?]) {
    let sizes = MeshSize.sizes(caches: caches, memory: nil)
    let known = caches.compactMap(\.self).isEmpty ? [1 << 15, 1 << 20, 1 << 25] : caches.compactMap(\.self)
    #expect(sizes.count == known.count + 1)
    for (level, cache) in known.enumerated() {
      #expect(sizes[level].bytes < cache && (level == 0 || sizes[level].bytes > known[level - 1]))
    }
    #expect(sizes[known.count].bytes >= 8 * (known.last ?? 0))
  }

  @Test func `little memory makes the largest mesh smaller, down to a few times the cache`() {
    let caches = [32 * kilobyte, megabyte, 32 * megabyte]
    let large = MeshSize.sizes(caches: caches, memory: 2 << 30)[3]
    #expect(large.bytes <= 1 << 29 && large.bytes >= 4 * 32 * megabyte)
    #expect(MeshSize.sizes(caches: caches, memory: 1 << 20)[3].bytes >= 2 * 32 * megabyte)
  }

  @Test(arguments: [4, 8, 12, 24, 28, 44, 48, 60, 88])
  func `fewer bytes a vertex give more vertices in about the same memory`(_ bytes: Int) {
    for size in MeshSize.sizes(caches: [32 * kilobyte, megabyte, 32 * megabyte], memory: nil) {
      let vertices = size.vertices(bytesPerVertex: bytes)
      let share = Double(vertices * bytes) / Double(size.bytes)
      #expect(share <= 1.3 && (share >= 0.5 || 2 * vertices > GridMesh.largestCount))
    }
  }

  @Test(arguments: [1, 8, 44, 88], [32, 260, 4096])
  func `a mesh beyond the largest caches is one that a grid may have`(_ bytes: Int, _ megabytes: Int) throws {
    for size in MeshSize.sizes(caches: [32 * kilobyte, megabyte, megabytes * megabyte], memory: nil) {
      _ = try GridMesh(rows: 1, columns: size.vertices(bytesPerVertex: bytes))
    }
  }

  @Test func `a mesh larger than the memory does not fit it`() {
    #expect(!MeshSize(vertices: 1 << 50).fitsMemory && MeshSize(vertices: 16).fitsMemory)
  }

  @Test func `a number of vertices is taken as it is`() {
    #expect(MeshSize(vertices: 1000).vertices(bytesPerVertex: 8) == 1000 && MeshSize(vertices: 7).name == "7")
  }
}
