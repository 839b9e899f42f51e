import { allocateMinor, greaterOf } from '@sooner/money'
import { InvariantViolation } from '@sooner/rules/refusal'

export interface PayableInvoice {
  /** What is paid for the invoice now, and what is deducted from it for what the vendor owes. */
  readonly owedMinor: bigint
  readonly deductedMinor: bigint
  readonly lines: readonly { readonly id: string; readonly amountMinor: bigint }[]
  /** What was paid for each line by payments that did not fail. */
  readonly paidMinor: ReadonlyMap<string, bigint>
  /** The lines of which a payment is under way, and which have no second one beside it. */
  readonly underWay?: ReadonlySet<string>
}

export interface PlannedLine {
  readonly lineItemId: string
  readonly grossMinor: bigint
  readonly deductedMinor: bigint
  /** What is transferred; 0 if the line is netted as a whole. */
  readonly netMinor: bigint
}

/**
 * Splits the payment of an invoice among its line items, in proportion to what each of them has left. A line with a negative amount
 * reduces the others. The parts add up to the payment exactly, and none is negative.
 */
export function planLines({
  owedMinor,
  deductedMinor,
  lines,
  paidMinor,
  underWay = new Set(),
}: PayableInvoice): readonly PlannedLine[] {
  if (deductedMinor > owedMinor || deductedMinor < 0n)
    throw new InvariantViolation('more was deducted from a payment than it has')
  if (owedMinor === 0n) return []
  const left = lines.map(({ id, amountMinor }) =>
    underWay.has(id) ? 0n : greaterOf(0n, amountMinor - (paidMinor.get(id) ?? 0n)),
  )
  const first = lines.findIndex(({ id }) => !underWay.has(id))
  const grosses = allocateMinor(owedMinor, weightsOf(left, first))
  const deducted = allocateMinor(deductedMinor, grosses)
  return lines.flatMap(({ id: lineItemId }, at) => {
    const [grossMinor = 0n, part = 0n] = [grosses[at], deducted[at]]
    return grossMinor === 0n
      ? []
      : [{ lineItemId, grossMinor, deductedMinor: part, netMinor: grossMinor - part }]
  })
}

/** Lines of which nothing is left are paid only if there is no other one, as after a new version of an invoice. */
const weightsOf = (left: readonly bigint[], first: number): readonly bigint[] =>
  left.some((one) => one > 0n) ? left : left.map((_, at) => (at === first ? 1n : 0n))
