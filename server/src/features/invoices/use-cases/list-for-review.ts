import type { listInvoicesForReview as declared } from '@sooner/contract/operator-invoices'
import type { Answer, Given } from '@sooner/contract/route'
import { listVendorNames } from '../../directory/index.ts'
import type { Invoices } from '../ports.ts'
import { listForReview } from '../store/review.ts'
import { answerInvoice } from './answer-invoice.ts'
import { readOffers } from './offers/read-offers.ts'
import { readVendorsInTheWay } from './vendor-in-the-way.ts'

/** Operators see what its vendor sees: what is in the way of the vendor as a whole is in the way of its invoices. */
export async function listInvoicesForReview(
  { db, clock, flags }: Invoices,
  { page, limit, state, holdReason, partnerId, vendorId, searchTerm }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const asked = { page, limit, state, holdReason, partnerId, vendorId, searchTerm }
  const { data, total } = await listForReview(db, asked)
  const vendorIds = new Set(data.map((row) => row.vendorId))
  const names = await listVendorNames(db, [...vendorIds])
  const inTheWay = await readVendorsInTheWay({ db, clock }, vendorIds)
  const offers = await readOffers({ db, clock, flags }, data)
  return {
    data: data.map(({ version, ...row }) => ({
      ...answerInvoice(row, inTheWay.get(row.vendorId) ?? null, offers),
      version,
      vendorName: names.get(row.vendorId) ?? '',
    })),
    page,
    limit,
    total,
  }
}
