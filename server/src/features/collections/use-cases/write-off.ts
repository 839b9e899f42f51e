import type {
  undoWriteOffs as undoing,
  writeOffInvoices as declared,
} from '@sooner/contract/operator-collections'
import type { Answer, Given } from '@sooner/contract/route'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { lockInvoicesOf, losses, type Invoice } from '../../invoices/index.ts'
import { post, reverse, type EventKey, type LedgerTransaction, collectionEvents } from '../../ledger/index.ts'
import type { Collections } from '../ports.ts'
import { sumRecovered } from '../store/receipts.ts'

type Answered = Answer<typeof declared>

/** Gives up what partners owe for invoices of any vendors. What can't be written off is refused one by one. */
export const writeOff = <Out>(
  collections: Collections,
  conclude: Conclude<Answered, Out>,
  { actor, requestId }: Required<Acting>,
  { invoices: chosen, note }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const ofVendors = Map.groupBy(chosen, ({ vendorId }) => vendorId)
    await lockInvoicesOf(tx, [...ofVendors.keys()])
    const refused: Answered['refused'] = []
    const postings: LedgerTransaction[] = []
    let changed = 0
    for (const [vendorId, group] of ofVendors) {
      const written = await losses.writeOffInvoices(tx, vendorId, by, group)
      refused.push(...written.refused.map((one) => ({ vendorId, ...one })))
      changed += written.invoices.length + written.done
      postings.push(...written.invoices.flatMap(postingOf))
      for (const { id: subject, openAmountMinor } of written.invoices)
        await audit(tx, {
          at: collections.clock.wall(),
          actor,
          requestId,
          action: 'collections.write-off',
          subject,
          vendorId,
          after: { note, amountMinor: Number(openAmountMinor) },
        })
    }
    await post(tx, collections.ledger, by.at, postings)
    return { changed, refused }
  })

/**
 * A write-off was a mistake, and what was posted for it is reversed. What the partner has paid of it meanwhile is no recovery any more:
 * it pays what is owed again.
 */
export const undoWriteOffs = <Out>(
  collections: Collections,
  conclude: Conclude<Answer<typeof undoing>, Out>,
  { actor, requestId }: Required<Acting>,
  { invoices: chosen, note }: Given<typeof undoing>['body'],
): Promise<Out> =>
  conclude(collections.db, async (tx) => {
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const ofVendors = Map.groupBy(chosen, ({ vendorId }) => vendorId)
    await lockInvoicesOf(tx, [...ofVendors.keys()])
    const refused: Answered['refused'] = []
    const [reversed, postings]: [EventKey[], LedgerTransaction[]] = [[], []]
    let changed = 0
    for (const [vendorId, group] of ofVendors) {
      const recovered = await sumRecovered(
        tx,
        vendorId,
        group.map(({ invoiceId }) => invoiceId),
      )
      const found = await losses.undoWriteOffs(tx, vendorId, by, group, recovered)
      refused.push(...found.refused.map((one) => ({ vendorId, ...one })))
      changed += found.undone.length
      for (const { invoice, versions, writtenOffMinor, recoveredMinor: amountMinor } of found.undone) {
        const { id, version, currency, partnerId } = invoice
        const kind = 'written-off'
        reversed.push(
          ...versions.map((posted) => ({ vendorId, kind, subjectId: `${id} ${posted}` }) as const),
        )
        const event = { vendorId, subjectId: `${id} ${version}`, currency, partnerId, amountMinor }
        if (amountMinor > 0n) postings.push(collectionEvents.recoveryCollected(event))
        await audit(tx, {
          at: collections.clock.wall(),
          actor,
          requestId,
          action: 'collections.undo-write-off',
          subject: id,
          vendorId,
          after: { note, amountMinor: Number(writtenOffMinor), recoveredMinor: Number(amountMinor) },
        })
      }
    }
    await reverse(tx, collections.ledger, by.at, reversed)
    await post(tx, collections.ledger, by.at, postings)
    return { changed, refused }
  })

/** The versions of what is to be written off, or paid: an invoice that was settled since would be paid twice. */
export async function invoiceVersions(
  tx: Tx,
  invoices: readonly { readonly vendorId: string; readonly invoiceId: string }[],
): Promise<unknown> {
  const ofVendors = Map.groupBy(invoices, ({ vendorId }) => vendorId)
  await lockInvoicesOf(tx, [...ofVendors.keys()])
  const versions = []
  for (const [vendorId, group] of ofVendors) {
    const ids = group.map(({ invoiceId }) => invoiceId)
    versions.push(await losses.findVersions(tx, vendorId, ids))
  }
  return versions
}

/** An invoice may be written off again after a payment of it was taken back, so its version distinguishes the two. */
function postingOf({ vendorId, id, version, currency, partnerId, openAmountMinor }: Invoice) {
  const event = { vendorId, subjectId: `${id} ${version}`, currency, partnerId }
  return openAmountMinor > 0n ? [collectionEvents.writtenOff({ ...event, amountMinor: openAmountMinor })] : []
}
