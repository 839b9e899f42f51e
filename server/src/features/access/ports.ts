import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@sooner/rules/places'
import type { Group } from '@sooner/rules/roles'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import type { Emit } from '../../platform/events/index.ts'
import type { Account, Service } from '../../platform/http/caller.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'

/** The service that issues the access tokens (our identity service or a hosted user pool) implements this. */
export interface TokenVerifier {
  /** Undefined for a token that is malformed, foreign, expired or revoked; the caller never learns which. */
  verify(accessToken: string): Promise<Account | Service | undefined>
}

/** The attributes that we write to the user pool for the portal to read. The server itself never relies on them. */
type OwnAttribute = 'custom:vendorId' | 'custom:readOnly' | 'custom:parentId'

type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

/** What is known of where an account is signed in; nothing of it lets anybody in. */
interface SignIns {
  readonly secondFactor: MfaMethod | undefined
  readonly total: number
  readonly sessions: readonly {
    readonly startedAt: Date
    readonly lastUsedAt: Date
    readonly endsAt: Date
    readonly ip: string | null
    readonly agent: string | null
    readonly deviceName: string | null
  }[]
}

/** The service that stores user accounts (our user pool or a hosted one). Writes belong to the transaction of their cause. */
export interface UserDirectory {
  /** The verified address; undefined if the user pool has none for this account. */
  emailOf(subject: string): Promise<string | undefined>
  /** The verified addresses that the account had within the last 30 days; empty if the user pool does not know them. */
  formerEmailsOf(subject: string): Promise<readonly string[]>
  /** The language for mails to this account; undefined if it is unknown. */
  languageOf(subject: string): Promise<Language | undefined>
  /** The verified address and the language of several accounts, as above. An unknown one is absent. */
  contactsOf(
    subjects: readonly string[],
  ): Promise<
    ReadonlyMap<string, { readonly email: string | undefined; readonly language: Language | undefined }>
  >
  /** The language of the account that has this verified address; undefined if there is none or its language is unknown. */
  languageAt(email: string): Promise<Language | undefined>
  /** The second factor that the account is asked for; undefined if it has none. */
  mfaMethodOf(subject: string): Promise<MfaMethod | undefined>
  /** An attribute that is given as undefined is removed. */
  setAttributes(
    tx: Tx,
    subject: string,
    attributes: Readonly<Partial<Record<OwnAttribute, string | undefined>>>,
  ): Promise<void>
  addToGroup(tx: Tx, subject: string, group: Group): Promise<void>
  /** Where each of these accounts is signed in; at most `limit` sessions of each are listed. An unknown account is left out. */
  signInsOf(subjects: readonly string[], limit: number): Promise<ReadonlyMap<string, SignIns>>
  /** Until when the sign-in of the account lasts; undefined once it is over, or where the user pool does not know. */
  signedInUntil(subject: string, signIn: string): Promise<Date | undefined>
  /** Ends every session of the account immediately. */
  endSessions(tx: Tx, subject: string): Promise<void>
  /** Every sign-in of the account ends, and no new one begins. Returns false if it is one of our staff or of a partner, and stays open. */
  closeAccount(tx: Tx, subject: string): Promise<boolean>
  /** Deletes the account with all that is stored of it. Returns false if it is one of our staff or of a partner, and is kept. */
  deleteAccount(tx: Tx, subject: string): Promise<boolean>
  /** Ends every session because an operator decided it, and tells the person. Returns how many were open. */
  signOut(tx: Tx, subject: string): Promise<number>
}

/** The dependencies of the access feature. */
export interface Access {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly emit: Emit
  readonly userDirectory: UserDirectory
  readonly uuid: () => string
  readonly random: (length: number) => Uint8Array
  /** Secrets of links and codes wait in the queue sealed. */
  readonly seal: Seal
  readonly productName: string
  /** The partner of vendors that no partner invited; `noPartner` for none. */
  readonly defaultPartnerId: number
  /** The portal's base URL, for links in mails. */
  readonly portalUrl: string
}

export const openAccess = (needs: Omit<Access, 'uuid' | 'random'>): Access => ({
  ...needs,
  uuid: randomUUID,
  random: randomBytes,
})
