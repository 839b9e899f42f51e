import type { JsonWebKey, KeyObject } from 'node:crypto'

export interface SigningKey {
  readonly kid: string
  readonly publicJwk: JsonWebKey
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly signsFrom: Date
  readonly publishedUntil: Date | null
}

/** A key is published for this time before it signs, because other verifiers cache a key set for up to a day. */
export const announcedMs = 24 * 60 * 60 * 1000
/** A retired key remains published for the longest life of a token, plus a day for clocks that differ. */
export const rememberedMs = 2 * 24 * 60 * 60 * 1000

/** A key is replaced after this time, which limits how long a stolen copy is useful. */
export const signsForMs = 90 * 24 * 60 * 60 * 1000

export const isDueForRotation = (newestSignsFrom: Date, now: Date): boolean =>
  newestSignsFrom.getTime() + signsForMs <= now.getTime()

type Times = Pick<SigningKey, 'signsFrom' | 'publishedUntil'>

export function signerAt<K extends Times>(keys: readonly K[], now: Date): K | undefined {
  return keys
    .filter((key) => key.signsFrom <= now && isPublished(key, now))
    .toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0]
}

export const isPublished = (key: Times, now: Date): boolean =>
  key.publishedUntil === null || key.publishedUntil > now

/** The claims of a person's access token whose signature was verified. */
export interface VerifiedToken {
  readonly kind: 'person'
  readonly poolId: string
  readonly sub: string
  readonly clientId: string
  readonly groups: readonly string[]
  readonly originJti: string
  readonly expiresAt: Date
}

/** The subject of a service's token is the client itself. */
export interface ServiceToken {
  readonly kind: 'service'
  readonly poolId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

export type SignedToken = VerifiedToken | ServiceToken

/** A token whose signature was checked, with the key that signed it. */
export interface CheckedToken {
  readonly token: SignedToken
  readonly kid: string
}
