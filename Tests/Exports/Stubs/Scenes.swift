import Foundation

// What exported texts use of SceneKit.

public protocol SCNAnimationProtocol {}

extension CAAnimation: SCNAnimationProtocol {}

public protocol SCNAnimatable {
  func addAnimation(_ animation: SCNAnimationProtocol, forKey key: String?)
}

extension SCNAnimatable {
  public func addAnimation(_ animation: SCNAnimationProtocol, forKey key: String?) {}
}

public struct SCNVector3 {
  public var x: Float = 0
  public var y: Float = 0
  public var z: Float = 0
}

open class SCNScene {
  public let rootNode = SCNNode()
  public init() {}
  public required init?(coder: NSCoder) {}
}

public final class SCNNode: SCNAnimatable {
  public var geometry: SCNGeometry?
  public var camera: SCNCamera?
  public var position = SCNVector3()
  public var opacity: CGFloat = 1
  public var renderingOrder = 0
  public var filters: [CIFilter]?
  public init() {}
  public func addChildNode(_ node: SCNNode) {}
  public func setValue(_ value: Any?, forKeyPath path: String) {}
}

public final class SCNCamera {
  public enum ProjectionDirection { case vertical, horizontal }
  public var fieldOfView: CGFloat = 60
  public var projectionDirection = ProjectionDirection.vertical
  public var zFar = 100.0
  public init() {}
}

public final class SCNGeometryTessellator {
  public var edgeTessellationFactor: CGFloat = 1
  public var insideTessellationFactor: CGFloat = 1
  public init() {}
}

open class SCNGeometry: SCNAnimatable {
  public var materials: [SCNMaterial] = []
  public var firstMaterial: SCNMaterial? { materials.first }
  public var tessellator: SCNGeometryTessellator?
  public init() {}
}

public final class SCNPlane: SCNGeometry {
  public var widthSegmentCount = 1
  public var heightSegmentCount = 1
  public init(width: CGFloat, height: CGFloat) {}
}

public struct SCNShaderModifierEntryPoint: Hashable {
  private let name: String
  public static let geometry = Self(name: "geometry")
  public static let surface = Self(name: "surface")
}

public final class SCNMaterialProperty {
  public var contents: Any?
}

public final class SCNMaterial: SCNAnimatable {
  public struct LightingModel {
    public static let constant = Self()
  }
  public let diffuse = SCNMaterialProperty()
  public var lightingModel = LightingModel.constant
  public var isDoubleSided = false
  public var readsFromDepthBuffer = true
  public var shaderModifiers: [SCNShaderModifierEntryPoint: String]?
  public init() {}
  public func setValue(_ value: Any?, forKey key: String) {}
}
