import type { Currency } from '@sooner/money'
import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { shortfallUndone } from '../../domain/collect.ts'
import { resumeCarries } from '../../store/carries.ts'
import { saveSettledAt } from '../../store/collected.ts'
import { insertStated } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { lockShortfall, saveUndone } from '../../store/shortfalls.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'

interface Undone {
  readonly invoiceId: string
  readonly number: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
  /** What payments were reduced by for it, which is owed to the vendor now. */
  readonly nettedMinor: bigint
}

/**
 * The partner owes again what a line of a collection had stated as a shortfall, and the vendor owes it no longer. What a credit memo has
 * confirmed since then is no mistake. The caller holds the lock of the vendor's invoices and reverses the posting.
 */
export async function undoShortfall(
  tx: Tx,
  vendorId: string,
  by: Changing,
  lineId: string,
): Promise<Undone | 'confirmed'> {
  const shortfall = await lockShortfall(tx, vendorId, lineId)
  if (!shortfall) throw new InvariantViolation('a shortfall is undone that was not recognized')
  if (shortfall.isConfirmed) return 'confirmed'
  const { invoiceId, amountMinor, nettedMinor, currency } = shortfall
  const before = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!before) throw new InvariantViolation('a shortfall was recognized of an invoice that is not there')
  const changes = [shortfallUndone(before, amountMinor, by.at)]
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  await saveSettledAt(tx, vendorId, [invoiceId], by.at)
  await resumeCarries(tx, vendorId, [invoiceId], by.at)
  await saveUndone(tx, vendorId, lineId, by.at)
  const stated = { id: lineId, kind: 'shortfall', invoiceId, currency, amountMinor } as const
  await insertStated(tx, vendorId, by.at, [{ ...stated, reason: adjustmentReasons.undone }])
  const { number, partnerId } = before
  return { invoiceId, number, partnerId, currency, amountMinor, nettedMinor }
}
