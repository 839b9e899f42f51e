import { ownAccount } from './account.ts'
import type { Core, SignedIn } from './core.ts'
import { deviceStore } from './device-store.ts'
import { ownDevices } from './devices.ts'
import { notAuthenticated } from './errors.ts'
import { events } from './events.ts'
import { federating } from './federated.ts'
import { poolNameOf, type UserPoolOptions } from './options.ts'
import { followOtherTabs } from './other-tabs.ts'
import { recovering } from './recovery.ts'
import { renewal } from './renewal.ts'
import { secondFactor } from './second-factor.ts'
import { sessionRefresher } from './session-refresher.ts'
import { isValid } from './session.ts'
import { signIn, type SignInOptions } from './sign-in.ts'
import { signingOut } from './sign-out.ts'
import { signingUp } from './sign-up.ts'
import { patientStore } from './store.ts'
import { tokenCache } from './token-cache.ts'
import { transport } from './transport.ts'
import { turns } from './turns.ts'

export type UserPool = ReturnType<typeof createUserPool>

/** The browser's globals, typed as optional because the module may also be loaded outside a browser. */
const own = globalThis as Partial<typeof globalThis>

export function createUserPool(options: UserPoolOptions) {
  const { clientId } = options
  const poolName = poolNameOf(options)
  const send = options.fetch ?? ((...request) => fetch(...request))
  const store = patientStore(options.storage ?? (() => localStorage))
  const visit = patientStore(options.visitStorage ?? (() => sessionStorage))
  const { emit, subscribe } = events()
  const core: Core = {
    call: transport(options.endpoint, send, options.language),
    clientId,
    poolName,
    now: options.now ?? Date.now,
    random: options.random ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    cache: tokenCache(store, clientId),
    devices: deviceStore(store, clientId),
    deviceName: options.deviceName ?? own.navigator?.userAgent,
    emit,
  }
  const inTurn = turns(
    `user-pool.${clientId}.refresh`,
    'locks' in options ? options.locks : own.navigator?.locks,
  )
  const renewed = renewal(core, options.refreshWith ?? 'InitiateAuth')
  const refresher = sessionRefresher({ core, inTurn, renewed })
  followOtherTabs('tabs' in options ? options.tabs : own.window, core.cache, store, emit)

  const validSession: SignedIn['validSession'] = async () => {
    const session = await refresher.current().catch((error: unknown) => {
      if (core.cache.read()) throw error
      // A refused refresh has ended the session.
      return undefined
    })
    if (!session || !isValid(session, core.now())) throw notAuthenticated()
    return session
  }
  const authorized: SignedIn['authorized'] = async (operation, parameters) =>
    core.call(operation, { AccessToken: (await validSession()).accessToken, ...parameters })
  const signedIn: SignedIn = { core, validSession, authorized }

  return {
    ...signingUp(core),
    ...recovering(core),
    ...ownAccount(signedIn),
    ...secondFactor(signedIn),
    ...ownDevices(signedIn),
    ...signingOut(signedIn, options.revocation ?? {}),

    signIn: (username: string, password: string, how?: SignInOptions) =>
      signIn(core, username, password, how),
    federated: federating({ core, send, renewed, options: options.federation, visit }),

    /** The session, refreshed if it is about to expire; undefined if nobody is signed in. */
    session: refresher.current,

    /** Requests new tokens immediately, for claims that changed on the service's side. */
    refresh: refresher.refresh,
    subscribe,
  }
}
