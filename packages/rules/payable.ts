import { greaterOf } from '@sooner/money'

export interface Payable {
  readonly openAmountMinor: bigint
  readonly settledMinor: bigint
  readonly fundedMinor: bigint
}

/**
 * What can still be paid of an invoice to its vendor: what is open of it, and what the partner has paid of it to the provider, without
 * what payments that did not fail have paid of it. In SQL it is `invoices.payable`.
 */
export const payableOf = ({ openAmountMinor, settledMinor, fundedMinor }: Payable): bigint =>
  greaterOf(0n, openAmountMinor + settledMinor - fundedMinor)
