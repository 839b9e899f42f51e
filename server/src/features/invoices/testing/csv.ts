/** Reads CSV as RFC 4180 describes it: rows of cells; a cell that is neither quoted nor filled is null. */
export function parseCsv(file: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? (plain === '' ? null : plain) : quoted.replaceAll('""', '"'))
    if (end !== '\n') continue
    rows.push(row)
    row = []
  }
  return rows
}
