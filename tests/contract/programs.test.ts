import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { startServer } from './support/server.ts'
import { coded, freshEmail, type Answered, type Person } from './support/people.ts'
import { business, openVendorPeople, worksFor, type Owner } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signUp, signIn, stranger, ownerWithVendor, colleagueOf, mailTo } = await openVendorPeople(server)

interface Effective {
  readonly partnerId: number
  readonly programCode: string
  readonly visibleInOnboarding: boolean
  readonly externalClientId?: string
  readonly inForceBy: string | null
  readonly pricingTiers: readonly { readonly rateBps: number; readonly externalClientIds?: string[] }[]
}

let operator: Person
let brightside: Person
let reader: Person
let newUser: Person

beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
  brightside = await signIn('owner@brightside.test')
  reader = await signIn('reader@brightside.test')
  newUser = await signUp()
})

const programs = (person: Person) => person.call('GET', '/programs')
const effective = async (person: Person): Promise<readonly Effective[]> => {
  const { vendorProducts } = (await programs(person)).json as {
    vendorProducts: { effectivePrograms: Effective[] }[]
  }
  return vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms)
}
const inviting = (change: object) => ({
  partnerId: 1,
  externalVendorId: `X-${randomUUID()}`,
  vendorName: 'Oak & Sons',
  email: freshEmail(),
  ...change,
})
const invite = (change: object) => operator.call('POST', '/operator/onboardings', inviting(change))

/** Creates the owner of a vendor that an operator invited. */
async function invitedOwner(
  change: { partnerId: number; availablePrograms?: object[]; promoCode?: string },
  form: object = {},
) {
  const email = freshEmail()
  await invite({ ...change, email })
  const mail = await mailTo(email, 'Oak & Sons can be paid early')
  const onboardingId = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('onboardingId')
  const person = await signUp(email)
  await person.call('POST', `/onboardings/${String(onboardingId)}/register`)
  const made = await person.call('POST', '/vendors', { ...business, ...form, onboardingId })
  expect(made.status).toBe(201)
  return { ...person, vendorId: String(made.json['id']), id: '' } satisfies Owner
}

