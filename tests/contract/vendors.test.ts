import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { taxClassifications } from '@sooner/rules/vendors'
import { describe, expect, test } from 'vitest'
import { openCast } from './support/cast.ts'
import { sharedServer } from './support/shared-servers.ts'
import { business, openVendorPeople } from './support/vendor-people.ts'
import { claimsIn, freshEmail, type Person, coded, statusesOf } from './support/people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openVendorPeople(server)
const { signUp, signIn, stranger, ownerWithVendor, colleagueOf } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people)

const create = (person: Person, form: object = business) => person.call('POST', '/vendors', form)
const read = (person: Person, id: string) => person.call('GET', `/vendors/${id}`)
const change = (person: Person, id: string, form: object) => person.call('PUT', `/vendors/${id}`, form)
const link = (
  person: Person,
  partnerId: number | string,
  externalVendorId: string,
  form: object = business,
) =>
  person.call('PUT', `/partners/${partnerId}/external-vendors/${encodeURIComponent(externalVendorId)}`, form)

/** Creates a partner's invitation that the person has registered. */
async function registered(person: Person, more: { partnerId?: number; externalVendorId?: string } = {}) {
  const { partnerId = 2, externalVendorId = `K/${randomUUID()}` } = more
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  await sql`
    insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
      skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
    values (${id}, ${partnerId}, ${externalVendorId}, 'debiting', false, false,
      '[{"programCode":"NET-30","netDays":30,"visibleInOnboarding":true}]', 'Brightside', ${person.email}, 'open', now())`
  expect((await person.call('POST', `/onboardings/${id}/register`)).status).toBe(200)
  return { id, partnerId, externalVendorId }
}

const absent = randomUUID()

