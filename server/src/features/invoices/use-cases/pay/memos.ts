import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { type Allotment, consumedBy } from '../../domain/credit-memos.ts'
import { givenBack } from '../../domain/deductions.ts'
import type { Change, Invoice } from '../../domain/invoice.ts'
import { consumed, memoReturned } from '../../domain/pay.ts'
import type { Invoices } from '../../ports.ts'
import { insertMemoAdjustments, takenOff } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { blockableOf, groupsWithMemos, memosOf } from '../../store/memos.ts'
import { writeChanges, type Changing, saveLineAmounts } from '../write-changes.ts'

export { blockByMemos } from '../block-by-memos.ts'

/** Notes at invoices what credit memos take off them; a negative amount was returned to the memo. */
const adjustByMemos = (
  { uuid }: Pick<Invoices, 'uuid'>,
  tx: Tx,
  vendorId: string,
  at: Date,
  allotments: readonly Omit<Allotment, 'statedMinor'>[],
): Promise<void> =>
  insertMemoAdjustments(
    tx,
    vendorId,
    at,
    allotments.map((one) => ({ id: uuid(), ...one })),
  )

/**
 * Takes the credit memos off those of these locked invoices that they block, and returns all of them as they are now. A memo of
 * which nothing is left becomes applied, and so does an invoice that memos cover as a whole. From what was paid already, before
 * another part came back, nothing can be taken off any more.
 */
export async function consumeMemos(
  { uuid }: Pick<Invoices, 'uuid'>,
  tx: Tx,
  vendorId: string,
  by: Changing,
  paidNow: readonly Invoice[],
): Promise<readonly Invoice[]> {
  const allotments = await allotmentsOf(tx, vendorId, paidNow)
  if (allotments.length === 0) return paidNow
  const memos = await lockInvoices(
    tx,
    vendorId,
    allotments.map(({ memoId }) => memoId),
  )
  const known = new Map([...memos, ...paidNow.map((invoice) => [invoice.id, invoice] as const)])
  const ofMemo = Map.groupBy(allotments, ({ memoId }) => memoId)
  const ofInvoice = Map.groupBy(allotments, ({ invoiceId }) => invoiceId)
  const changes = [...ofMemo, ...ofInvoice].map(([id, parts]): Change => {
    const before = known.get(id)
    if (!before) throw new InvariantViolation('a memo was allotted that is not there')
    return consumed(before, parts, by.at)
  })
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  await adjustByMemos({ uuid }, tx, vendorId, by.at, allotments)
  const after = new Map(changes.map((change) => [change.after.id, versioned(change, by.at)]))
  return paidNow.map((invoice) => after.get(invoice.id) ?? invoice)
}

/** As `writeChanges` stores it. */
const versioned = ({ after }: Change, at: Date): Invoice => ({
  ...after,
  version: after.version + 1,
  updatedAt: at,
})

async function allotmentsOf(
  tx: Tx,
  vendorId: string,
  paidNow: readonly Invoice[],
): Promise<readonly Allotment[]> {
  const ids = new Set(paidNow.map(({ id }) => id))
  const found: Allotment[] = []
  for (const group of await groupsWithMemos(tx, vendorId, paidNow)) {
    const memos = await memosOf(tx, vendorId, group)
    if (memos.length === 0) continue
    const invoices = await blockableOf(tx, vendorId, group)
    found.push(...consumedBy({ memos, invoices }, ids))
  }
  return found
}

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
