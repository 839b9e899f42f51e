import type { attachmentInfected } from '@sooner/contract/events/documents'
import { localDay } from '@sooner/rules/banking-calendar'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { refreshed } from '../domain/refresh.ts'
import type { Invoices } from '../ports.ts'
import { deleteDocument, findInvoiceOf } from '../store/documents.ts'
import { lockInvoices, lockInvoicesOf } from '../store/lock-invoices.ts'
import { writeChanges } from './write-changes.ts'

const actor = 'invoices.drop-infected-document'
const note = 'A document of this invoice was refused and deleted, because a virus was found in it.'

/** An invoice whose only document was infected lacks the document again. */
export async function dropInfectedDocument(
  { clock }: Pick<Invoices, 'clock'>,
  tx: Tx,
  vendorId: string,
  { attachmentId: documentId }: z.output<typeof attachmentInfected.data>,
): Promise<void> {
  await lockInvoicesOf(tx, [vendorId])
  const invoiceId = await findInvoiceOf(tx, { vendorId, documentId })
  const before =
    invoiceId === undefined ? undefined : (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!before) return
  await deleteDocument(tx, { vendorId, documentId })
  const at = clock.now()
  const fewer = { ...before, documentCount: before.documentCount - 1 }
  const after = refreshed(fewer, localDay(before.currency, at))
  await writeChanges(tx, vendorId, { actor, actorKind: 'system', at, note }, [
    { event: 'updated', before, after, details: { documentId, isInfected: true } },
  ])
}
