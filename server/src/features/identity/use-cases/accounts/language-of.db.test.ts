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

let house: TestIdentity
const preferred = new Map<string, Language>()
beforeAll(async () => {
  house = await testIdentity(undefined, { vendorLanguage: async (_db, subject) => preferred.get(subject) })
})

const inSpanish = () => calledFrom(house.identity, '', '', 'es-MX,es;q=0.9')

const signingUp = (Username: string) => ({ ClientId: testPool.clientId, Username, Password: goodPassword })

test('an account keeps what it was signed up in; while nobody has confirmed it, the last try counts', async () => {
  const email = house.freshEmail()
  const { UserSub } = await signUp(inSpanish(), signingUp(email))
  expect(await languageOf(house.identity, UserSub)).toBe('es-PR')
  await signUp(calledFrom(house.identity, '', '', 'fr'), signingUp(email))
  expect(await languageOf(house.identity, UserSub)).toBe('es-PR')
  await signUp(calledFrom(house.identity, '', '', 'en'), signingUp(email))
  expect(await languageOf(house.identity, UserSub)).toBe('en-US')
  // An address that was not shown to be theirs is nobody's.
  expect(await languageAt(house.identity, testPool.id, email)).toBeUndefined()
})

test('the business comes before the sign-up, and the own choice before both, by the address too', async () => {
  const person = await confirmed(house)
  expect(await languageOf(house.identity, person.sub)).toBeUndefined()
  preferred.set(person.sub, 'es-PR')
  expect(await languageOf(house.identity, person.sub)).toBe('es-PR')
  const { accessToken: AccessToken } = await tokensFor(house, person)
  const UserAttributes = [{ Name: 'locale', Value: 'en-GB' }]
  await updateUserAttributes(house.identity, { AccessToken, UserAttributes })
  expect(await languageOf(house.identity, person.sub)).toBe('en-US')
  expect(await languageAt(house.identity, testPool.id, person.email.toUpperCase())).toBe('en-US')
})

test('who deletes their account is told of it as they were written to until then', async () => {
  const person = await confirmed(house)
  preferred.set(person.sub, 'es-PR')
  const { accessToken: AccessToken } = await tokensFor(house, person)
  await deleteUser(house.identity, { AccessToken })
  expect(await findAccountById(house.identity.db, person.sub)).toBeUndefined()
  expect(await noticesFor(house.identity, person.email)).toEqual(['Su cuenta fue eliminada'])
})
