import { Refusal } from '@sooner/rules/refusal'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { feeders } from '../../directory/index.ts'
import type { Partners } from '../ports.ts'
import { answerFacilitator, type FacilitatorAnswer } from './facilitators.ts'

/**
 * The group informs the portal, from the next token on. The guard checks the approval at every request, so a revocation takes
 * effect at once, whatever a token contains. Idempotent: repeating a decision writes no second audit entry.
 */
export async function decideFacilitator<Out>(
  { db, clock, userDirectory }: Partners,
  conclude: Conclude<FacilitatorAnswer, Out>,
  by: Acting,
  id: string,
  status: 'approved' | 'revoked',
): Promise<Out> {
  return conclude(db, async (tx) => {
    const before = await feeders.lockFacilitator(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.status === status) return answerFacilitator(before)
    const at = clock.wall()
    await feeders.saveDecision(tx, id, { status, by: by.actor, at })
    if (status === 'approved') await userDirectory.addToGroup(tx, before.subject, 'Facilitators')
    else {
      await userDirectory.removeFromGroup(tx, before.subject, 'Facilitators')
      if (before.status === 'approved') await userDirectory.endSessions(tx, before.subject)
    }
    await audit(tx, {
      at,
      ...by,
      action: 'partners.decide-facilitator',
      subject: id,
      before: { status: before.status },
      after: { status, email: before.email, partnerId: before.partnerId },
    })
    return answerFacilitator({ ...before, status, decidedAt: at })
  })
}
