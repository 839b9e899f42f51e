import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { freshAccount, groupOfNewcomers, type Account, type Client } from '../../domain/account.ts'
import {
  authorizationCodeExpiry,
  type FederationState,
  type RedirectedError,
} from '../../domain/authorization.ts'
import {
  externalName,
  identitiesAttribute,
  provenBy,
  settle,
  withIdentity,
  type ExternalPerson,
  type Settlement,
} from '../../domain/linking.ts'
import type { Identity, IdentityProvider } from '../../ports.ts'
import {
  deleteAccount,
  findAccount,
  findAccountById,
  insertAccount,
  joinGroups,
  lockAccount,
  mergeAttributes,
} from '../../store/accounts.ts'
import {
  findLinkedAccountId,
  linkIdentity,
  lockIdentity,
  saveAuthorizationCode,
} from '../../store/federation.ts'
import { poolPolicy } from '../../store/pools.ts'
import { randomToken } from './begin-federated-sign-in.ts'
import { digestOf } from '../tokens/issue-tokens.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { sealPassword } from '../passwords/verifier.ts'

export type FederatedOutcome = { readonly code: string } | RedirectedError

/** Finds or makes the account of a person whom a provider signed in, and returns a code that the client exchanges for tokens. */
export async function completeFederatedSignIn(
  identity: Identity,
  client: Client,
  provider: IdentityProvider,
  person: ExternalPerson,
  { redirectUri, codeChallenge, clientNonce }: FederationState,
): Promise<FederatedOutcome> {
  return transact(identity.db, async (tx) => {
    const settlement = await settlementOf(tx, client, provider, person)
    const account = await carryOut(identity, tx, client, provider, person, settlement)
    if ('error' in account) return account
    const code = randomToken(identity)
    await saveAuthorizationCode(tx, {
      digest: digestOf(code),
      clientId: client.id,
      accountId: account.id,
      redirectUri,
      codeChallenge,
      nonce: clientNonce ?? null,
      provenAt: provenBy(person, identity.clock.wall()),
      expiresAt: authorizationCodeExpiry(identity.clock.wall()),
    })
    return { code }
  })
}

async function settlementOf(
  tx: Tx,
  { poolId }: Client,
  provider: IdentityProvider,
  person: ExternalPerson,
): Promise<Settlement> {
  const named = { poolId, provider: provider.name, subject: person.subject }
  await lockIdentity(tx, named)
  const linkedId = await findLinkedAccountId(tx, named)
  const linked = linkedId === undefined ? undefined : await findAccountById(tx, linkedId)
  const { email } = person
  const found = linked || email === undefined ? undefined : await findAccount(tx, poolId, email)
  return settle({
    person,
    linked,
    // The account is locked because a concurrent request may confirm it.
    namesake: found && (await lockAccount(tx, found.id)),
    isTrustedFor: email !== undefined && provider.emailDomains.includes(email.split('@').at(-1) ?? ''),
    requiresSecondFactor: (await poolPolicy(tx, poolId)).requiresSecondFactor,
  })
}

async function carryOut(
  identity: Identity,
  tx: Tx,
  client: Client,
  provider: IdentityProvider,
  person: ExternalPerson,
  settlement: Settlement,
): Promise<Account | RedirectedError> {
  switch (settlement.kind) {
    case 'enter':
      return settlement.account
    case 'refuse':
      if (settlement.account) await noteRefused(identity, tx, provider, settlement.account)
      return { error: 'access_denied', description: settlement.why }
    case 'link':
      await attach(identity, tx, provider, person, settlement.account)
      return settlement.account
    case 'create': {
      const { instead } = settlement
      if (instead) await deleteAccount(tx, instead.id)
      const account = await create(identity, tx, client, provider, person, settlement)
      return account ?? { error: 'temporarily_unavailable', description: 'Please start again in a moment.' }
    }
  }
}

/** The owner should see the attempt in the history; the audit log names the provider. */
async function noteRefused(identity: Identity, tx: Tx, { name }: IdentityProvider, { id }: Account) {
  const at = identity.clock.wall()
  const after = { provider: name }
  await audit(tx, { at, actor: id, action: 'identity.sign-in-refused', subject: id, after })
  await noteEvent(identity, tx, id, 'sign-in', 'refused')
}

/** Makes an account with a random password. Returns undefined if the address was taken meanwhile. */
async function create(
  identity: Identity,
  tx: Tx,
  { poolId }: Client,
  provider: IdentityProvider,
  person: ExternalPerson,
  { email, isEmailVerified }: { readonly email: string; readonly isEmailVerified: boolean },
): Promise<Account | undefined> {
  const named = { id: identity.uuid(), poolId }
  const account = freshAccount(
    {
      ...named,
      ...(await sealPassword(identity, named, randomToken(identity))),
      email,
      attributes: person.attributes,
    },
    {
      emailVerified: isEmailVerified,
      status: 'confirmed',
      externalName: externalName(provider.name, person.subject),
      language: identity.origin.language ?? null,
    },
  )
  if (!(await insertAccount(tx, account, identity.clock.wall()))) return undefined
  await joinGroups(tx, account, [groupOfNewcomers])
  await attach(identity, tx, provider, person, account)
  return account
}

async function attach(
  identity: Identity,
  tx: Tx,
  provider: IdentityProvider,
  { subject }: ExternalPerson,
  account: Account,
): Promise<void> {
  const at = identity.clock.wall()
  const isOwn = account.externalName !== null
  const named = { poolId: account.poolId, provider: provider.name, subject }
  await linkIdentity(tx, named, account.id, at)
  const identities = withIdentity(
    account.attributes['identities'],
    identitiesAttribute(provider, subject, isOwn, at),
  )
  await mergeAttributes(tx, account.id, { identities }, at)
  await audit(tx, {
    at,
    actor: account.id,
    action: isOwn ? 'identity.federated-sign-up' : 'identity.link-identity',
    subject: account.id,
    after: { provider: provider.name },
  })
  if (!isOwn) await sendNotice(identity, tx, account, 'identity-linked')
}
