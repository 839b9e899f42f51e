import type { listVendorProducts as declared } from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Vendors } from '../ports.ts'
import { productsOf } from './products-of.ts'
import { findVendor } from './vendor-record.ts'

export async function listVendorProducts(vendors: Vendors, id: string): Promise<Answer<typeof declared>> {
  const vendor = await findVendor(vendors.db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return { products: await productsOf(vendors, vendor) }
}
