import { Refusal } from '@sooner/rules/refusal'
import type { Vendors } from '../ports.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { findVendor } from './vendor-record.ts'

export async function getVendor({ db }: Vendors, id: string): Promise<VendorAnswer> {
  const vendor = await findVendor(db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return answerVendor(db, vendor)
}
