import type { Language } from '@sooner/rules/places'
import type { Group } from '@sooner/rules/roles'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import type { Emit } from '../../platform/events/index.ts'
import type { Account, Service } from '../../platform/http/caller.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'

/** Whoever issues the tokens, our identity service or a hosted pool, plugs in here. */
export interface TokenVerifier {
  /** Undefined for a token that is malformed, foreign, expired or revoked: a caller is never told which. */
  verify(accessToken: string): Promise<Account | Service | undefined>
}

/** The attributes that we keep at the user pool for the portal to read. Nothing of ours goes by them. */
export type OwnAttribute = 'custom:vendorId' | 'custom:readOnly' | 'custom:parentId'

/** Whoever keeps the accounts. What is written goes with the transaction of the act that causes it. */
export interface UserDirectory {
  /** The verified address; undefined where it is not known there. */
  emailOf(subject: string): Promise<string | undefined>
  /** The verified ones that it had within the last 30 days; none where they are not known there. */
  formerEmailsOf(subject: string): Promise<readonly string[]>
  /** In which somebody is written to; undefined where nothing is known of that. */
  languageOf(subject: string): Promise<Language | undefined>
  /** The same of whoever has this address, verified. */
  languageAt(email: string): Promise<Language | undefined>
  /** An attribute that is undefined is taken away. */
  setAttributes(
    tx: Tx,
    subject: string,
    attributes: Readonly<Partial<Record<OwnAttribute, string | undefined>>>,
  ): Promise<void>
  addToGroup(tx: Tx, subject: string, group: Group): Promise<void>
  /** Every session of the account, at once. */
  endSessions(tx: Tx, subject: string): Promise<void>
}

/** What the keeping of user accounts works with. */
export interface Access {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly emit: Emit
  readonly userDirectory: UserDirectory
  readonly uuid: () => string
  readonly productName: string
  /** Where the portal is reached: mails link there. */
  readonly portalUrl: string
}
