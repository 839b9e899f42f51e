import { sql as text } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { agreementsIn, list, sign } from './support/agreement-people.ts'
import { change, idOf, list as listAccounts, one as read } from './support/bank-accounts.ts'
import { startServer } from './support/server.ts'
import { coded, type Answered } from './support/people.ts'
import { openCrowd, type Crowd } from './support/routes/crowd.ts'
import { at } from './support/routes/row.ts'
import { business } from './support/vendor-people.ts'

const server = await startServer()
let crowd: Crowd

beforeAll(async () => {
  crowd = await openCrowd(server)
})

type Start = () => Promise<Answered>

/** Two editors have read the same state and write at once: both wait for the same row, which is then released. */
const bothAtOnce = (table: string, key: string, id: string, one: Start, other: Start) =>
  atOnce(server.database, {
    hold: (tx) =>
      text`select 1 from ${text.table(table)} where ${text.ref(key)} = ${id} for update`.execute(tx),
    start: () => [one(), other()],
    waiting: 2,
  })

const sorted = (answers: readonly Answered[]) => answers.toSorted((a, b) => a.status - b.status)

describe('of two users who change the same field at the same time, one gets a conflict', () => {
  test('of the business; that one sends it again, and neither change is lost', async () => {
    const { owner, colleague } = crowd
    const path = `/vendors/${owner.vendorId}`
    const { json } = await owner.call('GET', path)
    const version = Number(json['version'])
    const form = { ...business, version }
    const [won, lost] = sorted(
      await bothAtOnce(
        'directory.vendors',
        'vendor_id',
        owner.vendorId,
        () => owner.call('PUT', path, { ...form, city: 'Troy' }),
        () => colleague.call('PUT', path, { ...form, dba: 'Bright' }),
      ),
    )
    expect([won?.status, won?.json['version']]).toEqual([200, version + 1])
    expect(lost?.json).toMatchObject({ statusCode: 409, details: { version: version + 1 } })
    const { city, dba } = (won?.json ?? {}) as { city: string; dba: string | null }
    const seen = { ...form, version: version + 1, city, ...(dba === null ? {} : { dba }) }
    const again = await owner.call('PUT', path, { ...seen, city: 'Troy', dba: 'Bright' })
    expect(again.json).toMatchObject({ city: 'Troy', dba: 'Bright', version: version + 2 })
  })

  test('at a document under review', async () => {
    const { owner, operator, upload } = crowd
    const id = idOf(await upload(owner))
    const path = `/operator/vendors/${owner.vendorId}/documents/${id}/review`
    const [won, lost] = sorted(
      await bothAtOnce(
        'documents.documents',
        'document_id',
        id,
        () => operator.call('POST', path, { documentState: 'approved', version: 1 }),
        () =>
          operator.call('POST', path, {
            documentState: 'rejected',
            rejectionReason: 'illegible',
            version: 1,
          }),
      ),
    )
    expect([won?.status, lost && coded(lost)]).toEqual([200, [409, 'CONFLICT']])
    const listed = await owner.call('GET', `/vendors/${owner.vendorId}/documents`)
    const documents = JSON.parse(listed.text) as { id: string; documentState: string }[]
    expect(documents.find((document) => document.id === id)?.documentState).toBe(won?.json['documentState'])
  })

  test("at a partner's agreement", async () => {
    const { operator } = crowd
    const found = (await operator.call('GET', '/operator/partners')).text
    const partners = JSON.parse(found) as { partnerId: number; version: number; name: string }[]
    const partner = partners.find(({ partnerId }) => partnerId === 4)
    if (!partner) throw new Error('the partner is not there')
    const { partnerId: _, ...form } = partner
    const put = (name: string) => () => operator.call('PUT', '/operator/partners/4', { ...form, name })
    const [won, lost] = sorted(
      await bothAtOnce('partners.partners', 'partner_number', '4', put('Bluepoint A'), put('Bluepoint B')),
    )
    expect([won?.status, won?.json['version'], lost?.status]).toEqual([200, form.version + 1, 409])
    // The second one is refused when it is requested or, if both were by then, when it is approved.
    expect(['CONFLICT', 'ACT_REFUSED']).toContain(lost?.json['code'])
  })
})

