import type { Language } from '@sooner/rules/places'
import { languageFor, spokenIn } from '@sooner/rules/spoken'
import type { Db } from '../../../../platform/database/open.ts'
import { languageOfMembersVendor } from '../../../directory/index.ts'
import { normalUsername, type Account } from '../../domain/account.ts'
import type { Identity } from '../../ports.ts'
import { findAccount, findAccountById } from '../../store/accounts.ts'

export type Known = Pick<Account, 'id' | 'attributes' | 'language'>

/** The one place that decides in which language a person is written to. Undefined if nothing is known. */
export async function languageOfAccount(
  db: Db,
  { id, attributes, language }: Known,
): Promise<Language | undefined> {
  return languageFor({
    ofAccount: spokenIn(attributes['locale']),
    ofVendor: await languageOfMembersVendor(db, id),
    ofSignUp: language ?? undefined,
  })
}

/** For other features, and for mails that only an account receives. */
export async function languageOf(identity: Identity, subject: string): Promise<Language | undefined> {
  const account = await findAccountById(identity.db, subject)
  return account && languageOfAccount(identity.db, account)
}

/** The language of the person who has proven that an address is theirs. */
export async function languageAt(
  identity: Identity,
  poolId: string,
  email: string,
): Promise<Language | undefined> {
  const account = await findAccount(identity.db, poolId, normalUsername(email))
  return account?.emailVerified ? languageOfAccount(identity.db, account) : undefined
}
