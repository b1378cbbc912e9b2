extension SurfaceMesh {
  /// What even places of all triangles show at one progress.
  struct Moment {
    /// The largest value of each quantity, where one is finite.
    var largest: [Quantity: Candidate] = [:]
    /// The largest angle between two triangles; the number is that of the hinge.
    var crease: Candidate
    /// Whether a seen part of the surface is turned over on the screen.
    var foldsOver: Bool
  }

  func moment(at progress: Double) -> Moment {
    let corners = probe.positions(mesh.vertices, at: progress)
    let points = probe.points(places, at: progress)
    let creases = probe.surface.creases(at: progress)
    let quantities = Quantity.allCases
    var best = quantities.map { _ in Candidate(progress: progress) }
    for (triangle, indices) in mesh.triangles.enumerated() {
      let own = [corners[indices.x], corners[indices.y], corners[indices.z]]
      let normal = Self.normal(own)
      let nodes = nodes[triangle]
      let bent = probe.onOneSide(
        nodes.map { points[$0] }, of: nodes.map { places[$0] }, inside: flatCorners(triangle), creases, at: progress)
      for (index, shares) in lattice.enumerated() {
        let (node, point) = (nodes[index], bent[index])
        let straight = Self.blend(own, shares)
        for (order, quantity) in quantities.enumerated() {
          let value = value(quantity, places[node], straight, normal: normal, point)
          if value > best[order].value, value.isFinite { (best[order].value, best[order].triangle) = (value, triangle) }
        }
      }
    }
    var moment = Moment(
      crease: widestHinge(corners, progress),
      foldsOver: zip(places, points).contains { isSeen($0) && isTurnedOver($1) })
    for (quantity, found) in zip(quantities, best) where found.value.isFinite {
      moment.largest[quantity] = found
    }
    return moment
  }
}
