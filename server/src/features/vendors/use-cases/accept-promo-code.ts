import { grantsRate } from '@sooner/rules/programs'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { savePromoConfirmed } from '../store/vendors.ts'
import { lockVendor } from './read-vendor.ts'

interface Confirmation {
  readonly actor: string
  readonly requestId: string
  readonly reason: string
}

/** From here on the vendor's prices follow its promo code. The caller has seen to it that two people confirm it. */
export async function acceptPromoCode(
  vendors: Pick<Vendors, 'clock'>,
  tx: Tx,
  id: string,
  { actor, requestId, reason }: Confirmation,
): Promise<Vendor> {
  const vendor = await lockVendor(tx, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const { promoCode, promoConfirmed } = vendor
  if (!grantsRate(promoCode)) throw new Refusal('CONFLICT', 'This vendor has no promo code with a rate.')
  if (promoConfirmed) return vendor
  await savePromoConfirmed(tx, id)
  await audit(tx, {
    at: vendors.clock.wall(),
    actor,
    requestId,
    action: 'vendors.confirm-promo-code',
    subject: id,
    vendorId: id,
    before: { promoConfirmed },
    after: { promoConfirmed: true, promoCode, reason },
  })
  return { ...vendor, promoConfirmed: true }
}
