import type { Db } from '../../../platform/database/open.ts'
import type { Partner } from '../domain/partner.ts'
import { listPartners } from '../store/partners.ts'

/** Returns the agreements with these partners; an unknown partner is left out. */
export const partnersAgreed = (db: Db, partnerIds: readonly number[]): Promise<Partner[]> =>
  listPartners(db, partnerIds)

export const partnerAgreed = async (db: Db, partnerId: number): Promise<Partner | undefined> =>
  (await listPartners(db, [partnerId]))[0]
