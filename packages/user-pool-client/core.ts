import type { DeviceStore } from './device-store.ts'
import { UserPoolError } from './errors.ts'
import type { UserPoolEvent } from './events.ts'
import type { Session } from './session.ts'
import type { TokenCache } from './token-cache.ts'
import type { Call, Json } from './transport.ts'

/** What every part of the client works with. */
export interface Core {
  readonly call: Call
  readonly clientId: string
  readonly poolName: string
  readonly now: () => number
  readonly random: (length: number) => Uint8Array
  readonly cache: TokenCache
  readonly devices: DeviceStore
  readonly deviceName: string | undefined
  readonly emit: (event: UserPoolEvent) => void
}

/** For what only somebody signed in may do. */
export interface SignedIn {
  readonly core: Core
  readonly validSession: () => Promise<Session>
  /** An operation that carries the access token. */
  readonly authorized: (operation: string, parameters?: Json) => Promise<Json>
}

export function requireWebCrypto(): void {
  if (!globalThis.crypto?.subtle) {
    throw new UserPoolError('InsecureContext', 'Signing in needs a page that was loaded over https.')
  }
}
