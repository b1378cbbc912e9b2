import ScalarMath
import TimingFunctions
import ViewEffects

extension EffectWriter {
  /// Returns an `SCNScene` subclass with the sheet and its shader modifiers, the reflection under it, the camera, and
  /// the animations of both directions.
  func sceneKit(_ peel: PeelOff, _ timeline: PeelTimeline) throws(ExportFailure) -> String {
    let modifiers = [
      constant("geometryModifier", try peelGeometryModifier(peel)),
      constant("surfaceModifier", try peelSurfaceModifier(peel)),
    ]
    return EffectText.text(
      ["import CoreImage", "import QuartzCore", "import SceneKit", "", try peelScene(peel, timeline)]
        + modifiers.joined() + ["}"])
  }

  /// Returns the shader modifier that displaces the vertices along their normals by
  /// ``PeelOff/displacement(row:progress:)``. In the corrected version it also rotates the normals with the sheet.
  func peelGeometryModifier(_ peel: PeelOff) throws(ExportFailure) -> [String] {
    let isCorrected = options.version == .corrected
    let code = try CodeFunction(block: "peelHeight", ["row", "progress"], .metal) {
      [displacement(of: peel, row: $0[0], progress: $0[1])]
        + (isCorrected ? normal(of: peel, row: $0[0], progress: $0[1]) : [])
    }
    return modifier(code, row: "_geometry.texcoords[0]") { results in
      ["_geometry.position.xyz += _geometry.normal * \(results[0]);"]
        + (isCorrected ? ["_geometry.normal.y = \(results[1]);", "_geometry.normal.z = \(results[2]);"] : [])
    }
  }

  /// Returns the shader modifier that adds the highlight to the sheet's colour.
  func peelSurfaceModifier(_ peel: PeelOff) throws(ExportFailure) -> [String] {
    let isCorrected = options.version == .corrected
    let code = try CodeFunction(block: "peelLight", ["row", "progress"], .metal) {
      [
        isCorrected
          ? peel.highlight(row: $0[0], progress: $0[1]) : peel.publishedHighlight(row: $0[0], progress: $0[1])
      ]
    }
    return modifier(code, row: "_surface.diffuseTexcoord") { ["_surface.diffuse.rgb += float3(\($0[0]));"] }
  }

  /// Returns a shader modifier. `row` is the expression of the texture coordinates, whose y is 0 at the picture's top.
  private func modifier(_ code: CodeFunction, row: String, _ ending: ([String]) -> [String]) -> [String] {
    let (lines, results) = code.code(margin: "")
    return ["#pragma arguments", "float progress;", ""] + code.helpers + ["#pragma body", "float row = \(row).y;"]
      + lines + ending(results)
  }

  private func constant(_ name: String, _ lines: [String]) -> [String] {
    ["", "  static let \(name) = \"\"\""] + EffectText.indented(lines, by: "    ") + ["    \"\"\""]
  }

  private func peelScene(_ peel: PeelOff, _ timeline: PeelTimeline) throws(ExportFailure) -> String {
    let number = EffectText.real
    let (sheet, rest) = (peel.sheetSize, PeelTimeline.rest)
    let segments = options.segmentCount ?? 50
    let tessellation =
      options.version == .corrected
      ? ["plane.widthSegmentCount = \(segments)", "plane.heightSegmentCount = \(segments)"]
      : [
        "let tessellator = SCNGeometryTessellator()", "tessellator.edgeTessellationFactor = \(segments)",
        "tessellator.insideTessellationFactor = \(segments)", "plane.tessellator = tessellator",
      ]
    let isStaying = options.play == .staying
    let repeats = options.play == .looping ? ["group.autoreverses = true", "group.repeatCount = .infinity"] : []
    func direction(_ direction: PeelTimeline.Direction) throws(ExportFailure) -> String {
      let first = isStaying ? ["show(isLifted: \(direction == .peelOff))"] : []
      return EffectText.indented(first + (try animations(timeline, direction)), by: "    ").joined(separator: "\n")
    }
    let (peelOff, putBack) = (try direction(.peelOff), try direction(.putBack))
    return """
      /// A sticker that is peeled off toward a camera in front of its middle. The scene is for a view of
      /// \(number(peel.viewSize.width)) × \(number(peel.viewSize.height)) points.
      final class \(name): SCNScene {
        /// The duration of one direction, in seconds.
        static let duration: Double = \(number(options.duration ?? timeline.duration))

        private let sticker = SCNNode()
        private let reflection = SCNNode()

        /// - Parameter image: the materials' contents, \(number(peel.size.width)) × \(number(peel.size.height)) points.
        init(image: Any) {
          super.init()
          let plane = Self.plane(image)
      \(EffectText.indented(tessellation, by: "    ").joined(separator: "\n"))
          plane.firstMaterial?.readsFromDepthBuffer = false
          plane.firstMaterial?.shaderModifiers = [.geometry: Self.geometryModifier, .surface: Self.surfaceModifier]
          sticker.geometry = plane
          sticker.renderingOrder = 1
          reflection.geometry = Self.plane(image)
          let blur = CIFilter(name: "CIGaussianBlur")
          blur?.name = "blur"
          reflection.filters = blur.map { [$0] }
          let camera = SCNCamera()
          camera.fieldOfView = \(number(peel.fieldOfView / .pi * 180))
          camera.projectionDirection = .vertical
          camera.zFar = \(number(peel.farDistance))
          let eye = SCNNode()
          eye.camera = camera
          eye.position.z = \(number(peel.camera.distance))
          for node in [reflection, sticker, eye] { rootNode.addChildNode(node) }
          show(isLifted: false)
        }

        required init?(coder: NSCoder) { nil }

        private static func plane(_ image: Any) -> SCNPlane {
          let plane = SCNPlane(width: \(number(sheet.width)), height: \(number(sheet.height)))
          let material = SCNMaterial()
          material.diffuse.contents = image
          material.lightingModel = .constant
          material.isDoubleSided = true
          plane.materials = [material]
          return plane
        }

        /// Shows the sheet on the page or lifted, without animation.
        func show(isLifted: Bool) {
          sticker.geometry?.firstMaterial?.setValue(isLifted ? \(number(timeline.lifted.progress)) : \(number(rest.progress)), forKey: "progress")
          reflection.opacity = isLifted ? \(number(timeline.lifted.opacity)) : \(number(rest.opacity))
          reflection.position.y = isLifted ? \(number(timeline.lifted.shift)) : \(number(rest.shift))
          reflection.setValue(
            isLifted ? \(number(timeline.lifted.blurRadius)) : \(number(rest.blurRadius)), forKeyPath: "filters.blur.inputRadius")
        }

        /// Lifts the sheet.
        func peelOff() {
      \(peelOff)
        }

        /// Puts the sheet back.
        func putBack() {
      \(putBack)
        }

        /// Adds an animation to a group, since all animations of a direction have the same duration.
        private func add(_ animation: CAAnimation, to object: SCNAnimatable?) {
          let group = CAAnimationGroup()
          group.animations = [animation]
      \(EffectText.indented(["group.duration = Self.duration"] + repeats, by: "    ").joined(separator: "\n"))
          object?.addAnimation(group, forKey: (animation as? CAPropertyAnimation)?.keyPath)
        }
      """
  }

