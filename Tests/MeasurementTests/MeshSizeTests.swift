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

  @Test(arguments: [1, 8, 44, 88], [32, 260, 4096])
  func `a mesh beyond the largest caches is one that a grid may have`(_ bytes: Int, _ megabytes: Int) throws {
    for size in MeshSize.sizes(caches: [32 * kilobyte, megabyte, megabytes * megabyte], memory: nil) {
      _ = try GridMesh(rows: 1, columns: size.vertices(bytesPerVertex: bytes))
    }
  }

  @Test func `a mesh larger than the memory does not fit it`() {
    #expect(!MeshSize(vertices: 1 << 50).fitsMemory && MeshSize(vertices: 16).fitsMemory)
  }
}
