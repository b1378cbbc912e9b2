import TimingFunctions
import ViewEffects

extension ValueBenchmark {
  /// What one scalar value of an effect costs, over rows or progresses in no order.
  public static var effects: [ValueBenchmark] { peel + segments + fold + curls + motions }

  private static let progress = 0.6

  private static var peel: [ValueBenchmark] {
    let (article, app) = (PeelOff.article, PeelOff.app)
    return [
      ValueBenchmark("peel, displacement, article") { rows, heights in
        for i in 0..<rows.count { heights[i] = article.displacement(row: rows[i], progress: progress) }
      },
      closure("peel, displacement, app, rounded") { app.displacement(row: $0, progress: progress) },
      closure("peel, highlight") { article.highlight(row: $0, progress: progress) },
      closure("peel, normal") { article.normal(row: $0, progress: progress).y },
      closure("peel, curvature") { article.curvature(row: $0, progress: progress) },
      closure("peel, screen position") { article.screenY(row: $0, progress: progress) },
    ]
  }

  private static var segments: [ValueBenchmark] {
    let sticker = SegmentedSticker.standard
    return [
      closure("segments, height") { sticker.height(row: $0, progress: progress) },
      closure("segments, glare") { sticker.materialGlare(row: $0, progress: progress) },
    ]
  }

  private static var fold: [ValueBenchmark] {
    [
      closure("fold, published angle") { FoldLaw.publishedAngle(scale: $0) },
      closure("fold, corrected angle") { FoldLaw.correctedAngle(scale: $0, reach: 0.4) },
    ]
  }

  private static var curls: [ValueBenchmark] {
    let cone = legal { try ConicalCurl(apex: -1, coneAngle: 0.5) }
    let arcs = legal { try Biarc(rise: 0.3, length: 1) }
    let elastica = legal { try Elastica(rise: 0.3, length: 1) }
    return [
      closure("curl, cone, height") { cone.point(x: $0, y: 0.5).z },
      closure("curl, two arcs, height") { arcs.point(at: $0).height },
      closure("curl, elastica, height") { elastica.point(at: $0).height },
    ]
  }

  private static var motions: [ValueBenchmark] {
    let like = LikeEffect()
    return [
      closure("like, scale") { like.scale($0) },
      closure("jumpy, offset") { JumpyEffect().offset($0) },
    ]
  }
}
