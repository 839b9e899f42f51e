import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import type { Change } from '../domain/change.ts'
import { blockedBy, type ClientDocument } from '../domain/credit-memos.ts'
import { refreshed } from '../domain/refresh.ts'
import { lockInvoices } from '../store/lock-invoices.ts'
import { blockableOf, groupsWithMemos, memosOf } from '../store/memos.ts'
import { writeChanges, type Changing } from './write-changes.ts'

/** Under which name the history has what credit memos block. */
export const memoRun = { actor: 'invoices.block-by-memos', actorKind: 'system' } as const

/**
 * Decides anew which invoices of these clients their credit memos block from early payout. It is called after a document is new,
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
  const ids = invoices.filter(({ id, isBlocked }) => isBlocked !== blocked.has(id)).map(({ id }) => id)
  const found = await lockInvoices(tx, vendorId, ids)
  const today = localDay(group.currency, by.at)
  const changes = [...found.values()].map((before): Change => {
    const isBlockedByMemo = blocked.has(before.id)
    const after = refreshed({ ...before, isBlockedByMemo }, today)
    return { event: 'updated', before, after, details: { isBlockedByMemo } }
  })
  await writeChanges(tx, vendorId, by, changes)
  return changes.length
}
