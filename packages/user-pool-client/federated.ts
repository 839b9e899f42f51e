import { toBase64, utf8 } from './bytes.ts'
import { exchangeCode, type Exchanging, refusalOf } from './code-exchange.ts'
import { type Core, requireWebCrypto } from './core.ts'
import { departures } from './departure.ts'
import { invalidParameter, UserPoolError } from './errors.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

export interface FederationOptions {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly redirectUri?: string | undefined
  readonly providers: readonly { readonly name: string }[]
}

export interface FederatedStart {
  readonly provider: string
  readonly redirectUri?: string
  /** Returned together with the session, for example the address at which the person continues. */
  readonly state?: string
  /** Makes the provider ask for the person's credentials even if it has a session, as a fresh proof of identity. */
  readonly asksAgain?: boolean
}

export type FederatedSession = Session & { readonly appState?: string | undefined }

interface Federating extends Exchanging {
  readonly options: FederationOptions | undefined
  readonly visit: Store
}

/** As long as the specification names it. */
const stateLength = 32

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 64 characters, so that each takes six bits and all are equally likely; all of them are valid in an address unescaped. */
const randomText = (random: Core['random'], length: number) =>
  Array.from(random(length), (byte) => letters[byte & 63]).join('')

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

async function challengeOf(verifier: string): Promise<string> {
  return urlSafe(toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(verifier)))))
}

const notConfigured = () =>
  invalidParameter('Federated sign-in needs a redirect URI and a configured identity provider')

export function federating({ options, visit, ...exchanging }: Federating) {
  const { clientId, random, cache, emit } = exchanging.core
  const left = departures(visit, clientId)
  return {
    /** Returns the address to which to send the browser. */
    async start({ provider, redirectUri, state: appState, asksAgain }: FederatedStart): Promise<URL> {
      const to = redirectUri ?? options?.redirectUri
      if (!options || !to || !options.providers.some(({ name }) => name === provider)) throw notConfigured()
      requireWebCrypto()
      const [state, verifier] = [randomText(random, stateLength), randomText(random, 64)]
      left.store({ state, verifier, redirectUri: to, appState })
      const url = new URL(options.authorizeUrl)
      const parameters = {
        redirect_uri: to,
        response_type: 'code',
        client_id: clientId,
        identity_provider: provider,
        state,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },

    /**
     * `search` is the query with which the browser returned. `beforeStored` runs once the new tokens are there: until then a
     * former session is as it was, since anybody can link to the address of the return.
     */
    async finish(
      search: URLSearchParams,
      beforeStored: () => Promise<void> = async () => undefined,
    ): Promise<FederatedSession> {
      const departure = left.take(search.get('state'))
      if (!departure) {
        const message = 'This sign-in was not started here, or has ended already.'
        throw new UserPoolError('InvalidStateException', message)
      }
      const [code, error] = [search.get('code'), search.get('error')]
      if (error || !code) throw refusalOf(Object.fromEntries(search))
      if (!options) throw notConfigured()
      const session = await exchangeCode(exchanging, options.tokenUrl, code, departure)
      await beforeStored()
      cache.write(session)
      emit('sign_in')
      return { ...session, appState: departure.appState }
    },
  }
}
