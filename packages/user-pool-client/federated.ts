import { toBase64, utf8 } from './bytes.ts'
import { type Core, requireWebCrypto } from './core.ts'
import { invalidParameter, UserPoolError } from './errors.ts'
import type { sessionKeeper } from './session-keeper.ts'
import { type Session, startSession } from './session.ts'
import type { Store } from './store.ts'
import { exchange, type Json, textOf } from './transport.ts'

export interface FederationOptions {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly redirectUri?: string | undefined
  readonly providers: readonly { readonly name: string }[]
}

export interface FederatedStart {
  readonly provider: string
  readonly redirectUri?: string
  /** Comes back with the session: where the person was going, for example. */
  readonly state?: string
}

export type FederatedSession = Session & { readonly appState?: string | undefined }

interface Federating {
  readonly core: Core
  readonly keeper: ReturnType<typeof sessionKeeper>
  readonly options: FederationOptions | undefined
  readonly visit: Store
  readonly send: typeof fetch
}

interface Departure {
  readonly state: string
  readonly verifier: string
  readonly redirectUri: string
  readonly appState?: string | undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 64 letters, so that each takes six bits and none comes more often; all of them go into an address as they are. */
const randomText = (random: Core['random'], length: number) =>
  Array.from(random(length), (byte) => letters[byte & 63]).join('')

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

async function challengeOf(verifier: string): Promise<string> {
  return urlSafe(toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(verifier)))))
}

function readDeparture(text: string | null): Departure | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Departure | null) ?? undefined
  } catch {
    return undefined
  }
}

/** By the names of OAuth 2.0, which come in the address or in the body. */
function refusal(told: Json, status?: number): UserPoolError {
  const code = textOf(told['error'] ?? told['code']) ?? 'UnknownError'
  return new UserPoolError(code, textOf(told['error_description'] ?? told['message']) ?? code, status)
}

export function federating({ core, keeper, options, visit, send }: Federating) {
  const entry = `user-pool.${core.clientId}.federated`

  function configured(redirectUri: string | undefined, provider: string) {
    const to = redirectUri ?? options?.redirectUri
    if (!options || !to || !options.providers.some(({ name }) => name === provider)) {
      throw invalidParameter('Federated sign-in needs a redirect URI and a configured identity provider')
    }
    return { authorizeUrl: options.authorizeUrl, to }
  }

  /** What a departure left; it is good for one return, whatever comes of that. */
  function departure(state: string | null): Departure {
    const left = readDeparture(visit.getItem(entry))
    visit.removeItem(entry)
    if (left && state && left.state === state) return left
    throw new UserPoolError(
      'InvalidStateException',
      'This sign-in was not started here, or has ended already.',
    )
  }

  async function tokensFor(code: string, { redirectUri, verifier }: Departure): Promise<Session> {
    const { response, body } = await exchange(send, options?.tokenUrl ?? '', {
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: core.clientId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    })
    if (!response.ok) throw refusal(body, response.status)
    const [idToken, accessToken] = [textOf(body['id_token']), textOf(body['access_token'])]
    const refreshToken = textOf(body['refresh_token'])
    if (idToken && accessToken) return startSession({ idToken, accessToken, refreshToken }, core.now())
    if (refreshToken) return keeper.renewed({ refreshToken })
    throw new UserPoolError('UnknownError', 'The service sent no tokens.')
  }

  return {
    /** Where to send the browser. */
    async start({ provider, redirectUri, state: appState }: FederatedStart): Promise<URL> {
      const { authorizeUrl, to } = configured(redirectUri, provider)
      requireWebCrypto()
      const [state, verifier] = [randomText(core.random, 32), randomText(core.random, 64)]
      visit.setItem(entry, JSON.stringify({ state, verifier, redirectUri: to, appState } satisfies Departure))
      const url = new URL(authorizeUrl)
      const parameters = {
        redirect_uri: to,
        response_type: 'code',
        client_id: core.clientId,
        identity_provider: provider,
        state,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },

    /** `search` is what the browser came back with. */
    async finish(search: URLSearchParams): Promise<FederatedSession> {
      const left = departure(search.get('state'))
      const [code, error] = [search.get('code'), search.get('error')]
      if (error || !code) throw refusal(Object.fromEntries(search))
      const session = await tokensFor(code, left)
      core.cache.write(session)
      core.emit('sign_in')
      return { ...session, appState: left.appState }
    },
  }
}
