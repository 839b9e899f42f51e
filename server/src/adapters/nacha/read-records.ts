import { normalRoutingNumber } from '@sooner/rules/bank-numbers'
import { RailFileFault } from '../file-rail/format.ts'
import { recordLength } from './fields.ts'

/** An entry detail record. */
export interface ReadEntry {
  readonly transactionCode: string
  readonly direction: 'credit' | 'debit'
  readonly routingNumber: string
  readonly accountNumber: string
  readonly amountMinor: bigint
  /** The originator's own identification of the entry, as banks copied it. */
  readonly reference: string
  readonly holder: string
  readonly hasAddenda: boolean
  readonly trace: string
}

/** The second digit: returns and changes of credits, credits, their prenotes and remittances; then the same of debits. */
const second = { credit: '1234', debit: '6789' }
/** The first digit: checking, savings, general ledger, loans. A loan's account is debited by 55 alone, and returned by 56. */
const loanDebits = new Set(['55', '56'])

function directionOf(code: string): 'credit' | 'debit' | undefined {
  if (!/^[2-5]\d$/.test(code)) return undefined
  if (code.startsWith('5')) {
    if (loanDebits.has(code)) return 'debit'
    return second.credit.includes(code.charAt(1)) ? 'credit' : undefined
  }
  if (second.credit.includes(code.charAt(1))) return 'credit'
  return second.debit.includes(code.charAt(1)) ? 'debit' : undefined
}

export function readEntry(text: string, line: number): ReadEntry {
  const transactionCode = text.slice(1, 3)
  const direction = directionOf(transactionCode)
  if (direction === undefined) throw new RailFileFault('An entry has an unknown transaction code.', line)
  const routingNumber = text.slice(3, 12)
  if (normalRoutingNumber(routingNumber) === undefined)
    throw new RailFileFault('The check digit of a routing number is wrong.', line)
  const amount = text.slice(29, 39)
  const trace = text.slice(79, 94)
  if (!/^\d{10}$/.test(amount)) throw new RailFileFault('The amount of an entry is not numeric.', line)
  if (!/^\d{15}$/.test(trace)) throw new RailFileFault('The trace number of an entry is not numeric.', line)
  const indicator = text.charAt(78)
  if (indicator !== '0' && indicator !== '1')
    throw new RailFileFault('An entry does not state whether addenda records follow.', line)
  return {
    transactionCode,
    direction,
    routingNumber,
    accountNumber: text.slice(12, 29).trim(),
    amountMinor: BigInt(amount),
    reference: text.slice(39, 54).trimEnd(),
    holder: text.slice(54, 76).trimEnd(),
    hasAddenda: indicator === '1',
    trace,
  }
}

interface AchRecord {
  readonly text: string
  readonly line: number
}

/**
 * Some programs drop blanks at the end of a line. These two records end with fields that may be blank, from these positions on;
 * any other shorter record has lost something.
 */
const minLengths: Readonly<Record<string, number>> = { '1': 40, '9': 55 }

const foreign = /[^ -~\r\n]/

/**
 * Yields the records of a file, whatever its line ends; some banks write records without any. No more is held than one piece of
 * bytes and one record.
 */
export async function* readRecords(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<AchRecord> {
  let rest = ''
  let line = 0
  let isUnbroken: boolean | undefined
  for await (const bytes of pieces) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    if (foreign.test(piece))
      throw new RailFileFault('The file has signs that are not printable ASCII.', line + 1)
    rest += piece
    if (isUnbroken === undefined && rest.length > recordLength)
      isUnbroken = !/[\r\n]/.test(rest.slice(0, recordLength + 1))
    const { lines, left } = isUnbroken === true ? cut(rest) : split(rest)
    rest = left
    for (const text of lines) {
      line += 1
      if (text !== '') yield { text: wholeRecord(text, line), line }
    }
    // The break of a line may still be to come, and no more than that.
    if (rest.length > recordLength + 1) throw new RailFileFault('A record is too long.', line + 1)
  }
  const last = rest.replace(/\r$/, '')
  if (last !== '') yield { text: wholeRecord(last, line + 1), line: line + 1 }
}

function split(text: string): { readonly lines: readonly string[]; readonly left: string } {
  const lines = text.split('\n')
  const left = lines.pop() ?? ''
  return { lines: lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)), left }
}

function cut(text: string): { readonly lines: readonly string[]; readonly left: string } {
  const lines: string[] = []
  let at = 0
  for (; at + recordLength <= text.length; at += recordLength) lines.push(text.slice(at, at + recordLength))
  const left = text.slice(at)
  // A line break may follow the last record.
  return { lines, left: /^[\r\n]+$/.test(left) ? '' : left }
}

function wholeRecord(text: string, line: number): string {
  if (text.length === recordLength) return text
  const least = minLengths[text.charAt(0)] ?? recordLength
  if (text.length < least) throw new RailFileFault('A record is too short.', line)
  if (text.length > recordLength) throw new RailFileFault('A record is too long.', line)
  return text.padEnd(recordLength)
}

interface Stated {
  readonly records: string
  readonly hash: string
  readonly debits: string
  readonly credits: string
}

/** Counts what was read, to compare it with what a control record states. */
export class Tally {
  private records = 0
  private hash = 0
  private debitMinor = 0n
  private creditMinor = 0n

  addEntry({ routingNumber, direction, amountMinor }: ReadEntry): void {
    this.records += 1
    this.hash += Number(routingNumber.slice(0, 8))
    if (direction === 'debit') this.debitMinor += amountMinor
    else this.creditMinor += amountMinor
  }

  addAddenda(): void {
    this.records += 1
  }

  addTally(other: Tally): void {
    this.records += other.records
    this.hash += other.hash
    this.debitMinor += other.debitMinor
    this.creditMinor += other.creditMinor
  }

  compare(stated: Stated, what: 'batch' | 'file', line: number): void {
    const wrong = (found: string) => {
      throw new RailFileFault(`The ${what}'s control record does not match: ${found}.`, line)
    }
    if (!/^\d+$/.test(stated.records + stated.hash + stated.debits + stated.credits))
      wrong('it is not numeric')
    if (Number(stated.records) !== this.records) wrong('entries and addenda')
    if (Number(stated.hash) !== this.hash % 10_000_000_000) wrong('hash')
    if (BigInt(stated.debits) !== this.debitMinor) wrong('debits')
    if (BigInt(stated.credits) !== this.creditMinor) wrong('credits')
  }
}
