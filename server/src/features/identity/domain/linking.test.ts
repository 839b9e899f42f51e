import { describe, expect, test } from 'vitest'
import { freshAccount, type Account } from './account.ts'
import { provenBy, settle, withIdentity, type ExternalPerson } from './linking.ts'

const account = (beyond: Partial<Account> = {}) =>
  freshAccount(
    { id: 'a', poolId: 'p', email: 'ann@acme.test', srpSalt: '', srpVerifier: '', attributes: {} },
    { status: 'confirmed', emailVerified: true, ...beyond },
  )
const person: ExternalPerson = {
  subject: 's',
  email: 'ann@acme.test',
  isEmailVerified: true,
  attributes: {},
  isMultiFactor: false,
  authenticatedAt: undefined,
}
const nobody = { linked: undefined, namesake: undefined, isTrustedFor: false, requiresSecondFactor: false }
const withFactor = account({ factors: ['SOFTWARE_TOKEN_MFA'] })
const external = account({ externalName: 'Acme_s' })

describe('who comes in when a provider vouches', () => {
  test('somebody new, with an address that it confirmed', () => {
    expect(settle({ ...nobody, person })).toEqual({
      kind: 'create',
      email: 'ann@acme.test',
      instead: undefined,
    })
  })

  test.each([
    ['it did not confirm', { isEmailVerified: false }],
    ['it does not know', { email: undefined, isEmailVerified: false }],
  ])('nobody new whose address %s, whatever it may speak for', (_what, change) => {
    const facts = { ...nobody, person: { ...person, ...change }, isTrustedFor: true }
    expect(settle(facts)).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...facts, namesake: account() })).toMatchObject({ kind: 'refuse' })
  })

  test('a person who signed in before, only by the provider’s own name for them', () => {
    const unproven = { ...person, email: undefined, isEmailVerified: false }
    expect(settle({ ...nobody, person: unproven, linked: external })).toEqual({
      kind: 'enter',
      account: external,
    })
  })

  test('nobody into an account with a password, unless the provider speaks for the domain', () => {
    expect(settle({ ...nobody, person, namesake: account() })).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...nobody, person, namesake: account(), isTrustedFor: true })).toMatchObject({
      kind: 'link',
    })
  })

  test('somebody in the place of a sign-up that was never confirmed, trusted or not', () => {
    const namesake = account({ status: 'unconfirmed', emailVerified: false })
    for (const isTrustedFor of [true, false]) {
      expect(settle({ ...nobody, person, namesake, isTrustedFor })).toMatchObject({
        kind: 'create',
        instead: namesake,
      })
    }
  })

  test('nobody in the place of a sign-up that was disabled', () => {
    const namesake = account({ status: 'unconfirmed', emailVerified: false, enabled: false })
    for (const isTrustedFor of [true, false]) {
      expect(settle({ ...nobody, person, namesake, isTrustedFor })).toMatchObject({ kind: 'refuse' })
    }
  })

  test.each([
    ['linked', { linked: withFactor }],
    ['about to be', { namesake: withFactor, isTrustedFor: true }],
    ['linked, where the pool asks everybody', { linked: account(), requiresSecondFactor: true }],
  ])('nobody around the second factor of a password account: %s', (_what, facts) => {
    expect(settle({ ...nobody, ...facts, person })).toMatchObject({ kind: 'refuse' })
    const strong = { ...person, isMultiFactor: true }
    expect(settle({ ...nobody, ...facts, person: strong }).kind).toMatch(/enter|link/)
  })

  test("for the provider's own account the provider answers", () => {
    const linked = account({ externalName: 'Acme_s', factors: ['SOFTWARE_TOKEN_MFA'] })
    expect(settle({ ...nobody, person, linked, requiresSecondFactor: true })).toMatchObject({ kind: 'enter' })
  })

  test('nobody who was disabled', () => {
    const disabled = account({ enabled: false })
    expect(settle({ ...nobody, person, linked: disabled })).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...nobody, person, namesake: disabled, isTrustedFor: true })).toMatchObject({
      kind: 'refuse',
    })
  })
})

test('identities add up', () => {
  const one = withIdentity(undefined, '{"userId":"1"}')
  expect(JSON.parse(withIdentity(one, '{"userId":"2"}'))).toEqual([{ userId: '1' }, { userId: '2' }])
})

test.each([
  ['at the reported time', '2026-03-01T11:59:00Z', '2026-03-01T11:59:00Z'],
  ['not yet, though a later time is reported', '2026-03-01T12:30:00Z', '2026-03-01T12:00:00Z'],
  ['never, where no time is reported', undefined, '1970-01-01T00:00:00Z'],
])('who they are was proven %s', (_what, given, proven) => {
  const authenticatedAt = given === undefined ? undefined : new Date(given)
  expect(provenBy({ authenticatedAt }, new Date('2026-03-01T12:00:00Z'))).toEqual(new Date(proven))
})
