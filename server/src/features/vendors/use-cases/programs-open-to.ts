import type { Db } from '../../../platform/database/open.ts'
import { partnersAgreed } from '../../partners/index.ts'
import { openPrograms, partnersOf, type OfferedProgram } from '../domain/open-programs.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listInvitedPrograms } from '../store/onboardings.ts'
import { listIdentifiers } from '../store/vendors.ts'

export interface OpenProgram extends OfferedProgram {
  readonly partnerId: number
}

/** By the vendor's partners, each as its invitation restricts it. */
export async function programsOpenTo(db: Db, vendor: Vendor): Promise<readonly OpenProgram[]> {
  const invited = await listInvitedPrograms(db, vendor.id)
  const agreed = await partnersAgreed(db, partnersOf(vendor, await listIdentifiers(db, vendor.id)))
  return agreed.flatMap(({ partnerId, programs }) => {
    const named = invited.filter((one) => one.partnerId === partnerId).flatMap((one) => one.availablePrograms)
    return openPrograms(programs, named, vendor.promoCode).map((program) => ({ ...program, partnerId }))
  })
}
