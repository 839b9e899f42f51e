/** A file as a bank sends it: entries that answer ours, with totals. It shares no code with the product's writer. */
export interface BankEntry {
  readonly transactionCode?: string
  readonly amount?: string
  readonly reference?: string
  /** The addenda after `7`, up to position 79; the trace number is appended. */
  readonly addenda: readonly string[]
}

const width = 94
const bank = '01100001'

const fill = (text: string, to: number) => text.padEnd(to)

const detail = (
  { transactionCode = '26', amount = '0000012345', reference = 'S00000000000001', addenda }: BankEntry,
  at: number,
) =>
  `6${transactionCode}${bank}5${fill('1234567890', 17)}${amount}${fill(reference, 15)}${fill('BRIGHTSIDE', 22)}  ` +
  `${addenda.length > 0 ? 1 : 0}${bank}${String(at).padStart(7, '0')}`

const isDebit = ({ transactionCode = '26' }: BankEntry) => /[6-9]$/.test(transactionCode)

const total = (entries: readonly BankEntry[], debits: boolean) =>
  entries
    .filter((one) => isDebit(one) === debits)
    .reduce((sum, { amount = '0000012345' }) => sum + Number(amount), 0)
    .toString()
    .padStart(12, '0')

const totals = (entries: readonly BankEntry[], count: number) => {
  const records = entries.reduce((sum, { addenda }) => sum + 1 + addenda.length, 0)
  const hash = (entries.length * Number(bank)) % 1e10
  return `${String(records).padStart(count, '0')}${String(hash).padStart(10, '0')}${total(entries, true)}${total(entries, false)}`
}

export interface BankBatch {
  readonly entryClass?: string
  readonly settlementDay?: string
  readonly entries: readonly BankEntry[]
}

function batchLines(
  { entryClass = 'CCD', settlementDay = '328', entries }: BankBatch,
  number: string,
): string[] {
  const header = `5200${fill('SOONER', 16)}${fill('', 20)}1234567890${entryClass}SOONER PAY${fill('', 6)}261124${fill(settlementDay, 3)}1${bank}${number}`
  const lines = entries.flatMap((one, at) => [
    detail(one, at + 1),
    ...one.addenda.map((text) => `7${fill(text, 78)}${bank}${String(at + 1).padStart(7, '0')}`),
  ])
  return [header, ...lines, `8200${totals(entries, 6)}1234567890${fill('', 25)}${bank}${number}`]
}

export function bankLines(batches: readonly BankBatch[], createdOn = '261124'): string[] {
  const lines = [
    `101 123456789 021000021${createdOn}0730A094101${fill('SOONER', 23)}${fill('SAMPLE BANK', 23)}${fill('', 8)}`,
    ...batches.flatMap((batch, at) => batchLines(batch, String(at + 1).padStart(7, '0'))),
  ]
  const blocks = Math.ceil((lines.length + 1) / 10)
  const every = batches.flatMap(({ entries }) => entries)
  const numbers = `${String(batches.length).padStart(6, '0')}${String(blocks).padStart(6, '0')}`
  lines.push(fill(`9${numbers}${totals(every, 8)}`, width))
  while (lines.length % 10 !== 0) lines.push('9'.repeat(width))
  return lines
}

const trace = '021000020000001'

/** An addenda record 99 for a return; `information` begins at position 36. */
export const returned = (code: string, information = '') =>
  `99${code}${trace}${fill('', 6)}${bank}${information}`
/** An addenda record 98 for a notice of change; the corrected data begin at position 36. */
export const changed = (code: string, data: string) => `98${code}${trace}${fill('', 6)}${bank}${data}`

export async function* inPieces(text: string, size = 100): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}
