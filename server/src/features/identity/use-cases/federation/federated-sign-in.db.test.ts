import type { Refusal } from '@sooner/rules/refusal'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { withAuthenticator } from '../../testing/factors.ts'
import { callerWith, confirmed, noticesFor, signedUp, signIn, tokensFor } from '../../testing/people.ts'
import { testIdentity, testPool } from '../../testing/test-identity.ts'
import {
  askedOf,
  browser,
  cameBack,
  redeem,
  redirectUri,
  sentAway,
  someone,
  testProvider,
} from '../../testing/test-provider.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from '../accounts/verify-user-attribute.ts'
import { forgotPassword } from '../passwords/forgot-password.ts'
import { openPool } from '../pool/open-pool.ts'
import { getTokensFromRefreshToken } from '../sessions/refresh-tokens.ts'
import { stepUp } from '../sessions/step-up.ts'
import { getOpenidConfiguration } from '../tokens/openid-endpoints.ts'
import { tokenVerifier } from '../tokens/token-verifier.ts'
import { receiveFederatedSignIn } from './receive-federated-sign-in.ts'

const stranger = testProvider('Stranger')
/** This provider is trusted for the email domain of the people whom the other tests make. */
const employer = testProvider('Employer', ['example.test'])
const providers = [stranger.provider, employer.provider]
const setup = await testIdentity(undefined, { providers })
const { identity, database } = setup
const { sql } = database
await openPool(identity, { ...testPool, redirectUris: [redirectUri] })

const subOf = async (code: string | undefined) => decodeJwt((await redeem(setup, code)).access_token).sub
const refusal = (code: string) => expect.objectContaining({ code }) as Refusal
const actionsOn = async (subject: string) =>
  (await sql<{ action: string }[]>`select action from platform.audit_log where subject = ${subject}`).map(
    ({ action }) => action,
  )

test('the id token repeats the nonce of the request, and a refreshed one has none', async () => {
  const person = someone()
  const asked = await askedOf(setup, employer, { nonce: 'nonce-of-the-client' })
  // The provider gets a nonce of our own.
  expect(asked.toString()).not.toContain('nonce-of-the-client')
  const answered = { state: asked.get('state') ?? '', code: employer.vouch(person) }
  const back = new URL(await receiveFederatedSignIn(identity, answered, browser)).searchParams
  const tokens = await redeem(setup, back.get('code') ?? '')
  expect(decodeJwt(tokens.id_token ?? '')['nonce']).toBe('nonce-of-the-client')
  expect(decodeJwt(tokens.access_token)['nonce']).toBeUndefined()
  const { AuthenticationResult: refreshed } = await getTokensFromRefreshToken(identity, {
    ClientId: testPool.clientId,
    RefreshToken: tokens.refresh_token ?? '',
  })
  expect(decodeJwt(refreshed?.IdToken ?? '')['nonce']).toBeUndefined()
  const { code } = await cameBack(setup, employer, person)
  expect(decodeJwt((await redeem(setup, code)).id_token ?? '')['nonce']).toBeUndefined()
})

describe('a user with a password account', () => {
  test('gets into it through a provider that is trusted for their domain, and is notified', async () => {
    const ann = await confirmed(setup)
    const person = someone({ email: ann.email })
    const { code } = await cameBack(setup, employer, person)
    const tokens = await redeem(setup, code)
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      sub: ann.sub,
      'cognito:username': ann.sub,
      identities: [{ userId: person.subject, providerName: 'Employer', primary: 'false' }],
    })
    expect(await noticesFor(identity, ann.email)).toEqual(['A new way to sign in was added'])
    expect(await actionsOn(ann.sub)).toContain('identity.link-identity')
    // The password still works, and a second federated sign-in links nothing and sends no second notice.
    expect((await tokensFor(setup, ann)).accessToken).not.toBe('')
    expect(await subOf((await cameBack(setup, employer, { ...person, email: undefined })).code)).toBe(ann.sub)
    expect(await noticesFor(identity, ann.email)).toHaveLength(1)
  })

  test('does not get into it through another provider, which links nothing; the attempt is visible to them', async () => {
    const ann = await confirmed(setup)
    const back = await cameBack(setup, stranger, someone({ email: ann.email }))
    expect(back).toMatchObject({ error: 'access_denied', state: 'of the client' })
    expect(await sql`select 1 from identity.linked_identities where account_id = ${ann.sub}`).toEqual([])
    const tried = await sql`select event, outcome from identity.history where account_id = ${ann.sub}`
    expect(tried).toContainEqual({ event: 'sign-in', outcome: 'refused' })
    expect(await actionsOn(ann.sub)).toContain('identity.sign-in-refused')
  })

  test('needs more than a password, there or here, once a second factor is on', async () => {
    const ann = await confirmed(setup)
    const person = someone({ email: ann.email })
    expect(await subOf((await cameBack(setup, employer, person)).code)).toBe(ann.sub)
    await withAuthenticator(setup, ann)
    expect((await cameBack(setup, employer, person)).error).toBe('access_denied')
    const strong = { ...person, isMultiFactor: true }
    expect(await subOf((await cameBack(setup, employer, strong)).code)).toBe(ann.sub)
  })
})

