import { RailFileFault } from '../file-rail/format.ts'
import { transactionCode, type AchEntry, type AchBatch } from './plan-batches.ts'
import { alpha, hashField, numeric, recordLength, recordsPerBlock, shortDate, whole } from './fields.ts'

/** Who sends files to whom. */
export interface AchOriginator {
  /** The routing number of the bank or operator that receives the files. */
  readonly destination: string
  readonly destinationName: string
  /** As the bank assigned it: ten signs, or a routing number of nine digits. */
  readonly origin: string
  readonly originName: string
  readonly companyName: string
  /** Ten signs, assigned by the bank. */
  readonly companyId: string
  /** The routing number of the bank that originates the entries. */
  readonly originatingBank: string
}

export interface AchFileName {
  readonly createdOn: string
  /** HHMM, in the time zone of the bank. */
  readonly createdAt: string
  /** Distinguishes the files of one day: A to Z, then 0 to 9. */
  readonly modifier: string
  /** Trace numbers count from the one after this, at most seven digits. */
  readonly traceBase: number
}

/** What the writer counts for a batch control record, and for the file's. */
class Totals {
  records = 0
  hash = 0
  debitMinor = 0n
  creditMinor = 0n

  addEntry({ direction, amountMinor, routingNumber, addenda }: AchEntry): void {
    this.records += 1 + addenda.length
    this.hash += Number(routingNumber.slice(0, 8))
    if (direction === 'debit') this.debitMinor += amountMinor
    else this.creditMinor += amountMinor
  }

  addBatch(batch: Totals): void {
    this.records += batch.records
    this.hash += batch.hash
    this.debitMinor += batch.debitMinor
    this.creditMinor += batch.creditMinor
  }
}

/** About 64 KiB of text is one piece, so that a file of any size needs little memory. */
const recordsPerPiece = 690

/** Yields the file in pieces of whole lines. The same arguments always yield the same bytes. */
export function* writeAchFile(
  originator: AchOriginator,
  name: AchFileName,
  batches: Iterable<AchBatch>,
): Generator<string> {
  let piece = ''
  let inPiece = 0
  let lines = 0
  for (const record of recordsOf(originator, name, batches)) {
    piece += `${record}\n`
    lines += 1
    inPiece += 1
    if (inPiece === recordsPerPiece) {
      yield piece
      piece = ''
      inPiece = 0
    }
  }
  const filler = `${'9'.repeat(recordLength)}\n`
  yield piece + filler.repeat((recordsPerBlock - (lines % recordsPerBlock)) % recordsPerBlock)
}

function* recordsOf(
  originator: AchOriginator,
  name: AchFileName,
  batches: Iterable<AchBatch>,
): Generator<string> {
  yield fileHeader(originator, name)
  const totals = new Totals()
  let batchNumber = 0
  let trace = name.traceBase
  for (const batch of batches) {
    batchNumber += 1
    const serviceClass = serviceClassOf(batch)
    yield batchHeader(originator, batch, serviceClass, batchNumber)
    const own = new Totals()
    for (const entry of batch.entries) {
      trace += 1
      own.addEntry(entry)
      yield entryDetail(originator, entry, trace)
      for (const [at, text] of entry.addenda.entries())
        yield `705${text.padEnd(80)}${numeric(at + 1, 4)}${numeric(trace, 7)}`
    }
    totals.addBatch(own)
    yield batchControl(originator, own, serviceClass, batchNumber)
  }
  const records = totals.records + 2 * batchNumber + 2
  yield fileControl(totals, batchNumber, Math.ceil(records / recordsPerBlock))
}

function serviceClassOf({ entries }: AchBatch): string {
  const hasCredit = entries.some(({ direction }) => direction === 'credit')
  const hasDebit = entries.some(({ direction }) => direction === 'debit')
  if (hasCredit && hasDebit) return '200'
  return hasCredit ? '220' : '225'
}

/** A routing number fills nine of the ten signs, after a blank. */
const tenSigns = (id: string) => (/^\d{9}$/.test(id) ? ` ${id}` : whole(id, 10))

/** Our name of a file in its header, which banks state when they book or reject the file as a whole. */
export const referenceOf = (createdOn: string, modifier: string): string => shortDate(createdOn) + modifier

const fileHeader = (originator: AchOriginator, { createdOn, createdAt, modifier }: AchFileName): string =>
  `101${tenSigns(originator.destination)}${tenSigns(originator.origin)}${shortDate(createdOn)}${createdAt}` +
  `${modifier}094101${alpha(originator.destinationName, 23)}${alpha(originator.originName, 23)}` +
  alpha(referenceOf(createdOn, modifier), 8)

const batchHeader = (
  { companyName, companyId, originatingBank }: AchOriginator,
  { entryClass, description, settlesOn }: AchBatch,
  serviceClass: string,
  batchNumber: number,
): string =>
  `5${serviceClass}${alpha(companyName, 16)}${' '.repeat(20)}${whole(companyId, 10)}${entryClass}` +
  `${alpha(description, 10)}${' '.repeat(6)}${shortDate(settlesOn)}   1${originatingBank.slice(0, 8)}${numeric(batchNumber, 7)}`

/** An entry of CTX also counts its addenda records, and has less room for the name. */
const receiver = ({ entryClass, holder, addenda }: AchEntry): string =>
  entryClass === 'CTX' ? `${numeric(addenda.length, 4)}${alpha(holder, 16)}  ` : alpha(holder, 22)

function entryDetail({ originatingBank }: AchOriginator, entry: AchEntry, trace: number): string {
  if (entry.isPrenote !== (entry.amountMinor === 0n))
    throw new RailFileFault('A prenote has no amount, and every other entry has one.')
  return (
    `6${transactionCode(entry)}${whole(entry.routingNumber, 9)}${whole(entry.accountNumber, 17)}` +
    `${numeric(entry.amountMinor, 10)}${whole(entry.reference, 15)}${receiver(entry)}  ` +
    `${entry.addenda.length === 0 ? '0' : '1'}${originatingBank.slice(0, 8)}${numeric(trace, 7)}`
  )
}

const batchControl = (
  { companyId, originatingBank }: AchOriginator,
  totals: Totals,
  serviceClass: string,
  batchNumber: number,
): string =>
  `8${serviceClass}${numeric(totals.records, 6)}${hashField(totals.hash)}${numeric(totals.debitMinor, 12)}` +
  `${numeric(totals.creditMinor, 12)}${whole(companyId, 10)}${' '.repeat(25)}${originatingBank.slice(0, 8)}${numeric(batchNumber, 7)}`

/** A file whose sums exceed its control record is not written: its sender divides the entries first. */
const fileControl = (totals: Totals, batches: number, blocks: number): string =>
  `9${numeric(batches, 6)}${numeric(blocks, 6)}${numeric(totals.records, 8)}${hashField(totals.hash)}` +
  `${numeric(totals.debitMinor, 12)}${numeric(totals.creditMinor, 12)}${' '.repeat(39)}`
