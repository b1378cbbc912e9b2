// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath

@c @implementation
public func easel_abi_version() -> UInt32 { EASEL_ABI_VERSION }

/// Lives as long as the program.
private nonisolated(unsafe) let version: UnsafePointer<CChar> = {
  let bytes = EffectMathVersion.current.utf8CString
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { copy[index] = byte }
  return UnsafePointer(copy)
}()

@c @implementation
public func easel_version() -> UnsafePointer<CChar>! { version }
