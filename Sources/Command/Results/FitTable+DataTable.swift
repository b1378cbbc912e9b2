import Workbench

extension FitTable {
  init(_ table: DataTable) throws { try self.init(table.columns.map { ($0.name, $0.values) }) }
}
