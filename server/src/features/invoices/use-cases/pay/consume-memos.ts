import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Change } from '../../domain/change.ts'
import { consumedBy, type Allotment } from '../../domain/credit-memos.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { consumed } from '../../domain/pay.ts'
import type { Invoices } from '../../ports.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { blockableOf, groupsWithMemos, memosOf } from '../../store/memos.ts'
import { writeChanges, type Changing } from '../write-changes.ts'
import { adjustByMemos } from './adjust-by-memos.ts'
import { saveLineAmounts } from './save-line-amounts.ts'

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