describe('two users who change different fields at the same time both succeed', () => {
  test('in the preferences and the switches beside them', async () => {
    const { owner, colleague } = crowd
    const path = `/vendor-preferences/${owner.vendorId}`
    const answers = await bothAtOnce(
      'directory.vendors',
      'vendor_id',
      owner.vendorId,
      () =>
        owner.call('PATCH', path, {
          preferences: { language: 'es-PR', notifications: { upcomingPayment: false } },
        }),
      () =>
        colleague.call('PATCH', `/vendors/${owner.vendorId}/features`, {
          instantPayoutAlwaysOn: true,
          instantPayoutUiEnabled: false,
        }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.call('GET', path)).json).toMatchObject({
      preferences: {
        language: 'es-PR',
        instantPayoutAlwaysOn: true,
        notifications: { upcomingPayment: false, paymentSummary: true },
      },
    })
    expect((await owner.call('GET', `/vendors/${owner.vendorId}`)).json['instantPayoutUiEnabled']).toBe(false)
  })

  test('of a user account: what the owner allows, and what its user stores', async () => {
    const { owner, colleagueOf } = crowd
    const colleague = await colleagueOf(owner)
    const path = `/user-accounts/${colleague.id}`
    const shownAt = '2026-11-02T10:00:00.000Z'
    const answers = await bothAtOnce(
      'directory.members',
      'account_id',
      colleague.id,
      () => owner.call('PATCH', path, { readOnly: true }),
      () => colleague.call('PATCH', path, { lastFeedbackReminderShownAt: shownAt }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await colleague.call('GET', at(colleague))).json).toMatchObject({
      readOnly: true,
      lastFeedbackReminderShownAt: shownAt,
    })
  })

  test('of where an account came from, sent by two tabs', async () => {
    const { signUp } = crowd
    const person = await signUp()
    const account = await person.call('POST', '/user-accounts', { email: person.email, readOnly: false })
    const send = (data: object) => () => person.call('PATCH', at(person, '/onboarding-data'), data)
    const answers = await bothAtOnce(
      'directory.members',
      'account_id',
      idOf(account),
      send({ referralCode: 'a friend' }),
      send({ subdomain: 'harborline' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await person.call('GET', at(person))).json['onboardingData']).toMatchObject({
      referralCode: 'a friend',
      subdomain: 'harborline',
    })
  })

  test('of a bank account, and of two new primary ones one remains', async () => {
    const { owner, proven } = crowd
    const ids = [await proven(owner), await proven(owner), await proven(owner)]
    const [first = '', second = '', third = ''] = ids
    const { vendorId } = owner
    const both = (one: Start, other: Start) =>
      bothAtOnce('bank_accounts.payees', 'vendor_id', vendorId, one, other)
    const named = await both(
      () => change(owner, vendorId, third, { name: 'Reserve' }),
      () => change(owner, vendorId, third, { isHidden: true }),
    )
    expect(named.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(owner, vendorId, third)).json).toMatchObject({ name: 'Reserve', isHidden: true })
    const chosen = await both(
      () => change(owner, vendorId, first, { isPrimary: true }),
      () => change(owner, vendorId, second, { isPrimary: true }),
    )
    expect(chosen.map(({ status }) => status)).toEqual([200, 200])
    expect((await listAccounts(owner)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })
})

describe('an action that takes effect once does so for concurrent users', () => {
  test('two users sign at the same time, and both read the one signature', async () => {
    const { owner, colleague } = crowd
    const [agreement] = agreementsIn(await list(owner, owner.vendorId))
    const id = agreement?.id ?? ''
    const answers = await bothAtOnce(
      'directory.vendors',
      'vendor_id',
      owner.vendorId,
      () => sign(owner, owner.vendorId, id, { body: { signedByName: 'Ann Bright' } }),
      () => sign(colleague, owner.vendorId, id, { body: { signedByName: 'Bob Bright' } }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const rows = await server.database.sql`
      select 1 from agreements.signatures where vendor_id = ${owner.vendorId}`
    expect(rows).toHaveLength(1)
  })
})
