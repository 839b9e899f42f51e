import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import type { Currency } from '@sooner/money'
import type { Tx } from '../../../../platform/database/open.ts'
import { insertDeductions } from '../../store/deductions.ts'

export interface Correction {
  readonly deductionId: string
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isCancelled: boolean
}

/** The vendor owes what was paid beyond what its invoices are now, as after a credit memo that came too late. */
export const oweCorrections = (
  tx: Tx,
  vendorId: string,
  at: Date,
  corrections: readonly Correction[],
): Promise<void> =>
  insertDeductions(
    tx,
    vendorId,
    at,
    corrections.map(({ deductionId: id, invoiceId, currency, amountMinor, isCancelled }) => ({
      ...({ id, kind: 'credit-memo', invoiceId, currency, amountMinor } as const),
      reason: isCancelled ? adjustmentReasons.cancelled : adjustmentReasons.reduced,
    })),
  )
