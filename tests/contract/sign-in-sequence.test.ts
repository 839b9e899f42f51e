import { basePaths as paths } from '@sooner/contract/base-paths'
import { claimsOf, type UserPool } from '@sooner/user-pool-client'
import { beforeEach, expect, test } from 'vitest'
import { testPace } from '../../portal/src/lib/calls/testing/test-pace.ts'
import { serviceCalls } from '../../portal/src/features/identity/service-calls.ts'
import {
  EmailUnverified,
  Overtaken,
  SetUpFailed,
  resumeSequence,
  type Sequence,
  signInSequence,
} from '../../portal/src/features/identity/sign-in-sequence.ts'
import { forgetInvited, unseenInvitation } from '../../portal/src/lib/pending-notices.ts'
import { endSetUp, isSetUpUnfinished } from '../../portal/src/features/identity/session-client.ts'
import type { Arrival } from '../../portal/src/lib/arrival.ts'
import { invitationLink } from '../../server/src/features/access/testing/invitation-link.ts'
import { sandboxPassword, startServer } from './support/server.ts'
import { freshEmail, openPeople } from './support/people.ts'

const server = await startServer()
const { sql } = server.database
const { signUp, signIn } = await openPeople(server)

const basePaths = {
  vendor: server.address + paths.vendor,
  invoice: server.address + paths.invoice,
  payments: server.address + paths.payments,
}

type Network = (call: string, send: () => Promise<Response>) => Promise<Response>
const plain: Network = (_call, send) => send()
const nobodyAsks = () => Promise.reject(new Error('no challenge was expected'))

/** A browser whose portal signs in with the real services, through a network that a test can manipulate. */
function browser(given: Arrival = {}, network: Network = plain, pool: UserPool = server.browser()) {
  let arrival = given
  const asked: string[] = []
  const done: string[] = []
  const fetchOf: typeof fetch = (input, init) => {
    const call = `${init?.method} ${decodeURIComponent(new URL(new Request(input).url).pathname).replace(paths.vendor, '')}`
    asked.push(call)
    return network(call, () => fetch(input, init))
  }
  const sequence: Sequence = {
    pool,
    claimsOf,
    services: (bearer) => serviceCalls({ basePaths, bearer, fetch: fetchOf, pace: testPace(0).pace }),
    arrival: () => arrival,
    consume: (...names) => {
      const left = Object.entries(arrival).filter(([name]) => !names.some((used) => used === name))
      arrival = Object.fromEntries(left)
    },
    unannounced: (work) => work(),
    alone: (work) => work(),
    onSetUp: () => void done.push('set up'),
  }
  return {
    pool,
    asked,
    done,
    arrival: () => arrival,
    enter: (email: string, password = sandboxPassword) =>
      signInSequence(
        sequence,
        async (endFormer) => {
          await endFormer()
          return pool.signIn(email, password)
        },
        nobodyAsks,
      ),
    resume: () => resumeSequence(sequence),
    claims: async () => claimsOf((await pool.session())?.idToken ?? ''),
  }
}

async function invitationFor(email: string): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  await sql`
    insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
      skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
    select ${id}, partner_id, ${`HL-${id}`}, fee_scheme, custom_msa, skip_auto_instant_payout_step, available_programs,
      vendor_name, ${email}, 'open', now()
    from onboarding.onboardings where external_vendor_id = 'HL-20481'`
  return id
}

const accountOf = async (email: string) => {
  const [row] = await sql<Record<string, unknown>[]>`
    select * from directory.members left join access.user_accounts on id = account_id where email = ${email}`
  return row
}

beforeEach(endSetUp)

test('the first sign-in creates the user account and stores its source; the next one does neither', async () => {
  const { email } = await signUp()
  const first = browser({ promoCode: 'NET-30-1.95', referralCode: 'R-7', subdomain: 'harborline' })
  await first.enter(email)
  expect(first.arrival()).toEqual({})
  expect(first.asked).toEqual([
    `GET /user-accounts/${email}`,
    'POST /user-accounts',
    `PATCH /user-accounts/${email}/onboarding-data`,
  ])
  expect(await accountOf(email)).toMatchObject({
    read_only: false,
    promo_code: 'NET-30-1.95',
    referral_code: 'R-7',
    subdomain: 'harborline',
  })
  const second = browser({ promoCode: 'Mars' })
  await second.enter(email)
  expect(second.asked).toEqual([`GET /user-accounts/${email}`])
  expect([first.done, second.done, isSetUpUnfinished()]).toEqual([['set up'], ['set up'], false])
})

