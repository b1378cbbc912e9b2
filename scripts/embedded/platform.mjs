// What a module of the portable core imports: the functions that a browser has and WebAssembly has not.
//
// ECMAScript leaves their accuracy to the engine; those of today are within an ulp or so. Remainders are exact.
const { sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh } = Math;
const { exp, expm1, log, log1p, log2, log10, pow, cbrt, hypot } = Math;

export const platform = {
  env: {
    sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh,
    exp, expm1, log, log1p, log2, log10, pow, cbrt, hypot,
    exp2: (x) => 2 ** x,
    fmod: (x, y) => x % y,
  },
};
