import type { Language } from '@sooner/rules/places'
import { beforeAll, expect, test } from 'vitest'
import { calledFrom } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'
import { noticesFor } from '../../testing/own-account.ts'
import { confirmed, tokensFor } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { deleteUser } from './delete-user.ts'
import { languageAt, languageOf } from './language-of.ts'
import { signUp } from './sign-up.ts'
import { updateUserAttributes } from './update-user-attributes.ts'

let setup: TestIdentity
const preferred = new Map<string, Language>()
beforeAll(async () => {
  setup = await testIdentity(undefined, { vendorLanguage: async (_db, subject) => preferred.get(subject) })
})

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
  // An address that was not shown to be theirs is nobody's.
  expect(await languageAt(setup.identity, testPool.id, email)).toBeUndefined()
})

test('the business comes before the sign-up, and the own choice before both, by the address too', async () => {
  const person = await confirmed(setup)
  expect(await languageOf(setup.identity, person.sub)).toBeUndefined()
  preferred.set(person.sub, 'es-PR')
  expect(await languageOf(setup.identity, person.sub)).toBe('es-PR')
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  const UserAttributes = [{ Name: 'locale', Value: 'en-GB' }]
  await updateUserAttributes(setup.identity, { AccessToken, UserAttributes })
  expect(await languageOf(setup.identity, person.sub)).toBe('en-US')
  expect(await languageAt(setup.identity, testPool.id, person.email.toUpperCase())).toBe('en-US')
})

test('a person who deletes their account is notified in the language of their other mails', async () => {
  const person = await confirmed(setup)
  preferred.set(person.sub, 'es-PR')
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  await deleteUser(setup.identity, { AccessToken })
  expect(await findAccountById(setup.identity.db, person.sub)).toBeUndefined()
  expect(await noticesFor(setup.identity, person.email)).toEqual(['Su cuenta fue eliminada'])
})
