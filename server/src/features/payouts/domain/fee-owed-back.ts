/** What is known of the debited fee of a payment that has failed. */
export interface FailedFee {
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
