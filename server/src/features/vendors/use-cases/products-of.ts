import { programNamed, programOf, type ProgramDecider } from '@sooner/rules/agreed-programs'
import { products } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { answerRates, answerTier, clientProgramsFor, type Partner } from '../../partners/index.ts'
import { openPrograms } from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import { programsFor, type OpenProgram } from './programs-open-to.ts'

/**
 * The programs that the partners and invitations of a vendor open to it, and those that its invoices go by, by product; a product
 * without any has an empty list.
 */
export async function productsOf(db: Db, vendor: Vendor) {
  const effective = await effectiveFor(db, vendor)
  return products.map((product) => ({
    product,
    effectivePrograms: effective.filter((program) => program.product === product).map(answerProgram),
  }))
}

interface EffectiveProgram extends OpenProgram {
  /** The only client that the program applies to. */
  readonly externalClientId?: string
  /** Who decided that invoices go by the program; null where none do. */
  readonly inForceBy: ProgramDecider | null
}

async function effectiveFor(db: Db, vendor: Vendor): Promise<readonly EffectiveProgram[]> {
  const { partners, open, offered } = await programsFor(db, vendor)
  const codes = new Set(offered.map(({ programCode }) => programCode))
  const decided = partners.flatMap((partner) => inForceAt(partner, vendor))
  const decidedAs = (program: OpenProgram) => decided.find((one) => isSame(one, program))?.inForceBy ?? null
  // An invitation need not name the program that the partner's invoices go by.
  const unnamed = decided.filter((one) => !open.some((program) => isSame(one, program)))
  return [
    // A promo code or a demo may offer a program that is otherwise hidden, and hide the others.
    ...[...open, ...unnamed].map((program) => ({
      ...program,
      visibleInOnboarding: codes.has(program.programCode),
      inForceBy: decidedAs(program),
    })),
    ...(await forItsClients(db, vendor, partners)),
  ]
}

const isSame = (one: OpenProgram, other: OpenProgram): boolean =>
  one.partnerId === other.partnerId && one.programCode === other.programCode

/** The program of all invoices of a partner, except those of a client with a program of its own: only invoices have programs in force. */
function inForceAt(
  { partnerId, programs, invoiceTerms }: Partner,
  { programCode, promoCode }: Vendor,
): readonly EffectiveProgram[] {
  const ofInvoices = programs.filter(({ product }) => product === 'IF')
  const ofPartner = programNamed(ofInvoices, invoiceTerms.invoiceProgramCode)
  const inForce = programOf(null, ofPartner, programNamed(ofInvoices, programCode))
  if (!inForce) return []
  const inForceBy = ofPartner ? 'partner' : 'vendor'
  return openPrograms([inForce], [], promoCode).map((program) => ({ ...program, partnerId, inForceBy }))
}

/** Nobody chooses these programs: they apply to the client's invoices before every other one, at the vendor's promo rate if it has one. */
async function forItsClients(
  db: Db,
  vendor: Vendor,
  partners: readonly Partner[],
): Promise<readonly EffectiveProgram[]> {
  const partnerIds = partners.map(({ partnerId }) => partnerId)
  const programs = await clientProgramsFor(db, vendor.id, partnerIds)
  return programs.flatMap(({ partnerId, externalClientId, ...program }) =>
    openPrograms([{ ...program, visibleInOnboarding: false }], [], vendor.promoCode).map((priced) => ({
      ...priced,
      partnerId,
      externalClientId,
      inForceBy: priced.product === 'IF' ? ('client' as const) : null,
    })),
  )
}

const answerProgram = ({ product: _product, pricingTiers, ...program }: EffectiveProgram) => ({
  ...program,
  ...answerRates(program),
  pricingTiers: pricingTiers.map(answerTier),
})
