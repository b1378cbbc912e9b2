// Every kind of picture that the command draws: a name, then the arguments. A new kind is one line. Arguments that are
// files are seen from the root of the repository. What `named` gets first has to stand in the picture.

/// Verbs that take --size; pictures of others have sizes of their own.
export const sized = new Set(['plot', 'inspect', 'diff', 'fit', 'tune']);
/// Pictures of these arguments are a folder, light and dark.
export const folders = [
  ['compare one', 'compare', 'segments'],
  ['compare', 'compare', 'peel', 'segments'],
  ['compare six', 'compare', 'peel', 'segments', 'roll', 'fold', 'biarc', 'elastica'],
];

const curves = [
  't', 't^2', 't^3', 'sqrt(t)', 'easeInOutCubic', 'easeOutBack', 'easeOutBounce', 'sin(2*pi*t)', 'cos(pi*t)', '1 - t',
  'exp(-3*t)', 'easeOutElastic',
];
// As pictures write them.
const names = [
  't', 't2', 't3', '√t', 'easeInOutCubic', 'easeOutBack', 'easeOutBounce', 'sin(2πt)', 'cos(πt)', '1 − t',
  'exp(−3t)', 'easeOutElastic',
];
const samples = 'Tests/Fixtures/samples.csv', damped = 'plots/damped.csv';
const long = 'A title that goes on and on, as those who write titles do, and then goes on a little further than that';

const longNames = [1, 2, 3, 4].map(n => `a name of ${n} that is rather long`).join();
const square = Array.from({ length: 12 }, (_, n) => `sin(${2 * n + 1}*pi*t)/${2 * n + 1}`).join(' + ');
const named = (names, ...kind) => Object.assign(kind, { names });

