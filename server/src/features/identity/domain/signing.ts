import type { JsonWebKey, KeyObject } from 'node:crypto'

export interface SigningKey {
  readonly kid: string
  readonly publicJwk: JsonWebKey
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly signsFrom: Date
  readonly publishedUntil: Date | null
}

/** How long a key is published before it signs: verifiers elsewhere keep a key set for a day or less. */
export const announcedMs = 24 * 60 * 60 * 1000
/** How long one that has stopped stays published: the longest life of a token, and a day for clocks that differ. */
export const rememberedMs = 2 * 24 * 60 * 60 * 1000

/** A key is replaced after this time, which limits how long a stolen copy of it is of use. */
export const signsForMs = 90 * 24 * 60 * 60 * 1000

export const isDueForRotation = (newestSignsFrom: Date, now: Date): boolean =>
  newestSignsFrom.getTime() + signsForMs <= now.getTime()

export function signerAt(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys
    .filter((key) => key.signsFrom <= now && isPublished(key, now))
    .toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0]
}

export const isPublished = (key: SigningKey, now: Date): boolean =>
  key.publishedUntil === null || key.publishedUntil > now

/** What a person's access token says, once its signature was found good. */
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
