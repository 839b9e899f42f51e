import type { listInvoicesRequiringDocument as declared } from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { Invoices } from '../ports.ts'
import { listInvoices } from '../store/invoices.ts'
import { answerInvoice } from './answer-invoice.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

/** The list that the dashboard counts and links to, the earliest eligible date first. */
export async function listInvoicesRequiringDocument(
  invoices: Invoices,
  vendorId: string,
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const vendor = await readVendorInTheWay(invoices, vendorId)
  const order = { sort: 'eligibleAt', direction: 'asc' } as const
  const filter = { waitsFor: 'document-required' } as const
  const { data, total } = await listInvoices(invoices.db, vendorId, filter, { ...order, page, limit })
  return { data: data.map((row) => answerInvoice(row, vendor)), page, limit, total }
}
