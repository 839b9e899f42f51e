import type { Tx } from '../../../platform/database/open.ts'
import { deductions, lockInvoicesOf } from '../../invoices/index.ts'
import { creditMemoApplied, post } from '../../ledger/index.ts'
import type { Payouts } from '../ports.ts'

/** Notes what the vendor owes because invoices were reduced after they were paid, and posts it in the same transaction. */
export async function recognizeCorrections(
  { clock, ledger }: Pick<Payouts, 'clock' | 'ledger'>,
  tx: Tx,
  vendorId: string,
  corrections: readonly (deductions.Correction & { readonly partnerId: number })[],
): Promise<void> {
  const at = clock.now()
  await lockInvoicesOf(tx, [vendorId])
  await deductions.oweCorrections(tx, vendorId, at, corrections)
  await post(
    tx,
    ledger,
    at,
    corrections.map(({ deductionId: subjectId, partnerId, currency, amountMinor }) =>
      creditMemoApplied({ vendorId, subjectId, partnerId, currency, amountMinor }),
    ),
  )
}
