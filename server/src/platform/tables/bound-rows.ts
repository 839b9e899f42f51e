import { isBroken, TableFault, type BrokenRow, type TableLimits, type TableRow } from './table.ts'

/** Ends a file that has too many rows, or so many that can't be read that it is hardly a table. */
export async function* boundRows(
  batches: AsyncIterable<readonly (TableRow | BrokenRow)[]>,
  { mostRows, mostBrokenRows }: TableLimits,
): AsyncGenerator<TableRow | BrokenRow> {
  let rows = 0
  let broken = 0
  for await (const batch of batches) {
    for (const row of batch) {
      rows += 1
      if (isBroken(row)) broken += 1
      if (rows > mostRows) throw new TableFault('too-many-rows', row.line)
      if (broken > mostBrokenRows) throw new TableFault('too-many-broken-rows', row.line)
      yield row
    }
  }
}
