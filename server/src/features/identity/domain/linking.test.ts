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

describe('an identity from a provider admits', () => {
  test.each([true, false])(
    'somebody new, whose address counts as verified: %s, as the provider is trusted',
    (isTrustedFor) => {
      expect(settle({ ...nobody, person, isTrustedFor })).toEqual({
        kind: 'create',
        email: 'ann@acme.test',
        isEmailVerified: isTrustedFor,
        instead: undefined,
      })
    },
  )

  test.each([
    ['was not confirmed', { isEmailVerified: false }],
    ['is unknown', { email: undefined, isEmailVerified: false }],
  ])('no new user whose address %s, whatever its trust', (_what, change) => {
    const facts = { ...nobody, person: { ...person, ...change }, isTrustedFor: true }
    expect(settle(facts)).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...facts, namesake: account() })).toMatchObject({ kind: 'refuse' })
  })

  test('a returning user, only by the provider’s own subject', () => {
    const unproven = { ...person, email: undefined, isEmailVerified: false }
    expect(settle({ ...nobody, person: unproven, linked: external })).toEqual({
      kind: 'enter',
      account: external,
    })
  })

  test('nobody into an account with a password, unless the provider is trusted for the domain', () => {
    expect(settle({ ...nobody, person, namesake: account() })).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...nobody, person, namesake: account(), isTrustedFor: true })).toMatchObject({
      kind: 'link',
    })
  })

  test('somebody in the place of a sign-up that was never confirmed, and beside it where the provider is not trusted', () => {
    const namesake = account({ status: 'unconfirmed', emailVerified: false })
    for (const isTrustedFor of [true, false]) {
      expect(settle({ ...nobody, person, namesake, isTrustedFor })).toMatchObject({
        kind: 'create',
        isEmailVerified: isTrustedFor,
        instead: isTrustedFor ? namesake : undefined,
      })
    }
  })

  test('nobody in place of a disabled sign-up', () => {
    const namesake = account({ status: 'unconfirmed', emailVerified: false, enabled: false })
    for (const isTrustedFor of [true, false]) {
      expect(settle({ ...nobody, person, namesake, isTrustedFor })).toMatchObject({ kind: 'refuse' })
    }
  })

  test.each([
    ['linked', { linked: withFactor }],
    ['about to be linked', { namesake: withFactor, isTrustedFor: true }],
    ['linked, where the pool asks everybody', { linked: account(), requiresSecondFactor: true }],
  ])('nobody past the second factor of a password account: %s', (_what, facts) => {
    expect(settle({ ...nobody, ...facts, person })).toMatchObject({ kind: 'refuse' })
    const strong = { ...person, isMultiFactor: true }
    expect(settle({ ...nobody, ...facts, person: strong }).kind).toMatch(/enter|link/)
  })

  test("the provider's own account without our second factor", () => {
    const linked = account({ externalName: 'Acme_s', factors: ['SOFTWARE_TOKEN_MFA'] })
    expect(settle({ ...nobody, person, linked, requiresSecondFactor: true })).toMatchObject({ kind: 'enter' })
  })

  test('no disabled user', () => {
    const disabled = account({ enabled: false })
    expect(settle({ ...nobody, person, linked: disabled })).toMatchObject({ kind: 'refuse' })
    expect(settle({ ...nobody, person, namesake: disabled, isTrustedFor: true })).toMatchObject({
      kind: 'refuse',
    })
  })
})

test('identities are added', () => {
  const one = withIdentity(undefined, '{"userId":"1"}')
  expect(JSON.parse(withIdentity(one, '{"userId":"2"}'))).toEqual([{ userId: '1' }, { userId: '2' }])
})

test.each([
  ['the reported time', '2026-03-01T11:59:00Z', '2026-03-01T11:59:00Z'],
  ['now, though a later time is reported', '2026-03-01T12:30:00Z', '2026-03-01T12:00:00Z'],
  ['unknown, where no time is reported', undefined, '1970-01-01T00:00:00Z'],
])('the time of the proof is %s', (_what, given, proven) => {
  const authenticatedAt = given === undefined ? undefined : new Date(given)
  expect(provenBy({ authenticatedAt }, new Date('2026-03-01T12:00:00Z'))).toEqual(new Date(proven))
})
