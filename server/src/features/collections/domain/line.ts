import type { CollectionLineReason, CollectionLineStatus } from '@sooner/rules/collections'
import type { FedCollection } from './collection.ts'

/** What a collection pays of one invoice. */
export interface Line {
  readonly number: number
  /** Under which invoices and the ledger know it. */
  readonly id: string
  readonly externalVendorId: string | null
  readonly sourceId: string | null
  readonly invoiceNumber: string | null
  readonly externalClientId: string | null
  readonly vendorId: string | null
  readonly invoiceId: string | null
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  readonly shortfallReason: string | null
  /** Whether an operator states it. Only then is more than the partner owed paid on to the vendor. */
  readonly byOperator: boolean
  readonly status: CollectionLineStatus
  readonly reason: CollectionLineReason | null
  readonly overpaidMinor: bigint
  /** More than the partner owed, as it states itself: it is not applied, and waits for an operator. */
  readonly surplusMinor: bigint
  readonly recognizedShortfallMinor: bigint
}

/** As far as its invoice was found, a line of a payment that the bank has not booked says so, and pays nothing. */
export const asStated = (line: Line): Line => (isMatched(line) ? { ...line, status: 'stated' } : line)

/** A line for which an invoice was found. */
export type MatchedLine = Line & { readonly vendorId: string; readonly invoiceId: string }

export const isMatched = (line: Line): line is MatchedLine =>
  line.vendorId !== null && line.invoiceId !== null && line.reason === null

const nothingYet = {
  ...({ vendorId: null, invoiceId: null, status: 'unmatched', reason: null } as const),
  overpaidMinor: 0n,
  surplusMinor: 0n,
  recognizedShortfallMinor: 0n,
}

const unstated = {
  externalVendorId: null,
  sourceId: null,
  invoiceNumber: null,
  externalClientId: null,
  shortfallMinor: 0n,
  shortfallReason: null,
} as const

interface Stating {
  readonly number: number
  readonly id: string
  readonly byOperator: boolean
}

export const statedLine = (
  fed: FedCollection['lines'][number],
  { number, id, byOperator }: Stating,
): Line => ({
  ...nothingYet,
  number,
  id,
  byOperator,
  externalVendorId: fed.externalVendorId,
  sourceId: fed.sourceId ?? null,
  invoiceNumber: fed.invoiceNumber ?? null,
  externalClientId: fed.externalClientId ?? null,
  amountMinor: BigInt(fed.amountMinor),
  shortfallMinor: BigInt(fed.shortfallMinor ?? 0),
  shortfallReason: fed.shortfallReason ?? null,
})

interface Given {
  readonly number: number
  readonly id: string
  readonly byOperator: boolean
  readonly vendorId: string
  readonly invoiceId: string
  readonly amountMinor: bigint
  readonly shortfallMinor?: bigint
  readonly shortfallReason?: string | null
}

/** A line whose invoice is known: an operator named it, or it was found by the payment reference. */
export const knownLine = (given: Given): Line => ({ ...nothingYet, ...unstated, ...given })

export interface Referenced {
  readonly vendorId: string
  readonly invoiceId: string
  readonly openMinor: bigint
}

/**
 * What a payment without lines pays of the invoices that have its reference: one invoice as far as it is open, or several that add up
 * to the payment exactly. Anything else is for an operator, because nobody has stated what was meant.
 */
export function paidByReference(
  amountMinor: bigint,
  found: readonly Referenced[],
): readonly (Omit<Referenced, 'openMinor'> & { readonly amountMinor: bigint })[] {
  const [first] = found
  if (first && found.length === 1) {
    const { vendorId, invoiceId, openMinor } = first
    return [{ vendorId, invoiceId, amountMinor: openMinor < amountMinor ? openMinor : amountMinor }]
  }
  const total = found.reduce((sum, { openMinor }) => sum + openMinor, 0n)
  return total === amountMinor
    ? found.map(({ openMinor, ...one }) => ({ ...one, amountMinor: openMinor }))
    : []
}

/** What a line takes of its collection, once it is applied. */
export const takenMinorOf = ({
  amountMinor,
  surplusMinor,
}: Pick<Line, 'amountMinor' | 'surplusMinor'>): bigint => amountMinor - surplusMinor

/** Lines that wait hold their money, so they come first. Others beyond what the collection has left pay nothing. */
export function withinBudget(lines: readonly Line[], leftMinor: bigint): readonly Line[] {
  const isHeld = (line: Line) => isMatched(line) && line.status === 'waiting'
  let left = lines.filter(isHeld).reduce((sum, line) => sum - line.amountMinor, leftMinor)
  return lines.map((line): Line => {
    if (!isMatched(line) || isHeld(line)) return line
    if (line.amountMinor > left) return { ...line, status: 'unmatched', reason: 'exceeds-unapplied' }
    left -= line.amountMinor
    return line
  })
}
