"""Rows of pasted.tsv in shapes seen in public code, with other numbers.

make_pasted.py runs this file with its own names (read, timed, spr, refuse …).
"""

# 22. Shapes seen in public code (with other numbers)
section("css", T)
timed("transition: color .2s, background-color .2s;", EASE, ".2")
timed(
    ".link{transition:transform .35s cubic-bezier(.3,.6,.1,1),opacity .35s cubic-bezier(.3,.6,.1,1)}",
    bezier(".3", ".6", ".1", 1),
    ".35",
)
timed(
    "&:hover {\n  transition: transform .3s cubic-bezier(.2, .9, .3, 1.2) !important;\n}",
    bezier(".2", ".9", ".3", "1.2"),
    ".3",
)
read(
    "-webkit-animation-timing-function: cubic-bezier(.6, .05, .36, 1);\nanimation-timing-function: cubic-bezier(.6, .05, .36, 1);",
    bezier(".6", ".05", ".36", 1),
    source=A,
)
timed(
    "[data-state='open'] {\n  animation-duration: 200ms;\n  animation-timing-function: cubic-bezier(0.2, 1, 0.3, 1);\n}",
    bezier(".2", 1, ".3", 1),
    ".2",
    source=A,
)
timed(
    "@media (prefers-reduced-motion: no-preference) {\n  .hero img {\n    transition: transform 1.1s cubic-bezier(.25, .5, 0, 1);\n  }\n}",
    bezier(".25", ".5", 0, 1),
    "1.1",
)
timed("transition: width 1s steps(4, end);", lambda t: floor(4 * t) / 4, 1)
refuse(
    "@keyframes hop {\n  0% { transform: none; animation-timing-function: cubic-bezier(.5, 0, 1, .5); }\n  50% { transform: translateY(-20px); animation-timing-function: cubic-bezier(0, .5, .5, 1); }\n}",
    "0% 50%",
    A,
)
refuse("transition: none;", "none")
section("css-tools", TW)
read('"transitionTimingFunction": {\n  "brand": "cubic-bezier(0.3, 0.9, 0.6, 1)"\n}', bezier(".3", ".9", ".6", 1))
timed(
    "transition-[width] duration-700 ease-[cubic-bezier(0.3,0.7,0,1)] motion-reduce:transition-none",
    bezier(".3", ".7", 0, 1),
    ".7",
)
timed(
    "theme.transitions.create('opacity', { duration: 200, easing: 'cubic-bezier(0.3, 0, 0.4, 1)' })",
    bezier(".3", 0, ".4", 1),
    ".2",
    source="https://mui.com/material-ui/customization/transitions/",
)
refuse(
    "transitions: {\n  easing: {\n    easeInOut: 'cubic-bezier(0.4, 0, 0.2, 1)',\n    sharp: 'cubic-bezier(0.4, 0, 0.6, 1)',\n  },\n}",
    "easeInOut sharp",
    "https://mui.com/material-ui/customization/transitions/",
)
section("web", S)
refuse(
    '<animateTransform\n  attributeName="transform"\n  type="scale"\n  calcMode="spline"\n  keySplines="0.3 0 0.7 1;0.3 0 0.7 1"\n  values="0;1;0"\n  keyTimes="0;0.5;1"\n  dur="1.4s"\n  repeatCount="indefinite"\n/>',
    "segments",
)
timed(
    '<animate attributeName="opacity" calcMode="spline" values="0;1" keyTimes="0;1" dur="3" keySplines="0 0.3 0.8 1" repeatCount="indefinite"></animate>',
    bezier(0, ".3", ".8", 1),
    3,
)
section("gsap", "https://gsap.com/docs/v3/Eases")
timed(
    'gsap.fromTo(ref.current,\n  { y: -30, opacity: 0 },\n  { y: 0, opacity: 1, duration: 0.8, ease: "power3.out", delay: 0.3 }\n);',
    out(power(4)),
    ".8",
    ".3",
)
timed("gsap.to(items, { y: 0, duration: 0.5, stagger: 0.1, ease: 'circ.in' })", circ, ".5")
timed(
    'gsap.to(".glow", { scale: 1.2, duration: 2, repeat: -1, yoyo: true, ease: "sine.inOut" });',
    lambda t: (1 - cos(pi * t)) / 2,
    2,
)
timed('.to(".title", { y: 0, duration: 1.2, ease: "expo.out" }, "<0.2")', out(gsap_expo), "1.2")
timed(
    'CustomEase.create("soft", "0.3,0,0.1,1");\ngsap.to(".box", { x: 100, duration: 1.2, ease: "soft" });',
    bezier(".3", 0, ".1", 1),
    "1.2",
    source="https://gsap.com/docs/v3/Eases/CustomEase",
)
refuse('gsap.to(sprite, { x: 10, duration: 0.5, ease: "sign" })', "sign")
section("motion", "https://motion.dev/docs/react-transitions")
late = spring(1, 200, 10)
read(
    'transition={{ delay: 0.2, type: "spring", stiffness: 200 }}',
    lambda t: late(max(t - M(".2"), mpf(0))),
    ("0.1", "0.26", "0.35", "0.6"),
    "seconds",
)
spr(
    '<motion.button whileHover={{ scale: 1.05 }} transition={{ type: "spring", stiffness: 300, damping: 28 }}>',
    spring(1, 300, 28),
)
spr(
    "const smooth = useSpring(x, { stiffness: 320, damping: 32, mass: 0.5 });",
    spring(".5", 320, 32),
    source="https://motion.dev/docs/react-use-spring",
)
timed("transition={{ duration: 0.55, ease: [0.2, 1, 0.4, 1] as const }}", bezier(".2", 1, ".4", 1), ".55")
timed('transition={{ duration: 2, repeat: Infinity, ease: "linear" }}', linear, 2)
refuse(
    'const variants = {\n  open: { transition: { type: "spring", stiffness: 20 } },\n  closed: { transition: { delay: 0.5, type: "spring", stiffness: 400, damping: 40 } },\n};',
    "open closed",
)
section("react-native", RA)
timed(
    "progress.value = withTiming(isExpanded ? 1 : 0, {\n  duration: 300,\n  easing: Easing.bezier(0.4, 0, 0.25, 1),\n});",
    bezier(".4", 0, ".25", 1),
    ".3",
)
timed(
    "done.value = withTiming(\n  1,\n  { duration: 350, easing: Easing.out(Easing.quad) },\n  (finished) => { if (finished) runOnJS(close)(); }\n);",
    out(power(2)),
    ".35",
)
timed("withTiming(1, { duration: 600 })", inout(power(2)), ".6")
timed(
    "Animated.timing(a, { toValue: 1, duration: 250, useNativeDriver: true })",
    inout(EASE_IN),
    ".25",
    source="https://reactnative.dev/docs/animated#timing",
)
late_rn = bezier(".2", 1, ".35", 1)
read(
    'interpolate(frame, [0, 30], [0, 1], {\n  easing: Easing.bezier(.2, 1, .35, 1),\n  extrapolateLeft: "clamp",\n  extrapolateRight: "clamp",\n})',
    lambda t: late_rn(t / 30),
    ("4", "11", "20", "27"),
    "frames",
    source="https://www.remotion.dev/docs/interpolate",
)
section("flutter", "https://api.flutter.dev/flutter/animation/Curves-class.html")
spr(
    "final spring = SpringDescription.withDurationAndBounce(\n  duration: const Duration(milliseconds: 240),\n);",
    bounce_spring(".24", 0),
    ("0.02", "0.06", "0.12", "0.2"),
    source=FS,
)
timed(
    "TweenAnimationBuilder<double>(\n  tween: Tween(begin: 0, end: 1),\n  duration: const Duration(milliseconds: 700),\n  curve: Curves.easeOutExpo,\n  builder: (context, value, child) => Opacity(opacity: value, child: child),\n)",
    bezier(".19", 1, ".22", 1),
    ".7",
)
timed(
    "_controller.animateTo(1.0, duration: const Duration(milliseconds: 350), curve: Curves.easeInOutQuart);",
    bezier(".77", 0, ".175", 1),
    ".35",
)
read("_controller.drive(CurveTween(curve: Curves.easeOutQuint))", bezier(".23", 1, ".32", 1))
read("static const Curve emphasized = Cubic(0.2, 0.0, 0.1, 1.0);", bezier(".2", 0, ".1", 1))
read(
    "Tween(begin: 0.0, end: 1.0).animate(CurvedAnimation(parent: _c, curve: const Interval(0.1, 0.6, curve: Curves.easeOutCubic)))",
    interval(".1", ".6", bezier(".215", ".61", ".355", 1)),
)
section("android", "https://developer.android.com/reference/android/view/ViewPropertyAnimator")
timed(
    "view.animate()\n    .translationY(0f)\n    .setDuration(400)\n    .setInterpolator(DecelerateInterpolator(1.5f))\n    .start()",
    out(power(3)),
    ".4",
)
timed(
    "ValueAnimator.ofFloat(0f, 1f).apply {\n    duration = 800L\n    interpolator = AnticipateOvershootInterpolator(1f)\n    start()\n}",
    anticipate_overshoot("1"),
    ".8",
)
read(
    'motion:transitionEasing="cubic(0.3, 0.0, 0.1, 1.0)"',
    bezier(".3", 0, ".1", 1),
    source="https://developer.android.com/reference/androidx/constraintlayout/motion/widget/MotionLayout",
)
timed(
    '<objectAnimator\n    android:propertyName="alpha"\n    android:duration="600"\n    android:valueFrom="0"\n    android:valueTo="1"\n    android:interpolator="@android:interpolator/fast_out_linear_in" />',
    FOLI,
    ".6",
    source="https://developer.android.com/guide/topics/resources/animation-resource",
)
section("compose", CS)
timed("infiniteRepeatable(tween(430, easing = FastOutSlowInEasing), RepeatMode.Reverse)", FOSI, ".43")
timed("animationSpec = keyframes { durationMillis = 500; 0f at 0; 1f at 500 }", linear, ".5")
read(
    "infiniteRepeatable(\n    keyframes { durationMillis = 1400; 0f at 0; 1f at 340; 0f at 680; 0f at 1400 },\n    RepeatMode.Restart,\n)",
    pieces([(0, 0), (".34", 1), (".68", 0), ("1.4", 0)]),
    ("0.1", "0.3", "0.5", "1.1"),
    "seconds",
)
spr(
    'val scale by animateFloatAsState(if (pressed) 0.95f else 1f, spring(dampingRatio = 0.55f, stiffness = 420f), label = "scale")',
    ratio_spring(420, ".55"),
)
timed(
    "AnimatedVisibility(visible, enter = fadeIn(tween(380, easing = EaseInOutSine)))", bezier(".37", 0, ".63", 1), ".38"
)
section("swiftui", "https://developer.apple.com/documentation/swiftui/animation")
late_sw = spring(1, 170, 15)
read(
    ".animation(.interpolatingSpring(stiffness: 170, damping: 15).delay(0.1), value: pressed)",
    lambda t: late_sw(max(t - M(".1"), mpf(0))),
    ("0.05", "0.16", "0.3", "0.5"),
    "seconds",
)
timed("static let silky = Animation.timingCurve(0.4, 0.0, 0.3, 1.0, duration: 0.8)", bezier(".4", 0, ".3", 1), ".8")
spr(
    "withAnimation(\n    .interpolatingSpring(stiffness: 260, damping: 13)\n        .repeatForever(autoreverses: true)\n) {\n    bounce = true\n}",
    spring(1, 260, 13),
)
timed(".transition(.opacity.animation(.easeIn(duration: 0.4)))", EASE_IN, ".4")
read(
    "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.15, y: 1))",
    bezier(".2", 0, ".15", 1),
    source="https://developer.apple.com/documentation/swiftui/unitcurve",
)
section("uikit", "https://developer.apple.com/documentation/quartzcore/camediatimingfunction")
timed(
    "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.35, delay: 0, options: .curveEaseInOut, animations: { v.alpha = 1 })",
    EASE_IN_OUT,
    ".35",
    source=UI,
)
read(
    "CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.3, 0.9, 0.2, 1))",
    bezier(".3", ".9", ".2", 1),
)
timed(
    "NSAnimationContext.runAnimationGroup { context in\n    context.duration = 0.3\n    context.timingFunction = CAMediaTimingFunction(name: .easeOut)\n    view.animator().alphaValue = 1\n}",
    EASE_OUT,
    ".3",
    source="https://developer.apple.com/documentation/appkit/nsanimationcontext",
)
refuse(
    "[UIView animateWithDuration:0.4 delay:0 usingSpringWithDamping:0.65 initialSpringVelocity:0.6 options:0 animations:^{ v.alpha = 1.0; } completion:nil];",
    "usingSpringWithDamping",
    "https://developer.apple.com/documentation/uikit/uiview",
)
section("unity", DT)
timed("transform.DOScale(Vector3.one, 0.3f)\n    .SetEase(Ease.InBack)\n    .SetUpdate(true);", back(), ".3")
timed("DOTween.To(() => x, v => x = v, 1f, 0.75f).SetEase(Ease.OutCirc);", out(circ), ".75")
timed("seq.Append(transform.DOScale(1f, 0.3f).SetEase(Ease.InOutCirc));", inout(circ), ".3")
timed("transform.DOMoveY(2f, 1f);", out(power(2)), 1)
timed(
    "LeanTween.alpha(rt, 1f, 0.5f).setDelay(0.2f).setEase(LeanTweenType.easeInQuart);", power(4), ".5", ".2", source=LT
)
refuse(
    "transform.DOScale(s, 0.2f).SetEase(Ease.OutBack)\n    .OnComplete(() =>\n    {\n        transform.DOScale(s, 0.1f).SetEase(Ease.OutSine);\n    });",
    "OutBack OutSine",
)
section("godot", "https://github.com/godotengine/godot/blob/master/scene/animation/easing_equations.h")
timed(
    'var tween := create_tween()\ntween.set_trans(Tween.TRANS_SINE)\ntween.set_ease(Tween.EASE_OUT)\ntween.tween_property(rect, "modulate:a", 1.0, 1.2)',
    lambda t: sin(pi * t / 2),
    "1.2",
)
timed(
    'get_tree().create_tween().tween_property(item, "global_position", target, 0.4).set_ease(Tween.EASE_OUT).set_trans(Tween.TRANS_QUAD)',
    out(power(2)),
    ".4",
)
timed(
    'tween.interpolate_property(self, "position", a, b, 1, Tween.TRANS_QUART, Tween.EASE_OUT)',
    out(power(4)),
    1,
    source="https://docs.godotengine.org/en/3.5/classes/class_tween.html",
)
timed(
    'tween.tween_property(self, "x", 1.0, 2.0).set_trans(Tween.TRANS_CIRC).set_ease(Tween.EASE_OUT_IN)',
    lambda t: out(circ)(2 * t) / 2 if 2 * t < 1 else circ(2 * t - 1) / 2 + mpf(1) / 2,
    2,
)
section("js-libraries", "https://angular.dev/guide/animations")
timed("animate('300ms 100ms ease-out', style({ opacity: 1 }))", EASE_OUT, ".3", ".1")
timed(
    "transition(':enter', [style({ opacity: 0 }), animate('0.5s cubic-bezier(.3, 0, .15, 1)')])",
    bezier(".3", 0, ".15", 1),
    ".5",
)
timed(
    "createAnimation().addElement(el).duration(540).easing('cubic-bezier(0.36,0.66,0.1,1)')",
    bezier(".36", ".66", ".1", 1),
    ".54",
    source="https://ionicframework.com/docs/utilities/animations",
)
timed(
    "Velocity(el, { opacity: 1 }, { duration: 400, easing: [ 0.3, 0.1, 0.25, 1 ] })",
    bezier(".3", ".1", ".25", 1),
    ".4",
    source="http://velocityjs.org/#easing",
)
timed(
    "animation: { duration: 800, easing: 'easeOutQuart' }",
    out(power(4)),
    ".8",
    source="https://www.chartjs.org/docs/latest/configuration/animations.html",
)
timed(
    "animationDuration: 1000,\nanimationEasing: 'cubicOut',",
    out(power(3)),
    1,
    source="https://echarts.apache.org/en/option.html#animationEasing",
)
timed(
    "createTimeline({ defaults: { ease: 'inOutSine', duration: 500 } })",
    lambda t: (1 - cos(pi * t)) / 2,
    ".5",
    source=AN,
)
timed(
    "scene.tweens.add({ targets: s, alpha: { from: 0, to: 1 }, ease: Phaser.Math.Easing.Quadratic.Out, duration: 500 });",
    out(power(2)),
    ".5",
    source=PH,
)
section("qt", QM)
timed("Behavior on width { NumberAnimation { duration: 300; easing.type: Easing.OutCubic } }", out(power(3)), ".3")
timed("Behavior on opacity { NumberAnimation { duration: 200 } }", linear, ".2")
timed(
    "NumberAnimation {\n    from: 0\n    to: 1\n    duration: 800       // fade in\n    easing.type: Easing.InSine // smooth\n}",
    sine,
    ".8",
)
timed(
    'transitions: Transition {\n    PropertyAnimation {\n        properties: "color, scale"\n        duration: 180\n        easing.type: Easing.OutQuint\n    }\n}',
    out(power(5)),
    ".18",
)
timed(
    "NumberAnimation { duration: 500; easing.type: Easing.BezierSpline; easing.bezierCurve: [0.3, 0, 0.1, 1, 1, 1] }",
    bezier(".3", 0, ".1", 1),
    ".5",
)
section("wpf", WP)
timed(
    "new DoubleAnimation(0, 1, TimeSpan.FromMilliseconds(300)) { EasingFunction = new QuadraticEase { EasingMode = EasingMode.EaseOut } }",
    out(power(2)),
    ".3",
)
timed(
    '<EasingDoubleKeyFrame KeyTime="0:0:1" Value="1">\n  <EasingDoubleKeyFrame.EasingFunction>\n    <SineEase EasingMode="EaseIn"/>\n  </EasingDoubleKeyFrame.EasingFunction>\n</EasingDoubleKeyFrame>',
    sine,
    1,
)
read('<QuarticEase x:Key="Snap" EasingMode="EaseInOut"/>', inout(power(4)))
timed(
    "await view.FadeTo(1, 250, Easing.CubicOut);",
    out(power(3)),
    ".25",
    source="https://learn.microsoft.com/dotnet/maui/user-interface/animation/easing",
)
refuse(
    '<DoubleTransition Property="Opacity" Duration="0:0:0.4" Easing="QuadraticEaseOut"/>',
    "QuadraticEaseOut",
    source="https://docs.avaloniaui.net/docs/reference/animation-settings",
)
section("code", "https://en.cppreference.com/w/c")
read(
    "static inline double ease(double t) { return t < 0.5 ? 2.0 * t * t : 1.0 - 2.0 * (1.0 - t) * (1.0 - t); }",
    inout(power(2)),
)
read("float easeOut(float t) {\n    return 1.f - powf(1.f - t, 4.f);\n}", out(power(4)))
read(
    "half Ease(half t) { half u = 1.0 - t; return 1.0 - u * u * u; }",
    out(power(3)),
    source="https://learn.microsoft.com/windows/win32/direct3dhlsl/dx-graphics-hlsl",
)

