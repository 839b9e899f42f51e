import { type Currency, allocateMinor, greaterOf } from '@sooner/money'
import type { FeeScheme, PayoutMethod } from '@sooner/rules/programs'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { PayoutLineStatus } from '@sooner/rules/transfers'

/** One payment of one line item. */
export interface PayoutLine {
  readonly vendorId: string
  /** Also the id of its transfer. */
  readonly id: string
  readonly payoutId: string
  readonly invoiceId: string
  readonly lineItemId: string
  readonly partnerId: number
  readonly payoutMethod: PayoutMethod
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly feeScheme: FeeScheme
  /** Under debiting: the transfer that debits the fee. */
  readonly feeTransferId: string | null
  readonly deductedMinor: bigint
  /** What of that is for fees that could not be debited. */
  readonly feeNettedMinor: bigint
  /** What is transferred: under debiting the fee is no part of it. */
  readonly netMinor: bigint
  readonly status: PayoutLineStatus
}

export interface PayableInvoice {
  /** What is paid for the invoice now, what of it is the fee, and what is deducted from it for what the vendor owes. */
  readonly owedMinor: bigint
  readonly feeMinor: bigint
  readonly feeScheme: FeeScheme
  readonly deductedMinor: bigint
  readonly lines: readonly { readonly id: string; readonly amountMinor: bigint }[]
  /** What was paid for each line by payments that did not fail. */
  readonly paidMinor: ReadonlyMap<string, bigint>
  /** The lines of which a payment is under way, and which have no second one beside it. */
  readonly underWay?: ReadonlySet<string>
}

interface PlannedLine {
  readonly lineItemId: string
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
  /** What is transferred; 0 if the line is netted as a whole. */
  readonly netMinor: bigint
}

/**
 * Splits the payment of an invoice among its line items, in proportion to what each of them has left. A line with a negative amount
 * reduces the others. The fee is split in proportion to what is paid, and what is deducted in proportion to what is left of that. The
 * parts add up to the payment exactly, and none is negative.
 */
export function planLines({
  owedMinor,
  feeMinor,
  feeScheme,
  deductedMinor,
  lines,
  paidMinor,
  underWay = new Set(),
}: PayableInvoice): readonly PlannedLine[] {
  const withheldMinor = feeScheme === 'discounting' ? feeMinor : 0n
  if (feeMinor < 0n || feeMinor > owedMinor) throw new InvariantViolation('a fee is more than its payment')
  if (deductedMinor > owedMinor - withheldMinor || deductedMinor < 0n)
    throw new InvariantViolation('more was deducted from a payment than it has')
  if (owedMinor === 0n) return []
  const left = lines.map(({ id, amountMinor }) =>
    underWay.has(id) ? 0n : greaterOf(0n, amountMinor - (paidMinor.get(id) ?? 0n)),
  )
  const first = lines.findIndex(({ id }) => !underWay.has(id))
  const grosses = allocateMinor(owedMinor, weightsOf(left, first))
  const fees = allocateMinor(feeMinor, grosses)
  const payable = grosses.map((gross, at) => gross - (withheldMinor === 0n ? 0n : (fees[at] ?? 0n)))
  const deducted = allocateMinor(deductedMinor, payable)
  return lines.flatMap(({ id: lineItemId }, at) => {
    const [grossMinor = 0n, fee = 0n, part = 0n] = [grosses[at], fees[at], deducted[at]]
    if (grossMinor === 0n) return []
    const netMinor = (payable[at] ?? 0n) - part
    return [{ lineItemId, grossMinor, feeMinor: fee, deductedMinor: part, netMinor }]
  })
}

/** Lines of which nothing is left are paid only if there is no other one, as after a new version of an invoice. */
const weightsOf = (left: readonly bigint[], first: number): readonly bigint[] =>
  left.some((one) => one > 0n) ? left : left.map((_, at) => (at === first ? 1n : 0n))