describe('programs', () => {
  test('for everybody are returned to every signed-in user; without a business there are no more', async () => {
    const everybodys = {
      programs: [
        { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true },
        { programCode: 'On-Demand', netDays: null, visibleInOnboarding: true },
        { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true },
      ],
      vendorProducts: [],
      partners: [],
    }
    for (const person of [newUser, operator]) expect((await programs(person)).json).toEqual(everybodys)
    expect(coded(await stranger('GET', '/programs'))).toEqual([401, 'UNAUTHENTICATED'])
    expect(coded(await newUser.call('GET', '/programs?partnerId=1'))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('of a vendor without an invitation are the general ones, with their prices', async () => {
    const found = await effective(await ownerWithVendor())
    expect(found.map(({ partnerId, programCode }) => [partnerId, programCode])).toEqual([
      [0, 'NET-30'],
      [0, 'On-Demand'],
      [0, 'Pay-On-Approval'],
    ])
    expect(found[0]?.pricingTiers.map(({ rateBps }) => rateBps)).toEqual([220, 270, 320, 395])
  })

  test('come with the partners that invoices of the vendor may be of, from the moment that they are linked', async () => {
    const owner = await invitedOwner({ partnerId: 2 })
    const partners = async (person: Person) => (await programs(person)).json['partners']
    const named = async (...partnerIds: number[]) => [
      ...(await sql`
        select partner_number as "partnerId", name from partners.partners
        where partner_number = any(${partnerIds}::int[]) order by partner_number`),
    ]
    expect(await partners(owner)).toEqual(await named(2))
    await sql`insert into directory.external_vendors values (3, ${randomUUID()}, ${owner.vendorId}, now())`
    const both = await named(2, 3)
    expect(both).toHaveLength(2)
    expect(await partners(owner)).toEqual(both)
    expect(await partners(await ownerWithVendor())).toEqual(await named(0))
  })

  test('are those of the inviting partner, as named in the invitation, and the same for every user', async () => {
    const found = await effective(brightside)
    expect(found).toMatchObject([
      { partnerId: 1, programCode: 'Pay-On-Approval', visibleInOnboarding: true },
      { partnerId: 1, programCode: 'NET-30' },
      { partnerId: 1, programCode: 'NET-60', externalClientId: 'HL-C-106', visibleInOnboarding: false },
    ])
    expect(found[1]?.pricingTiers).toHaveLength(5)
    expect(found[1]?.pricingTiers.at(-1)).toEqual({ externalClientIds: ['HL-C-104'], rateBps: 150 })
    expect((await programs(reader)).text).toBe((await programs(brightside)).text)
  })

  test('are listed by product, to users of the vendor and to operators; nothing is offered under the merchant cash advance', async () => {
    const { vendorId } = (await brightside.call('GET', '/user-accounts/owner@brightside.test')).json
    const path = `/vendors/${String(vendorId)}/products`
    const products = [
      { product: 'IF', effectivePrograms: await effective(brightside) },
      { product: 'MCA', effectivePrograms: [] },
    ]
    for (const person of [brightside, reader, operator])
      expect((await person.call('GET', path)).json).toEqual({ products })
    expect(coded(await newUser.call('GET', path))).toEqual([404, 'NOT_FOUND'])
  })

  test('have the price of a rate promo once operators have accepted it, whatever the terms, except for On Demand', async () => {
    const owner = await invitedOwner({ partnerId: 2 }, { promoCode: 'NET-30-1.95' })
    const rates = async () =>
      (await effective(owner)).map(({ programCode, pricingTiers }) => [
        programCode,
        pricingTiers.map(({ rateBps }) => rateBps),
      ])
    // Whoever knows a code can enter it.
    expect((await rates()).flat(2)).not.toContain(195)
    const accepted = await operator.call('POST', `/operator/vendors/${owner.vendorId}/promo-code`, {
      reason: 'agreed with the partner',
    })
    expect(accepted).toMatchObject({ status: 200, json: { promoConfirmed: true } })
    expect(await rates()).toEqual([
      ['NET-30', [195]],
      ['NET-45', [195]],
      ['On-Demand', [160, 210, 260, 335]],
    ])
  })

  test('have the price of the promo code that two operators put into the invitation, for whoever was invited alone', async () => {
    const tiersOf = async (one: Owner) =>
      (await effective(one)).find(({ programCode }) => programCode === 'NET-30')
    const promoCode = 'NET-30-2.2'
    const invited = await invitedOwner({ partnerId: 2, promoCode })
    expect((await tiersOf(invited))?.pricingTiers).toMatchObject([{ rateBps: 220 }])
    const another = await invitedOwner({ partnerId: 2 }, { promoCode })
    expect((await tiersOf(another))?.pricingTiers.map(({ rateBps }) => rateBps)).not.toContain(220)
    const asked = inviting({ partnerId: 2, promoCode: 'Direct-Debit' })
    expect(coded(await operator.call('POST', '/operator/onboardings', asked))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })

  describe('in force', () => {
    const inForce = async (person: Person) =>
      (await effective(person)).map(({ partnerId, programCode, externalClientId, inForceBy }) => [
        ...[partnerId, programCode, externalClientId].filter((part) => part !== undefined),
        inForceBy,
      ])
    const choose = async (owner: Owner, programCode: string) => {
      const path = `/vendor-preferences/${owner.vendorId}`
      const { status } = await owner.call('PATCH', path, { preferences: { programCode } })
      expect(status).toBe(200)
    }

    test('is the one that the vendor chose, and besides it those of single clients', async () => {
      expect(await inForce(brightside)).toEqual([
        [1, 'Pay-On-Approval', null],
        [1, 'NET-30', 'vendor'],
        [1, 'NET-60', 'HL-C-106', 'client'],
      ])
      const owner = await ownerWithVendor()
      const none = [
        [0, 'NET-30', null],
        [0, 'On-Demand', null],
        [0, 'Pay-On-Approval', null],
      ]
      expect(await inForce(owner)).toEqual(none)
      await choose(owner, 'On-Demand')
      expect(await inForce(owner)).toEqual(none.with(1, [0, 'On-Demand', 'vendor']))
    })

    test("is the partner's before the vendor's own choice, even where the invitation does not name it", async () => {
      const owner = await invitedOwner({ partnerId: 1001 })
      await choose(owner, 'On-Demand')
      expect(await inForce(owner)).toEqual([
        [1001, 'NET-60', 'partner'],
        [1001, 'On-Demand', null],
      ])
      const onDemand = { programCode: 'On-Demand', netDays: null, visibleInOnboarding: true }
      const other = await invitedOwner({ partnerId: 1001, availablePrograms: [onDemand] })
      await choose(other, 'On-Demand')
      expect(await inForce(other)).toEqual([
        [1001, 'On-Demand', null],
        [1001, 'NET-60', 'partner'],
      ])
      const [, unnamed] = await effective(other)
      expect(unnamed).toMatchObject({ visibleInOnboarding: false })
      expect(unnamed?.pricingTiers.map(({ rateBps }) => rateBps)).toEqual([230, 280, 330, 405])
    })

    test('is that of each partner which offers what the vendor chose, and no product but invoice finance has one', async () => {
      const owner = await invitedOwner({ partnerId: 2 })
      await sql`insert into directory.external_vendors values (3, ${randomUUID()}, ${owner.vendorId}, now())`
      await choose(owner, 'NET-45')
      expect((await inForce(owner)).filter(([, , by]) => by !== null)).toEqual([[2, 'NET-45', 'vendor']])
      await choose(owner, 'NET-30')
      expect((await inForce(owner)).filter(([, , by]) => by !== null)).toEqual([
        [2, 'NET-30', 'vendor'],
        [3, 'NET-30', 'vendor'],
      ])
    })
  })

  test("follow the partner's terms from then on", async () => {
    const owner = await invitedOwner({ partnerId: 4 })
    const listed = (await operator.call('GET', '/operator/partners')).json as unknown as {
      partnerId: number
    }[]
    const { partnerId: _, ...bluepoint } = listed.find(({ partnerId }) => partnerId === 4) as {
      partnerId: number
      programs: object[]
    }
    await operator.call('PUT', '/operator/partners/4', { ...bluepoint, programs: [] })
    expect(await effective(owner)).toEqual([])
  })
})

describe('an invitation', () => {
  test('takes omitted values from the partner', async () => {
    const answered = await invite({ partnerId: 1001, externalVendorId: 'S-1' })
    expect(answered.json).toMatchObject({
      feeScheme: 'discounting',
      customMsa: false,
      skipAutoInstantPayoutStep: false,
      availablePrograms: [
        { programCode: 'NET-60', netDays: 60, visibleInOnboarding: true },
        { programCode: 'On-Demand', netDays: null, visibleInOnboarding: true },
      ],
    })
    await sql`
      update partners.partners
      set fee_scheme = 'debiting', custom_msa = true, skip_auto_instant_payout_step = true
      where partner_number = 1001`
    const later = { feeScheme: 'debiting', customMsa: true, skipAutoInstantPayoutStep: true }
    expect((await invite({ partnerId: 1001 })).json).toMatchObject(later)
    const terms = { feeScheme: 'discounting', customMsa: false, skipAutoInstantPayoutStep: false }
    expect((await invite({ partnerId: 1001, ...terms })).json).toMatchObject(terms)
  })

  test.each<[object, string]>([
    [{ partnerId: 0 }, 'partnerId'],
    [{ partnerId: 5 }, 'partnerId'],
    [
      { availablePrograms: [{ programCode: 'NET-15', netDays: 15, visibleInOnboarding: true }] },
      'availablePrograms.0.programCode',
    ],
    [
      { availablePrograms: [{ programCode: 'NET-60', netDays: 45, visibleInOnboarding: true }] },
      'availablePrograms.0.netDays',
    ],
  ])('with %j is refused with that field', async (change, field) => {
    const answer = await invite(change)
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
    expect(answer.json).toMatchObject({ details: { fields: [{ field }] } })
  })
})

describe("a client's name", () => {
  // `call` prefixes paths with the vendor service, so `..` leads to the invoice service.
  const path = (partnerId: number | string, id: string) =>
    `/../invoice-service/external-clients/partners/${partnerId}/vendor-client-data/${encodeURIComponent(id)}`
  const rename = (
    person: Person,
    partnerId: number | string,
    id: string,
    body: object = { clientName: 'Mine' },
  ) => person.call('PUT', path(partnerId, id), body)
  const labels = (id: string) => sql<{ label: string }[]>`
    select label from partners.client_labels where external_client_id = ${id} order by label`
  let nothing: Answered
  beforeAll(async () => {
    nothing = await rename(brightside, 1, randomUUID())
    expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
  })

  test('belongs to the vendor, and to nobody else', async () => {
    const other = await invitedOwner({ partnerId: 1 })
    await worksFor(server, other.vendorId, [1, 'HL-C-101'])
    const renamed = await rename(brightside, 1, 'HL-C-101', { clientName: 'The Marlow' })
    expect(renamed).toMatchObject({
      status: 200,
      json: { partnerId: 1, externalClientId: 'HL-C-101', clientName: 'The Marlow' },
    })
    expect((await rename(other, 1, 'HL-C-101', { clientName: 'Court' })).status).toBe(200)
    expect((await labels('HL-C-101')).map(({ label }) => label)).toEqual(['Court', 'The Marlow'])
    const [client] = await sql`select name from partners.clients where external_client_id = 'HL-C-101'`
    expect(client).toEqual({ name: 'Marlow Court Apartments' })
  })

  test('may be changed by every user with write access, each change audited once', async () => {
    const boss = await invitedOwner({ partnerId: 1 })
    const colleague = await colleagueOf(boss)
    await worksFor(server, boss.vendorId, [1, 'HL-C-102'])
    await rename(boss, 1, 'HL-C-102', { clientName: 'Lake' })
    for (const _ of [1, 2]) await rename(colleague, 1, 'HL-C-102', { clientName: 'Plaza' })
    expect(
      await sql`
        select actor, before, after from platform.audit_log
        where vendor_id = ${boss.vendorId} and action = 'partners.label-client' order by id`,
    ).toEqual([
      { actor: boss.sub, before: null, after: { label: 'Lake' } },
      { actor: colleague.sub, before: { label: 'Lake' }, after: { label: 'Plaza' } },
    ])
  })

  test('set by two users at the same time is that of one of them, and each change is audited with the previous name', async () => {
    const boss = await invitedOwner({ partnerId: 1 })
    await worksFor(server, boss.vendorId, [1, 'HL-C-103'])
    await atOnce(server.database, {
      hold: (tx) =>
        tx
          .selectFrom('partners.clients')
          .select('name')
          .where('external_client_id', '=', 'HL-C-103')
          .forUpdate()
          .execute(),
      start: () => ['A', 'B'].map((clientName) => rename(boss, 1, 'HL-C-103', { clientName })),
      waiting: 2,
    })
    const recorded = await sql<{ before: unknown; after: unknown }[]>`
      select before, after from platform.audit_log
      where vendor_id = ${boss.vendorId} and action = 'partners.label-client' order by id`
    expect(recorded.map(({ before }) => before)).toEqual([null, recorded[0]?.after])
  })

  test("cannot be set for an unknown client or partner, a partner that does not know the vendor, or another vendor's client", async () => {
    const alone = await ownerWithVendor()
    const known = await invitedOwner({ partnerId: 1 })
    await worksFor(server, known.vendorId, [1, 'HL-C-102'])
    for (const [person, partnerId, id] of [
      [brightside, 2, 'K-310'],
      [brightside, 0, 'HL-C-101'],
      [brightside, 999, 'HL-C-101'],
      [brightside, 'x', 'HL-C-101'],
      [alone, 1, 'HL-C-101'],
      [known, 1, 'HL-C-101'],
      [newUser, 1, 'HL-C-101'],
      [operator, 1, 'HL-C-101'],
    ] as const)
      expect(await rename(person, partnerId, id)).toEqual(nothing)
  })

  test('is refused to read-only users, to signed-out callers, and where it is invalid', async () => {
    expect(coded(await rename(reader, 1, 'HL-C-101'))).toEqual([403, 'READ_ONLY'])
    expect(coded(await stranger('PUT', path(1, 'HL-C-101'), { clientName: 'x' }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
    for (const body of [{}, { clientName: '' }, { clientName: 'x'.repeat(201) }, { clientName: 'x', id: 1 }])
      expect(coded(await rename(brightside, 1, 'HL-C-101', body))).toEqual([400, 'INVALID_REQUEST'])
  })
})
