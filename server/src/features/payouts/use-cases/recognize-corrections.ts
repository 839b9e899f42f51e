import type { Tx } from '../../../platform/database/open.ts'
import { credits, deductions, lockInvoicesOf } from '../../invoices/index.ts'
import { post, collectionEvents } from '../../ledger/index.ts'
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
      collectionEvents.creditMemoApplied({ vendorId, subjectId, partnerId, currency, amountMinor }),
    ),
  )
}

/** What the vendor owes because credit memos came after their invoices were bought: of these documents that changed, or of any. */
export async function recognizeCredits(
  { clock, uuid, ledger }: Pick<Payouts, 'clock' | 'uuid' | 'ledger'>,
  tx: Tx,
  vendorId: string,
  changedIds: readonly string[] | null,
): Promise<void> {
  if (!(await credits.hasMemosOfBought(tx, vendorId, changedIds))) return
  await lockInvoicesOf(tx, [vendorId])
  const owed = await credits.creditBought({ clock, uuid }, tx, vendorId, changedIds)
  await post(
    tx,
    ledger,
    clock.now(),
    owed.map(({ deductionId: subjectId, partnerId, currency, amountMinor }) =>
      collectionEvents.creditMemoApplied({ vendorId, subjectId, partnerId, currency, amountMinor }),
    ),
  )
}
