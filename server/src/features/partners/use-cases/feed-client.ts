import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import type { ClientFacts, ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { findClient, insertClient, lockClient, saveFacts } from '../store/clients.ts'
import { hasPartner } from '../store/partners.ts'
import { emitClientChanged } from './emit-changes.ts'
import { actorOf, requireFeeder, type Feeder } from './feeders.ts'
import { answerClient, type ClientAnswer } from './read-clients.ts'

/** Only for who feeds for the named partner; another partner's clients are reported as not found. */
export async function feedClient(
  partners: Partners,
  { feeder, requestId }: { readonly feeder: Feeder; readonly requestId: string },
  key: ClientKey,
  facts: ClientFacts,
): Promise<ClientAnswer> {
  return transact(partners.db, async (tx) => {
    await requireFeeder(tx, feeder, key.partnerId)
    // An operator may tie a service to a partner before adding the partner.
    if (!(await hasPartner(tx, key.partnerId))) throw new Refusal('NOT_FOUND')
    return putClient(partners, tx, { key, facts, by: { actor: actorOf(feeder), requestId } })
  })
}

interface Fed {
  readonly key: ClientKey
  readonly facts: ClientFacts
  readonly by: Acting
}

/** A new client waits for an operator's decision. Later changes of its name or address do not affect that decision. */
async function putClient({ clock }: Partners, tx: Tx, { key, facts, by }: Fed): Promise<ClientAnswer> {
  const at = clock.wall()
  const isNew = await insertClient(tx, key, facts, at)
  const before = isNew ? undefined : await lockClient(tx, key)
  if (before?.name === facts.name && before.address === facts.address) return answerClient(before)
  if (before) await saveFacts(tx, key, facts)
  await audit(tx, {
    at,
    ...by,
    action: 'partners.feed-client',
    subject: `${key.partnerId}/${key.externalClientId}`,
    ...(before ? { before: { name: before.name, address: before.address } } : {}),
    after: { ...facts },
  })
  await emitClientChanged(tx, key)
  const client = await findClient(tx, key)
  if (!client) throw new InvariantViolation('a client that was just fed is not there')
  return answerClient(client)
}

/** For a seed that runs at every start: returns true if the client is new, and does not change an existing one. */
export async function putClientOnce(partners: Partners, tx: Tx, fed: Fed): Promise<boolean> {
  if (await findClient(tx, fed.key)) return false
  await putClient(partners, tx, fed)
  return true
}
