import type { getInvoice as declared } from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Invoices } from '../ports.ts'
import { collectionsOf } from '../store/collected.ts'
import { adjustmentsOf, historyOf, lineItemsOf, payoutOf } from '../store/invoice-parts.ts'
import { findInvoice } from '../store/invoices.ts'
import { documentsOf } from './list-documents.ts'
import { answerAdjustment, answerDocument, answerInvoice, answerLineItem } from './answer-invoice.ts'
import { readOffers } from './offers/read-offers.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

export async function getInvoice(
  invoices: Invoices,
  vendorId: string,
  id: string,
): Promise<Answer<typeof declared>> {
  const { db } = invoices
  const row = await findInvoice(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [offers, vendor, lines, adjustments, documents, history, payoutId, collections] = await Promise.all([
    readOffers(invoices, [row]),
    readVendorInTheWay(invoices, vendorId),
    lineItemsOf(db, vendorId, id),
    adjustmentsOf(db, vendorId, id),
    documentsOf(db, vendorId, id),
    historyOf(db, vendorId, id),
    payoutOf(db, vendorId, id),
    collectionsOf(db, vendorId, id),
  ])
  return {
    ...answerInvoice(row, vendor, offers),
    lineItems: lines.map((line) => answerLineItem(line, row, vendor)),
    adjustments: adjustments.map(answerAdjustment),
    documents: documents.map((document) => answerDocument(id, document)),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    payoutId,
    requiresDocument: row.obstacle === 'document-required',
    // Its transfers are read with the payment that they belong to.
    transfers: [],
    collections: collections.map((one) => ({
      ...one,
      amountMinor: minorToWire(one.amountMinor),
      postedAt: one.postedAt.toISOString(),
    })),
  }
}
