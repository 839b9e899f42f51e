import { boundRows } from '../bound-rows.ts'
import type { BrokenRow, TableLimits, TableRow } from '../table.ts'
import { readWorkbook } from './parts.ts'
import { SheetListener } from './sheet.ts'
import { readStrings } from './strings.ts'
import { parseXml } from './xml.ts'
import { openParts } from './zip.ts'

/**
 * Reads the rows of the first sheet that is shown. The compressed file and its table of strings are held in memory, because a
 * workbook is read from its end, and its cells name strings in any order; the sheet itself is read as a stream.
 */
export async function readFirstSheet(
  file: Buffer,
  limits: TableLimits,
): Promise<AsyncGenerator<TableRow | BrokenRow>> {
  const parts = await openParts(file, limits)
  const workbook = await readWorkbook(parts)
  const listener = new SheetListener(workbook, await readStrings(parts, workbook.strings, limits), limits)
  const batches = parseXml(parts.text(workbook.sheet), listener, () => listener.take())
  return boundRows(batches, limits)
}
