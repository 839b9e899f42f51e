import type { Tx } from '../../../platform/database/open.ts'
import { invoiceNews } from '../../invoices/index.ts'
import type { Notifications } from '../ports.ts'
import { noteFacts, noteFor } from './note-facts.ts'
import { readersOf } from './recipients.ts'

/** An invoice that came before these days is not new, although something has changed it since. */
const newForDays = 7
const dayMs = 86_400_000

/**
 * Invoices of a vendor were imported or changed; null stands for many. Each user learns once that one came, once that it can be paid early,
 * and the owner that it needs a document.
 */
export async function noteInvoices(
  notifications: Notifications,
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[] | null,
): Promise<void> {
  const readers = await readersOf(tx, vendorId)
  if (readers.length === 0) return
  const since = new Date(notifications.clock.now().getTime() - newForDays * dayMs)
  const news = await invoiceNews.listNews(tx, vendorId, invoiceIds, since)
  const needing = news.filter(({ needsDocument }) => needsDocument)
  await noteFacts(
    notifications,
    tx,
    vendorId,
    needing.map(({ id: fact }) => ({ kind: 'document-required', fact })),
  )
  const received = news.filter(({ isNew }) => isNew)
  const eligible = news.filter(({ isEligible }) => isEligible)
  for (const reader of readers.filter(({ preferences }) => preferences.kinds.invoiceSummary !== 'off'))
    for (const [kind, invoices] of [
      ['invoice-received', received],
      ['invoice-eligible', eligible],
    ] as const) {
      const facts = invoices.map(({ id: fact }) => ({ kind, fact }))
      await noteFor(notifications, tx, { vendorId, reader, kind, facts })
    }
}
