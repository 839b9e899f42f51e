import type { listInvoicesRequiringDocument as declared } from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { Invoices } from '../ports.ts'
import { listWithoutDocument } from '../store/invoices.ts'
import { answerInvoice } from './answer-invoice.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

export async function listInvoicesRequiringDocument(
  invoices: Invoices,
  vendorId: string,
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const vendor = await readVendorInTheWay(invoices, vendorId)
  const { data, total } = await listWithoutDocument(invoices.db, vendorId, { page, limit })
  return { data: data.map((row) => answerInvoice(row, vendor)), page, limit, total }
}