# 23. More shapes seen in public code
section(
    "motion",
    "https://github.com/motiondivision/motion/blob/main/packages/motion-dom/src/animation/generators/spring.ts",
)


def motion_spring(duration, bounce):
    """Motion's findSpring(): eleven Newton steps from 5/duration, velocity 0."""
    d, z = M(duration), min(max(1 - M(bounce), M(".05")), mpf(1))
    w = 5 / d
    for _ in range(11):
        if z < 1:
            k = z / sqrt(1 - z * z)
            w -= (M(".001") - k * exp(-w * z * d)) / (k * z * d * exp(-w * z * d))
        else:
            w -= (exp(-w * d) * (w * d + 1) - M(".001")) / (-w * d * d * exp(-w * d))
    return ratio_spring(w * w, z)


spr('transition={{ type: "spring", duration: 0.8, bounce: 0.3 }}', motion_spring(".8", ".3"))
spr("transition={{ type: 'spring', bounce: 0, duration: 0.6 }}", motion_spring(".6", 0))
spr(
    'export const easings = {\n  spring: { type: "spring" as const, stiffness: 120, damping: 15 },\n};',
    spring(1, 120, 15),
)
refuse(
    "export const easings = {\n  smooth: [0.22, 1, 0.36, 1] as const,\n  snappy: [0.4, 0, 0.2, 1] as const,\n};",
    "smooth snappy",
)
section(
    "react-native",
    "https://github.com/facebook/react-native/blob/main/packages/react-native/Libraries/Animated/SpringConfig.js",
)


