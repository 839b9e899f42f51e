import { invalidParameter } from './errors.ts'
import type { FederationOptions } from './federated.ts'
import type { RefreshWith } from './renewal.ts'
import type { RevocationOptions } from './revocation.ts'
import type { Store } from './store.ts'

/** What is not given is the browser's own. */
export interface UserPoolOptions {
  readonly endpoint: string
  readonly userPoolId: string
  readonly clientId: string
  /** Local storage: the session and the devices. */
  readonly storage?: () => Store
  /** Session storage: a federated sign-in between its departure and its return. */
  readonly visitStorage?: () => Store
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly random?: (length: number) => Uint8Array
  readonly revocation?: RevocationOptions
  /** Web Locks, by which the tabs of a browser refresh one at a time. */
  readonly locks?: LockManager | undefined
  /** Tells of what other tabs wrote into the storage. */
  readonly tabs?: Pick<EventTarget, 'addEventListener'> | undefined
  readonly federation?: FederationOptions | undefined
  readonly refreshWith?: RefreshWith
  /** What somebody reads here, whatever their browser says: mails with codes are written in it. */
  readonly language?: () => string
  /** What a list of devices calls this one. */
  readonly deviceName?: string
}

const longestUserPoolId = 55

/** What follows the underscore of a pool's id takes part in every password proof. */
export function poolNameOf({ userPoolId, clientId }: UserPoolOptions): string {
  const [, name] = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(userPoolId) ?? []
  if (name === undefined || userPoolId.length > longestUserPoolId) {
    throw invalidParameter('The user pool id is missing or malformed.')
  }
  if (!clientId) throw invalidParameter('The client id is missing.')
  return name
}
