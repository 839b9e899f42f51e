import { describe, expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { serviceTime } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { freshEmail, openPeople, coded } from './support/people.ts'
import { business } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const { signUp, signIn, stranger, mailTo } = await openPeople(server)

const absentId = Buffer.alloc(16, 7).toString('base64url')

/** Copies the sandbox's invitation for a new address. */
async function issued(email = freshEmail()): Promise<{ id: string; email: string }> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  await sql`
    insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
      skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
    select ${id}, partner_id, ${`HL-${id}`}, fee_scheme, custom_msa, skip_auto_instant_payout_step, available_programs,
      vendor_name, ${email}, 'open', now()
    from onboarding.onboardings where external_vendor_id = 'HL-20481'`
  return { id, email }
}

const register = (path: string) => `/onboardings/${path}/register`

test('the sandbox invites a vendor by mail, whose link leads to sign-up and to the invited account', async () => {
  const email = 'invited@vendor.test'
  const mail = await mailTo(email, 'Riverside Electric can be paid early')
  expect(mail.text).toContain('Harborline invited Riverside Electric to Sooner.')
  const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '')
  const { onboardingId = '', ...more } = Object.fromEntries(link.searchParams)
  expect([link.pathname, more]).toEqual(['/sign-up', { email, businessName: 'Riverside Electric' }])
  const shown = await stranger('GET', `/onboardings/${onboardingId}`)
  expect(shown.status).toBe(200)
  expect(shown.json).toEqual({
    externalVendorId: 'HL-20481',
    brand: 'harborline',
    partnerId: 1,
    feeScheme: 'discounting',
    customMsa: false,
    skipAutoInstantPayoutStep: false,
    availablePrograms: [
      { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true },
      { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true },
      { programCode: 'NET-60', netDays: 60, visibleInOnboarding: false },
    ],
    vendorName: 'Riverside Electric',
    email,
  })
  await expect
    .poll(async () => (await sql`select status from onboarding.onboardings where id = ${onboardingId}`)[0], {
      timeout: 40_000,
    })
    .toEqual({ status: 'contacted' })
  const person = await signUp(email)
  const registered = await person.call('POST', register(onboardingId))
  expect(registered).toEqual(shown)
  // The portal calls in this order: it registers the invitation first and creates the account afterwards.
  const made = await person.call('POST', '/user-accounts', { email, readOnly: false })
  expect(made.json).toMatchObject({ onboardingId, vendorId: null, parentId: null })
  expect(await person.call('POST', register(onboardingId))).toEqual(registered)
  expect(await stranger('GET', `/onboardings/${onboardingId}`)).toEqual(shown)
  const recorded = await sql`
    select action from platform.audit_log where subject = '1/HL-20481' and actor = ${person.sub}`
  expect(recorded).toEqual([{ action: 'vendors.register-onboarding' }])
})

test('a second start sends no second invitation', async () => {
  expect(await sql`select id from onboarding.onboardings where external_vendor_id = 'HL-20481'`).toHaveLength(
    1,
  )
})

