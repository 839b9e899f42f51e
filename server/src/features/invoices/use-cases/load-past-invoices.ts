import { setImmediate } from 'node:timers/promises'
import { localDay } from '@sooner/rules/banking-calendar'
import { transact } from '../../../platform/transaction.ts'
import { noteClientsOf } from '../../partners/index.ts'
import { blockedBy } from '../domain/credit-memos.ts'
import { pastInvoice } from '../domain/past-invoice.ts'
import type { PastInvoice, PastStory } from '../domain/past-story.ts'
import { refreshed } from '../domain/refresh.ts'
import type { Invoices } from '../ports.ts'
import { copyPast } from '../store/copy-past.ts'
import { readAgreed } from './read-agreed.ts'

export type LoadsPast = Pick<Invoices, 'db' | 'clock' | 'partners' | 'uuid'> & {
  readonly copy: Pick<Invoices['copy'], 'load'>
}

interface Loaded {
  readonly vendorId: string
  readonly partnerId: number
  readonly stories: readonly PastStory[]
}

const storiesAtOnce = 100

/**
 * Stores made-up documents of one vendor and partner together with their pasts, for the sandbox and for measurements. They follow
 * the rules that real ones follow, at today's terms; nobody is notified. Either all are stored or none.
 */
export async function loadPastInvoices(
  { db, copy, clock, partners, uuid }: LoadsPast,
  { vendorId, partnerId, stories }: Loaded,
): Promise<void> {
  const now = clock.now()
  const ids = [...new Set(stories.map(({ row }) => row.externalClientId))]
  const agreed = await transact(db, async (tx) => {
    const clients = ids.map((externalClientId) => ({ externalClientId }))
    await noteClientsOf(partners, tx, { vendorId, partnerId }, clients)
    return readAgreed(tx, { vendorId, partnerId }, ids)
  })
  const past: PastInvoice[] = []
  for (const story of stories) {
    const { externalClientId } = story.row
    const [clientName, terms] = [agreed.nameOf(externalClientId), agreed.of(externalClientId)]
    past.push(pastInvoice(story, { vendorId, partnerId, now, clientName, agreed: terms }))
    // Another load that is under way goes on sending its rows meanwhile.
    if (past.length % storiesAtOnce === 0) await setImmediate()
  }
  await copyPast(copy, uuid, blocked(past, now))
}

const isOpenMemo = ({ invoice }: PastInvoice): boolean =>
  invoice.documentKind === 'credit-memo' && invoice.state === 'awaiting-eligibility'

/** A memo blocks invoices of the same client and currency. */
const groupKey = ({ invoice: { partnerId, externalClientId, currency } }: PastInvoice): string =>
  JSON.stringify([partnerId, externalClientId, currency])

/** Open memos block invoices of their client, as after each import. */
function blocked(past: readonly PastInvoice[], now: Date): readonly PastInvoice[] {
  const ids = new Set<string>()
  for (const group of Map.groupBy(past, groupKey).values()) {
    const memos = group.filter(isOpenMemo)
    if (memos.length === 0) continue
    const found = blockedBy({
      memos: memos.map(({ invoice }) => ({
        id: invoice.id,
        leftMinor: -invoice.openAmountMinor,
        linkedInvoiceId: invoice.linkedInvoiceId,
      })),
      invoices: group.flatMap(({ invoice }) => (invoice.documentKind === 'invoice' ? [invoice] : [])),
    })
    for (const id of found) ids.add(id)
  }
  return past.map((one) =>
    ids.has(one.invoice.id)
      ? {
          ...one,
          invoice: refreshed({ ...one.invoice, isBlockedByMemo: true }, localDay(one.invoice.currency, now)),
        }
      : one,
  )
}
