import type { Tx } from '../../../../platform/database/open.ts'
import type { Allotment } from '../../domain/credit-memos.ts'
import type { Invoices } from '../../ports.ts'
import { insertMemoAdjustments } from '../../store/adjustments.ts'
import { addAdjustmentTotals } from '../../store/payment-columns.ts'

/** Notes at invoices what credit memos take off them; a negative amount was returned to the memo. */
export async function adjustByMemos(
  { uuid }: Pick<Invoices, 'uuid'>,
  tx: Tx,
  vendorId: string,
  at: Date,
  allotments: readonly Allotment[],
): Promise<void> {
  await insertMemoAdjustments(
    tx,
    vendorId,
    at,
    allotments.map((one) => ({ id: uuid(), ...one })),
  )
  await addAdjustmentTotals(
    tx,
    vendorId,
    allotments.map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor: -amountMinor })),
  )
}
