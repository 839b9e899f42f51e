import type { changeVendorFeatures as declared } from '@sooner/contract/vendors'
import type { Given } from '@sooner/contract/route'
import { transact } from '../../../platform/transaction.ts'
import type { Vendors } from '../ports.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { choose } from './change-preferences.ts'

/** Uses the same code as the preferences route, because Auto Get Paid Now is one setting that both routes change. */
export async function changeFeatures(
  vendors: Vendors,
  subject: string,
  id: string,
  change: Given<typeof declared>['body'],
): Promise<VendorAnswer> {
  return transact(vendors.db, async (tx) => {
    const { vendor } = await choose(vendors, tx, { subject, id, change })
    return answerVendor(tx, vendor)
  })
}
