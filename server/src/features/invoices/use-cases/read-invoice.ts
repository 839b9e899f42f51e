import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { Invoices } from '../ports.ts'
import { findInvoice } from '../store/invoices.ts'
import { answerInvoice, type InvoiceAnswer } from './answer-invoice.ts'
import { readOffers } from './offers/read-offers.ts'
import type { OfferFlags } from './offers/read-pricing.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

/** One invoice as lists state it, for the answer of an act of another feature. */
export async function readInvoice(
  needs: Pick<Invoices, 'clock'> & { readonly flags: OfferFlags },
  db: Db,
  vendorId: string,
  id: string,
): Promise<InvoiceAnswer> {
  const row = await findInvoice(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const reads = { ...needs, db }
  return answerInvoice(row, await readVendorInTheWay(reads, vendorId), await readOffers(reads, [row]))
}
