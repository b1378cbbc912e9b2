import ScalarMath

extension Generator where Value == Double {
  /// A progress or a row as bad input has it: from −2 to 3, every eighth ±1e308. Shrinks towards 0.
  public static var anyShare: Generator {
    bordered(by: [-1e308, 1e308], .double(in: -2...3))
  }

  /// An angle of view in radians, from 0 to 180°, whose ends no camera has. Shrinks towards 0.
  public static var fieldOfView: Generator { .double(in: 0...Double.pi) }

  /// A side of a view as bad input has it: ordinary or, every eighth, zero, negative, subnormal, huge or no number.
  public static var anySide: Generator {
    bordered(
      by: [
        0, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity,
        -.infinity, .nan,
      ], .size)
  }

  /// Every eighth case one of these borders, which shrink to what is ordinary only where that breaks the law too.
  private static func bordered(by borders: [Double], _ ordinary: Generator) -> Generator {
    Generator(
      generate: { random in
        random.next() % 8 == 0 ? borders.randomElement(using: &random)! : ordinary.generate(&random)
      },
      shrink: { value in value.isFinite ? ordinary.shrink(value) : [0, 1] })
  }
}

extension Generator where Value == Size {
  /// A view of ordinary sides. Shrinks towards 1 × 1.
  public static var sheetSize: Generator { sides(.size) }

  /// A view as bad input has it: sides of ``Generator/anySide``.
  public static var anySheetSize: Generator { sides(.anySide) }

  private static func sides(_ side: Generator<Double>) -> Generator {
    combine(side, side).map({ Size(width: $0.0, height: $0.1) }, back: { ($0.width, $0.height) })
  }
}

extension Generator where Value == Vector2 {
  /// A point with both coordinates from this generator.
  public static func point(_ coordinate: Generator<Double>) -> Generator {
    combine(coordinate, coordinate).map({ Vector2($0.0, $0.1) }, back: { ($0.x, $0.y) })
  }
}

extension Generator where Value == RowMoment {
  /// Rows and progresses from 0 to 1.
  public static var rowMoments: Generator { moments(rows: .row, progress: .progress) }

  /// Rows and progresses of ``Generator/anyShare``.
  public static var anyRowMoments: Generator { moments(rows: .anyShare, progress: .anyShare) }

  /// Rows and progresses of these.
  public static func moments(rows: Generator<Double>, progress: Generator<Double>) -> Generator {
    combine(rows, progress).map({ RowMoment(row: $0.0, progress: $0.1) }, back: { ($0.row, $0.progress) })
  }
}

/// Sequences of events, as many as asked for at most, from 0 to 2 seconds apart; every 16th delay is illegal. Shrinks
/// by leaving events out, then by simpler delays and events.
public func eventSteps<Event>(_ events: Generator<Event>, upTo count: Int = 12) -> Generator<[EventStep<Event>]> {
  let ordinary = Generator<Double>.double(in: 0...2)
  let delays = Generator<Double>(
    generate: { random in
      random.next() % 16 == 0 ? [-1, .nan, .infinity].randomElement(using: &random)! : ordinary.generate(&random)
    },
    shrink: { $0.isFinite ? ordinary.shrink($0) : [0] })
  return combine(delays, events)
    .map({ EventStep(after: $0.0, $0.1) }, back: { ($0.delay, $0.event) }).array(count: 0...count)
}
