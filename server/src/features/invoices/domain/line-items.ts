import { allocateMinor } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import type { IncomingInvoice, IncomingLine } from './incoming.ts'

/** States that a line item reaches by its own collections, before its invoice does. */
const settledAlone: readonly InvoiceState[] = ['settled', 'over-settled', 'applied']

/** The states of the invoice in which a line that was settled on its own stays so. */
const afterFunding: readonly InvoiceState[] = [
  'funded',
  'partially-settled',
  'delinquent',
  'defaulted-open',
  'defaulted-void',
]

/** The states of a line item that a change of its invoice to `invoiceState` leaves alone. */
export const statesLeftAlone = (invoiceState: InvoiceState): readonly InvoiceState[] =>
  afterFunding.includes(invoiceState) ? settledAlone : []

/** The state of a line item after its invoice has changed to `invoiceState`. */
export const lineItemStateAfter = (own: InvoiceState, invoiceState: InvoiceState): InvoiceState =>
  statesLeftAlone(invoiceState).includes(own) ? own : invoiceState

export interface StatedLine extends IncomingLine {
  readonly openAmountMinor: bigint
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

/** A line of which something was paid. */
export interface FundedLine {
  readonly id: string
  readonly position: number
  readonly kind: string
  readonly description: string | null
  readonly fundedMinor: bigint
}

interface NewLine {
  readonly id: string
  readonly position: number
  readonly kind: string
  readonly description: string | null
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  readonly fundedMinor: bigint
}

/**
 * The lines of a new version of a document of which some were paid. A line in the place of a paid one is the same line; a paid one that
 * the new version lacks remains, with nothing of its amount.
 */
export function withFundedLines<Line extends NewLine>(
  lines: readonly Line[],
  paid: readonly FundedLine[],
): readonly Line[] {
  const ofPlace = new Map(paid.map((one) => [one.position, one]))
  const same = lines.map((line) => {
    const former = ofPlace.get(line.position)
    return former ? { ...line, id: former.id, fundedMinor: former.fundedMinor } : line
  })
  const [any] = lines
  const gone = paid.filter(({ position }) => position > lines.length)
  if (!any) return same
  return [...same, ...gone.map((one) => ({ ...any, ...one, amountMinor: 0n, openAmountMinor: 0n }))]
}

interface Amounts {
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
}

/**
 * The lines of a document, whose amounts have the sign of its kind. A document without lines has one of its whole amount, since
 * transfers are made for lines. What was paid of the document is taken off its lines in proportion.
 */
export function linesOf(
  row: IncomingInvoice,
  { amountMinor, openAmountMinor }: Amounts,
): readonly StatedLine[] {
  const whole = { kind: row.documentKind, description: row.description, amountMinor }
  const isTurned = row.documentKind === 'credit-memo' && row.amountMinor > 0n
  const stated = row.lines.map((line) => ({
    ...line,
    amountMinor: isTurned ? -line.amountMinor : line.amountMinor,
  }))
  const lines = stated.length === 0 ? [whole] : stated
  if (openAmountMinor === amountMinor)
    return lines.map((line) => ({ ...line, openAmountMinor: line.amountMinor }))
  const parts = openAmountsOf(openAmountMinor, lines)
  return lines.map((line, at) => ({ ...line, openAmountMinor: parts[at] ?? 0n }))
}

/** Splits the open amount of a document among its lines, in proportion to their sizes. */
export function openAmountsOf(
  openAmountMinor: bigint,
  lines: readonly Pick<Amounts, 'amountMinor'>[],
): readonly bigint[] {
  const weights = lines.map((line) => sizeOf(line.amountMinor))
  const hasWeight = weights.some((weight) => weight > 0n)
  return allocateMinor(openAmountMinor, hasWeight ? weights : lines.map(() => 1n))
}