def rn_bouncy(bounciness, speed):
    """SpringConfig.fromBouncinessAndSpeed()."""
    b = M(bounciness) / M("1.7") / 20 * M(".8")
    tension = M(".5") + M(speed) / M("1.7") / 20 * M("199.5")
    if tension <= 18:
        still = M(".0007") * tension**3 - M(".031") * tension**2 + M(".64") * tension + M("1.28")
    elif tension <= 44:
        still = M(".000044") * tension**3 - M(".006") * tension**2 + M(".36") * tension + 2
    else:
        still = M(".00000045") * tension**3 - M(".000332") * tension**2 + M(".1078") * tension + M("5.84")
    u = 2 * b - b * b
    friction = u * M(".01") + (1 - u) * still
    return spring(1, (tension - 30) * M("3.62") + 194, (friction - 8) * 3 + 25)


spr(
    "Animated.spring(scale, { toValue: 1, speed: 14, bounciness: 6, useNativeDriver: true }).start();", rn_bouncy(6, 14)
)
section("tokens", "https://www.designtokens.org/tr/drafts/format/#transition")
read(
    '"ease-standard": { "$type": "cubicBezier", "$value": "cubic-bezier(0.25, 0, 0.1, 1)" }', bezier(".25", 0, ".1", 1)
)
timed(
    '{"$type":"transition","$value":{"duration":{"value":300,"unit":"ms"},"timingFunction":[0.4,0,0.1,1]}}',
    bezier(".4", 0, ".1", 1),
    ".3",
)
timed(
    '"$value": {\n  "duration": "250ms",\n  "delay": "0ms",\n  "timingFunction": [0.5, 0, 0.9, 1]\n}',
    bezier(".5", 0, ".9", 1),
    ".25",
)
refuse('{"ease":{"$type":"cubicBezier","$value":[1.5,0,0.5,1]}}', "1.5")
refuse(
    "export const easings = {\n  easeOut: 'cubic-bezier(0.16, 1, 0.3, 1)',\n  easeIn: 'cubic-bezier(0.7, 0, 1, 0.5)',\n};",
    "easeOut easeIn",
)
section("javascript", "https://tc39.es/ecma262/")
read(
    "const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - Math.pow(-2 * t + 2, 2) / 2)", inout(power(2))
)
read(
    "const easeInOut = (t: number): number => {\n    return t < 0.5 ? 2 * t * t : -1 + (4 - 2 * t) * t;\n  };",
    inout(power(2)),
)
read(
    "function bounceOut(t) {\n  const n1 = 7.5625;\n  const d1 = 2.75;\n  if (t < 1 / d1) return n1 * t * t;\n  if (t < 2 / d1) return n1 * (t -= 1.5 / d1) * t + 0.75;\n  if (t < 2.5 / d1) return n1 * (t -= 2.25 / d1) * t + 0.9375;\n  return n1 * (t -= 2.625 / d1) * t + 0.984375;\n}",
    bounce_out,
)
read(
    "const easeInOut = (t) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, t)));",
    lambda t: (1 - cos(pi * t)) / 2,
)
refuse(
    "const easeOut = (t: number) => 1 - Math.pow(1 - t, 3)\nconst easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - Math.pow(-2 * t + 2, 2) / 2)",
    "easeOut easeInOut",
)
section("code", "https://docs.python.org/3/reference/expressions.html")
read(
    "def ease_in_out_cubic(t: float) -> float:\n    return 4.0 * t * t * t if t < 0.5 else 1.0 - math.pow(-2.0 * t + 2.0, 3) / 2.0",
    inout(power(3)),
)
read("def ease_out(v):\n    v = max(0.0, min(1.0, v))\n    return 1 - (1 - v) ** 3", out(power(3)))
read('def ease(t):\n    """Smooth both ends."""\n    return t * t * (3.0 - 2.0 * t)', lambda t: t * t * (3 - 2 * t))
read(
    "fn ease_in_out_cubic(t: f32) -> f32 {\n    if t < 0.5 {\n        4.0 * t * t * t\n    } else {\n        1.0 - (-2.0 * t + 2.0).powi(3) / 2.0\n    }\n}",
    inout(power(3)),
    source=RUST,
)
read(
    "/// Fast start.\npub fn ease_out_cubic(t: f32) -> f32 {\n    let t = t - 1.0;\n    t * t * t + 1.0\n}",
    out(power(3)),
    source=RUST,
)
read(
    "local function easeOutBack(t)\n    local s = 1.9; t = t - 1\n    return t * t * ((s + 1) * t + s) + 1\nend",
    out(back("1.9")),
    source=LUA,
)
read(
    "local function EaseOutBack(p)\n    local c = 1.70158\n    return 1 + (c + 1) * (p - 1) ^ 3 + c * (p - 1) ^ 2\nend",
    out(back()),
    source=LUA,
)
read("fn ease_in_sine(t: f64) -> f64 {\n    1.0 - (t * std::f64::consts::FRAC_PI_2).cos()\n}", sine, source=RUST)

