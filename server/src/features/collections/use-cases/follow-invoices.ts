import type { Tx } from '../../../platform/database/open.ts'
import { lockInvoicesOf } from '../../invoices/index.ts'
import { post, type LedgerTransaction } from '../../ledger/index.ts'
import type { Collection } from '../domain/collection.ts'
import { asStated, type Line } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { lockCollections, saveCollection } from '../store/collections.ts'
import { collectionsPending, nameVendor, pendingLines, saveLines, sumWaiting } from '../store/lines.ts'
import { applyLines, dateWaited, isWaiting, noteWaiting } from './apply-lines.ts'
import { matchLines } from './match-lines.ts'

/** The name of the subscriber, which is also the actor of what it applies. */
export const followActor = 'collections.follow-invoices'

/** What has changed of a vendor. */
export interface Followed {
  /** The numbers by which partners know it from now on. */
  readonly linked: readonly { readonly partnerId: number; readonly externalVendorId: string }[]
  /** The changed invoices; null for any of them. */
  readonly invoiceIds: readonly string[] | null
}

/**
 * Applies what waited for these invoices of a vendor, or for any of them: an invoice was funded, or one was imported that a payment had
 * named before.
 */
export async function followInvoices(
  collections: Collections,
  tx: Tx,
  vendorId: string,
  { linked, invoiceIds }: Followed,
): Promise<void> {
  for (const one of linked) await nameVendor(tx, one, vendorId, collections.clock.now())
  const ids = await collectionsPending(tx, vendorId, invoiceIds)
  if (ids.length === 0) return
  const postings: LedgerTransaction[] = []
  for (const collection of await lockCollections(tx, ids))
    if (collection.status === 'received')
      postings.push(...(await applyPending(collections, tx, vendorId, collection)))
    else await statePending(collections, tx, vendorId, collection)
  if (postings.length > 0) await post(tx, collections.ledger, collections.clock.now(), postings)
}

/** The payment pays nothing yet, but its lines find their invoices. */
async function statePending(
  { clock }: Collections,
  tx: Tx,
  vendorId: string,
  collection: Collection,
): Promise<void> {
  const pending = await pendingLines(tx, collection.id, vendorId)
  const lines = (await matchLines(tx, collection, pending)).map(asStated)
  await lockInvoicesOf(tx, [vendorId])
  await noteWaiting(tx, pending, lines)
  await saveLines(tx, collection.id, lines, clock.now())
}

async function applyPending(
  collections: Collections,
  tx: Tx,
  vendorId: string,
  before: Collection,
): Promise<readonly LedgerTransaction[]> {
  const pending = await pendingLines(tx, before.id, vendorId)
  const matched = await matchLines(tx, before, pending)
  const own = pending.reduce((sum, line) => (line.status === 'waiting' ? sum + line.amountMinor : sum), 0n)
  const reserved = (await sumWaiting(tx, before.id)) - own
  const by = { actor: followActor, actorKind: 'system', at: collections.clock.now() } as const
  const { lines, collection, postings } = await applyLines(collections, tx, by, before, matched, {
    reservedMinor: reserved,
  })
  const known = new Map(pending.map((line) => [line.number, line]))
  await saveLines(
    tx,
    before.id,
    lines.filter((line) => isChanged(line, known.get(line.number))),
    by.at,
  )
  const still = lines.filter(isWaiting)
  const numbers = new Set(lines.flatMap(({ number, status }) => (status === 'unmatched' ? [number] : [])))
  const dropped = pending.filter((line) => isWaiting(line) && numbers.has(line.number))
  await dateWaited(tx, by, dropped, 'collection-reversed')
  // An invoice that has changed may be covered by what waits for it, or be so no longer.
  await dateWaited(tx, by, still)
  await saveCollection(tx, collection, by.at)
  return postings
}

const isChanged = (line: Line, before: Line | undefined) =>
  line.status !== before?.status || line.reason !== before.reason || line.invoiceId !== before.invoiceId
