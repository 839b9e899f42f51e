import type { listPrograms as declared } from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { noPartner } from '@sooner/rules/partners'
import { products } from '@sooner/rules/programs'
import { seatOf } from '../../access/index.ts'
import { answerRates, answerTier, clientProgramsFor, partnerAgreed } from '../../partners/index.ts'
import { openPrograms } from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { programsFor, type OpenProgram } from './programs-open-to.ts'
import { findVendor } from './vendor-record.ts'

/** Returns the general programs and, for a caller with a vendor, the programs that its partners and invitations open to it. */
export async function listPrograms(
  { db, access }: Vendors,
  subject: string,
): Promise<Answer<typeof declared>> {
  const everybodys = (await partnerAgreed(db, noPartner))?.programs ?? []
  const open = await openToCaller({ db, access }, subject)
  return {
    programs: everybodys.map(({ programCode, netDays, visibleInOnboarding }) => ({
      programCode,
      netDays,
      visibleInOnboarding,
    })),
    vendorProducts: products.flatMap((product) => {
      const effectivePrograms = open.filter((program) => program.product === product).map(answerProgram)
      return effectivePrograms.length === 0 ? [] : [{ product, effectivePrograms }]
    }),
  }
}

async function openToCaller(
  { db, access }: Pick<Vendors, 'db' | 'access'>,
  subject: string,
): Promise<readonly EffectiveProgram[]> {
  const seat = await seatOf(access, subject)
  const vendor = seat?.vendorId ? await findVendor(db, seat.vendorId) : undefined
  if (!vendor) return []
  const { open, offered } = await programsFor(db, vendor)
  const codes = new Set(offered.map(({ programCode }) => programCode))
  // A promo code or a demo may offer a program that is otherwise hidden, and hide the others.
  const ofClients = await forItsClients(db, vendor, open)
  return [
    ...open.map((program) => ({ ...program, visibleInOnboarding: codes.has(program.programCode) })),
    ...ofClients,
  ]
}

interface EffectiveProgram extends OpenProgram {
  /** The only client that the program applies to. */
  readonly externalClientId?: string
}

/** Nobody chooses these programs: they apply to the client's invoices before every other one, at the vendor's promo rate if it has one. */
async function forItsClients(
  db: Vendors['db'],
  vendor: Vendor,
  open: readonly OpenProgram[],
): Promise<readonly EffectiveProgram[]> {
  const partnerIds = [...new Set(open.map(({ partnerId }) => partnerId))]
  const programs = await clientProgramsFor(db, vendor.id, partnerIds)
  return programs.flatMap(({ partnerId, externalClientId, ...program }) =>
    openPrograms([{ ...program, visibleInOnboarding: false }], [], vendor.promoCode).map((priced) => ({
      ...priced,
      partnerId,
      externalClientId,
    })),
  )
}

const answerProgram = ({ product: _product, pricingTiers, ...program }: EffectiveProgram) => ({
  ...program,
  ...answerRates(program),
  pricingTiers: pricingTiers.map(answerTier),
})
