import { invoicesCorrected } from '@sooner/contract/events/invoices'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import type { Change } from '../domain/change.ts'
import type { Importing } from './import-round.ts'

/**
 * A partner has reduced invoices below what their vendor was paid. The amounts are in the invoices already; the feature that has the ledger
 * notes what the vendor owes, and posts it.
 */
export async function reportCorrections(
  { uuid }: Pick<Importing, 'uuid'>,
  tx: Tx,
  vendorId: string,
  changes: readonly Change[],
): Promise<void> {
  const corrections = changes.flatMap(({ before, after, details }) => {
    const amountMinor = after.correctedMinor - before.correctedMinor
    if (amountMinor === 0n) return []
    const { id: invoiceId, partnerId, currency } = after
    const isCancelled = details?.['isCancelled'] === true
    return [
      { deductionId: uuid(), invoiceId, partnerId, currency, amountMinor: Number(amountMinor), isCancelled },
    ]
  })
  if (corrections.length > 0) await emit(tx, invoicesCorrected, vendorId, { corrections })
}
