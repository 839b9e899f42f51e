import { normalRoutingNumber } from '@sooner/rules/bank-numbers'
import { RailFileFault } from '../file-rail/fault.ts'

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
