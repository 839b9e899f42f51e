import type { PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { openPrograms, partnersOf, type OfferedProgram } from '../domain/open-programs.ts'
import type { Invited } from '../domain/onboarding.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listLinked } from '../store/onboardings.ts'
import { listIdentifiers } from '../store/vendors.ts'

export interface OpenProgram extends OfferedProgram {
  readonly partnerId: number
}

/** By the vendor's partners, each as its invitation restricts it. */
export const programsOpenTo = async (db: Db, vendor: Vendor): Promise<readonly OpenProgram[]> =>
  programsOf(db, {
    partnerIds: partnersOf(vendor, await listIdentifiers(db, vendor.id)),
    invited: await listLinked(db, vendor.id),
    promoCode: vendor.promoCode,
  })

interface Known {
  readonly partnerIds: readonly number[]
  readonly invited: readonly Pick<Invited, 'partnerId' | 'availablePrograms'>[]
  readonly promoCode: PromoCode | null
}

/** Also for somebody who is no vendor yet. */
export async function programsOf(
  db: Db,
  { partnerIds, invited, promoCode }: Known,
): Promise<readonly OpenProgram[]> {
  const agreed = await partnersAgreed(db, partnerIds)
  return agreed.flatMap(({ partnerId, programs }) => {
    const named = invited.filter((one) => one.partnerId === partnerId).flatMap((one) => one.availablePrograms)
    return openPrograms(programs, named, promoCode).map((program) => ({ ...program, partnerId }))
  })
}
