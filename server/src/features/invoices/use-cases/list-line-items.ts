import type { listLineItems as declared } from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { Invoices } from '../ports.ts'
import { listLineItems as list } from '../store/listed-line-items.ts'
import { answerLineItem } from './answer-invoice.ts'
import { lineFilterOf } from './asked-invoices.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

export async function listLineItems(
  invoices: Invoices,
  vendorId: string,
  {
    page,
    limit,
    sortField: sort,
    sortDirection: direction,
    invoiceId,
    ...asked
  }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const vendor = await readVendorInTheWay(invoices, vendorId)
  const filter = { ...lineFilterOf(asked, vendor), invoiceIds: invoiceId }
  const { data, total } = await list(invoices.db, vendorId, filter, { sort, direction, page, limit })
  const answered = data.map(({ obstacle, ...line }) => answerLineItem(line, { obstacle }, vendor))
  return { data: answered, page, limit, total }
}
