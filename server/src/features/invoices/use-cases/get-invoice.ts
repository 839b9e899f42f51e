import type { getInvoice as declared } from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { mostTransfersListed } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { listTransfersOfInvoice, withAttempts } from '../../payments/index.ts'
import type { Invoices } from '../ports.ts'
import { collectionsOf } from '../store/collected.ts'
import { adjustmentsOf, historyOf, lineItemsOf, payoutOf } from '../store/invoice-parts.ts'
import { findInvoice } from '../store/invoices.ts'
import { documentsOf } from './list-documents.ts'
import { answerAdjustment, answerDocument, answerInvoice, answerLineItem } from './answer-invoice.ts'
import { readOffers } from './offers/read-offers.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

const transfersOf = async (db: Db, vendorId: string, id: string) => {
  const listed = await listTransfersOfInvoice(db, vendorId, id, mostTransfersListed)
  const transfers = await withAttempts(db, vendorId, listed)
  return transfers.map(({ attempts, ...transfer }) => ({
    ...transfer,
    attempts: attempts.map(({ id: attemptId, transferId, status }) => ({
      id: attemptId,
      transferId,
      status,
    })),
  }))
}

export async function getInvoice(
  invoices: Invoices,
  vendorId: string,
  id: string,
): Promise<Answer<typeof declared>> {
  const { db } = invoices
  const row = await findInvoice(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [offers, vendor, lines, adjustments, documents, history, payoutId, collections, transfers] =
    await Promise.all([
      readOffers(invoices, [row]),
      readVendorInTheWay(invoices, vendorId),
      lineItemsOf(db, vendorId, id),
      adjustmentsOf(db, vendorId, id),
      documentsOf(db, vendorId, id),
      historyOf(db, vendorId, id),
      payoutOf(db, vendorId, id),
      collectionsOf(db, vendorId, id),
      transfersOf(db, vendorId, id),
    ])
  return {
    ...answerInvoice(row, vendor, offers),
    lineItems: lines.map((line) => answerLineItem(line, row, vendor)),
    adjustments: adjustments.map(answerAdjustment),
    documents: documents.map((document) => answerDocument(id, document)),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    payoutId,
    requiresDocument: row.obstacle === 'document-required',
    transfers,
    collections: collections.map((one) => ({
      ...one,
      amountMinor: minorToWire(one.amountMinor),
      postedAt: one.postedAt.toISOString(),
    })),
  }
}
