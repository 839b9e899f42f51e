import { payableOf, type Payable } from '@sooner/rules/payable'

/**
 * What is still owed for each invoice: a part of it may have arrived before another part came back. What the partner has paid to the
 * provider meanwhile is owed to the vendor all the same. Nothing is owed for an invoice that never had a positive amount.
 */
export const owedFor = <I extends Payable>(
  invoices: readonly I[],
): readonly { readonly invoice: I; readonly owedMinor: bigint }[] =>
  invoices.flatMap((invoice) => {
    const owedMinor = payableOf(invoice)
    return owedMinor === 0n && invoice.fundedMinor === 0n ? [] : [{ invoice, owedMinor }]
  })

/** What is known of the debited fee of a payment that has failed. */
interface FailedFee {
  readonly feeMinor: bigint
  /** Whether the bank has booked the debit. One that is under way may still come back. */
  readonly isDebited: boolean
  /** What other payments were reduced by because it could not be debited. */
  readonly nettedMinor: bigint
  /** What was sent back to the vendor, or is under way to it. */
  readonly refundedMinor: bigint
}

/** What the vendor is owed back; negative if it owes the fee again, since a debit came back after its refund had left. */
export const feeOwedBack = ({ feeMinor, isDebited, nettedMinor, refundedMinor }: FailedFee): bigint =>
  (isDebited ? feeMinor : 0n) + nettedMinor - refundedMinor
