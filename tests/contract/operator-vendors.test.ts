import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { add, authorization, change, form, idOf, link, verify } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { sharedServer } from './support/shared-servers.ts'
import { choose, linked, openOnboardingPeople } from './support/onboarding-people.ts'
import { coded, type Answered, type Person } from './support/people.ts'
import { business, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openOnboardingPeople(server)
const { upload } = await openDocumentCalls(server)
const {
  signUp,
  signIn,
  signInAlone,
  stranger,
  ownerWithVendor,
  colleagueOf,
  invited,
  invitedTo,
  completed,
  finished,
  foundOf,
  mailTo,
} = people

interface Listed {
  readonly data: readonly { readonly id: string; readonly enablement: readonly string[] }[]
  readonly total: number
}
const list = (person: Person, query: Record<string, string> = {}) =>
  person.call('GET', `/operator/vendors?${new URLSearchParams(query).toString()}`)
const listedIn = ({ json }: Answered) => json as unknown as Listed
const idsOf = (answer: Answered) => listedIn(answer).data.map(({ id }) => id)
const decide = (
  person: Person,
  id: string,
  what: string,
  body: unknown = { reason: 'checked by telephone' },
) => person.call('POST', `/operator/vendors/${id}/${what}`, body)
/** The vendor uploads a document about its business, and an operator approves it. */
async function vouch(owner: Owner): Promise<void> {
  const { json } = await upload(owner, { documentType: 'Form W-9' })
  await approve(owner, json['id'])
}
async function approve(owner: Owner, documentId: unknown): Promise<void> {
  const path = `/operator/vendors/${owner.vendorId}/documents/${String(documentId)}/review`
  const approved = await operator.call('POST', path, { documentState: 'approved', version: 1 })
  expect(approved.status).toBe(200)
}
const auditEntriesOf = (id: string) => sql`
  select actor, action, before, after from platform.audit_log
  where vendor_id = ${id} and action in ('vendors.activate-vendor', 'vendors.deactivate-vendor') order by at, id`
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

let operator: Person
let absent: Answered
beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
  absent = await operator.call('GET', `/vendors/${randomUUID()}`)
})

const lookedAt = (owner: Owner, found = 'watchlist_verified') =>
  expect.poll(() => foundOf(owner), { timeout: 40_000 }).toBe(found)

const settle = (owner: Owner, finding: string) =>
  decide(operator, owner.vendorId, 'business-verification', { finding, reason: 'seen in the register' })

