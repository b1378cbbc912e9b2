/// Values that callers hold by an opaque pointer.
enum Handle<Value: AnyObject> {
  static func made(_ value: Value) -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(value).toOpaque()) }

  static func value(_ handle: OpaquePointer?, _ name: String) throws -> Value {
    guard let handle else { throw Argument.null(name) }
    return Unmanaged<Value>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  }

  static func free(_ handle: OpaquePointer?) {
    guard let handle else { return }
    Unmanaged<Value>.fromOpaque(UnsafeRawPointer(handle)).release()
  }
}
