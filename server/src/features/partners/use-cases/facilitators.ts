import type { listFacilitators as declared, facilitator } from '@sooner/contract/operator-partners'
import type { Answer, Given } from '@sooner/contract/route'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { feeders } from '../../directory/index.ts'
import type { Partners } from '../ports.ts'

export type FacilitatorAnswer = z.input<typeof facilitator>

export const answerFacilitator = (one: feeders.Facilitator): FacilitatorAnswer => ({
  id: one.id,
  email: one.email,
  partnerId: one.partnerId,
  status: one.status,
  askedAt: one.askedAt.toISOString(),
  decidedAt: one.decidedAt?.toISOString() ?? null,
})

/** What operators decide about a facilitator by. */
export async function facilitatorVersion(tx: Tx, id: string): Promise<unknown> {
  const found = await feeders.lockFacilitator(tx, id)
  return found && { status: found.status, email: found.email, partnerId: found.partnerId }
}

/**
 * Returns the present verified address of a facilitator; undefined if there is none. The stored one follows it. Call this before a
 * transaction begins: inside one it would need a second database connection.
 */
export async function presentEmailOf(
  partners: Partners,
  facilitator: feeders.Facilitator,
): Promise<string | undefined> {
  const email = await partners.userDirectory.emailOf(facilitator.subject)
  if (email === undefined || email === facilitator.email) return email
  await transact(partners.db, (tx) => followEmail(partners, tx, facilitator, email))
  return email
}

/** Stores an address that the person has changed in the user pool, so that operators recognize them by the present one. */
export async function followEmail(
  { clock }: Pick<Partners, 'clock'>,
  tx: Tx,
  facilitator: feeders.Facilitator,
  email: string,
): Promise<feeders.Facilitator> {
  const { id: subject, email: former } = facilitator
  if (!(await feeders.saveFacilitatorEmail(tx, subject, email))) return facilitator
  const act = { at: clock.wall(), actor: 'partners', action: 'partners.follow-facilitator-email', subject }
  await audit(tx, { ...act, before: { email: former }, after: { email } })
  return { ...facilitator, email }
}

export async function listFacilitators(
  { db }: Partners,
  { page, limit, partnerId, status }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await feeders.listFacilitators(db, { page, limit, partnerId, status })
  return { data: data.map(answerFacilitator), page, limit, total }
}
