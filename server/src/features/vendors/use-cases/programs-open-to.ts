import { offeredPrograms } from '@sooner/rules/onboarding-flow'
import { pricedBy, type PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { type Partner, partnersAgreed } from '../../partners/index.ts'
import { listIdentifiers } from '../../directory/index.ts'
import {
  openPrograms,
  partnersOf,
  type OfferedProgram,
  type PartnersPromise,
} from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listPromises } from '../store/promises.ts'

export interface OpenProgram extends OfferedProgram {
  readonly partnerId: number
}

/** The programs of the vendor's partners, restricted by each partner's invitation. */
export const programsOpenTo = async (db: Db, vendor: Vendor): Promise<readonly OpenProgram[]> =>
  (await programsFor(db, vendor)).open

/** The partners that invoices of the vendor may be of. */
export const partnersFor = async (db: Db, vendor: Vendor): Promise<readonly Partner[]> =>
  partnersAgreed(db, partnersOf(vendor, await listIdentifiers(db, vendor.id)))

export interface OpenAndOffered {
  /** The vendor's partners. */
  readonly partners: readonly Partner[]
  readonly open: readonly OpenProgram[]
  /** The open programs that the vendor may choose from. */
  readonly offered: readonly OpenProgram[]
  /** The demo's brand or program; null outside a demo visit. */
  readonly demo: PartnersPromise['demo']
}

export const programsFor = async (db: Db, vendor: Vendor): Promise<OpenAndOffered> =>
  openAndOffered(db, await knownOf(db, vendor))

const knownOf = async (db: Db, vendor: Vendor): Promise<Known> => ({
  partnerIds: partnersOf(vendor, await listIdentifiers(db, vendor.id)),
  invited: await listPromises(db, vendor.id),
  promoCode: vendor.promoCode,
  promoConfirmed: vendor.promoConfirmed,
})

interface Known {
  readonly partnerIds: readonly number[]
  readonly invited: readonly Pick<PartnersPromise, 'partnerId' | 'availablePrograms' | 'demo'>[]
  readonly promoCode: PromoCode | null
  readonly promoConfirmed: boolean
}

/** Takes the facts instead of a vendor, so that it also works for an applicant who has no vendor yet. */
export async function openAndOffered(db: Db, known: Known): Promise<OpenAndOffered> {
  const { promoCode, invited, partnerIds } = known
  const partners = await partnersAgreed(db, partnerIds)
  const open = programsOf(partners, known)
  const demo = invited.find((one) => one.demo !== null)?.demo ?? null
  return { partners, open, offered: offeredPrograms(open, { promoCode, demo }), demo }
}

const programsOf = (
  partners: readonly Partner[],
  { invited, ...promo }: Pick<Known, 'invited' | 'promoCode' | 'promoConfirmed'>,
): readonly OpenProgram[] =>
  partners.flatMap(({ partnerId, programs }) => {
    const named = invited.filter((one) => one.partnerId === partnerId).flatMap((one) => one.availablePrograms)
    return openPrograms(programs, named, pricedBy(promo)).map((program) => ({ ...program, partnerId }))
  })
