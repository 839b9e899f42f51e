import { Refusal } from '@sooner/rules/refusal'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import type { ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { lockClient, saveDecision } from '../store/clients.ts'
import { emitClientChanged } from './emit-changes.ts'
import { answerOperatedClient, type OperatedClientAnswer } from './read-clients.ts'

/** Idempotent: repeating a decision writes no second audit entry. */
export async function decideClient(
  { db, clock }: Partners,
  by: Acting,
  key: ClientKey,
  status: 'approved' | 'rejected',
): Promise<OperatedClientAnswer> {
  return transact(db, async (tx) => {
    const client = await lockClient(tx, key)
    if (!client) throw new Refusal('NOT_FOUND')
    if (client.status === status) return answerOperatedClient(client)
    const at = clock.wall()
    await saveDecision(tx, key, { status, by: by.actor, at })
    await audit(tx, {
      at,
      ...by,
      action: 'partners.decide-client',
      subject: `${key.partnerId}/${key.externalClientId}`,
      before: { status: client.status },
      after: { status },
    })
    await emitClientChanged(tx, key)
    return answerOperatedClient({ ...client, status, decidedAt: at })
  })
}
