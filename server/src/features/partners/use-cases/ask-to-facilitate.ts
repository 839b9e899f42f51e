import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { feeders } from '../../directory/index.ts'
import type { Partners } from '../ports.ts'
import { listPartners } from '../store/partners.ts'
import { answerFacilitator, followEmail, type FacilitatorAnswer } from './facilitators.ts'

/** A person asks once: a second call returns the state of the request with the present address, and a call for another partner is refused. */
export async function askToFacilitate(
  { db, clock, userDirectory, uuid }: Partners,
  by: Acting,
  partnerId: number,
): Promise<FacilitatorAnswer> {
  const { actor: subject } = by
  const email = await userDirectory.emailOf(subject)
  if (email === undefined) throw new Refusal('FORBIDDEN', 'Please verify your email address first.')
  return transact(db, async (tx) => {
    if ((await listPartners(tx, [partnerId])).length === 0) {
      const fields = [{ field: 'partnerId', message: 'must be the number of a partner' }]
      throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
        fields,
      })
    }
    const [id, askedAt] = [uuid(), clock.wall()]
    if (await feeders.insertFacilitator(tx, { id, subject, email, partnerId, askedAt })) {
      const act = { ...by, action: 'partners.ask-to-facilitate', subject: id }
      await audit(tx, { at: askedAt, ...act, after: { email, partnerId, status: 'pending' } })
    }
    const asked = await feeders.findFacilitator(tx, subject)
    if (!asked) throw new InvariantViolation('who just asked to facilitate is not there')
    if (asked.partnerId !== partnerId) {
      throw new Refusal(
        'CONFLICT',
        'You already asked to work for another partner. To change that, please contact support.',
      )
    }
    return answerFacilitator(await followEmail({ clock }, tx, asked, email))
  })
}