export const kinds = [
  ['curve', 'plot', 'easeOutBack'],
  ['curve told of', 'plot', 'sin(pi*t)^12/8', '--info'],
  ['curve of many turns', 'plot', 'sin(14*pi*t)*exp(-2*t)', '--info'],
  ['bounce told of', 'plot', 'easeOutBounce', '--info'],
  ['spring', 'plot', '.spring(response: 0.55, dampingFraction: 0.825)', '--info'],
  ['flat', 'plot', '0.5', '--info'],
  ['stairs', 'plot', 'steps(4, jump-both)', '--info'],
  ['stairs of floor', 'plot', 'floor(t)', '-d', '0:6'],
  ['many stairs', 'plot', 'floor(12*t)/12', '--info'],
  ['pole', 'plot', '1/(t - 1/3)', '--info'],
  ['derivatives', 'plot', 'easeInOutCubic', '--deriv', '0,1,2,3'],
  ['derivatives told of', 'plot', 'easeInOutCubic', '--deriv', '0,1,2,3', '--info'],
  ['derivatives of two', 'plot', 'easeOutBack', 'easeInOutSine', '--deriv', '0,1,2'],
  ['impulses', 'plot', 'steps(4)', '--deriv', '0,1'],
  ['impulses of many', 'plot', 'floor(9*t)*(1 - t)', '--deriv', '1', '--info'],
  ['integral', 'plot', 'sin(2*pi*t)', '--integral'],
  ['envelope', 'plot', 'sin(1000*t)'],
  ['envelope told of', 'plot', 'sin(1/t)', '--info'],
  ...[2, 4, 8, 12].flatMap(count => [
    named(names.slice(0, count), `${count} curves`, 'plot', ...curves.slice(0, count)),
    named(names.slice(0, count), `${count} curves told of`, 'plot', ...curves.slice(0, count), '--info'),
  ]),
  ['curves that end together', 'plot', 'easeInQuad', 'easeInCubic', 'easeInQuart', 'easeInQuint'],
  ['family', 'plot', 'easeOutElastic(t, period: p)', '-p', 'p=0.2..0.6/5'],
  ['family told of', 'plot', 'easeOutBack(t, overshoot: s)', '-p', 's=0..3/4', '--info'],
  ['large family', 'plot', 't^p', '-p', 'p=0.2..5/12'],
  ['families', 'plot', 't^p', 'sin(p*t)', '-p', 'p=1..3/3'],
  ['logarithmic abscissa', 'plot', 'sin(log(t))', '-d', '0.001:1000', '--log', 'x'],
  ['logarithmic ordinate', 'plot', 'exp(9*t)', 'exp(-9*t)', '--log', 'y'],
  ['logarithmic axes', 'plot', 't^2', 'sqrt(t)', '-d', '1e-9:1e9', '--log', 'xy'],
  ['less than a decade', 'plot', 't', '-d', '3:9', '--log', 'xy'],
  ['tiny', 'plot', '1e-9*t'],
  ['nearly equal', 'plot', '1e9 + t', '--info'],
  ['huge', 'plot', '1e12*t', '--info'],
  ['beyond', 'plot', '1e200*t^2'],
  ['tiny domain', 'plot', 'sin(1e9*t)', '-d', '1:1.000000001'],
  ['negative', 'plot', '-1e-5*t - 3', '--info'],
  ['named axes', 'plot', 'easeOutBack', '--xlabel', 'time, s', '--ylabel', 'height of the sheet, pt'],
  named(['×10⁻⁷'], 'long names of axes', 'plot', '1e-7*t', '--xlabel', long, '--ylabel', long),
  named(['press', 'release'], 'named formulas', 'plot', 'press = easeOutBack(t)', 'release = 1 - t^2'),
  named(['mine', 'ours'], 'legend', 'plot', 't^2', 't^3', '--legend', 'mine,ours'),
  ['long legend', 'plot', ...curves.slice(0, 4), '--legend', longNames],
  ['wide letters', 'plot', 't^2', 't^3', '--legend', 'WWWWWWWWWWWW,≤≥×→½°²Ω', '--title', 'Ωµ ≤ WWWW 中文'],
  ['long title', 'plot', 'easeOutBack', '--title', long],
  ['long formula', 'plot', square, '--info'],
  ['motion', 'plot', '--motion', 'spring(response: .4, dampingFraction: .6)', '--fps', '60'],
  ['motion of three', 'plot', '--motion', 'easeOutBack', 'easeInOutCubic', 'easeOutBounce', '--duration', '0.3'],
  ['handles', 'plot', '--handles', 'cubic-bezier(.34,1.56,.64,1)'],
  ['handles of pieces', 'plot', '--handles', 'easeInOutCubic'],
  ['phase', 'plot', '--phase', 'spring(duration: .5, bounce: .4)', 'spring(duration: .5, bounce: .1)'],
  ['polar', 'plot', '--polar', '1 + cos(t)'],
  ['polar of two', 'plot', '--polar', 'sin(3*t)', '1/2'],
  ['fields', 'plot', '--as', 'heat', '-x', 'x', '-y', 'y', '-d', '-1:1', 'sin(3*x)*y', 'x*y', '1000*x*y'],
  ['family of fields', 'plot', '--as', 'heat', '-x', 'x', '-y', 'y', 'sin(k*x)*y', '-p', 'k=1..6/6'],
  ['range', 'plot', 'tan(t)', '-d', '-5:5', '-y', '-3:3'],
  ['nothing in range', 'plot', 't', '-y', '3:4'],
  ['heat', 'plot', 'peelHighlight(v, t)', '--as', 'heat', '-x', 'v', '-y', 't'],
  ['heat of large values', 'plot', '1e7*x*y', '--as', 'heat', '-x', 'x', '-y', 'y=0:1e-5'],
  ['heat on logarithms', 'plot', 'log(x*y)', '--as', 'heat', '-x', 'x', '-d', '1:99', '-y', 'y=1:100', '--log', 'xy'],
  ['contour', 'plot', 'easeOutElastic(t, period: p)', '--as', 'contour', '-x', 't', '-d', '0:0.6', '-y', 'p=0.2:1'],
  ['contour of a saddle', 'plot', 'x^2 - y^2', '--as', 'contour', '-x', 'x', '-d', '-1:1', '-y', 'y=-1:1'],
  ['surface', 'plot', 'segmentValue(row: row, progress: t)', '--as', 'surface', '-x', 'row', '-y', 't'],
  ['surface of large values', 'plot', '1e6*sin(6*x)*cos(6*y)', '--as', 'surface', '-x', 'x', '-y', 'y=100:103'],
  ['path', 'plot', '--parametric', 'cos(2*pi*t)', 'sin(4*pi*t)'],
  ['family of paths', 'plot', '--parametric', 'cos(a*t)*t', 'sin(a*t)*t', '-p', 'a=3..9/5', '--xlabel', 'x'],
  ['table', 'plot', damped],
  ['table told of', 'plot', samples, '--info'],
  ['points', 'plot', 'exp(-3*t)*cos(6*pi*t)', damped, '--domain'],
  ['points told of', 'plot', '1-exp(-3*t)*cos(12*t)', samples, '--info', '--legend', 'formula,measured'],
  ['inspect', 'inspect', 'easeOutBack'],
  ['inspect highlight', 'inspect', 'sin(pi*t)^12/8'],
  ['inspect stairs', 'inspect', 'steps(4)'],
  ['inspect pole', 'inspect', '1/(t - 1/3)'],
  ['inspect waves', 'inspect', 'sin(20*t)*exp(-t)', '-d', '0:6'],
  ['inspect data', 'inspect', `${samples}:measured`],
  ['inspect far', 'inspect', '1e9 + t'],
  ['diff', 'diff', 'easeOutBack', 'cubic-bezier(.34,1.56,.64,1)'],
  ['diff of a spring', 'diff', 'spring(response: .5, dampingRatio: 1)', 'easeOutQuint', '--scale', '300'],
  ['diff of data', 'diff', `${samples}:measured`, '1 - t'],
  ['fit', 'fit', '1-exp(-a*t)*cos(w*t)', samples],
  ['fit of a damped swing', 'fit', 'exp(-a*t)*cos(w*t)', damped],
  ['tune bezier', 'tune', 'bezier', '--like', 'easeInOutCirc'],
  ['tune linear', 'tune', 'linear', '--like', 'easeOutBounce', '--within', '0.01'],
  ['tune spring', 'tune', 'spring', '--like', 'easeOutBack'],
  ['tune a wish', 'tune', 'easeOutBack(t, overshoot: s)', '-p', 's=0..5', '--want', 'max=1.1'],
  ['tune a formula', 'tune', 't^a', '-p', 'a=1..5', '--like', 'easeInSine'],
  ...['easings', 'effects', 'material', 'fluent', 'swiftui', 'qt', 'd3', 'out-in', 'core-animation', 'easings-net']
    .map(subject => [`gallery ${subject}`, 'gallery', subject]),
  ['bench', 'bench', 'kernels', '--kernel', 'peel,copy', '--size', '512,9999', '--threads', '1', '--seconds', '.2'],
];
