import type { Language } from '@sooner/rules/places'
import type { Group } from '@sooner/rules/roles'
import type { Factors } from './factors.ts'

export interface Account extends Factors {
  readonly id: string
  readonly poolId: string
  readonly email: string
  readonly emailVerified: boolean
  /** Whether the phone number in the attributes is verified. */
  readonly phoneVerified: boolean
  /** The new address until it is verified. Until then, `email` remains valid. */
  readonly pendingEmail: string | null
  readonly status: 'unconfirmed' | 'confirmed' | 'must-change-password' | 'must-reset-password'
  /** Whether sign-ups gave more than one password before anybody confirmed the account. */
  readonly isContested: boolean
  readonly enabled: boolean
  readonly srpSalt: string
  /** The verifier is sealed. */
  readonly srpVerifier: string
  /** The time until which a person can replace a temporary password by their own. */
  readonly passwordExpiresAt: Date | null
  readonly attributes: Readonly<Record<string, string>>
  /** The language of the sign-up, if it is known. A person's own choice is the attribute `locale`. */
  readonly language: Language | null
  /** The name in the tokens of a person whom another provider signs in. No password opens such an account. */
  readonly externalName: string | null
}

type Given = Pick<Account, 'id' | 'poolId' | 'email' | 'srpSalt' | 'srpVerifier' | 'attributes'>

/** Returns a new account with the given values, in which nothing is verified or switched on. */
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
  /** The secret is sealed. It is null for a client that cannot store one safely. */
  readonly secret: string | null
  readonly rotatesRefreshTokens: boolean
  readonly rotationGraceSeconds: number
  /** The addresses to which a browser may return with a code, compared exactly. */
  readonly redirectUris: readonly string[]
  /** The addresses to which a browser may go after the end of a session, compared exactly. */
  readonly logoutUris: readonly string[]
  /** The scopes that the client may have for itself, without a person. */
  readonly serviceScopes: readonly string[]
}

/** An account that signed itself up is a vendor's. */
export const groupOfNewcomers: Group = 'Vendors'

/** Nobody has proven the address of such an account, so a person who proves it can replace the account. */
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

/** A masked phone number, like `+*******0123`. */
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
