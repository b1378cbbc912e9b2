extension SurfaceMesh {
  /// What a scan looks at: the rest is left out, which takes less time.
  struct Asked {
    /// The quantities of which the largest is wanted.
    var quantities = Quantity.allCases
    /// Whether the angles between triangles are.
    var crease = true
    /// Whether it is asked if the picture folds over itself.
    var foldOver = true

    /// Whether the surface is needed beside its points.
    var needsTangents: Bool { foldOver || quantities.contains(where: \.needsTangents) }
    /// Whether triangles are looked at inside, and not at their corners alone.
    var needsPlaces: Bool { foldOver || !quantities.isEmpty }
  }

  /// What even places of all triangles show at one progress.
  struct Moment {
    /// The largest value of each quantity that is asked for, where one is finite.
    var largest: [Quantity: Candidate] = [:]
    /// The largest angle between two triangles, −∞ unless it is asked for; the number is that of the hinge.
    var crease: Candidate
    /// Whether a seen part of the surface is turned over on the screen; false unless it is asked for.
    var foldsOver = false
  }

  func moment(at progress: Double, of asked: Asked = Asked()) -> Moment {
    let corners = probe.positions(mesh.vertices, at: progress)
    var moment = Moment(crease: asked.crease ? widestHinge(corners, progress) : Candidate(progress: progress))
    guard asked.needsPlaces else { return moment }
    let points = asked.needsTangents ? probe.points(places, at: progress) : probe.bare(places, at: progress)
    let creases = asked.needsTangents ? probe.surface.creases(at: progress) : []
    let quantities = asked.quantities
    var best = quantities.map { _ in Candidate(progress: progress) }
    for (triangle, indices) in mesh.triangles.enumerated() where !quantities.isEmpty {
      let own = [corners[indices.x], corners[indices.y], corners[indices.z]]
      let normal = Self.normal(own)
      let nodes = nodes[triangle]
      let bent =
        creases.isEmpty
        ? []
        : probe.onOneSide(
          nodes.map { points[$0] }, of: nodes.map { places[$0] }, inside: flatCorners(triangle), creases, at: progress)
      for (index, shares) in lattice.enumerated() {
        let node = nodes[index]
        let point = creases.isEmpty ? points[node] : bent[index]
        let straight = Self.blend(own, shares)
        for (order, quantity) in quantities.enumerated() {
          let value = value(quantity, places[node], straight, normal: normal, point)
          if value > best[order].value, value.isFinite { (best[order].value, best[order].triangle) = (value, triangle) }
        }
      }
    }
    if asked.foldOver { moment.foldsOver = zip(places, points).contains { isSeen($0) && isTurnedOver($1) } }
    for (quantity, found) in zip(quantities, best) where found.value.isFinite {
      moment.largest[quantity] = found
    }
    return moment
  }
}
