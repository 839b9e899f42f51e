import type { DeviceStore } from './device-store.ts'
import { UserPoolError } from './errors.ts'
import type { UserPoolEvent } from './events.ts'
import type { Session } from './session.ts'
import type { TokenCache } from './token-cache.ts'
import type { Call, Json } from './transport.ts'

/** The dependencies of every module of the client. */
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

/** The dependencies of operations that require a signed-in user. */
export interface SignedIn {
  readonly core: Core
  readonly validSession: () => Promise<Session>
  /** Calls an operation with the access token. */
  readonly authorized: (operation: string, parameters?: Json) => Promise<Json>
}

export function requireWebCrypto(): void {
  if (!globalThis.crypto?.subtle) {
    throw new UserPoolError('InsecureContext', 'Signing in needs a page that was loaded over https.')
  }
}