test('an unknown promo code does not prevent signing in', async () => {
  const { email } = await signUp()
  await browser({ promoCode: 'FREE-MONEY', referralCode: 'R-8' }).enter(email)
  expect(await accountOf(email)).toMatchObject({ promo_code: null, referral_code: 'R-8' })
})

test('a previous user is signed out', async () => {
  const [before, after] = [await signUp(), await signUp()]
  const { pool, enter } = browser()
  await enter(before.email)
  const token = (await pool.session())?.accessToken
  await enter(after.email)
  const asked = await fetch(`${basePaths.vendor}/user-accounts/${before.email}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(asked.status).toBe(401)
  expect(claimsOf((await pool.session())?.idToken ?? '')['email']).toBe(after.email)
})

test('an invitation is registered first, and accepted once', async () => {
  const { email, sub } = await signUp()
  const onboardingId = await invitationFor(email)
  const { enter, asked, arrival } = browser({ onboardingId, businessName: 'Riverside' })
  await enter(email)
  expect(asked[0]).toBe(`POST /onboardings/${onboardingId}/register`)
  expect(arrival()).toEqual({ businessName: 'Riverside' })
  const [record] = await sql`select registered_by from onboarding.onboardings where id = ${onboardingId}`
  expect(record).toEqual({ registered_by: sub })
})

test('an existing business that signs in by the link of a second partner is asked later whether to link it', async () => {
  const { email } = await signUp()
  await browser().enter(email)
  await browser({ onboardingId: await invitationFor(email) }).enter(email)
  expect(unseenInvitation()).toBeUndefined()
  const owner = await signIn('owner@brightside.test')
  const onboardingId = await invitationFor('owner@brightside.test')
  await browser({ onboardingId }).enter('owner@brightside.test')
  expect(unseenInvitation()).toBe(onboardingId)
  forgetInvited()
  const { json } = await owner.call('GET', '/user-accounts/owner@brightside.test/onboardings')
  expect(json).toMatchObject([{ id: onboardingId, isRegistered: true }])
})

test.each(['another address', 'another account', 'a malformed link'])(
  'an invitation that can’t be registered (%s) signs out and is preserved',
  async (why) => {
    const { email } = await signUp()
    const invited = why === 'another address' ? freshEmail() : email
    const onboardingId = why === 'a malformed link' ? 'abc' : await invitationFor(invited)
    if (why === 'another account') {
      const other = await signUp()
      await sql`update onboarding.onboardings set registered_by = ${other.sub}, registered_at = now() where id = ${onboardingId}`
    }
    const { enter, pool, arrival, done } = browser({ onboardingId })
    await expect(enter(email)).rejects.toThrow(SetUpFailed)
    expect(await pool.session()).toBeUndefined()
    expect([arrival(), done, isSetUpUnfinished()]).toEqual([{ onboardingId }, [], false])
    expect(await accountOf(email)).toBeUndefined()
  },
)

/** Invites an address to the sandbox's vendor; returns the vendor's id and the secret of a link. */
async function invitedBy(email: string) {
  const owner = await signIn('owner@brightside.test')
  const vendorId = String(claimsOf(owner.idToken)['custom:vendorId'])
  const { json } = await owner.call('POST', `/vendors/${vendorId}/user-accounts`, { email, readOnly: true })
  return { vendorId, invitation: await invitationLink(server, String(json['id'])) }
}

test('an invited colleague becomes a user of the vendor by the link, and the tokens show it at once', async () => {
  const email = freshEmail('colleague')
  const { vendorId, invitation } = await invitedBy(email)
  await signUp(email)
  const { enter, asked, claims, arrival } = browser({ invitation })
  await enter(email)
  expect(asked).toEqual([`POST /user-accounts/${email}/register`])
  expect(await claims()).toMatchObject({ 'custom:vendorId': vendorId, 'custom:readOnly': 'true' })
  expect(arrival()).toEqual({})
  const again = browser()
  await again.enter(email)
  expect(again.asked).toEqual([])
})

test('without the link nobody joins by signing in: the person gets an account of their own, which joins by the link later', async () => {
  const email = freshEmail('colleague')
  const { vendorId, invitation } = await invitedBy(email)
  await signUp(email)
  const { enter, asked, claims } = browser()
  await enter(email)
  expect(asked).toEqual([
    `GET /user-accounts/${email}`,
    'POST /user-accounts',
    `PATCH /user-accounts/${email}/onboarding-data`,
  ])
  expect(await claims()).not.toHaveProperty('custom:vendorId')
  const later = browser({ invitation })
  await later.enter(email)
  expect(await later.claims()).toMatchObject({ 'custom:vendorId': vendorId })
})

test('a link that cannot be accepted does not prevent the sign-in, and stays saved for the page that explains it', async () => {
  const { invitation } = await invitedBy(freshEmail('else'))
  for (const link of [invitation, 'mangled']) {
    const { email } = await signUp()
    const { enter, arrival, claims, done } = browser({ invitation: link })
    await enter(email)
    expect([arrival(), done]).toEqual([{ invitation: link }, ['set up']])
    expect(await claims()).not.toHaveProperty('custom:vendorId')
  }
})

test.each(['owner@brightside.test', 'operator@sooner.test'])('nothing is set up for %s', async (email) => {
  const { enter, asked, claims } = browser({ promoCode: 'Mars' })
  await enter(email)
  expect(asked).toEqual([])
  expect(await claims()).toMatchObject({ email })
})

test('a wrong password sets nothing up', async () => {
  const { email } = await signUp()
  const { enter, asked } = browser()
  await expect(enter(email, 'Another-Pass-1')).rejects.toMatchObject({ code: 'NotAuthorizedException' })
  expect(asked).toEqual([])
})

test('an unavailable service ends in the same failure, after four tries', async () => {
  const { email } = await signUp()
  const { enter, asked, pool } = browser({}, async () => new Response('', { status: 503 }))
  await expect(enter(email)).rejects.toThrow(SetUpFailed)
  expect(asked).toHaveLength(4)
  expect(await pool.session()).toBeUndefined()
})

test('a lost answer to the creation of the account is recovered', async () => {
  const { email } = await signUp()
  let lost = false
  const { enter } = browser({ referralCode: 'R-9' }, async (call, send) => {
    const answer = await send()
    if (call !== 'POST /user-accounts' || lost) return answer
    lost = true
    throw new TypeError('Failed to fetch')
  })
  await enter(email)
  expect(await accountOf(email)).toMatchObject({ referral_code: 'R-9' })
})

test('a page that is reloaded in the middle continues where it was', async () => {
  const { email } = await signUp()
  const pool = server.browser()
  const arrival = { referralCode: 'R-10' }
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const first = browser(
    arrival,
    (call, send) => {
      if (!call.startsWith('PATCH')) return send()
      leave()
      return new Promise(() => undefined)
    },
    pool,
  )
  void first.enter(email)
  await left
  expect(isSetUpUnfinished()).toBe(true)
  const again = browser(arrival, plain, pool)
  await again.resume()
  expect(await accountOf(email)).toMatchObject({ referral_code: 'R-10' })
  expect([first.done, again.done, isSetUpUnfinished()]).toEqual([[], ['set up'], false])
  await again.resume()
  expect(again.done).toEqual(['set up'])
})

test('a user who signs in as another one meanwhile stays signed in, and nothing is done in the other name', async () => {
  const [first, second] = [await signUp(), await signUp()]
  const pool = server.browser()
  const { enter, asked, done } = browser(
    {},
    async (_call, send) => {
      const answer = await send()
      await pool.signIn(second.email, sandboxPassword)
      return answer
    },
    pool,
  )
  await expect(enter(first.email)).rejects.toThrow(Overtaken)
  expect(claimsOf((await pool.session())?.idToken ?? '')['email']).toBe(second.email)
  expect([asked, done]).toEqual([[`GET /user-accounts/${first.email}`], []])
  expect(await accountOf(second.email)).toBeUndefined()
})

test('a user who signs out meanwhile stays signed out', async () => {
  const { email } = await signUp()
  const pool = server.browser()
  const { enter } = browser(
    {},
    async (_call, send) => {
      const answer = await send()
      await pool.signOut()
      return answer
    },
    pool,
  )
  await expect(enter(email)).rejects.toThrow(Overtaken)
  expect(await pool.session()).toBeUndefined()
  expect(await accountOf(email)).toBeUndefined()
})

test('an unverified e-mail is not a sign-in', async () => {
  const { email, sub } = await signUp()
  await sql`update identity.accounts set email_verified = false where id = ${sub}`
  const { enter, pool, asked } = browser()
  await expect(enter(email)).rejects.toThrow(EmailUnverified)
  expect([await pool.session(), asked]).toEqual([undefined, []])
})
