import EffectMath
import EffectMeshes
import Measurement
import Workbench

/// What `bench` is to measure, from the words of the command line.
struct BenchSelection {
  /// A kind of cases.
  enum Subject: String, CaseIterable {
    case kernels, curves, formulas, effects

    /// Functions of a number; none for kernels.
    var values: [ValueBenchmark] {
      switch self {
      case .kernels: []
      case .curves:
        ValueBenchmark.beziers + ValueBenchmark.pieces + ValueBenchmark.springs + ValueBenchmark.easings
      case .formulas: ValueBenchmark.formulas
      case .effects: ValueBenchmark.effects
      }
    }
  }

  let subjects: [Subject]
  let kernels: [MeshBenchmark]
  let sizes: [MeshSize]
  let variants: MeshBenchmark.Variants
  /// A part of the names of curves, formulas and effects.
  let only: String?

  static func subjects(_ words: [String]) throws -> [Subject] {
    let subjects = try words.map { word in
      try found(Subject(rawValue: word), word, "nothing to measure is named", Subject.allCases.map(\.rawValue))
    }
    return subjects.isEmpty ? Subject.allCases : Subject.allCases.filter(subjects.contains)
  }

  static func kernels(_ lists: [String]) throws -> [MeshBenchmark] {
    let all = MeshBenchmark.all
    let words = lists.flatMap(parts)
    let chosen = try words.map { word in
      try found(all.first { $0.name == word }, word, "no kernel is named", all.map(\.name)).name
    }
    return chosen.isEmpty ? all : all.filter { chosen.contains($0.name) }
  }

  static func sizes(_ list: String?) throws -> [MeshSize] {
    let standard = MeshSize.standard
    guard let list else { return standard }
    return try parts(list).map { word in
      if let size = standard.first(where: { $0.name.lowercased() == word.lowercased() }) { return size }
      if let vertices = Int(word) {
        guard 16...GridMesh.largestCount ~= vertices else {
          throw Failure("--size takes from 16 to \(GridMesh.largestCount) vertices, not \(word)", .usage)
        }
        return MeshSize(vertices: vertices)
      }
      let names = standard.map { $0.name.lowercased() }.joined(separator: ", ")
      throw Failure("--size takes \(names) or a number of vertices, not '\(word)'", .usage)
    }
  }

  static func sets(_ list: String?) throws -> [InstructionSet] {
    let all = InstructionSet.allCases
    guard let list else { return all }
    let sets = try parts(list).map { word in
      try found(all.first { "\($0)" == word }, word, "no instruction set is named", all.map { "\($0)" })
    }
    if let set = sets.first(where: { $0 > .best }) {
      throw Failure("\(set) does not run here, where \(InstructionSet.best) is the best", .unavailable)
    }
    return all.filter(sets.contains)
  }

  static func threads(_ list: String?) throws -> [Int] {
    guard let list else { return PassSettings.processors > 1 ? [1, 2] : [1] }
    return try parts(list).map { word in
      guard let threads = Int(word), 1...32 ~= threads else {
        throw Failure("--threads takes numbers from 1 to 32, as in 1,2, not '\(word)'", .usage)
      }
      return threads
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The thing of a name, or a failure that shows what the name may have been.
  private static func found<Thing>(_ thing: Thing?, _ word: String, _ what: String, _ names: [String]) throws -> Thing {
    if let thing { return thing }
    throw Failure(unknown: what, word, among: names)
  }
}
