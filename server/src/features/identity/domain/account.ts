import type { Factors } from './factors.ts'

export interface Account extends Factors {
  readonly id: string
  readonly poolId: string
  readonly email: string
  readonly emailVerified: boolean
  /** Waits to be verified; until then `email` stays in force. */
  readonly pendingEmail: string | null
  readonly status: 'unconfirmed' | 'confirmed' | 'must-change-password'
  readonly enabled: boolean
  readonly srpSalt: string
  /** Sealed. */
  readonly srpVerifier: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface Client {
  readonly id: string
  readonly poolId: string
  readonly flows: readonly string[]
  readonly hidesExistence: boolean
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** Sealed. Null for a client that can't keep one. */
  readonly secret: string | null
  readonly rotatesRefreshTokens: boolean
  readonly rotationGraceSeconds: number
}

/** Groups of the specification; a new account that signed itself up is a vendor's. */
export const groups = ['Operators', 'Facilitators', 'Financiers', 'Vendors'] as const
export type Group = (typeof groups)[number]
export const groupOfNewcomers: Group = 'Vendors'

/** Addresses that differ by case alone are one account. */
export const normalUsername = (username: string): string => username.trim().toLowerCase()

/** Where a code went, shown to somebody who may not be its owner: `o***@b***`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`
}

/** What a person may say of themself. Everything else is for our services alone to write. */
const writable: ReadonlySet<string> = new Set([
  'email',
  'name',
  'given_name',
  'family_name',
  'phone_number',
  'locale',
])

export function attributeStanding(name: string): 'writable' | 'privileged' | 'unknown' {
  if (writable.has(name)) return 'writable'
  return name.startsWith('custom:') || name === 'sub' || name.endsWith('_verified') ? 'privileged' : 'unknown'
}
