// Easings as CSS has them: what a text comes to in a style sheet, and the progress of an animation that it eases.

/// The easing that a text means: an easing itself, declarations, or a style sheet, also with @supports. The last one that
/// applies counts, as it does in a cascade.
function easingOf(text, name) {
  const bare = text.replace(/\/\*[^]*?\*\//g, ' ').trim().replace(/;$/, '').trim();
  if (CSS.supports('animation-timing-function', bare)) return bare;
  const style = document.createElement('style');
  style.textContent = bare.includes('{') ? text : `.easel { ${text} }`;
  document.head.append(style);
  try {
    let easing;
    const look = rules => {
      for (const rule of rules) {
        if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue;
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
        if (rule.style) {
          const own = Array.from(rule.style).filter(p => p.startsWith('--'));
          const named = own.filter(p => p === `--${name}`);
          const timing = ['transition-timing-function', 'animation-timing-function'];
          for (const property of [...timing, ...(named.length ? named : own)]) {
            const value = rule.style.getPropertyValue(property).trim();
            if (value && CSS.supports('animation-timing-function', value)) easing = value;
          }
        }
        if (rule.cssRules) look(rule.cssRules);
      }
    };
    look(style.sheet.cssRules);
    if (easing === undefined) throw new Error('no easing is left of this in a style sheet');
    return easing;
  } finally {
    style.remove();
  }
}

players.css = ({ text, name, arguments: places }) => {
  const element = document.createElement('div');
  document.body.append(element);
  try {
    const easing = easingOf(text, name);
    element.style.animationTimingFunction = easing;
    // Computed numbers have six digits, so that they are looked at and not played.
    const computed = getComputedStyle(element).animationTimingFunction;
    if (computed.split('(')[0] === 'ease' && easing !== 'ease') throw new Error(`${easing} is computed as ${computed}`);
    // Chromium takes what is within half a microsecond of an end for the end.
    const duration = 2 ** 30;
    const effect = new KeyframeEffect(element, null, { duration, easing, fill: 'both' });
    const animation = new Animation(effect);
    return textOf(new Float64Array(bytesOf(places).buffer).map(place => {
      animation.currentTime = place * duration;
      return effect.getComputedTiming().progress;
    }));
  } finally {
    element.remove();
  }
};
