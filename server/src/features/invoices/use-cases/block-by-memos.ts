import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import type { Change } from '../domain/invoice.ts'
import { blockedBy, type ClientDocument } from '../domain/credit-memos.ts'
import { refreshed } from '../domain/refresh.ts'
import { lockInvoices } from '../store/lock-invoices.ts'
import { blockableOf, groupsWithMemos, memosOf, saveMemoAmounts } from '../store/memos.ts'
import { emitChanged, writeChanges, type Changing } from './write-changes.ts'

/** Under which name the history has what credit memos block. */
export const memoRun = { actor: 'invoices.block-by-memos', actorKind: 'system' } as const

/**
 * Decides anew which invoices of these clients their credit memos block from early payout, and what they will take off them. It is called after a document is new,
 * changed or paid, and daily for all clients of a vendor. The caller holds the lock of the vendor's invoices.
 */
export async function blockByMemos(
  tx: Tx,
  vendorId: string,
  clients: readonly Pick<ClientDocument, 'partnerId' | 'externalClientId'>[] | 'all',
  by: Changing,
): Promise<number> {
  let changed = 0
  for (const group of await groupsWithMemos(tx, vendorId, clients))
    changed += await blockGroup(tx, vendorId, group, by)
  return changed
}

async function blockGroup(tx: Tx, vendorId: string, group: ClientDocument, by: Changing): Promise<number> {
  const invoices = await blockableOf(tx, vendorId, group)
  const blocked = blockedBy({ memos: await memosOf(tx, vendorId, group), invoices })
  const isMoved = ({ id, memoMinor }: (typeof invoices)[number]) => (memoMinor !== null) !== blocked.has(id)
  const found = await lockInvoices(
    tx,
    vendorId,
    invoices.filter(isMoved).map(({ id }) => id),
  )
  const today = localDay(group.currency, by.at)
  const changes = [...found.values()].map((before): Change => {
    const memoMinor = blocked.get(before.id) ?? null
    const after = refreshed({ ...before, memoMinor }, today)
    return { event: 'updated', before, after, details: { isBlockedByMemo: memoMinor !== null } }
  })
  await writeChanges(tx, vendorId, by, changes)
  // What is blocked as before may be blocked by another amount, which is not in the history. What waits for it may be enough then.
  const amounts = invoices.filter((one) => !isMoved(one) && one.memoMinor !== (blocked.get(one.id) ?? null))
  await saveMemoAmounts(tx, vendorId, new Map(amounts.map(({ id }) => [id, blocked.get(id) ?? 0n])))
  await emitChanged(
    tx,
    vendorId,
    amounts.map(({ id }) => id),
  )
  return changes.length
}
