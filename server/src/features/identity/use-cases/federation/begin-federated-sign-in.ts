import type { authorize as declared } from '@sooner/contract/identity'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import {
  judgeAuthorization,
  readState,
  redirectTo,
  stateExpiry,
  writeState,
  type FederationState,
  type RedirectedError,
} from '../../domain/authorization.ts'
import { isSameText } from '../../domain/client-credentials.ts'
import { sha256 } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'
import { openSealed } from '../pool/open-sealed.ts'

const sealedFor = { column: 'identity.departure', row: '' }

const sealState = ({ seal }: Identity, one: FederationState): string => seal.seal(writeState(one), sealedFor)

/** Opens the state only for the browser that started the sign-in: an attacker may have sent the address to another one. */
export function openState(
  { seal }: Identity,
  sealed: string | undefined,
  browser: string | undefined,
): FederationState | undefined {
  if (sealed === undefined || browser === undefined) return undefined
  const text = openSealed(seal, sealed, sealedFor)
  const left = text === undefined ? undefined : readState(text)
  return left && isSameText(left.browser, sha256(browser).toString('base64url')) ? left : undefined
}

/** The address to which identity providers redirect the browser. */
export const callbackOf = ({ url }: Identity): string => `${url}/oauth2/idpresponse`

type Asked = Given<typeof declared>['query']

/**
 * Returns the address to redirect the browser to. Errors in the request are returned to the client by a redirect, but
 * only after the redirect URI was found among the client's own: the server must not be an open redirector.
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
    ...(asked.nonce === undefined ? {} : { clientNonce: asked.nonce }),
    codeChallenge: judged.codeChallenge,
    provider: judged.provider,
    nonce,
    verifier,
    browser: sha256(browser).toString('base64url'),
    expiresAt: stateExpiry(identity.clock.wall()),
    isSilent: judged.isSilent,
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
    isSilent: judged.isSilent,
  })
  return (
    url?.href ??
    back({ error: 'temporarily_unavailable', description: 'The identity provider does not answer.' })
  )
}

/** Returns 256 random bits in characters that need no escaping in a URL. */
export const randomToken = ({ random }: Identity): string => Buffer.from(random(32)).toString('base64url')
