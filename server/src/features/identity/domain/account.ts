import type { Language } from '@sooner/rules/places'
import type { Factors } from './factors.ts'

export interface Account extends Factors {
  readonly id: string
  readonly poolId: string
  readonly email: string
  readonly emailVerified: boolean
  /** Of the number among the attributes. */
  readonly phoneVerified: boolean
  /** Waits to be verified; until then `email` stays in force. */
  readonly pendingEmail: string | null
  readonly status: 'unconfirmed' | 'confirmed' | 'must-change-password' | 'must-reset-password'
  /** More than one password was given for it before anybody confirmed it. */
  readonly isContested: boolean
  readonly enabled: boolean
  readonly srpSalt: string
  /** Sealed. */
  readonly srpVerifier: string
  /** Until when a temporary password can be replaced by a password of the person's own. */
  readonly passwordExpiresAt: Date | null
  readonly attributes: Readonly<Record<string, string>>
  /** The language of the sign-up, if it is known. A person's own choice is the attribute `locale`. */
  readonly language: Language | null
  /** The name in the tokens of a person whom another provider signs in. No password opens such an account. */
  readonly externalName: string | null
}

type Given = Pick<Account, 'id' | 'poolId' | 'email' | 'srpSalt' | 'srpVerifier' | 'attributes'>

/** As an account begins: what was given, and nothing proven or switched on. */
export const freshAccount = (given: Given, beyond: Partial<Account> = {}): Account => ({
  emailVerified: false,
  phoneVerified: false,
  pendingEmail: null,
  status: 'unconfirmed',
  isContested: false,
  enabled: true,
  passwordExpiresAt: null,
  factors: [],
  preferredFactor: null,
  language: null,
  externalName: null,
  ...given,
  ...beyond,
})

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
  /** Where a browser may be sent back to with a code, to the letter. */
  readonly redirectUris: readonly string[]
  /** What it may be given for itself, without a person. */
  readonly serviceScopes: readonly string[]
}

/** Groups of the specification; a new account that signed itself up is a vendor's. */
export const groups = ['Operators', 'Facilitators', 'Financiers', 'Vendors'] as const
export type Group = (typeof groups)[number]
export const groupOfNewcomers: Group = 'Vendors'

/** Nobody has proven the address of such an account, so a person who does can take it over. */
export const isNobodys = ({ status, enabled }: Pick<Account, 'status' | 'enabled'>): boolean =>
  status === 'unconfirmed' && enabled

/** Addresses that differ by case alone are one account. */
export const normalUsername = (username: string): string => username.trim().toLowerCase()

/** The destination of a code, masked because the reader may not be its owner: `o***@b***`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`
}

/** Attributes that our own services set. They are in the account's id tokens, and its owner can never write them. */
export const privilegedAttributes = ['custom:vendorId', 'custom:readOnly', 'custom:parentId'] as const
export type PrivilegedAttribute = (typeof privilegedAttributes)[number]

/** As an address, for a number: `+*******0123`. */
export const maskedPhone = (phone: string): string =>
  `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`

/** The attributes that a person may write. Only our services write the others. */
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

export const temporaryUntil = (at: Date, days: number): Date =>
  new Date(at.getTime() + days * 24 * 3600 * 1000)
