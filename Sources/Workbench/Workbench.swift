/// Verbs about curves stand below those about effects; callers import both as one module.
@_exported import CurveWorkbench
