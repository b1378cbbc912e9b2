import ArgumentParser
import EffectMath
import SystemLibrary

/// `easel sweep`: runs the sweeps of the Python package.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "sweep", "<file> -o <file> [<options>]", "Compute a table over a grid of parameters.",
    """
      easel sweep sweep.toml -o sweep.csv
      easel sweep sweep.toml -o sweep.parquet --workers 2 --folder sweep
      easel sweep sweep.toml -o sweep.csv --scheduler tcp://10.0.0.5:8786

    The file contains a task and values for its names:
      task = "compare segments:elevation={elevation},n={n}"
      columns = ["discretisation.*"]       # results to keep (all)
      [grid]                               # all combinations
      elevation = [30, 60, 90]
      n = "5..50/10"                       # ten numbers from 5 to 50

    docs/sweeps.md describes zipped columns, samples, data and clusters. The verb runs \
    `python3 -m easel.sweep` and needs the Python package easel. Set EASEL_PYTHON to use another Python.
    """)

  @Argument(help: .usual("task and grid", "file.toml"), completion: .file(extensions: ["toml"]))
  var file: String

  @Option(
    name: .output, help: .usual("table: .csv or .parquet", "file"), completion: .file(extensions: ["parquet", "csv"]))
  var output: String

  @Option(help: .usual("number of processes (run in this one)", "n"))
  var workers: String?

  @Option(help: .usual("address of a Dask scheduler", "address"))
  var scheduler: String?

  @Option(help: .usual("folder of finished chunks, to resume from", "dir"), completion: .directory)
  var folder: String?

  @Flag(help: .usual("allow more than 1,000,000 configurations"))
  var yes = false

  func run() throws {
    let named = Terminal.environment("EASEL_PYTHON") ?? ""
    let python = named.isEmpty ? "python3" : named
    var words = ["-c", Self.program, "--output=\(output)"]
    words += [("workers", workers), ("scheduler", scheduler), ("folder", folder)].compactMap { name, value in
      value.map { "--\(name)=\($0)" }
    }
    if yes { words.append("--yes") }
    // Python then imports nothing from the current folder.
    setenv("PYTHONSAFEPATH", "1", 0)
    // Ctrl-C while Python starts would print a traceback.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interrupt, nil)
    try Terminal.become(python, words + ["--", file])
  }

  /// Runs `easel.sweep` as a module, and prints an error instead of a traceback if the package is missing.
  private static let program = """
    from runpy import run_module
    from sys import executable, exit, stderr
    try:
        from easel import sweep
    except ImportError as error:
        stderr.write('error: %s. In a checkout: %s -m pip install ./notebooks. '
                     'Otherwise install the wheel of a release.\\n' % (error, executable))
        exit(69)
    run_module('easel.sweep', run_name='__main__', alter_sys=True)
    """
}
