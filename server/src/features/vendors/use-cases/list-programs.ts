import type {
  listVendorProducts as declaredProducts,
  listPrograms as declaredPrograms,
} from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { programNamed, programOf, type ProgramDecider } from '@sooner/rules/agreed-programs'
import { noPartner } from '@sooner/rules/partners'
import { supplementInForce } from '@sooner/rules/payout-rates'
import { products } from '@sooner/rules/programs'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { seatOf } from '../../access/index.ts'
import { agreementsAsked } from '../../agreements/index.ts'
import {
  answerRates,
  answerTier,
  clientProgramsFor,
  partnerAgreed,
  type Partner,
} from '../../partners/index.ts'
import { openPrograms } from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { partnersFor, programsFor, type OpenProgram } from './programs-open-to.ts'
import { findVendor } from './read-vendor.ts'

/**
 * The programs that the partners and invitations of a vendor open to it, and those that its invoices go by, by product; a product
 * without any has an empty list.
 */
async function productsOf({ db, flags }: Pick<Vendors, 'db' | 'flags'>, vendor: Vendor) {
  const { partners, programs: effective } = await effectiveFor(db, vendor)
  const supplementing = await supplementingAmong(db, flags, vendor, partners)
  const answer = (program: EffectiveProgram) =>
    answerProgram(program, {
      isAgreementInForce: supplementing.has(program.partnerId),
      isExcluded: flags.excludeSupplementalFee,
    })
  return products.map((product) => ({
    product,
    effectivePrograms: effective.filter((program) => program.product === product).map(answer),
  }))
}

interface EffectiveProgram extends OpenProgram {
  /** The only client that the program applies to. */
  readonly externalClientId?: string
  /** Who decided that invoices go by the program; null where none do. */
  readonly inForceBy: ProgramDecider | null
}

interface Effective {
  readonly partners: readonly Partner[]
  readonly programs: readonly EffectiveProgram[]
}

async function effectiveFor(db: Db, vendor: Vendor): Promise<Effective> {
  const { partners, open, offered } = await programsFor(db, vendor)
  const codes = new Set(offered.map(({ programCode }) => programCode))
  const decided = partners.flatMap((partner) => inForceAt(partner, vendor))
  const decidedAs = (program: OpenProgram) => decided.find((one) => isSame(one, program))?.inForceBy ?? null
  // An invitation need not name the program that the partner's invoices go by.
  const unnamed = decided.filter((one) => !open.some((program) => isSame(one, program)))
  const programs = [
    // A promo code or a demo may offer a program that is otherwise hidden, and hide the others.
    ...[...open, ...unnamed].map((program) => ({
      ...program,
      visibleInOnboarding: codes.has(program.programCode),
      inForceBy: decidedAs(program),
    })),
    ...(await forItsClients(db, vendor, partners)),
  ]
  return { partners, programs }
}

/**
 * The partners with a supplemental agreement that the vendor has signed, or has to sign before anything is paid early: the prices
 * that it reads are those that it will be charged.
 */
async function supplementingAmong(
  db: Db,
  { partnerServiceAgreements }: Vendors['flags'],
  { id, onboardedAt }: Vendor,
  partners: readonly Partner[],
): Promise<ReadonlySet<number>> {
  const isToSignAll = partnerServiceAgreements && onboardedAt === null
  const demanding = partners.filter(({ settings }) => isToSignAll || settings.requiresServiceAgreement)
  const demanded = new Set(demanding.map(({ partnerId }) => partnerId))
  const parties = partners.map(({ partnerId }) => partnerId)
  const asked = await agreementsAsked(db, parties, id)
  return new Set(
    asked.filter(({ party, isSigned }) => isSigned || demanded.has(party)).map(({ party }) => party),
  )
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

function answerProgram(
  { product: _product, pricingTiers, ...program }: EffectiveProgram,
  standing: Parameters<typeof supplementInForce>[1],
) {
  const rates = answerRates(program)
  return {
    ...program,
    ...rates,
    supplementalRateBps: supplementInForce(rates.supplementalRateBps, standing),
    pricingTiers: pricingTiers.map(answerTier),
  }
}

/** Returns the general programs and, for a caller with a vendor, its partners and the programs that they and invitations open to it. */
export async function listPrograms(
  vendors: Vendors,
  subject: string,
): Promise<Answer<typeof declaredPrograms>> {
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

export async function listVendorProducts(
  vendors: Vendors,
  id: string,
): Promise<Answer<typeof declaredProducts>> {
  const vendor = await findVendor(vendors.db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return { products: await productsOf(vendors, vendor) }
}
