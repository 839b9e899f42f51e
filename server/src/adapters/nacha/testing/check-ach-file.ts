import { cutRecord, type Fields } from './ach-layout.ts'

interface Sums {
  count: number
  hash: bigint
  debits: bigint
  credits: bigint
}

const none = (): Sums => ({ count: 0, hash: 0n, debits: 0n, credits: 0n })
const value = (fields: Fields, name: string) =>
  BigInt(/^\d+$/.test(fields[name] ?? '') ? (fields[name] ?? '0') : '0')

/** Modulus 10 with the weights 3, 7, 1. */
const checkDigit = (bank: string) => {
  const sum = Array.from(bank).reduce(
    (total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

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
  cutRecord('fileHeader', lines[0] ?? '', 1, faults)
  const file = none()
  const batches = checkBatches(lines.slice(1, end), file, faults)
  const control = cutRecord('fileControl', lines[end] ?? '', end + 1, faults)
  if (value(control, 'batch count') !== BigInt(batches)) faults.push('wrong batch count')
  if (value(control, 'block count') !== BigInt(lines.length) / 10n) faults.push('wrong block count')
  compare(control, file, 'file', faults)
  return faults
}

function compare(control: Fields, sums: Sums, what: string, faults: string[]): void {
  if (value(control, 'entry and addenda count') !== BigInt(sums.count))
    faults.push(`wrong count of a ${what}`)
  if (value(control, 'entry hash') !== sums.hash % 10n ** 10n) faults.push(`wrong hash of a ${what}`)
  if (value(control, 'total debits') !== sums.debits) faults.push(`wrong debits of a ${what}`)
  if (value(control, 'total credits') !== sums.credits) faults.push(`wrong credits of a ${what}`)
}

/** Checks the records between the file's header and control; returns the number of batches. */
function checkBatches(lines: readonly string[], file: Sums, faults: string[]): number {
  let header: Fields | undefined
  let own = none()
  let batches = 0
  let trace = 0n
  let awaitsAddenda: Fields | undefined
  lines.forEach((line, index) => {
    const at = index + 2
    if (awaitsAddenda && !line.startsWith('7')) faults.push(`line ${at}: an addenda record is missing`)
    if (line.startsWith('5')) {
      if (header) faults.push(`line ${at}: a batch inside a batch`)
      header = cutRecord('batchHeader', line, at, faults)
      own = none()
      batches += 1
      if (value(header, 'batch number') !== BigInt(batches))
        faults.push(`line ${at}: batches do not count up`)
    } else if (line.startsWith('6')) {
      const entry = cutRecord('entry', line, at, faults)
      checkEntry(entry, header, at, faults)
      if (value(entry, 'trace number') <= trace) faults.push(`line ${at}: trace numbers do not ascend`)
      trace = value(entry, 'trace number')
      add(own, entry)
      awaitsAddenda = entry['addenda record indicator'] === '1' ? entry : undefined
    } else if (line.startsWith('7')) {
      const addenda = cutRecord('addenda', line, at, faults)
      if (addenda['entry detail sequence number'] !== awaitsAddenda?.['trace number']?.slice(8))
        faults.push(`line ${at}: an addenda record of another entry`)
      own.count += 1
      awaitsAddenda = undefined
    } else if (line.startsWith('8')) {
      closeBatch(cutRecord('batchControl', line, at, faults), header, own, at, faults)
      for (const name of ['hash', 'debits', 'credits'] as const) file[name] += own[name]
      file.count += own.count
      header = undefined
    } else faults.push(`line ${at}: an unknown record`)
  })
  if (header) faults.push('a batch has no end')
  return batches
}

const isDebit = (entry: Fields) => /[78]$/.test(entry['transaction code'] ?? '')
const isPrenote = (entry: Fields) => /[38]$/.test(entry['transaction code'] ?? '')

function add(sums: Sums, entry: Fields): void {
  sums.count += 1
  sums.hash += value(entry, 'receiving bank')
  sums[isDebit(entry) ? 'debits' : 'credits'] += value(entry, 'amount')
}

function checkEntry(entry: Fields, header: Fields | undefined, at: number, faults: string[]): void {
  const wrong = (reason: string) => faults.push(`line ${at}: ${reason}`)
  if (!header) return void wrong('an entry outside a batch')
  if (entry['check digit'] !== checkDigit(entry['receiving bank'] ?? '')) wrong('wrong check digit')
  if (isPrenote(entry) !== (value(entry, 'amount') === 0n))
    wrong('a prenote with an amount, or money without one')
  if (entry['trace number']?.slice(0, 8) !== header['originating bank'])
    wrong('a trace number of another bank')
  const service = header['service class code']
  if (service === (isDebit(entry) ? '220' : '225')) wrong('a direction that the batch excludes')
  const isVerifying = header['company entry description'] === 'ACCTVERIFY'
  if (isVerifying && !isDebit(entry) && value(entry, 'amount') >= 100n)
    wrong('a verifying credit of a dollar or more')
}

function closeBatch(
  control: Fields,
  header: Fields | undefined,
  own: Sums,
  at: number,
  faults: string[],
): void {
  if (!header) return void faults.push(`line ${at}: a control record without a batch`)
  for (const name of ['service class code', 'company identification', 'originating bank', 'batch number'])
    if (control[name] !== header[name]) faults.push(`line ${at}: ${name} is not that of the batch`)
  const service = header['service class code']
  if (
    service === '200' &&
    (own.debits === 0n || own.credits === 0n) &&
    own.count > 1 &&
    own.debits + own.credits > 0n
  )
    faults.push(`line ${at}: a mixed batch of one direction`)
  if (own.count === 0) faults.push(`line ${at}: an empty batch`)
  compare(control, own, 'batch', faults)
}
