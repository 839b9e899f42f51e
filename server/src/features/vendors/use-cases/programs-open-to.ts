import { offeredPrograms } from '@sooner/rules/onboarding-flow'
import type { PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { partnersAgreed } from '../../partners/index.ts'
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

/** By the vendor's partners, each as its invitation restricts it. */
export const programsOpenTo = async (db: Db, vendor: Vendor): Promise<readonly OpenProgram[]> =>
  programsOf(db, await knownOf(db, vendor))

export interface OpenAndOffered {
  readonly open: readonly OpenProgram[]
  /** What there is to choose from of what is open. */
  readonly offered: readonly OpenProgram[]
  /** What a demo visit shows; null for everybody else. */
  readonly demo: PartnersPromise['demo']
}

export const programsFor = async (db: Db, vendor: Vendor): Promise<OpenAndOffered> =>
  openAndOffered(db, await knownOf(db, vendor))

const knownOf = async (db: Db, vendor: Vendor): Promise<Known> => ({
  partnerIds: partnersOf(vendor, await listIdentifiers(db, vendor.id)),
  invited: await listPromises(db, vendor.id),
  promoCode: vendor.promoCode,
})

interface Known {
  readonly partnerIds: readonly number[]
  readonly invited: readonly Pick<PartnersPromise, 'partnerId' | 'availablePrograms' | 'demo'>[]
  readonly promoCode: PromoCode | null
}

/** Also for somebody who is no vendor yet. */
export async function openAndOffered(db: Db, known: Known): Promise<OpenAndOffered> {
  const { promoCode, invited } = known
  const open = await programsOf(db, known)
  const demo = invited.find((one) => one.demo !== null)?.demo ?? null
  return { open, offered: offeredPrograms(open, { promoCode, demo }), demo }
}

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