describe('creating a vendor', () => {
  test('stores the values in the form of its country, and returns four digits of the tax number', async () => {
    const ann = await signUp()
    const form = { ...business, dba: ' ', promoCode: 'Portal', programCode: 'NET-30', hasAcceptedTos: true }
    const made = await create(ann, form)
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      ...business,
      id: expect.any(String),
      version: 1,
      dba: null,
      addressAdditional: null,
      state: 'NY',
      zip: '12207-1234',
      email: 'office@brightside.test',
      phoneNumber: '+15185550147',
      phoneNumberExtension: null,
      title: null,
      tin: '6789',
      owners: [],
      registeredAgent: null,
      locale: 'US',
      providerStatus: null,
      requiresThirdPartyDocument: false,
      isActive: false,
      status: 'inactive',
      feeScheme: 'discounting',
      onboardingPartnerId: 0,
      externalVendorIdentifiers: [],
      partners: [],
      uploadedBankDocumentCount: 0,
      approvedBankDocumentCount: 0,
      uploadedBusinessDocumentCount: 0,
      approvedBusinessDocumentCount: 0,
      uploadedThirdPartyDocumentCount: 0,
      approvedThirdPartyDocumentCount: 0,
      primaryAccountVerificationStatus: null,
      hasAcceptedCurrentMsa: false,
      currentMsaHasOnDemand: true,
      activeMsaHasOnDemand: true,
      hasRequestedCurrentPsa: false,
      hasAcceptedCurrentPsa: false,
      inFlightsRequested: false,
      instantPayoutUiEnabled: true,
      instantPayoutRefused: false,
      createdAt: expect.any(String),
    })
    const id = String(made.json['id'])
    const [row] = await sql`
        select tin, accepted_terms_at, promo_code
        from vendors.vendors join agreements.standings using (vendor_id) where vendor_id = ${id}`
    expect(row).toMatchObject({ tin: expect.stringMatching(/^s1\./), promo_code: 'Portal' })
    expect(row?.['accepted_terms_at']).toBeInstanceOf(Date)
    const recorded = await sql<
      Record<string, unknown>[]
    >`select * from platform.audit_log where vendor_id = ${id}`
    expect(recorded.map((entry) => entry['action'])).toContain('vendors.create-vendor')
    expect(
      JSON.stringify(recorded, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain('123456789')
    expect(await read(ann, id)).toMatchObject({ status: 200, json: made.json })
  })

  test('makes its account the owner, in the token from the end of onboarding on', async () => {
    const ann = await ownerWithVendor()
    const own = await ann.call('GET', `/user-accounts/${ann.email}`)
    expect(own.json).toMatchObject({ vendorId: ann.vendorId, parentId: null, readOnly: false })
    expect(claimsIn((await signIn(ann.email)).idToken)).not.toHaveProperty('custom:vendorId')
  })

  test('takes effect once, from any number of tabs', async () => {
    const ann = await signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ann)))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409])
    expect(await sql`select 1 from directory.members where subject = ${ann.sub}`).toHaveLength(1)
    const made =
      await sql`select 1 from platform.audit_log where actor = ${ann.sub} and action = 'vendors.create-vendor'`
    expect(made).toHaveLength(1)
  })

  test('is refused to a user who has a vendor, a colleague, and a signed-out caller', async () => {
    expect(coded(await create(owner))).toEqual([409, 'CONFLICT'])
    expect(coded(await create(colleague))).toEqual([409, 'CONFLICT'])
    expect(coded(await create(reader))).toEqual([403, 'READ_ONLY'])
    expect(coded(await stranger('POST', '/vendors', business))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test("with an invitation uses the partner's data, and uses up the invitation", async () => {
    const ann = await signUp()
    const { id, partnerId, externalVendorId } = await registered(ann)
    expect(coded(await create(ann, { ...business, onboardingId: id, programCode: 'On-Demand' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    const made = await create(ann, { ...business, onboardingId: id, programCode: 'NET-30' })
    expect(made.json).toMatchObject({
      feeScheme: 'debiting',
      onboardingPartnerId: 2,
      externalVendorIdentifiers: [{ partnerId, externalVendorId }],
    })
    const [row] = await sql`select vendor_id, status from onboarding.onboardings where id = ${id}`
    expect(row).toEqual({ vendor_id: made.json['id'], status: 'open' })
  })

  test('with an invitation that was abandoned since creates nothing', async () => {
    const ann = await signUp()
    const { id, partnerId, externalVendorId } = await registered(ann)
    await sql`update onboarding.onboardings set status = 'lost' where id = ${id}`
    expect(coded(await create(ann, { ...business, onboardingId: id }))).toEqual([409, 'CONFLICT'])
    expect(await link(ann, partnerId, externalVendorId)).toEqual(nothing)
  })

  test("with another person's invitation, or an unknown one, creates nothing", async () => {
    const [ann, bob] = [await signUp(), await signUp()]
    const { id } = await registered(ann)
    for (const onboardingId of [id, Buffer.alloc(16, 9).toString('base64url')])
      expect(coded(await create(bob, { ...business, onboardingId }))).toEqual([409, 'CONFLICT'])
    expect(coded(await bob.call('GET', `/user-accounts/${bob.email}`))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the rules of a field', () => {
  test.each([
    [{ state: 'Bavaria', zip: '1', phoneNumber: '1', tin: '1' }, ['state', 'zip', 'phoneNumber', 'tin']],
    [{ name: '  ' }, ['name']],
    [{ phoneNumberExtension: 'x' }, ['phoneNumberExtension']],
    [{ taxClassification: 'individual', tin: '66-6456789' }, ['tin']],
    [{ countryCode: 'GB', state: undefined, tin: undefined }, ['zip']],
    [{ countryCode: 'DE' }, ['countryCode']],
    [{ id: absent }, ['']],
    [{ status: 'active' }, ['']],
  ])('%j is refused with the field', async (wrong, fields) => {
    for (const answer of [
      await create(newUser, { ...business, ...wrong }),
      await change(owner, owner.vendorId, { ...business, version: 1, ...wrong }),
    ]) {
      expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
      const { details } = answer.json as { details: { fields: { field: string }[] } }
      expect(details.fields.map(({ field }) => field)).toEqual(fields)
    }
  })

  test('are different in each country', async () => {
    const ann = await signUp()
    const made = await create(ann, {
      ...business,
      state: 'Kent',
      zip: 'me41aa',
      countryCode: 'GB',
      phoneNumber: '020 7946 0018',
      tin: '1234567890',
    })
    expect(made.json).toMatchObject({
      state: 'Kent',
      zip: 'ME4 1AA',
      phoneNumber: '+442079460018',
      tin: '7890',
    })
    const bob = await signUp()
    const island = {
      ...business,
      state: undefined,
      zip: '00901',
      countryCode: 'PR',
      phoneNumber: '787 555 0147',
    }
    expect((await create(bob, island)).json).toMatchObject({ state: 'PR', locale: 'PR' })
  })
})

describe('reading and changing a vendor', () => {
  test('accepts each tax classification, with a number of its kind', async () => {
    const ann = await ownerWithVendor()
    for (const [index, taxClassification] of taxClassifications.entries()) {
      const tin = taxClassification === 'individual' ? '123-45-6789' : '12-3456789'
      const form = { ...business, taxClassification, tin, version: index + 1 }
      expect((await change(ann, ann.vendorId, form)).status).toBe(200)
      expect((await read(ann, ann.vendorId)).json).toMatchObject({ taxClassification, tin: '6789' })
      // Their bank accounts are paid as those of consumers.
      const [stored] = await sql`
        select is_person from directory.vendors where vendor_id = ${ann.vendorId}`
      expect(stored).toEqual({ is_person: ['individual', 'sole-proprietor'].includes(taxClassification) })
    }
    const { length } = taxClassifications
    const unheard = { ...business, taxClassification: 'guild', version: length + 1 }
    expect(coded(await change(ann, ann.vendorId, unheard))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('is open to its users and, for reading, to operators', async () => {
    for (const caller of [owner, colleague, reader, operator]) {
      expect((await read(caller, owner.vendorId)).json).toMatchObject({ id: owner.vendorId, tin: '6789' })
    }
    expect(coded(await stranger('GET', `/vendors/${owner.vendorId}`))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('is not found for others: another vendor, an absent and a malformed id have identical answers', async () => {
    const ids = [owner.vendorId, absent, 'not-an-id', '%2e%2e%2f', owner.vendorId.slice(1)]
    for (const caller of [newUser, other]) {
      for (const id of ids) {
        expect(await read(caller, id)).toEqual(nothing)
        expect(await change(caller, id, { ...business, version: 1 })).toEqual(nothing)
        // Callers without access get the same answer for an invalid body, so the body is not examined first.
        expect(await change(caller, id, {})).toEqual(nothing)
      }
    }
    for (const id of [absent, 'not-an-id']) {
      for (const caller of [owner, reader, operator]) expect(await read(caller, id)).toEqual(nothing)
    }
    expect(await change(operator, owner.vendorId, { ...business, version: 1 })).toEqual(nothing)
  })

  test('changes the given fields and preserves an omitted tax number', async () => {
    const ann = await ownerWithVendor()
    const { tin: _tin, ...form } = {
      ...business,
      name: 'Brightside & Daughters',
      dba: 'Brightside',
      version: 1,
    }
    const changed = await change(ann, ann.vendorId, form)
    expect(changed.json).toMatchObject({
      name: 'Brightside & Daughters',
      dba: 'Brightside',
      tin: '6789',
      version: 2,
    })
    const again = await change(ann, ann.vendorId, { ...form, version: 2, tin: '98-7654321', dba: undefined })
    expect(again.json).toMatchObject({ dba: null, tin: '4321', version: 3 })
    const [entry] = await sql`
      select actor, before, after from platform.audit_log
      where vendor_id = ${ann.vendorId} and action = 'vendors.update-vendor' order by id desc limit 1`
    expect(entry).toEqual({
      actor: ann.sub,
      before: { version: 2, dba: 'Brightside', tinLastFour: '6789' },
      after: { version: 3, dba: null, tinLastFour: '4321' },
    })
    // The same number again is no change of it.
    await sql`update vendors.changes set changed_at = '2026-01-01' where vendor_id = ${ann.vendorId}`
    await change(ann, ann.vendorId, { ...form, version: 3, tin: '98-7654321', dba: undefined })
    const facts = await sql`
      select fact, changed_at < '2026-01-02' as old from vendors.changes where vendor_id = ${ann.vendorId} order by fact`
    expect(facts).toEqual([
      { fact: 'name', old: true },
      { fact: 'tax-number', old: true },
    ])
  })

  test('by two users at the same time loses nothing: one gets a conflict', async () => {
    const boss = await ownerWithVendor()
    const bob = await colleagueOf(boss, false)
    const answers = await Promise.all([
      change(boss, boss.vendorId, { ...business, version: 1, city: 'Troy' }),
      change(bob, boss.vendorId, { ...business, version: 1, city: 'Utica' }),
    ])
    const [won, lost] = answers.toSorted((one, another) => one.status - another.status)
    expect([won?.status, won?.json['version']]).toEqual([200, 2])
    expect(lost?.json).toMatchObject({ code: 'CONFLICT', details: { version: 2 } })
    expect((await read(bob, boss.vendorId)).json['city']).toBe(won?.json['city'])
  })

  test('is refused to a read-only colleague, whatever they send', async () => {
    for (const form of [{ ...business, version: 1 }, {}])
      expect(coded(await change(reader, owner.vendorId, form))).toEqual([403, 'READ_ONLY'])
  })

  test('requires the version', async () => {
    expect(coded(await change(owner, owner.vendorId, business))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe("linking to a partner's vendor", () => {
  test('creates the vendor that the invitation names; repeated, it returns that vendor', async () => {
    const ann = await signUp()
    const { partnerId, externalVendorId } = await registered(ann)
    const answers = await Promise.all([1, 2, 3].map(() => link(ann, partnerId, externalVendorId)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      json: { onboardingPartnerId: partnerId, externalVendorIdentifiers: [{ partnerId, externalVendorId }] },
    })
  })

  test("adds a partner's number to the account's vendor, and leaves its own data unchanged", async () => {
    const ann = await ownerWithVendor()
    const before = await read(ann, ann.vendorId)
    const pair = await registered(ann, { partnerId: 3 })
    const linked = await link(ann, 3, pair.externalVendorId, { ...business, name: 'Another name' })
    const { partnerId, externalVendorId } = pair
    expect(linked.json).toEqual({
      ...before.json,
      feeScheme: 'debiting',
      onboardingPartnerId: 3,
      // This partner has an agreement of its own.
      hasRequestedCurrentPsa: true,
      externalVendorIdentifiers: [{ partnerId, externalVendorId }],
      partners: [{ partnerId, name: expect.stringContaining('Northgate') }],
    })
  })

  test('is refused to an account that has not registered this exact pair', async () => {
    const ann = await signUp()
    const { externalVendorId } = await registered(ann)
    for (const caller of [newUser, owner, operator])
      expect(await link(caller, 2, externalVendorId)).toEqual(nothing)
    for (const [partnerId, id] of [
      [3, externalVendorId],
      [2, `${externalVendorId}0`],
      ['x', externalVendorId],
      [-1, externalVendorId],
    ] as const)
      expect(await link(ann, partnerId, id)).toEqual(nothing)
    expect(coded(await link(reader, 2, externalVendorId))).toEqual([403, 'READ_ONLY'])
    expect(coded(await stranger('PUT', `/partners/2/external-vendors/x`, business))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
  })

  test('assigns one number to one vendor, although the partner invited twice', async () => {
    const [ann, bob] = [await signUp(), await signUp()]
    const { externalVendorId } = await registered(ann)
    await sql`update onboarding.onboardings set status = 'lost' where registered_by = ${ann.sub}`
    await registered(bob, { externalVendorId })
    const answers = await Promise.all([link(ann, 2, externalVendorId), link(bob, 2, externalVendorId)])
    expect(statusesOf(answers)).toEqual([200, 404])
    const made = await sql`
      select 1 from directory.members where subject in (${ann.sub}, ${bob.sub}) and vendor_id is not null`
    expect(made).toHaveLength(1)
  })

  test('is permanent for the vendor that it led to', async () => {
    const ann = await signUp()
    const { externalVendorId } = await registered(ann)
    await link(ann, 2, externalVendorId)
    await sql`update directory.members set vendor_id = ${randomUUID()} where subject = ${ann.sub}`
    expect(coded(await link(ann, 2, externalVendorId))).toEqual([409, 'CONFLICT'])
  })
})

test('no tax number appears in the log, whether accepted or refused', async () => {
  const secrets = ['98-7654321', '987654321', '12-3456789', '123456789']
  const ann = await signUp()
  await create(ann, { ...business, tin: '98-7654321', zip: 'wrong' })
  await create(ann, { ...business, tin: '98-7654321' })
  const log = await readFile(server.logFile, 'utf8')
  expect(log).toContain('createVendor')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

test('an account whose address the user pool does not know creates no vendor', async () => {
  const ann = await signUp(freshEmail('unverified'))
  await sql`update identity.accounts set email_verified = false where id = ${ann.sub}`
  expect(coded(await create(ann))).toEqual([403, 'FORBIDDEN'])
  expect(coded(await link(ann, 2, 'x'))).toEqual([403, 'FORBIDDEN'])
})