describe('an unknown invitation', () => {
  const paths = [absentId, absentId.slice(1), 'x', `${absentId}A`, '0193e1f0-7c3a-7000-8000-000000000000']
  test('is not found by anybody, whatever its id looks like', async () => {
    const ann = await signUp()
    const nothing = await stranger('GET', `/onboardings/${absentId}`)
    expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
    for (const id of paths) {
      expect(await stranger('GET', `/onboardings/${id}`)).toEqual(nothing)
      expect(await ann.call('GET', `/onboardings/${id}`)).toEqual(nothing)
      expect(await ann.call('POST', register(id))).toEqual(nothing)
      expect(coded(await stranger('POST', register(id)))).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('that was abandoned is not found, also by the account that registered it', async () => {
    const { id, email } = await issued()
    const ann = await signUp(email)
    await ann.call('POST', register(id))
    await sql`update onboarding.onboardings set status = 'lost' where id = ${id}`
    expect(coded(await stranger('GET', `/onboardings/${id}`))).toEqual([404, 'NOT_FOUND'])
    expect(coded(await ann.call('POST', register(id)))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('an invitation is refused', () => {
  test('to every address but its own', async () => {
    const { id } = await issued()
    for (const caller of [await signUp(), await signIn('operator@sooner.test')]) {
      expect(coded(await caller.call('POST', register(id)))).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('to a second account, although it has the same address by now', async () => {
    const { id, email } = await issued()
    const [ann, bob] = [await signUp(), await signUp()]
    const has = (sub: string, address: string) =>
      sql`update identity.accounts set email = ${address} where id = ${sub}`
    await has(ann.sub, email)
    expect((await ann.call('POST', register(id))).status).toBe(200)
    await has(ann.sub, freshEmail())
    await has(bob.sub, email)
    expect(coded(await bob.call('POST', register(id)))).toEqual([409, 'CONFLICT'])
    expect(coded(await ann.call('POST', register(id)))).toEqual([403, 'FORBIDDEN'])
  })

  test("to somebody's colleague", async () => {
    const { id, email } = await issued()
    const ann = await signUp(email)
    await sql`
      with owner as (
        insert into directory.members (account_id, subject, email, vendor_id, read_only, created_at)
        values (gen_random_uuid(), ${`owner of ${email}`}, 'owner@vendor.test', gen_random_uuid(), false, now())
        returning account_id as id, vendor_id)
      insert into directory.members (account_id, subject, email, vendor_id, parent_id, read_only, invited_at, created_at)
      select gen_random_uuid(), ${ann.sub}, ${email}, vendor_id, id, false, now(), now() from owner`
    expect(coded(await ann.call('POST', register(id)))).toEqual([403, 'FORBIDDEN'])
  })

  test('with a body', async () => {
    const { id, email } = await issued()
    const ann = await signUp(email)
    expect(coded(await ann.call('POST', register(id), { email }))).toEqual([400, 'INVALID_REQUEST'])
  })
})

test('an invitation that is registered from many tabs at the same time is bound once, with the same answer for each', async () => {
  const { id, email } = await issued()
  const ann = await signUp(email)
  const answers = await atOnce(server.database, {
    hold: (tx) =>
      tx.selectFrom('onboarding.onboardings').select('id').where('id', '=', id).forUpdate().execute(),
    start: () => Array.from({ length: 4 }, () => ann.call('POST', register(id))),
    waiting: 4,
  })
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const [row] =
    await sql`select registered_by, external_vendor_id from onboarding.onboardings where id = ${id}`
  expect(row?.['registered_by']).toBe(ann.sub)
  const recorded = await sql`
    select id from platform.audit_log where subject = ${`1/${String(row?.['external_vendor_id'])}`}`
  expect(recorded).toHaveLength(1)
})

describe('inviting vendors', () => {
  const invitation = (email: string, externalVendorId = `K-${email}`) => ({
    partnerId: 2,
    externalVendorId,
    vendorName: 'Oak & Sons',
    email,
  })
  const link = async (email: string) => {
    const mail = await mailTo(email, 'Oak & Sons can be paid early')
    return new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('onboardingId') ?? ''
  }

  test('sends ten mails an hour to one address, whichever vendors are invited', async () => {
    const operator = await signIn('operator@sooner.test')
    const email = freshEmail()
    const answers: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const asked = invitation(email, `K-${count}-${email.toUpperCase()}`)
      answers.push((await operator.call('POST', '/operator/onboardings', asked)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })

  test('is limited to operators, who never see the secret of the link', async () => {
    const operator = await signIn('operator@sooner.test')
    const email = freshEmail()
    const answered = await operator.call('POST', '/operator/onboardings', {
      ...invitation(email.toUpperCase()),
      feeScheme: 'debiting',
      availablePrograms: [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true }],
    })
    expect(answered.status).toBe(201)
    expect(answered.json).toEqual({
      ...invitation(email, `K-${email.toUpperCase()}`),
      feeScheme: 'debiting',
      customMsa: false,
      skipAutoInstantPayoutStep: false,
      availablePrograms: [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true }],
      promoCode: null,
      status: 'open',
      registeredAt: null,
      vendorId: null,
      createdAt: expect.any(String) as string,
    })
    const id = await link(email)
    expect(answered.text).not.toContain(id)
    const ann = await signUp(email)
    expect((await ann.call('POST', register(id))).status).toBe(200)
    const listed = await operator.call('GET', '/operator/onboardings?limit=1')
    expect(listed.json).toMatchObject({
      limit: 1,
      data: [{ email, registeredAt: expect.any(String) as string }],
    })
    expect(listed.text).not.toContain(id)
    const [recorded] = await sql`
      select actor, request_id, before, after from platform.audit_log
      where action = 'vendors.issue-onboarding' and subject = ${`2/K-${email.toUpperCase()}`}`
    expect(recorded).toEqual({
      actor: operator.sub,
      request_id: expect.stringMatching(/./) as string,
      before: { ended: [] },
      after: {
        email,
        vendorName: 'Oak & Sons',
        feeScheme: 'debiting',
        customMsa: false,
        skipAutoInstantPayoutStep: false,
        availablePrograms: [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true }],
      },
    })
    expect(JSON.stringify(recorded)).not.toContain(id)
  })

  test('again, at another address, invalidates the earlier mail', async () => {
    const operator = await signIn('operator@sooner.test')
    const [wrong, right] = [freshEmail('wrong'), freshEmail('right')]
    await operator.call('POST', '/operator/onboardings', invitation(wrong, `K-${right}`))
    const old = await link(wrong)
    await operator.call('POST', '/operator/onboardings', invitation(right, `K-${right}`))
    expect(coded(await stranger('GET', `/onboardings/${old}`))).toEqual([404, 'NOT_FOUND'])
    expect((await stranger('GET', `/onboardings/${await link(right)}`)).json).toMatchObject({ email: right })
    const lost = await operator.call('GET', '/operator/onboardings?status=lost&limit=100')
    expect((lost.json['data'] as { email: string }[]).map(({ email }) => email)).toContain(wrong)
    expect((lost.json['data'] as { status: string }[]).every(({ status }) => status === 'lost')).toBe(true)
    const [recorded] = await sql`
      select before from platform.audit_log
      where action = 'vendors.issue-onboarding' and subject = ${`2/K-${right}`} and after->>'email' = ${right}`
    expect(recorded).toMatchObject({
      before: {
        ended: [{ email: wrong, vendorName: 'Oak & Sons', feeScheme: 'discounting', customMsa: false }],
      },
    })
    expect(JSON.stringify(recorded)).not.toContain(old)
  })

  test('to the number of an existing vendor is refused', async () => {
    const operator = await signIn('operator@sooner.test')
    const brightside = { ...invitation(freshEmail()), partnerId: 1, externalVendorId: 'HL-10007' }
    expect(coded(await operator.call('POST', '/operator/onboardings', brightside))).toEqual([409, 'CONFLICT'])
  })

  test.each([
    [{ partnerId: 0 }],
    [{ partnerId: 5 }],
    [{ externalVendorId: '..' }],
    [{ vendorName: '' }],
    [{ email: 'nobody' }],
    [{ availablePrograms: [{ programCode: 'NET-31', netDays: 31, visibleInOnboarding: true }] }],
    [{ availablePrograms: [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true, rate: 1 }] }],
    [{ id: absentId }],
  ])('with %j is refused', async (wrong) => {
    const operator = await signIn('operator@sooner.test')
    const answer = await operator.call('POST', '/operator/onboardings', {
      ...invitation(freshEmail()),
      ...wrong,
    })
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
  })

  test('and listing the invitations are refused to everybody else', async () => {
    const callers = [
      await signUp(),
      await signIn('owner@brightside.test'),
      await signIn('reader@brightside.test'),
    ]
    for (const caller of callers) {
      const body = invitation(freshEmail())
      expect(coded(await caller.call('POST', '/operator/onboardings', body))).toEqual([403, 'FORBIDDEN'])
      expect(coded(await caller.call('GET', '/operator/onboardings'))).toEqual([403, 'FORBIDDEN'])
    }
    expect((await stranger('GET', '/operator/onboardings')).status).toBe(401)
    expect((await stranger('POST', '/operator/onboardings', {})).status).toBe(401)
  })
})

describe('without the link', () => {
  const path = (email: string) => `/user-accounts/${email}/onboardings`

  test('the reader of the verified address finds the invitation, registers it, and links it later', async () => {
    const { id, email } = await issued()
    const [person, other] = [await signUp(email), await signUp()]
    const waiting = {
      id,
      partnerId: 1,
      partnerName: 'Harborline',
      externalVendorId: `HL-${id}`,
      vendorName: 'Riverside Electric',
    }
    const found = async () => (await person.call('GET', path(email))).json
    expect(await found()).toEqual([{ ...waiting, isRegistered: false }])
    expect((await other.call('GET', path(other.email))).json).toEqual([])
    expect(coded(await other.call('GET', path(email)))).toEqual([404, 'NOT_FOUND'])
    await person.call('POST', register(id))
    expect(await found()).toEqual([{ ...waiting, isRegistered: true }])
    const linked = await person.call('PUT', `/partners/1/external-vendors/HL-${id}`, business)
    expect(linked.status).toBe(200)
    expect(await found()).toEqual([])
  })

  test('neither an expired or lost one is found, nor one that another account registered', async () => {
    const { id, email } = await issued()
    const person = await signUp(email)
    const found = async () => (await person.call('GET', path(email))).json
    const now = await serviceTime(server)
    await sql`update onboarding.onboardings set created_at = ${now}::timestamptz - interval '14 days' where id = ${id}`
    expect(await found()).toEqual([])
    await sql`update onboarding.onboardings set created_at = ${now}, status = 'lost' where id = ${id}`
    expect(await found()).toEqual([])
    await sql`
      update onboarding.onboardings set status = 'open', registered_by = 'somebody else', registered_at = now()
      where id = ${id}`
    expect(await found()).toEqual([])
  })
})
