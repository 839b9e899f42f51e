import type { Language } from '@sooner/rules/places'
import { languageFor, spokenIn } from '@sooner/rules/spoken'
import type { Db } from '../../../../platform/database/open.ts'
import { members } from '../../../directory/index.ts'
import { normalUsername, type Account } from '../../domain/account.ts'
import type { Factor } from '../../domain/factors.ts'
import { sweptBefore } from '../../domain/sweeping.ts'
import type { Identity } from '../../ports.ts'
import { findDeviceKey } from '../../store/sessions.ts'
import { findOpenUntil, listSessionsOf, type SessionsOfAccount } from '../../store/own-sessions.ts'
import {
  findAccount,
  findAccountById,
  listAccounts,
  listFormerEmails,
  listPreferredFactors,
} from '../../store/accounts.ts'
import { listMembers } from '../../store/administration.ts'

/** Returns the verified address of an account, which other features send mail to or display. */
export async function emailOf({ db }: Identity, sub: string): Promise<string | undefined> {
  const account = await findAccountById(db, sub)
  return account?.emailVerified ? account.email : undefined
}

/** Returns the key of the device that a sign-in has proven; null if it has proven none. */
export const deviceOf = ({ db }: Identity, signIn: string): Promise<string | null> =>
  findDeviceKey(db, signIn)

/** The verified addresses that the account had before this one, as long as they are stored. */
export const formerEmailsOf = ({ db, clock }: Identity, sub: string): Promise<readonly string[]> =>
  listFormerEmails(db, sub, sweptBefore('formerEmails', clock.wall()))

/** Returns the second factor that an account is asked for; undefined for one without, and for an unknown account. */
export const mfaMethodOf = async ({ db }: Identity, sub: string): Promise<Factor | undefined> =>
  (await findAccountById(db, sub))?.preferredFactor ?? undefined

export interface SignIns extends SessionsOfAccount {
  readonly secondFactor: Factor | undefined
}

const noSessions: SessionsOfAccount = { total: 0, sessions: [] }

/** The open sessions and the second factor of each of these accounts; of each, at most `most` sessions are listed. */
export async function signInsOf(
  { db, clock }: Identity,
  subjects: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, SignIns>> {
  const factors = await listPreferredFactors(db, subjects)
  const sessions = await listSessionsOf(db, subjects, clock.wall(), limit)
  return new Map(
    [...factors].map(([subject, factor]) => [
      subject,
      { ...(sessions.get(subject) ?? noSessions), secondFactor: factor ?? undefined },
    ]),
  )
}

/** Until when a sign-in of the account lasts; undefined once it is over. */
export const signedInUntil = (
  { db, clock }: Identity,
  sub: string,
  signIn: string,
): Promise<Date | undefined> => findOpenUntil(db, { accountId: sub, id: signIn }, clock.wall())

export type Known = Pick<Account, 'id' | 'attributes' | 'language'>

/** Only this function decides in which language a person gets mail. Returns undefined if nothing is known. */
export async function languageOfAccount(
  db: Db,
  { id, attributes, language }: Known,
): Promise<Language | undefined> {
  return languageFor({
    ofAccount: spokenIn(attributes['locale']),
    ofVendor: await members.languageOfMembersVendor(db, id),
    ofSignUp: language ?? undefined,
  })
}

/** This is `languageOfAccount` by subject, for other features and for mails that only accounts receive. */
export async function languageOf(identity: Identity, subject: string): Promise<Language | undefined> {
  const account = await findAccountById(identity.db, subject)
  return account && languageOfAccount(identity.db, account)
}

export interface Contact {
  /** Undefined if it is not verified. */
  readonly email: string | undefined
  readonly language: Language | undefined
}

/** `emailOf` and `languageOf` for several accounts; an unknown one is absent. */
export async function contactsOf(
  { db }: Pick<Identity, 'db'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const accounts = await listAccounts(db, subjects)
  const ofVendors = await members.languagesOfMembersVendors(db, subjects)
  return new Map(
    accounts.map(({ id, email, emailVerified, attributes, language }) => [
      id,
      {
        email: emailVerified ? email : undefined,
        language: languageFor({
          ofAccount: spokenIn(attributes['locale']),
          ofVendor: ofVendors.get(id),
          ofSignUp: language ?? undefined,
        }),
      },
    ]),
  )
}

/** Returns the language of the person who has verified the address. */
export async function languageAt(
  identity: Identity,
  poolId: string,
  email: string,
): Promise<Language | undefined> {
  const account = await findAccount(identity.db, poolId, normalUsername(email))
  return account?.emailVerified ? languageOfAccount(identity.db, account) : undefined
}

/** The accounts of a pool that are operators, by their addresses. */
export const listOperators = ({ db }: Identity, poolId: string) => listMembers(db, poolId, 'Operators', 200)
