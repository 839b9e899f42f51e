import { fedInvoice } from '@sooner/contract/invoice-feed'
import { waitingDocumentDays } from '@sooner/rules/limits'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findVendorsNumbered } from '../../../directory/index.ts'
import { incomingOf } from '../../domain/fed.ts'
import { maxRowsAtOnce } from '../../domain/incoming.ts'
import type { Invoices } from '../../ports.ts'
import {
  deleteReceipts,
  lockReceipts,
  readReceipts,
  deleteReceiptsBefore,
} from '../../store/feed-receipts.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'

/** Imports what a partner sent before the vendor joined. Idempotent: what is imported is no receipt any more. */
export async function importReceipts(
  invoices: Importing,
  tx: Tx,
  place: { readonly partnerId: number; readonly externalVendorId: string },
): Promise<void> {
  await lockReceipts(tx, place)
  const { partnerId, externalVendorId } = place
  const vendorId = (await findVendorsNumbered(tx, partnerId, [externalVendorId])).get(externalVendorId)
  if (vendorId === undefined) return
  for (;;) {
    const receipts = await readReceipts(tx, place, maxRowsAtOnce)
    for (const [actor, sent] of Map.groupBy(receipts, ({ sentBy }) => sentBy))
      await importInvoices(invoices, tx, {
        vendorId,
        partnerId,
        source: 'feed',
        actor,
        uploadId: null,
        rows: sent.map(({ invoice }) => incomingOf(fedInvoice.parse(invoice))),
      })
    await deleteReceipts(
      tx,
      place,
      receipts.map(({ sourceId }) => sourceId),
    )
    if (receipts.length < maxRowsAtOnce) return
  }
}

const atOnce = 5000

/** Deletes what waited so long for its vendor that the partner has paid it meanwhile. */
export async function expireReceipts(
  { db, clock }: Pick<Invoices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  const before = new Date(clock.now().getTime() - waitingDocumentDays * 86_400_000)
  let deleted = 0
  for (;;) {
    if (signal?.aborted) return { deleted }
    const some = await transact(db, (tx) => deleteReceiptsBefore(tx, before, atOnce))
    deleted += some
    if (some < atOnce) return { deleted }
  }
}
