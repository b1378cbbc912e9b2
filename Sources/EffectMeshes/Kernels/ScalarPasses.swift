import CKernels
import ScalarMath
import ViewEffects

/// Loops over the vertices of a pass by scalar functions in double precision, each result rounded once.
extension easel_mesh_pass {
  /// What the kernel reads, by its place in ``VertexKernel/inputs``.
  func input(_ index: Int) -> UnsafePointer<Float> {
    withUnsafeBytes(of: `in`) { $0.bindMemory(to: UnsafePointer<Float>.self)[index] }
  }

  /// What the kernel writes, by its place in ``VertexKernel/outputs``.
  func output(_ index: Int) -> UnsafeMutablePointer<Float> {
    withUnsafeBytes(of: out) { $0.bindMemory(to: UnsafeMutablePointer<Float>.self)[index] }
  }

  /// Moves each vertex along its normal by the height of its row, and writes the light of its row: for
  /// ``VertexKernel/displacementInputs`` and ``VertexKernel/displacementOutputs``.
  @inline(always)
  func displace(height: (_ row: Double) -> Double, light: (_ row: Double) -> Double) {
    let (x, y, z, normalX, normalY, normalZ, rows, _) = `in`
    for vertex in first..<end {
      let row = Double(rows[vertex])
      let height = height(row)
      out.0[vertex] = Float(Double(x[vertex]) + Double(normalX[vertex]) * height)
      out.1[vertex] = Float(Double(y[vertex]) + Double(normalY[vertex]) * height)
      out.2[vertex] = Float(Double(z[vertex]) + Double(normalZ[vertex]) * height)
      out.3[vertex] = Float(light(row))
    }
  }

  /// Writes where each place of a sheet goes: for the inputs x and y, and the outputs x, y and z.
  @inline(always)
  func bend(_ surface: (_ x: Double, _ y: Double) -> CurlPoint<Double>) {
    write { vertex in
      let point = surface(Double(`in`.0[vertex]), Double(`in`.1[vertex]))
      return Vector3(point.x, point.y, point.z)
    }
  }

  /// Writes three numbers of each vertex, which has a place in the streams, to the first three outputs.
  @inline(always)
  func write(_ numbers: (_ vertex: Int) -> Vector3) {
    for vertex in first..<end {
      let numbers = numbers(vertex)
      out.0[vertex] = Float(numbers.x)
      out.1[vertex] = Float(numbers.y)
      out.2[vertex] = Float(numbers.z)
    }
  }
}
