import type { authorize as declared } from '@sooner/contract/identity'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import {
  stateExpiry,
  judgeAuthorization,
  redirectTo,
  type RedirectedError,
} from '../../domain/authorization.ts'
import { sha256 } from '../../domain/srp-group.ts'
import type { Identity } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'
import { callbackOf, sealState } from './federation-state.ts'

type Asked = Given<typeof declared>['query']

/**
 * Where to send the browser. What is wrong with the request is told to the client by way of the browser, but only at an
 * address that is known to be the client's: before that, nobody is sent anywhere.
 */
export async function beginFederatedSignIn(
  identity: Identity,
  asked: Asked,
  browser: string,
): Promise<string> {
  const client = asked.client_id === undefined ? undefined : await findClient(identity.db, asked.client_id)
  if (!client) throw new Refusal('UNKNOWN_CLIENT', 'There is no such client.')
  const { redirect_uri: redirectUri, state } = asked
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri))
    throw new Refusal('UNKNOWN_REDIRECT_URI', 'The redirect URI is not one of the client.')
  const back = ({ error, description }: RedirectedError) =>
    redirectTo(redirectUri, { error, error_description: description, state })

  const judged = judgeAuthorization(
    asked,
    identity.providers.map(({ name }) => name),
  )
  if ('error' in judged) return back(judged)
  const provider = identity.providers.find(({ name }) => name === judged.provider)
  const [verifier, nonce] = [randomToken(identity), randomToken(identity)]
  const sealed = sealState(identity, {
    id: identity.uuid(),
    clientId: client.id,
    redirectUri,
    ...(state === undefined ? {} : { state }),
    codeChallenge: judged.codeChallenge,
    provider: judged.provider,
    nonce,
    verifier,
    browser: sha256(browser).toString('base64url'),
    expiresAt: stateExpiry(identity.clock.wall()),
  })
  const codeChallenge = sha256(verifier).toString('base64url')
  const redirect = callbackOf(identity)
  const url = await provider?.addressFor({
    state: sealed,
    nonce,
    codeChallenge,
    redirectUri: redirect,
    // The maximum age is sent each time, because a provider that receives one has to report when the person signed in.
    maxAgeSeconds: judged.asksAgain ? 0 : client.refreshSeconds,
  })
  return (
    url?.href ??
    back({ error: 'temporarily_unavailable', description: 'The identity provider does not answer.' })
  )
}

/** 256 random bits, in letters that an address can contain without escaping. */
export const randomToken = ({ random }: Identity): string => Buffer.from(random(32)).toString('base64url')
