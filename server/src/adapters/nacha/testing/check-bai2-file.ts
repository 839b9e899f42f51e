/**
 * Judges a BAI2 file by the published specification (version 2): the order of its records, what each field may hold, and the totals of its
 * trailers. Written from that specification and independent of the reader. Returns every fault in words; none for a good file.
 */
export function checkBai2File(text: string): string[] {
  const faults: string[] = []
  const lines = text.split('\n').filter((line) => line !== '')
  const expect = (at: number, form: RegExp, what: string) => {
    if (!form.test(lines[at] ?? '')) faults.push(`line ${at + 1}: ${what}`)
  }
  expect(0, /^01,[^,/]+,[^,/]+,\d{6},\d{4},\w+,\d*,\d*,2\/$/, 'no file header')
  expect(1, /^02,[^,/]*,[^,/]+,[1-4],\d{6},(?:\d{4})?,(?:[A-Z]{3})?,[1-4]?\/$/, 'no group header')
  expect(2, /^03,[^,/]+,(?:[A-Z]{3})?(?:,(?:\d{3})?,(?:[+-]?\d+)?,\d*,[Z012SVD]?)*\/$/, 'no account')
  expect(lines.length - 3, /^49,[+-]?\d+,\d+\/$/, 'no account trailer')
  expect(lines.length - 2, /^98,[+-]?\d+,\d+,\d+\/$/, 'no group trailer')
  expect(lines.length - 1, /^99,[+-]?\d+,\d+,\d+\/$/, 'no file trailer')
  const body = lines.slice(3, -3)
  body.forEach((line, index) => {
    const isDetail =
      /^16,\d{3},\d+,(?:[Z012]?|S,\d*,\d*,\d*|V,\d{6},(?:\d{4})?|D,\d+(?:,\d+,\d+)*),[^,]*,[^,]*,.*$/.test(
        line,
      )
    if (!isDetail && !line.startsWith('88,'))
      faults.push(`line ${index + 4}: neither a transaction nor a continuation`)
  })
  const numbers = (at: number) => (lines.at(at) ?? '').replace('/', '').split(',').slice(1).map(Number)
  const [[control = 0, records], [ofGroup, accounts, inGroup], [ofFile, groups, inFile]] = [
    numbers(-3),
    numbers(-2),
    numbers(-1),
  ] as const
  if (records !== lines.length - 4) faults.push('wrong record count of the account')
  if (accounts !== 1 || inGroup !== lines.length - 2) faults.push('wrong counts of the group')
  if (groups !== 1 || inFile !== lines.length) faults.push('wrong counts of the file')
  if (ofGroup !== control || ofFile !== control) faults.push('wrong control totals')
  if (sumOf(lines.slice(2, -3)) !== control) faults.push('wrong control total of the account')
  return faults
}

/** Every amount of summaries and transactions, whatever its sign. */
function sumOf(lines: readonly string[]): number {
  let sum = 0
  let isSummary = true
  for (const line of lines) {
    const fields = line.replace(/\/$/, '').split(',')
    if (line.startsWith('16,')) {
      isSummary = false
      sum += Number(fields[2])
    } else if (isSummary) {
      const from = line.startsWith('03,') ? 3 : 1
      for (let at = from + 1; at < fields.length; at += 4) sum += Number(fields[at] ?? 0)
    }
  }
  return sum
}
