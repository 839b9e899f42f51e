import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { storedInDirectory } from '../../../directory/testing/directory-vendor.ts'
import { calledFrom } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'
import { confirmed, noticesFor, tokensFor } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { contactsOf, emailOf, languageAt, languageOf, signedInUntil } from './account-facts.ts'
import { globalSignOut } from '../sessions/revoke-tokens.ts'
import { deleteUser } from './delete-user.ts'
import { updateUserAttributes } from './own-attributes.ts'
import { signUp } from './sign-up.ts'

let setup: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
})

/** Makes the person the owner of a vendor that prefers Spanish. */
async function ownVendorInSpanish(subject: string): Promise<void> {
  const { sql } = setup.database
  const vendorId = await storedInDirectory(sql)
  await sql`update directory.vendors set language = 'es-PR' where vendor_id = ${vendorId}`
  await sql`
    insert into directory.members (account_id, subject, email, vendor_id, read_only, created_at)
    values (${randomUUID()}, ${subject}, 'ann@vendor.test', ${vendorId}, false, now())`
}

const inSpanish = () => calledFrom(setup.identity, '', '', 'es-MX,es;q=0.9')

const signingUp = (Username: string) => ({ ClientId: testPool.clientId, Username, Password: goodPassword })

test('an account stores the language of its sign-up; until it is confirmed, the last sign-up counts', async () => {
  const email = setup.freshEmail()
  const { UserSub } = await signUp(inSpanish(), signingUp(email))
  expect(await languageOf(setup.identity, UserSub)).toBe('es-PR')
  await signUp(calledFrom(setup.identity, '', '', 'fr'), signingUp(email))
  expect(await languageOf(setup.identity, UserSub)).toBe('es-PR')
  await signUp(calledFrom(setup.identity, '', '', 'en'), signingUp(email))
  expect(await languageOf(setup.identity, UserSub)).toBe('en-US')
  // An unverified address has no language, because nobody has proven that it is theirs.
  expect(await languageAt(setup.identity, testPool.id, email)).toBeUndefined()
})

test("the business preference overrides the sign-up language, and the user's own choice overrides both, also by address", async () => {
  const person = await confirmed(setup)
  expect(await languageOf(setup.identity, person.sub)).toBeUndefined()
  await ownVendorInSpanish(person.sub)
  expect(await languageOf(setup.identity, person.sub)).toBe('es-PR')
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  const UserAttributes = [{ Name: 'locale', Value: 'en-GB' }]
  await updateUserAttributes(setup.identity, { AccessToken, UserAttributes })
  expect(await languageOf(setup.identity, person.sub)).toBe('en-US')
  expect(await languageAt(setup.identity, testPool.id, person.email.toUpperCase())).toBe('en-US')
})

test('the addresses and languages of several accounts are those of each by itself', async () => {
  const people = [await confirmed(setup), await confirmed(setup)]
  await ownVendorInSpanish(people[0]?.sub ?? '')
  const { UserSub: unverified } = await signUp(inSpanish(), signingUp(setup.freshEmail()))
  const subjects = [...people.map(({ sub }) => sub), unverified]
  const contacts = await contactsOf(setup.identity, [...subjects, randomUUID()])
  expect(contacts.size).toBe(3)
  for (const subject of subjects)
    expect(contacts.get(subject)).toEqual({
      email: await emailOf(setup.identity, subject),
      language: await languageOf(setup.identity, subject),
    })
  expect(contacts.get(unverified)).toEqual({ email: undefined, language: 'es-PR' })
})

test('a user who deletes their account is notified in the language of their other mails', async () => {
  const person = await confirmed(setup)
  await ownVendorInSpanish(person.sub)
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  await deleteUser(setup.identity, { AccessToken })
  expect(await findAccountById(setup.identity.db, person.sub)).toBeUndefined()
  expect(await noticesFor(setup.identity, person.email)).toEqual(['Su cuenta fue eliminada'])
})

test('a sign-in of an account lasts until it ends by time, is ended, or its account is disabled', async () => {
  const { identity, database } = setup
  const [person, other] = [await confirmed(setup), await confirmed(setup)]
  const tokens = await tokensFor(setup, person)
  const [family] = await database.sql<{ id: string; expires_at: Date }[]>`
    select id, expires_at from identity.families where account_id = ${person.sub}`
  const signIn = family?.id ?? ''
  const until = (sub = person.sub) => signedInUntil(identity, sub, signIn)
  expect(await until()).toEqual(family?.expires_at)
  expect(await until(other.sub)).toBeUndefined()
  await database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
  expect(await until()).toBeUndefined()
  await database.sql`update identity.accounts set enabled = true where id = ${person.sub}`
  await database.sql`update identity.families set expires_at = ${identity.clock.wall()} where id = ${signIn}`
  expect(await until()).toBeUndefined()
  await database.sql`update identity.families set expires_at = ${family?.expires_at ?? null} where id = ${signIn}`
  await globalSignOut(identity, { AccessToken: tokens.accessToken })
  expect(await until()).toBeUndefined()
})