describe('authorization', () => {
  test('is limited to operators', async () => {
    const owner = await ownerWithVendor()
    const others = [owner, await signUp(), await signIn('facilitator@sooner.test')]
    for (const person of others) {
      expect(coded(await list(person))).toEqual([403, 'FORBIDDEN'])
      for (const what of ['activate', 'deactivate', 'business-verification'])
        expect(coded(await decide(person, owner.vendorId, what))).toEqual([403, 'FORBIDDEN'])
    }
    expect(coded(await stranger('GET', '/operator/vendors'))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('requires an existing vendor and a reason', async () => {
    const { vendorId } = await ownerWithVendor()
    for (const what of ['activate', 'deactivate']) {
      for (const id of [randomUUID(), 'x']) expect(await decide(operator, id, what)).toEqual(absent)
      for (const body of [{}, { reason: '' }, { reason: 'x', status: 'active' }])
        expect(coded(await decide(operator, vendorId, what, body))).toEqual([400, 'INVALID_REQUEST'])
    }
  })
})

describe('the list', () => {
  test('searches by name, trade name, address and partner number, ignoring case', async () => {
    const ann = await invited()
    const [name, dba] = [named('Marigold'), named('Tulip')]
    const email = `Office-${randomUUID().slice(0, 8)}@Marigold.test`
    const { vendorId } = await linked(ann, {}, { name, dba, email })
    for (const search of [name.slice(2), dba.toUpperCase(), email.slice(0, 14), ` ${ann.number.slice(3)} `])
      expect(idsOf(await list(operator, { search }))).toEqual([vendorId])
    const [found] = listedIn(await list(operator, { search: name })).data
    expect(found).toMatchObject({
      id: vendorId,
      name,
      dba,
      status: 'inactive',
      isActive: false,
      onboardedAt: null,
      externalVendorIdentifiers: [{ partnerId: 1, externalVendorId: ann.number }],
      enablement: [],
    })
    for (const search of ['%', '_______', String.raw`\ `, "'", named('nobody')])
      expect(idsOf(await list(operator, { search }))).toEqual([])
    expect(idsOf(await list(operator, { search: '' }))).toContain(vendorId)
  })

  test('is filtered by what a vendor waits for, one thing after another', async () => {
    const owner = await finished()
    const filters = async () => {
      const all = ['requires-assignment', 'requires-verification-document-approval', 'ready-for-activation']
      const found = await Promise.all(
        [...all, 'all-in-enablement'].map((enablement) => list(operator, { enablement, limit: '100' })),
      )
      return found.map((answer) => idsOf(answer).includes(owner.vendorId))
    }
    expect(await filters()).toEqual([true, true, false, true])
    const { number } = await invitedTo(owner, { partnerId: 4 })
    await owner.call('PUT', `/partners/4/external-vendors/${number}`, business)
    expect(await filters()).toEqual([false, true, false, true])
    await vouch(owner)
    await expect.poll(filters, { timeout: 40_000 }).toEqual([false, false, true, true])
    await decide(operator, owner.vendorId, 'activate')
    expect(await filters()).toEqual([false, false, false, false])
  })

  test('is paged, latest first, and filtered by status', async () => {
    const name = named('Paged')
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const person = await signUp()
      ids.unshift(idOf(await person.call('POST', '/vendors', { ...business, name })))
    }
    const first = await list(operator, { search: name, limit: '2' })
    expect([idsOf(first), first.json['total'], first.json['limit']]).toEqual([ids.slice(0, 2), 3, 2])
    expect(idsOf(await list(operator, { search: name, limit: '2', page: '2' }))).toEqual(ids.slice(2))
    await decide(operator, ids[1] ?? '', 'deactivate')
    expect(idsOf(await list(operator, { search: name, status: 'deactivated' }))).toEqual([ids[1]])
    expect(coded(await list(operator, { status: 'gone' }))).toEqual([400, 'INVALID_REQUEST'])
    expect(coded(await list(operator, { enablement: 'all' }))).toEqual([400, 'INVALID_REQUEST'])
    expect(coded(await list(operator, { sort: 'name' }))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('third-party screening', () => {
  const filtersOf = async ({ vendorId }: Owner) => {
    const { data } = listedIn(await list(operator, { enablement: 'all-in-enablement', limit: '100' }))
    return data.find(({ id }) => id === vendorId)?.enablement
  }
  const rename = async (owner: Owner, name: string) => {
    const { version } = (await owner.call('GET', `/vendors/${owner.vendorId}`)).json
    return owner.call('PUT', `/vendors/${owner.vendorId}`, { ...business, name, version })
  }

  test('is requested when onboarding is finished, and not before', async () => {
    const owner = await completed()
    expect(await foundOf(owner)).toBe('pending')
    await owner.call('POST', `/vendors/${owner.vendorId}/onboarding/finish`)
    await lookedAt(owner)
  })

  test('is requested again when the business changes its name, and only then', async () => {
    const owner = await finished()
    await rename(owner, 'Watch List Cleaning')
    await lookedAt(owner, 'watchlist_unverified')
    expect(await filtersOf(owner)).toContain('requires-third-party-verification-document-approval')
    await settle(owner, 'watchlist_verified')
    const { version } = (await owner.call('GET', `/vendors/${owner.vendorId}`)).json
    const moved = { ...business, name: 'Watch List Cleaning', city: 'Troy', version }
    expect((await owner.call('PUT', `/vendors/${owner.vendorId}`, moved)).status).toBe(200)
    expect(await foundOf(owner)).toBe('watchlist_verified')
  })

  test('asks the owner of an unverified business for one more document, until one is approved', async () => {
    const owner = await finished()
    const required = async () =>
      (await owner.call('GET', `/vendors/${owner.vendorId}`)).json['requiresThirdPartyDocument']
    expect(await required()).toBe(false)
    await settle(owner, 'watchlist_unverified')
    expect(await required()).toBe(true)
    expect((await mailTo(owner.email, 'Please upload one more document')).text).toContain(
      '/dashboard/account/documents',
    )
    const fields = { documentCategory: 'third-party' }
    const { json } = await upload(owner, { documentType: 'Bank Letter', fields })
    expect(json['documentCategory']).toBe('third-party')
    await approve(owner, json['id'])
    await expect.poll(required, { timeout: 40_000 }).toBe(false)
  })

  test('is decided by an operator, with a reason', async () => {
    const owner = await finished()
    const unverified = await settle(owner, 'watchlist_unverified')
    expect(unverified).toMatchObject({ status: 200, json: { businessVerification: 'watchlist_unverified' } })
    expect(await settle(owner, 'watchlist_unverified')).toEqual(unverified)
    expect(coded(await settle(owner, 'pending'))).toEqual([400, 'INVALID_REQUEST'])
    expect(await decide(operator, randomUUID(), 'business-verification', found)).toEqual(absent)
    const recorded = await sql`
      select actor, before, after from platform.audit_log
      where vendor_id = ${owner.vendorId} and action = 'vendors.verify-business' order by at, id`
    expect(recorded).toEqual([
      {
        actor: 'screening',
        before: { businessVerification: 'pending' },
        after: { businessVerification: 'watchlist_verified' },
      },
      {
        actor: operator.sub,
        before: { businessVerification: 'watchlist_verified' },
        after: { businessVerification: 'watchlist_unverified', reason: 'seen in the register' },
      },
    ])
  })
  const found = { finding: 'watchlist_verified', reason: 'seen in the register' }

  test('two operators clear what was found, and one keeps it', async () => {
    const owner = await finished()
    await settle(owner, 'watchlist_unverified')
    const alone = await signInAlone('operator@sooner.test')
    const path = `/operator/vendors/${owner.vendorId}/business-verification`
    expect(coded(await alone.call('POST', path, found))).toEqual([403, 'SECOND_PERSON_REQUIRED'])
    expect(await foundOf(owner)).toBe('watchlist_unverified')
    await settle(owner, 'watchlist_verified')
    expect(await foundOf(owner)).toBe('watchlist_verified')
    const { json } = await operator.call('GET', `/operator/vendors/${owner.vendorId}/screenings`)
    expect(json).toMatchObject([
      { kind: 'decision', result: 'watchlist_verified', note: 'seen in the register', hits: [] },
      { kind: 'decision', result: 'watchlist_unverified', actor: operator.sub },
      { kind: 'search', result: 'watchlist_verified', listNames: 'simulated', listVersion: 'simulated-1' },
    ])
  })

  test('an owner who is on a list is found, the vendor is queued, and the owner of the account is told of the change', async () => {
    const owner = await finished()
    const put = async (more: object) => {
      const { version } = (await owner.call('GET', `/vendors/${owner.vendorId}`)).json
      const changed = await owner.call('PUT', `/vendors/${owner.vendorId}`, { ...business, ...more, version })
      expect(changed.status).toBe(200)
      return changed.json
    }
    const owners = [{ name: 'Olga Watch List', birthYear: 1970, sharePercent: 30 }]
    expect(await put({ owners })).toMatchObject({ owners })
    await lookedAt(owner, 'watchlist_unverified')
    await mailTo(owner.email, 'The details of Brightside Cleaning were changed')
    const queued = await sql<{ id: string }[]>`
      select vendor_id as id from directory.vendors where uncleared_since is not null and vendor_id = ${owner.vendorId}`
    expect(queued).toHaveLength(1)
    const { json } = await operator.call('GET', `/operator/vendors/${owner.vendorId}/screenings`)
    expect(json).toMatchObject([
      {
        result: 'watchlist_unverified',
        hits: [{ role: 'owner', name: 'Olga Watch List', entryId: 'SIM-1' }],
      },
      {},
    ])
    expect(
      coded(
        await owner.call('PUT', `/vendors/${owner.vendorId}`, {
          ...business,
          version: 3,
          owners: [
            { name: 'Olga', birthYear: 1970, sharePercent: 60 },
            { name: 'Otto', birthYear: 1970, sharePercent: 60 },
          ],
        }),
      ),
    ).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('activating', () => {
  test('admits a vendor that has finished, once, and its owner is notified', async () => {
    const owner = await finished()
    const let_in = await decide(operator, owner.vendorId, 'activate', { reason: 'all is there' })
    expect(let_in).toMatchObject({ status: 200, json: { status: 'active', isActive: true, enablement: [] } })
    expect(await decide(operator, owner.vendorId, 'activate')).toEqual(let_in)
    expect((await owner.call('GET', `/vendors/${owner.vendorId}`)).json).toMatchObject({ status: 'active' })
    expect(await auditEntriesOf(owner.vendorId)).toEqual([
      {
        actor: operator.sub,
        action: 'vendors.activate-vendor',
        before: { status: 'inactive' },
        after: { status: 'active', reason: 'all is there' },
      },
    ])
    const mail = await mailTo(owner.email, 'Brightside Cleaning is active')
    expect(mail.text).not.toContain('all is there')
  })

  test('is what invoices of a vendor that has finished wait for, after its documents', async () => {
    const owner = await finished()
    const { vendorId } = owner
    // The micro-deposits take days; they are not what this is about.
    await sql`update bank_accounts.accounts set verification = 'succeeded' where vendor_id = ${vendorId}`
    await sql`update bank_accounts.payees set held_through = '2026-01-01' where vendor_id = ${vendorId}`
    const invoice = storedInvoice({ vendor_id: vendorId, number: 'WAITS' })
    await storeInvoices(server.database.db, [invoice])
    const step = async () =>
      (await owner.call('GET', `/../invoice-service/invoices/${invoice.invoice_id}`)).json['eligibility']
    const waits = { may: false, reason: 'vendor-not-active' }
    expect(await step()).toEqual({ ...waits, nextStep: 'upload-business-document', owner: 'vendor' })
    await vouch(owner)
    await expect.poll(step, { timeout: 30_000 }).toEqual({ ...waits, nextStep: 'wait', owner: 'operator' })
    await lookedAt(owner)
    await settle(owner, 'watchlist_unverified')
    expect(await step()).toEqual({ ...waits, nextStep: 'upload-business-document', owner: 'vendor' })
    await settle(owner, 'watchlist_verified')
    expect(await step()).toEqual({ ...waits, nextStep: 'wait', owner: 'operator' })
    await decide(operator, vendorId, 'activate')
    expect(await step()).not.toMatchObject({ reason: 'vendor-not-active' })
  })

  test('is refused during onboarding', async () => {
    const owner = await ownerWithVendor()
    expect(coded(await decide(operator, owner.vendorId, 'activate'))).toEqual([409, 'CONFLICT'])
    expect(await auditEntriesOf(owner.vendorId)).toEqual([])
  })

  test('counts the invitation as won', async () => {
    const ann = await invited({ customMsa: true, skips: true })
    const owner = await linked(ann)
    await choose(owner, owner.vendorId, { programCode: 'NET-30' })
    await add(owner, owner.vendorId)
    await owner.call('POST', `/vendors/${owner.vendorId}/onboarding/finish`)
    await decide(operator, owner.vendorId, 'activate')
    const rows = await sql`select status from onboarding.onboardings where id = ${ann.secret}`
    expect(rows).toEqual([{ status: 'won' }])
  })
})

describe('deactivating', () => {
  async function stopped() {
    const one = await finished()
    await decide(operator, one.vendorId, 'activate')
    const added = idOf(await add(one, one.vendorId))
    const answer = await decide(operator, one.vendorId, 'deactivate', { reason: 'returned debits' })
    expect(answer).toMatchObject({ status: 200, json: { status: 'deactivated', isActive: false } })
    expect(await decide(operator, one.vendorId, 'deactivate')).toEqual(answer)
    return { owner: one, account: added }
  }
  let owner: Owner
  let account: string
  beforeAll(async () => {
    ;({ owner, account } = await stopped())
  })

  test('is audited with its reason, and its owner is notified', async () => {
    expect((await auditEntriesOf(owner.vendorId)).at(-1)).toEqual({
      actor: operator.sub,
      action: 'vendors.deactivate-vendor',
      before: { status: 'active' },
      after: { status: 'deactivated', reason: 'returned debits' },
    })
    const mail = await mailTo(owner.email, 'Brightside Cleaning was deactivated')
    expect(mail.text).not.toContain('returned debits')
  })

  const paths = (id: string) => `/vendors/${id}`
  test.each<[string, (id: string, accountId: string) => Promise<Answered>]>([
    ['addBankAccount', (id) => add(owner, id, form())],
    ['changeBankAccount', (id, accountId) => change(owner, id, accountId, { isHidden: true })],
    ['verifyBankAccount', (id, accountId) => verify(owner, id, accountId, [1, 2])],
    ['authorizeDirectDebit', () => owner.call('POST', authorization)],
    ['linkBankAccount', () => owner.call('POST', link, { instantMicrodepositsEnabled: false })],
    ['changeVendorPreferences, for the program', (id) => choose(owner, id, { programCode: 'On-Demand' })],
    [
      'changeVendorPreferences, for automatic payouts',
      (id) => choose(owner, id, { instantPayoutAlwaysOn: true }),
    ],
    [
      'changeVendorFeatures',
      (id) => owner.call('PATCH', `${paths(id)}/features`, { instantPayoutAlwaysOn: true }),
    ],
    ['requestInFlights', (id) => owner.call('POST', `${paths(id)}/in-flights`)],
  ])('refuses actions about money: %s', async (_, call) => {
    expect(coded(await call(owner.vendorId, account))).toEqual([403, 'VENDOR_DEACTIVATED'])
  })

  test('leaves reading and everything unrelated to money', async () => {
    const { vendorId } = owner
    const reads = [paths(vendorId), `${paths(vendorId)}/accounts`, `${paths(vendorId)}/serviceAgreements`]
    for (const path of [...reads, `/vendor-preferences/${vendorId}`])
      expect((await owner.call('GET', path)).status).toBe(200)
    expect((await choose(owner, vendorId, { language: 'es-PR' })).status).toBe(200)
    const { version } = (await owner.call('GET', paths(vendorId))).json
    const changed = { ...business, name: 'Brightside Cleaning Co', version }
    expect((await owner.call('PUT', paths(vendorId), changed)).status).toBe(200)
    expect((await colleagueOf(owner)).id).not.toBe('')
  })

  test('is not revealed to others: a stranger does not find the vendor, a read-only user is refused as such', async () => {
    const other = await ownerWithVendor()
    expect(await add(other, owner.vendorId)).toEqual(absent)
    const reader = await colleagueOf(owner, true)
    const asked = await choose(reader, owner.vendorId, { programCode: 'On-Demand' })
    expect(coded(asked)).toEqual([403, 'READ_ONLY'])
  })

  test('ends when the vendor is activated again, and works during onboarding too', async () => {
    const { owner: ann } = await stopped()
    await decide(operator, ann.vendorId, 'activate')
    expect((await add(ann, ann.vendorId)).status).toBe(201)
    const another = await ownerWithVendor()
    await decide(operator, another.vendorId, 'deactivate')
    expect(coded(await add(another, another.vendorId))).toEqual([403, 'VENDOR_DEACTIVATED'])
    expect((await auditEntriesOf(ann.vendorId)).map((entry) => String(entry['action']))).toEqual([
      'vendors.activate-vendor',
      'vendors.deactivate-vendor',
      'vendors.activate-vendor',
    ])
  })
})

test('two operators at the same time decide one after the other, and both decisions are audited', async () => {
  const owner = await finished()
  const answers = await Promise.all([
    decide(operator, owner.vendorId, 'activate'),
    decide(operator, owner.vendorId, 'deactivate'),
    decide(operator, owner.vendorId, 'activate'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const recorded = (await auditEntriesOf(owner.vendorId)) as {
    before: { status: string }
    after: { status: string }
  }[]
  expect(recorded.length).toBeGreaterThan(1)
  for (const [index, { before }] of recorded.entries())
    expect(before.status).toBe(index === 0 ? 'inactive' : recorded[index - 1]?.after.status)
})
