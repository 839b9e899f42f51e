import { products } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { answerRates, answerTier, clientProgramsFor } from '../../partners/index.ts'
import { openPrograms } from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import { programsFor, type OpenProgram } from './programs-open-to.ts'

/** The programs that the partners and invitations of a vendor open to it, by product; a product without any has an empty list. */
export async function productsOf(db: Db, vendor: Vendor) {
  const open = await openTo(db, vendor)
  return products.map((product) => ({
    product,
    effectivePrograms: open.filter((program) => program.product === product).map(answerProgram),
  }))
}

async function openTo(db: Db, vendor: Vendor): Promise<readonly EffectiveProgram[]> {
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
  db: Db,
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
