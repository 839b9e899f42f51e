import type { changeClientTerms as declared } from '@sooner/contract/operator-partners'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import type { Client, ClientKey, ClientTerms } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { lockClient, saveTerms } from '../store/clients.ts'
import { emitClientChanged } from './emit-changes.ts'
import { answerOperatedClient, type OperatedClientAnswer } from './read-clients.ts'

/** Changes only the given fields. Idempotent: repeating a change writes no second audit entry. */
export async function changeClientTerms<Out>(
  { db, clock }: Partners,
  conclude: Conclude<OperatedClientAnswer, Out>,
  by: Acting,
  key: ClientKey,
  change: Given<typeof declared>['body'],
): Promise<Out> {
  return conclude(db, async (tx) => {
    const client = await lockClient(tx, key)
    if (!client) throw new Refusal('NOT_FOUND')
    const before = termsOf(client)
    const after = termsOf({ ...client, ...definedOf(change) })
    if (JSON.stringify(before) === JSON.stringify(after)) return answerOperatedClient(client)
    await saveTerms(tx, key, after)
    await audit(tx, {
      at: clock.wall(),
      ...by,
      action: 'partners.change-client-terms',
      subject: `${key.partnerId}/${key.externalClientId}`,
      before: { ...before },
      after: { ...after },
    })
    await emitClientChanged(tx, key)
    return answerOperatedClient({ ...client, ...after })
  })
}

/** What operators change the terms of a client by. */
export async function clientTermsVersion(tx: Tx, key: ClientKey): Promise<unknown> {
  const client = await lockClient(tx, key)
  return client && termsOf(client)
}

const termsOf = ({ redirectable, closedThrough, creditTier }: Client): ClientTerms => ({
  redirectable,
  closedThrough,
  creditTier,
})

function definedOf({ redirectable, closedThrough, creditTier }: Given<typeof declared>['body']) {
  return {
    ...(redirectable === undefined ? {} : { redirectable }),
    ...(closedThrough === undefined ? {} : { closedThrough }),
    ...(creditTier === undefined ? {} : { creditTier }),
  }
}
