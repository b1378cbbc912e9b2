// The names are those of easel.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CEffectMath
import EffectMath
import SystemLibrary

@c @implementation
public func easel_abi_version() -> UInt32 { EASEL_ABI_VERSION }

/// The text is never freed.
private nonisolated(unsafe) let version = strdup(EffectMathVersion.current)

@c @implementation
public func easel_version() -> UnsafePointer<CChar>! { UnsafePointer(version) }
