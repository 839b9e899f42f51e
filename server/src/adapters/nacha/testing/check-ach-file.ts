import { cutRecord, type Fields } from './ach-layout.ts'
import { BatchCheck } from './batch-check.ts'
import { isCalendarDay, isRoutingNumber, none, value, type Sums } from './ach-values.ts'

/** Judges a file that an originator sends by the published rules. Returns every fault in words; none for a good file. */
export function checkAchFile(text: string): string[] {
  const faults: string[] = []
  const lines = text.split('\n')
  if (lines.pop() !== '') faults.push('the last line does not end')
  lines.forEach((line, at) => {
    if (!/^[ -~]{94}$/.test(line)) faults.push(`line ${at + 1}: not 94 printable signs`)
  })
  if (lines.length % 10 !== 0) faults.push('not whole blocks of ten records')
  const end = lines.findIndex((line, at) => at > 0 && line.startsWith('9'))
  if (end < 0) return [...faults, 'no file control record']
  if (lines.slice(end + 1).some((line) => !/^9{94}$/.test(line))) faults.push('filler is not nines')
  if (lines.length - end - 1 > 9) faults.push('more than one block of filler')
  const header = cutRecord('fileHeader', lines[0] ?? '', 1, faults)
  checkFileHeader(header, faults)
  const file = none()
  const batches = checkBatches(lines.slice(1, end), header, file, faults)
  const control = cutRecord('fileControl', lines[end] ?? '', end + 1, faults)
  if (batches === 0) faults.push('no batch')
  if (value(control, 'batch count') !== BigInt(batches)) faults.push('wrong batch count')
  if (value(control, 'block count') !== BigInt(lines.length) / 10n) faults.push('wrong block count')
  compare(control, file, 'file', faults)
  return faults
}

function checkFileHeader(header: Fields, faults: string[]): void {
  const [, routing] = /^ (\d{9})$/.exec(header['immediate destination'] ?? '') ?? []
  if (routing !== undefined && !isRoutingNumber(routing)) faults.push('line 1: wrong destination')
  if (!isCalendarDay(header['file creation date'] ?? '')) faults.push('line 1: no such day of creation')
}

export function compare(control: Fields, sums: Sums, what: string, faults: string[]): void {
  if (value(control, 'entry and addenda count') !== BigInt(sums.count))
    faults.push(`wrong count of a ${what}`)
  if (value(control, 'entry hash') !== sums.hash % 10n ** 10n) faults.push(`wrong hash of a ${what}`)
  if (value(control, 'total debits') !== sums.debits) faults.push(`wrong debits of a ${what}`)
  if (value(control, 'total credits') !== sums.credits) faults.push(`wrong credits of a ${what}`)
}

/** Checks the records between the file's header and control; returns the number of batches. */
function checkBatches(lines: readonly string[], fileHeader: Fields, file: Sums, faults: string[]): number {
  let batch: BatchCheck | undefined
  let batches = 0
  let trace = 0n
  const names = new Set<string>()
  lines.forEach((line, index) => {
    const at = index + 2
    if (!line.startsWith('7')) batch?.endEntry(at)
    if (line.startsWith('5')) {
      if (batch) faults.push(`line ${at}: a batch inside a batch`)
      batches += 1
      batch = new BatchCheck(cutRecord('batchHeader', line, at, faults), at, faults)
      batch.checkHeader(fileHeader, batches)
    } else if (line.startsWith('6')) {
      const entry = cutRecord(batch?.isCtx ? 'ctxEntry' : 'entry', line, at, faults)
      if (!batch) faults.push(`line ${at}: an entry outside a batch`)
      batch?.takeEntry(entry, at)
      if (value(entry, 'trace number') <= trace) faults.push(`line ${at}: trace numbers do not ascend`)
      trace = value(entry, 'trace number')
      const name = entry['identification number'] ?? ''
      if (name.trim() !== '' && names.has(name)) faults.push(`line ${at}: an identification occurs twice`)
      names.add(name)
    } else if (line.startsWith('7')) {
      const addenda = cutRecord('addenda', line, at, faults)
      if (!batch) faults.push(`line ${at}: an addenda record outside a batch`)
      batch?.takeAddenda(addenda, at)
    } else if (line.startsWith('8')) {
      const control = cutRecord('batchControl', line, at, faults)
      if (!batch) faults.push(`line ${at}: a control record without a batch`)
      if (batch) compare(control, batch.close(control, at, file), 'batch', faults)
      batch = undefined
    } else faults.push(`line ${at}: an unknown record`)
  })
  if (batch) faults.push('a batch has no end')
  return batches
}