describe('a user whom only a provider knows', () => {
  test('has one account, however many sign-ins happen at the same time', async () => {
    const person = someone()
    const backs = await Promise.all(Array.from({ length: 6 }, () => cameBack(setup, stranger, person)))
    const subs = await Promise.all(backs.map(({ code }) => subOf(code)))
    expect(new Set(subs).size).toBe(1)
    expect(subs[0]).toBeDefined()
  })

  test('is another user at another provider, although it uses the same subject', async () => {
    const person = someone()
    const here = await subOf((await cameBack(setup, stranger, person)).code)
    const there = await subOf((await cameBack(setup, employer, { ...person, email: someone().email })).code)
    expect(there).not.toBe(here)
  })

  test('has no password to recover, and the answer does not reveal it', async () => {
    const person = someone({ email: `${someone().subject}@example.test` })
    const sub = await subOf((await cameBack(setup, employer, person)).code)
    const Username = person.email ?? ''
    const asked = await forgotPassword(identity, { ClientId: testPool.clientId, Username })
    expect(asked.CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
    await expect(setup.latestCode(sub ?? '')).rejects.toThrow(/no live code/)
    await expect(signIn(setup, Username)).rejects.toEqual(refusal('NotAuthorizedException'))
  })

  test('gets nothing once they are disabled, also for a pending code', async () => {
    const person = someone()
    const sub = await subOf((await cameBack(setup, stranger, person)).code)
    const { code } = await cameBack(setup, stranger, person)
    await sql`update identity.accounts set enabled = false where id = ${sub ?? ''}`
    await expect(redeem(setup, code)).rejects.toEqual(refusal('invalid_grant'))
    expect(await cameBack(setup, stranger, person)).toMatchObject({ error: 'access_denied' })
  })

  test('may delete the account, and returns as a new user', async () => {
    const person = someone()
    const tokens = await redeem(setup, (await cameBack(setup, stranger, person)).code)
    await deleteUser(identity, { AccessToken: tokens.access_token })
    const again = await subOf((await cameBack(setup, stranger, person)).code)
    expect(again).not.toBe(decodeJwt(tokens.access_token).sub)
  })
})

describe('an address of which only a provider knows', () => {
  const standing = async (sub: string | undefined) => {
    const [row] = await sql`select email, email_verified from identity.accounts where id = ${sub ?? ''}`
    return row
  }

  test('counts as verified only where the provider is trusted for its domain', async () => {
    const [known, foreign] = [someone({ email: `${someone().subject}@example.test` }), someone()]
    const trusted = await subOf((await cameBack(setup, employer, known)).code)
    expect(await standing(trusted)).toEqual({ email: known.email, email_verified: true })
    const tokens = await redeem(setup, (await cameBack(setup, employer, foreign)).code)
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({ email: foreign.email, email_verified: false })
  })

  test('is nobody’s until its mailbox answers: several may name it, and its owner signs up all the same', async () => {
    const victim = someone()
    const first = await redeem(setup, (await cameBack(setup, stranger, victim)).code)
    const second = await redeem(setup, (await cameBack(setup, employer, victim)).code)
    expect(decodeJwt(first.access_token).sub).not.toBe(decodeJwt(second.access_token).sub)
    const ann = await confirmed(setup, victim.email)
    const verify = (AccessToken: string, Code: string) =>
      verifyUserAttribute(identity, { AccessToken, AttributeName: 'email', Code })
    await getUserAttributeVerificationCode(identity, {
      AccessToken: first.access_token,
      AttributeName: 'email',
    })
    const code = await setup.latestCode(decodeJwt(first.access_token).sub ?? '')
    await expect(verify(first.access_token, code)).rejects.toEqual(refusal('AliasExistsException'))
    expect((await tokensFor(setup, ann)).accessToken).not.toBe('')
  })

  test('is verified by a code to the mailbox, which takes it from a sign-up that nobody confirmed', async () => {
    const person = someone()
    await signedUp(setup, person.email)
    const { access_token: AccessToken } = await redeem(setup, (await cameBack(setup, stranger, person)).code)
    const sub = decodeJwt(AccessToken).sub
    expect(await standing(sub)).toMatchObject({ email_verified: false })
    await getUserAttributeVerificationCode(identity, { AccessToken, AttributeName: 'email' })
    const Code = await setup.latestCode(sub ?? '')
    await verifyUserAttribute(identity, { AccessToken, AttributeName: 'email', Code })
    expect(await standing(sub)).toEqual({ email: person.email, email_verified: true })
    expect(await sql`select 1 from identity.accounts where email = ${person.email ?? ''}`).toHaveLength(1)
  })
})

describe('a sign-in through a provider', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const tokensOf = async (authenticatedAt: Date | undefined) =>
    redeem(setup, (await cameBack(setup, stranger, someone({ authenticatedAt }))).code)
  const isFresh = async (token: string) => {
    const verified = await tokenVerifier(identity, testPool).verify(token)
    return verified && 'isFresh' in verified && verified.isFresh
  }

  test.each([
    ['just now', minutesAgo(1), true],
    ['an hour ago, for a session that it still has', minutesAgo(60), false],
    ['at a time that it does not report', undefined, false],
  ])('is as fresh as the proof there, which was given %s', async (_what, at, fresh) => {
    const { access_token: token, refresh_token: refreshToken = '' } = await tokensOf(at)
    const provenSeconds = Math.floor((at?.getTime() ?? 0) / 1000)
    expect(decodeJwt(token)['auth_time']).toBe(provenSeconds)
    expect(await isFresh(token)).toBe(fresh)
    const ending = deleteUser(identity, { AccessToken: token })
    if (fresh) return expect(await ending).toEqual({})
    await expect(ending).rejects.toEqual(refusal('ForbiddenException'))
    const refreshed = await getTokensFromRefreshToken(identity, {
      ClientId: testPool.clientId,
      RefreshToken: refreshToken,
    })
    expect(decodeJwt(refreshed.AuthenticationResult?.AccessToken ?? '')['auth_time']).toBe(provenSeconds)
  })

  test('may request a new proof there, since no factor can be requested here', async () => {
    const { access_token: token } = await tokensOf(minutesAgo(60))
    const caller = await callerWith(setup, token)
    await expect(stepUp(identity, caller, { password: 'Sandbox-Pass-1' })).rejects.toEqual(
      refusal('SIGN_IN_REQUIRED'),
    )
    expect((await askedOf(setup, stranger)).get('max_age')).toBe(String(30 * 24 * 3600))
    expect((await askedOf(setup, stranger, { prompt: 'login' })).get('max_age')).toBe('0')
  })
})

