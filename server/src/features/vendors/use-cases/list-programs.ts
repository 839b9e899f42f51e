import type { listPrograms as declared } from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { noPartner } from '@sooner/rules/partners'
import { seatOf } from '../../access/index.ts'
import { partnerAgreed } from '../../partners/index.ts'
import type { Vendors } from '../ports.ts'
import { productsOf } from './products-of.ts'
import { partnersFor } from './programs-open-to.ts'
import { findVendor } from './vendor-record.ts'

/** Returns the general programs and, for a caller with a vendor, its partners and the programs that they and invitations open to it. */
export async function listPrograms(vendors: Vendors, subject: string): Promise<Answer<typeof declared>> {
  const { db, access } = vendors
  const everybodys = (await partnerAgreed(db, noPartner))?.programs ?? []
  const seat = await seatOf(access, subject)
  const vendor = seat?.vendorId ? await findVendor(db, seat.vendorId) : undefined
  const vendorProducts = vendor ? await productsOf(vendors, vendor) : []
  const partners = vendor ? await partnersFor(db, vendor) : []
  return {
    programs: everybodys.map(({ programCode, netDays, visibleInOnboarding }) => ({
      programCode,
      netDays,
      visibleInOnboarding,
    })),
    vendorProducts: vendorProducts.filter(({ effectivePrograms }) => effectivePrograms.length > 0),
    partners: partners.map(({ partnerId, name }) => ({ partnerId, name })),
  }
}
