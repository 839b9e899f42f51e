import type { receiveFederatedSignIn as declared } from '@sooner/contract/identity'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import {
  redirectTo,
  silentRefusal,
  type FederationState,
  type RedirectedError,
} from '../../domain/authorization.ts'
import type { Identity, IdentityProvider } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'
import { useSecretBlock } from '../../store/sessions.ts'
import { callbackOf, openState } from './begin-federated-sign-in.ts'
import { completeFederatedSignIn, type FederatedOutcome } from './complete-federated-sign-in.ts'

type Answered = Given<typeof declared>['query']

/** Handles the return of the browser from the identity provider, and returns the address to redirect it to. */
export async function receiveFederatedSignIn(
  identity: Identity,
  answered: Answered,
  browser: string | undefined,
): Promise<string> {
  const left = openState(identity, answered.state, browser)
  const client = left && (await findClient(identity.db, left.clientId))
  // The redirect URI was registered when the sign-in began, but may have been removed since.
  if (!left || !client?.redirectUris.includes(left.redirectUri)) {
    throw new Refusal('UNKNOWN_SIGN_IN', 'This sign-in wasn’t started in this browser. Please start again.')
  }
  const outcome = await outcomeOf(identity, client, left, answered)
  const { state, redirectUri } = left
  if ('code' in outcome) return redirectTo(redirectUri, { code: outcome.code, state })
  return redirectTo(redirectUri, { error: outcome.error, error_description: outcome.description, state })
}

async function outcomeOf(
  identity: Identity,
  client: Client,
  left: FederationState,
  answered: Answered,
): Promise<FederatedOutcome> {
  const at = identity.clock.wall()
  if (left.expiresAt <= at.getTime()) return denied('The sign-in took too long. Please start again.')
  const isFirst = await transact(identity.db, (tx) =>
    useSecretBlock(tx, left.id, new Date(left.expiresAt), at),
  )
  if (!isFirst) return denied('This sign-in has ended already. Please start again.')
  const provider = identity.providers.find(({ name }) => name === left.provider)
  if (!provider) return failed('The identity provider is no longer known.')
  const elsewhere = await issuerError(provider, answered.iss)
  if (elsewhere) return elsewhere
  if (answered.error !== undefined) {
    const error = left.isSilent ? silentRefusal(answered.error) : undefined
    if (error) return { error, description: 'The identity provider would have to ask the person.' }
    return answered.error === 'access_denied'
      ? denied('The sign-in was canceled at the identity provider.')
      : failed('The identity provider could not sign you in.')
  }
  if (answered.code === undefined) return failed('The identity provider sent no code.')
  const { verifier, nonce } = left
  const person = await provider.personOf({
    code: answered.code,
    verifier,
    nonce,
    redirectUri: callbackOf(identity),
  })
  if (person === 'unreachable' || person === 'untrustworthy') return unanswered[person]
  return completeFederatedSignIn(identity, client, provider, person, left)
}

/** Rejects another provider's answer that carries our state, with its own issuer or without one (RFC 9207). */
async function issuerError(
  provider: IdentityProvider,
  iss: string | undefined,
): Promise<RedirectedError | undefined> {
  if (iss === provider.issuer) return undefined
  if (iss !== undefined) return failed('The answer came from another identity provider.')
  const isExpected = await provider.namesIssuer()
  if (isExpected === 'unreachable' || isExpected === 'untrustworthy') return unanswered[isExpected]
  return isExpected ? failed('The answer does not name the identity provider that it came from.') : undefined
}

const denied = (description: string): RedirectedError => ({ error: 'access_denied', description })
const failed = (description: string): RedirectedError => ({ error: 'server_error', description })

const unanswered = {
  unreachable: { error: 'temporarily_unavailable', description: 'The identity provider does not answer.' },
  untrustworthy: failed('What the identity provider answered could not be trusted.'),
} as const
