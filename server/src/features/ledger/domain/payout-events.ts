import { InvariantViolation } from '@sooner/rules/refusal'
import { credit, debit, transaction, type Subject, type LedgerTransaction } from './transaction.ts'

export interface RequestedInvoice extends Subject {
  readonly partnerId: number
  /** Discounting pays the open amount less the fee; debiting pays all of it and debits the fee. */
  readonly scheme: 'discounting' | 'debiting'
  readonly openMinor: bigint
  readonly feeMinor: bigint
}

/** The provider buys the invoice: the partner owes it to the provider, who owes the vendor the price. */
export function invoiceRequested(event: RequestedInvoice): LedgerTransaction {
  const { partnerId, scheme, openMinor, feeMinor } = event
  if (feeMinor > openMinor) throw new InvariantViolation('the fee of an invoice exceeds its open amount')
  const bought = debit('receivable-from-partner', openMinor, partnerId)
  const fee = credit('fee-income', feeMinor)
  return transaction(
    'invoice-requested',
    event,
    scheme === 'discounting'
      ? [bought, credit('payable-to-vendor', openMinor - feeMinor), fee]
      : [bought, credit('payable-to-vendor', openMinor), debit('fee-receivable', feeMinor), fee],
  )
}

/** A debited fee that stayed unpaid is deducted from a payout, whose transfer is smaller by it. */
export const feeNetted = (event: Subject & { readonly amountMinor: bigint }): LedgerTransaction =>
  transaction('fee-netted', event, [
    debit('payable-to-vendor', event.amountMinor),
    credit('fee-receivable', event.amountMinor),
  ])

/** A shortfall or a later credit memo is deducted from a payout, whose transfer is smaller by it. */
export const adjustmentNetted = (event: Subject & { readonly amountMinor: bigint }): LedgerTransaction =>
  transaction('adjustment-netted', event, [
    debit('payable-to-vendor', event.amountMinor),
    credit('adjustment-receivable', event.amountMinor),
  ])
