import { paymentStop } from '@sooner/rules/vendors'
import type { Tx } from '../../../../platform/database/open.ts'
import { lockDirectoryVendorShared } from '../../../directory/index.ts'
import { acknowledgedRedirects, lockInvoicesOf } from '../../../invoices/index.ts'
import type { Payouts } from '../../ports.ts'
import { deletePriceLists, insertPriceLists, withoutFees } from '../../store/price-lists.ts'
import { agreedRows } from '../../store/redirects.ts'
import { arrivesNothing, countOf } from './quotes.ts'
import { payListed } from './pay-listed.ts'
import { isOffer, readOffer } from './read-offer.ts'

interface PayingRedirects {
  readonly vendorId: string
  readonly actor: string
  readonly limit: number
}

/**
 * Pays the next redirects of a vendor that their partners confirmed. As long as its status, its screening or its accounts are in the way, they
 * wait. A dormant vendor asked for them before it became dormant, so they are paid like what is due. Returns how many were paid.
 */
export async function payRedirects(
  payouts: Payouts,
  tx: Tx,
  { vendorId, actor, limit }: PayingRedirects,
): Promise<number> {
  const vendor = await lockDirectoryVendorShared(tx, vendorId)
  if (!vendor || paymentStop(vendor, payouts.clock.wall()) !== null) return 0
  await lockInvoicesOf(tx, [vendorId])
  if (!(await acknowledgedRedirects.hasAcknowledged(tx, vendorId))) return 0
  const method = 'instant-payout'
  const offer = await readOffer(payouts, tx, { vendorId, method, isAgreed: true })
  if (!isOffer(offer)) return 0
  const key = { vendorId, listId: payouts.uuid() }
  const { currency, payOn } = offer
  const rows = agreedRows(
    { vendorId, currency, payOn, limit },
    acknowledgedRedirects.acknowledgedInvoices(vendorId),
  )
  const lists = await insertPriceLists(tx, key, offer, rows)
  const count = countOf(lists)
  if (count === 0) return 0
  // The partner pays us already, so they are paid; but the vendor owes what they pay by now, and for nothing there is no fee.
  if (arrivesNothing(lists)) {
    await deletePriceLists(tx, key)
    await insertPriceLists(tx, key, offer, withoutFees(rows))
  }
  const by = { actor, actorKind: 'system' } as const
  await payListed(
    payouts,
    tx,
    { vendorId, id: key.listId, quoteId: null, scope: 'automatic', method, ...by },
    offer,
  )
  return count
}
