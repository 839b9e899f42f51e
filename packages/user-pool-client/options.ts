import { invalidParameter } from './errors.ts'
import type { FederationOptions } from './federated.ts'
import type { RefreshWith } from './renewal.ts'
import type { RevocationOptions } from './revocation.ts'
import type { Store } from './store.ts'

/** An option that is not given defaults to the browser's own implementation. */
export interface UserPoolOptions {
  readonly endpoint: string
  readonly userPoolId: string
  readonly clientId: string
  /** Local storage, which holds the session and the devices. */
  readonly storage?: () => Store
  /** Session storage, which holds a federated sign-in between its departure and its return. */
  readonly visitStorage?: () => Store
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly random?: (length: number) => Uint8Array
  readonly revocation?: RevocationOptions
  /** Web Locks, which let the tabs of a browser refresh one at a time. */
  readonly locks?: LockManager | undefined
  /** The source of events about changes that other tabs made to the storage. */
  readonly tabs?: Pick<EventTarget, 'addEventListener'> | undefined
  readonly federation?: FederationOptions | undefined
  readonly refreshWith?: RefreshWith
  /** The language that a person chose here, regardless of the browser's setting: mails with codes are written in it. */
  readonly language?: () => string
  /** The name of this device in lists of devices. */
  readonly deviceName?: string
}

const maxUserPoolIdLength = 55

/** The part of a pool's ID after the underscore is an input of every password proof. */
export function poolNameOf({ userPoolId, clientId }: UserPoolOptions): string {
  const [, name] = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(userPoolId) ?? []
  if (name === undefined || userPoolId.length > maxUserPoolIdLength) {
    throw invalidParameter('The user pool id is missing or malformed.')
  }
  if (!clientId) throw invalidParameter('The client id is missing.')
  return name
}
