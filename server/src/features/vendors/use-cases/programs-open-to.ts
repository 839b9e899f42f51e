import { offeredPrograms } from '@sooner/rules/onboarding-flow'
import type { PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { openPrograms, partnersOf, type OfferedProgram } from '../domain/open-programs.ts'
import type { Onboarding } from '../domain/onboarding.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listLinked } from '../store/onboardings.ts'
import { listIdentifiers } from '../store/vendors.ts'

export interface OpenProgram extends OfferedProgram {
  readonly partnerId: number
}

/** By the vendor's partners, each as its invitation restricts it. */
export const programsOpenTo = async (db: Db, vendor: Vendor): Promise<readonly OpenProgram[]> =>
  programsOf(db, await knownOf(db, vendor))

export interface OpenAndOffered {
  readonly open: readonly OpenProgram[]
  /** What there is to choose from of what is open. */
  readonly offered: readonly OpenProgram[]
}

export const programsFor = async (db: Db, vendor: Vendor): Promise<OpenAndOffered> =>
  openAndOffered(db, await knownOf(db, vendor))

const knownOf = async (db: Db, vendor: Vendor): Promise<Known> => ({
  partnerIds: partnersOf(vendor, await listIdentifiers(db, vendor.id)),
  invited: await listLinked(db, vendor.id),
  promoCode: vendor.promoCode,
})

interface Known {
  readonly partnerIds: readonly number[]
  readonly invited: readonly Pick<Onboarding, 'partnerId' | 'availablePrograms' | 'demo'>[]
  readonly promoCode: PromoCode | null
}

/** Also for somebody who is no vendor yet. */
export async function openAndOffered(db: Db, known: Known): Promise<OpenAndOffered> {
  const { promoCode, invited } = known
  const open = await programsOf(db, known)
  return { open, offered: offeredPrograms(open, { promoCode, demo: demoOf(invited) }) }
}

/** What a visit of a demo shows. */
export const demoOf = (invited: readonly Pick<Onboarding, 'demo'>[]): Onboarding['demo'] =>
  invited.find(({ demo }) => demo !== null)?.demo ?? null

async function programsOf(
  db: Db,
  { partnerIds, invited, promoCode }: Known,
): Promise<readonly OpenProgram[]> {
  const agreed = await partnersAgreed(db, partnerIds)
  return agreed.flatMap(({ partnerId, programs }) => {
    const named = invited.filter((one) => one.partnerId === partnerId).flatMap((one) => one.availablePrograms)
    return openPrograms(programs, named, promoCode).map((program) => ({ ...program, partnerId }))
  })
}