describe('during a federated sign-in', () => {
  test.each([
    ['does not answer', 'unreachable', 'temporarily_unavailable'],
    ['answers what cannot be trusted', 'untrustworthy', 'server_error'],
  ] as const)('a provider that %s is reported to the client', async (_what, providerError, error) => {
    expect(await cameBack(setup, stranger, providerError)).toMatchObject({ error, state: 'of the client' })
  })

  test.each([
    ['that it announces to name', true, 'server_error'],
    ['and cannot be asked whether it names it', 'unreachable', 'temporarily_unavailable'],
    ['and describes itself in a way that cannot be trusted', 'untrustworthy', 'server_error'],
  ] as const)(
    'a provider whose answer omits its issuer, %s, signs nobody in',
    async (_what, names, error) => {
      const careful = testProvider('Careful')
      const served = { ...setup, identity: { ...identity, providers: [careful.provider] } }
      careful.announce(names)
      const person = someone()
      expect(await cameBack(served, careful, person)).toMatchObject({ error, state: 'of the client' })
      expect(await sql`select 1 from identity.linked_identities where subject = ${person.subject}`).toEqual(
        [],
      )
      // A refusal without an issuer may be another provider's, too.
      const refused = { state: await sentAway(served, careful), error: 'access_denied' }
      const back = new URL(await receiveFederatedSignIn(served.identity, refused, browser))
      expect(back.searchParams.get('error')).toBe(error)
      const named = {
        state: await sentAway(served, careful),
        code: careful.vouch(person),
        iss: careful.provider.issuer,
      }
      const to = new URL(await receiveFederatedSignIn(served.identity, named, browser))
      expect(to.searchParams.get('code')).toMatch(/./)
    },
  )

  test('a user who takes longer than ten minutes starts again', async () => {
    const late = await testIdentity(undefined, { providers })
    await openPool(late.identity, { ...testPool, redirectUris: [redirectUri] })
    const state = await sentAway(late, stranger)
    late.passSeconds(601)
    const answered = { state, code: stranger.vouch(someone()) }
    const back = new URL(await receiveFederatedSignIn(late.identity, answered, browser))
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(await late.database.sql`select id from identity.accounts`).toEqual([])
  })

  test('an address that was removed from the client meanwhile is not redirected to', async () => {
    const moved = await testIdentity(undefined, { providers })
    await openPool(moved.identity, { ...testPool, redirectUris: [redirectUri] })
    const state = await sentAway(moved, stranger)
    await openPool(moved.identity, { ...testPool, redirectUris: ['http://moved.test/'] })
    const answered = { state, code: stranger.vouch(someone()) }
    await expect(receiveFederatedSignIn(moved.identity, answered, browser)).rejects.toEqual(
      refusal('UNKNOWN_SIGN_IN'),
    )
  })

  test('the discovery document names the endpoints, and omits federation where no provider is configured', async () => {
    expect(await getOpenidConfiguration(identity, testPool.id)).toMatchObject({
      authorization_endpoint: 'http://app.test/identity/oauth2/authorize',
      token_endpoint: 'http://app.test/identity/oauth2/token',
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
    const alone = await getOpenidConfiguration({ ...identity, providers: [] }, testPool.id)
    expect(alone).not.toHaveProperty('authorization_endpoint')
    expect(alone).toMatchObject({ response_types_supported: [] })
  })
})
