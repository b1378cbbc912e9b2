/// The umbrella of the pure modules: an app links the product EffectMath and says `import EffectMath`.
@_exported import Formulas
@_exported import ScalarMath
@_exported import TimingFunctions
@_exported import ViewEffects
