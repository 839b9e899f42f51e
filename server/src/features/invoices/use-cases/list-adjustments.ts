import type { listAdjustments as declared } from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { Invoices } from '../ports.ts'
import { listAdjustments as list } from '../store/adjustments.ts'
import { answerAdjustment } from './answer-invoice.ts'
import { requireVendor } from './require-vendor.ts'

export async function listAdjustments(
  { db }: Invoices,
  vendorId: string,
  { page, limit, batchTransferId }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  await requireVendor(db, vendorId)
  const { data, total } = await list(db, vendorId, { batchTransferId, page, limit })
  return { data: data.map(answerAdjustment), page, limit, total }
}