# Code in bodies of functions and classes.
section("motion", "https://motion.dev/docs/react-transitions")
spr('<motion.p animate={{ y: 4 }} transition={{ type: "spring" }} />', spring(1, 100, 10))
spr(
    'export function Sheet({ open, children }) {\n  return (\n    <Portal>\n      {open && (\n        <motion.div\n          className="sheet"\n          initial={{ y: "60%" }}\n          transition={{ type: "spring", stiffness: 280, damping: 31 }}\n        >\n          {children}\n        </motion.div>\n      )}\n    </Portal>\n  );\n}',
    spring(1, 280, 31),
)
refuse(
    'function Two() {\n  gsap.to(".a", { x: 1, duration: 0.4, ease: "power2.in" });\n  gsap.to(".b", { x: 1, duration: 0.4, ease: "power2.out" });\n}',
    "different power2.in power2.out",
)
section("gsap", "https://gsap.com/docs/v3/Eases")
timed(
    'useGSAP(() => {\n  gsap.to(".meter", {\n    scaleY: 1,\n    duration: 1.8,\n    ease: "power2.inOut",\n  });\n}, { scope: box });',
    inout(power(3)),
    "1.8",
)
refuse("gsap.to(target, { x: 9, duration: 1, ease: SteppedEase.config(5) })", "SteppedEase")
section("react-native", "https://reactnative.dev/docs/animated#timing")
timed("height.value = withDelay(120, withTiming(80, { duration: 350 }))", inout(power(2)), ".35", ".12")
section("flutter", "https://api.flutter.dev/flutter/animation/Curves-class.html")
timed(
    "class _GlowState extends State<Glow> with SingleTickerProviderStateMixin {\n  late final AnimationController _c;\n\n  @override\n  void initState() {\n    super.initState();\n    _c = AnimationController(vsync: this, duration: const Duration(milliseconds: 650));\n    _size = Tween<double>(begin: 12.0, end: 20.0).animate(\n      CurvedAnimation(parent: _c, curve: Curves.easeIn),\n    );\n  }\n}",
    bezier(".42", 0, 1, 1),
    ".65",
)
section("uikit", "https://developer.apple.com/documentation/uikit/uiviewpropertyanimator")
timed(
    "final class Banner: UIView {\n    func reveal() {\n        alpha = 0\n        let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0.7), controlPoint2: CGPoint(x: 0.3, y: 1))\n        let animator = UIViewPropertyAnimator(duration: 0.35, timingParameters: timing)\n        animator.addAnimations { self.alpha = 1 }\n        animator.startAnimation()\n    }\n}",
    bezier(".2", ".7", ".3", 1),
    ".35",
)
refuse(
    "let animator = UIViewPropertyAnimator(duration: 0.35, curve: .easeIn)\nanimator.startAnimation(afterDelay: 0.1)",
    "afterDelay",
)
section("swiftui", "https://developer.apple.com/documentation/swiftui/animation")
spr(
    "struct Badge: View {\n    @State private var on = false\n\n    var body: some View {\n        Circle()\n            .scaleEffect(on ? 1.2 : 1)\n            .onTapGesture {\n                withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) {\n                    on.toggle()\n                }\n            }\n    }\n}",
    response_spring(".4", ".6"),
)
section("android", "https://developer.android.com/reference/android/view/ViewPropertyAnimator")
timed(
    "private fun show(menu: View) {\n    val y = if (open) 0f else menu.height.toFloat()\n    menu.animate()\n        .translationY(y)\n        .setDuration(240L)\n        .setInterpolator(AccelerateDecelerateInterpolator())\n        .start()\n}",
    inout(sine),
    ".24",
)
section("wpf", "https://learn.microsoft.com/dotnet/maui/user-interface/animation/basic")
timed("await card.TranslateTo(30, 90, 400, Easing.CubicOut);", out(power(3)), ".4")
section("js-libraries", "https://api.jquery.com/animate/")
refuse('$("#panel").animate({ width: 10 }, { duration: 700 })', "unit")
timed('$("#panel").animate({ width: 10 }, 700)', inout(sine), ".7")
timed("easeInSine 0.6s", sine, ".6")
section("css", T)
timed('style="transition: opacity 0.8s ease-in"', bezier(".42", 0, 1, 1), ".8")
section("tokens", "https://m3.material.io/styles/motion/easing-and-duration/tokens-specs")
read("md.sys.motion.easing.emphasized.accelerate: cubic-bezier(0.3, 0.0, 0.8, 0.15)", bezier(".3", 0, ".8", ".15"))
section("numbers", "https://help.figma.com/hc/en-us/articles/360051748654")
spr("Mass 1 Stiffness 130 Damping 12", spring(1, 130, 12))
spr("stiffness 190, damping 16, mass 1.5", spring("1.5", 190, 16))
refuse("stiffness 190, damping 16, weight 1", "weight|operator")
section("css", T)
refuse("transition: opacity 0.3s easy-out", "easy-out")
