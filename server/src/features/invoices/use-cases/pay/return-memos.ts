import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change } from '../../domain/change.ts'
import { givenBack } from '../../domain/given-back.ts'
import { memoReturned } from '../../domain/pay.ts'
import type { Invoices } from '../../ports.ts'
import { takenOff } from '../../store/adjustments.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { writeChanges, type Changing } from '../write-changes.ts'
import { adjustByMemos } from './adjust-by-memos.ts'
import { saveLineAmounts } from './save-line-amounts.ts'

/**
 * Returns to credit memos what they took off invoices that were cancelled or became less than that. They may be used for other invoices
 * then. The changes of the invoices are written already.
 */
export async function returnMemos(
  { uuid }: Pick<Invoices, 'uuid'>,
  tx: Tx,
  vendorId: string,
  by: Changing,
  changes: readonly Change[],
): Promise<void> {
  const returning = changes.filter(({ before, after }) => after.consumedMinor < before.consumedMinor)
  if (returning.length === 0) return
  const backOf = new Map(
    returning.map(({ before, after }) => [after.id, before.consumedMinor - after.consumedMinor]),
  )
  const taken = await takenOff(tx, vendorId, 'memo_id', [...backOf.keys()])
  const returned = givenBack(
    taken.map(({ causeId: memoId, ...of }) => ({ memoId, ...of })),
    backOf,
  )
  if (sumOf(returned.map(({ amountMinor }) => amountMinor)) !== sumOf([...backOf.values()]))
    throw new InvariantViolation('an invoice gives back more than memos took off it')
  const memos = await lockInvoices(
    tx,
    vendorId,
    returned.map(({ memoId }) => memoId),
  )
  const ofMemo = [...Map.groupBy(returned, ({ memoId }) => memoId)].map(([id, parts]): Change => {
    const before = memos.get(id)
    if (!before) throw new InvariantViolation('something was returned to a memo that is not there')
    return memoReturned(before, parts, by.at)
  })
  await writeChanges(tx, vendorId, by, ofMemo)
  await saveLineAmounts(tx, vendorId, [...returning, ...ofMemo])
  await adjustByMemos(
    { uuid },
    tx,
    vendorId,
    by.at,
    returned.map((one) => ({ ...one, amountMinor: -one.amountMinor })),
  )
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, minor) => sum + minor, 0n)
