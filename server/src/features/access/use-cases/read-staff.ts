import type { getStaff as declared } from '@sooner/contract/staff'
import type { Answer, Standing } from '@sooner/contract/route'
import { staffRoles } from '@sooner/rules/roles'
import type { Account } from '../../../platform/http/caller.ts'
import { feeders } from '../../directory/index.ts'
import type { Access } from '../ports.ts'

/** The guard has read already whether a facilitator's approval is in force. */
export async function getStaff(
  { db, clock }: Access,
  { sub }: Account,
  standings: ReadonlySet<Standing>,
): Promise<Answer<typeof declared>> {
  const facilitator = standings.has('facilitator') ? await feeders.findFacilitator(db, sub) : undefined
  return {
    roles: staffRoles.filter((role) => standings.has(role)),
    partnerId: facilitator?.partnerId ?? null,
    now: clock.now().toISOString(),
  }
}