  /// Returns the lines that start the animations of a direction; a requested curve drives the progress.
  private func animations(
    _ timeline: PeelTimeline, _ direction: PeelTimeline.Direction
  ) throws(ExportFailure) -> [String] {
    let isOff = direction == .peelOff
    let animations = isOff ? timeline.peelOff : timeline.putBack
    let (rest, end) = isOff ? (PeelTimeline.rest, timeline.lifted) : (timeline.lifted, PeelTimeline.rest)
    let stretch = (options.duration ?? timeline.duration) / timeline.duration
    var code: [String] = []
    /// Appends the animation of a property from `from` to `to`, unless the animation has its own ends.
    func add(
      _ name: String, _ keyPath: String, of object: String = "reflection",
      _ animation: PropertyTrack.Animation, _ from: Double, _ to: Double, pace: (any TimingFunction)? = nil
    ) throws(ExportFailure) {
      let timing = animation.timing
      code += try animationCode(
        name, keyPath: keyPath, from: animation.from ?? from, to: animation.to ?? to,
        duration: timing.duration * stretch, curve: pace ?? timing.easing)
      if timing.begin != 0 { code.append("\(name).beginTime = \(number(timing.begin * stretch))") }
      let fill = timing.fillMode == .none ? "removed" : "\(timing.fillMode)"
      code += ["\(name).fillMode = .\(fill)", "add(\(name), to: \(object))"]
    }
    try add(
      "progress", "progress", of: "sticker.geometry?.firstMaterial", animations.progress, rest.progress, end.progress,
      pace: pace.map { isOff ? $0 : AnyTimingFunction($0).mirrored().erased })
    try add("blur", "filters.blur.inputRadius", animations.blurRadius, rest.blurRadius, end.blurRadius)
    try add("opacity", "opacity", animations.opacity, rest.opacity, end.opacity)
    try add("shift", "position.y", animations.shift, rest.shift, end.shift)
    return code
  }

  /// Returns the displacement of a row along the sheet's normal, in units of the scene.
  private func displacement(
    of peel: PeelOff, row: RecordedNumber, progress: RecordedNumber
  ) -> RecordedNumber {
    guard let curve = rise else { return peel.displacement(row: row, progress: progress) }
    let share = curve.applied(to: peel.stage.localTime(row: row, progress: progress))
    return (peel.quantisation.map { PeelCurves.quantised(share, steps: Double($0)) } ?? share) * peel.lift
  }

  /// Returns y, upward as in SceneKit, and z of the unit normal on the front.
  private func normal(of peel: PeelOff, row: RecordedNumber, progress: RecordedNumber) -> [RecordedNumber] {
    let slope = slope(of: peel, row: row, progress: progress)
    let stretch = RecordedNumber.hypot(RecordedNumber(1), slope)
    return [slope / stretch, 1 / stretch]
  }

  /// Returns dz/dy with y downward; the rise is not rounded to steps.
  private func slope(of peel: PeelOff, row: RecordedNumber, progress: RecordedNumber) -> RecordedNumber {
    guard let curve = rise, let recorder = row.recorder else { return peel.slope(row: row, progress: progress) }
    let time = peel.stage.localTime(row: row, progress: progress)
    let steepness = CodeDerivative.recorded(at: time, in: recorder) { curve.applied(to: $0) }
    // Rows that still lie flat or have arrived have a slope of 0, because their local time is clamped.
    let pace: PeelStage = peel.stage == .unclamped ? .unclamped : .clamped
    return steepness * pace.riseSlope(row: row, progress: progress) * (peel.lift / peel.sheetSize.height)
  }
}
