@_exported import struct EffectGeometry.IllegalParameter
