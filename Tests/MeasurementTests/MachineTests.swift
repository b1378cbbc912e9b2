import Measurement
import ScalarMath
import Testing

@Suite struct MachineTests {
  @Test func `caches grow with their level and memory is larger than all`() {
    let machine = Machine.current
    let known = machine.caches.compactMap(\.self)
    #expect(machine.caches.count == 3 && known == known.sorted() && known.allSatisfy { $0 >= 4096 })
    if let memory = machine.memory { #expect(memory > known.last ?? 0) }
  }

  @Test func `there is a processor, and its name has no loose ends`() {
    let machine = Machine.current
    #expect(machine.processors >= 1 && machine.instructionSet == .best)
    if let name = machine.processorName {
      #expect(!name.isEmpty && name.first != " " && !name.contains("\n") && !name.contains(":"))
    }
  }
}
