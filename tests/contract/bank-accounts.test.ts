import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atOnce } from './support/at-once.ts'
import { startHouse } from './support/house.ts'
import { business, openVendorPeople, type Owner } from './support/vendor-people.ts'
import { coded, statusesOf, type Answered, type Person } from './support/people.ts'
import { sql as text } from 'kysely'

const house = await startHouse()
const { sql } = house.database
const { signUp, signIn, stranger, ownerWithVendor, colleagueOf, mailTo } = await openVendorPeople(house)

const numbers = { countryCode: 'US', currencyCode: 'USD', routingNumber: '0210-0002-1' }
let drawn = 30_000_000
/** Another account each time, so that none is found to be one that is there. */
const form = (more: object = {}) => {
  const accountNumber = String((drawn += 7))
  return { ...numbers, name: 'Operating', accountNumber, confirmAccountNumber: accountNumber, ...more }
}
const accounts = (vendorId: string) => `/vendors/${vendorId}/accounts`
const add = (person: Person, vendorId: string, given: object = form()) =>
  person.call('POST', accounts(vendorId), given)
const list = async (person: Owner) =>
  JSON.parse((await person.call('GET', accounts(person.vendorId))).text) as Record<string, unknown>[]
const one = (person: Person, vendorId: string, id: string) =>
  person.call('GET', `${accounts(vendorId)}/${id}`)
const change = (person: Person, vendorId: string, id: string, given: object) =>
  person.call('PATCH', `${accounts(vendorId)}/${id}`, given)
const verify = (person: Person, vendorId: string, id: string, amountsMinor: readonly number[]) =>
  person.call('POST', `${accounts(vendorId)}/${id}/verify`, { amountsMinor })
const idOf = ({ json }: Answered) => String(json['id'])
const payments = (path: string) => `/../payments-service${path}`
const authorization = payments('/customers/authorizations/direct-debit/')
const link = payments('/customers/accounts/link')
const operated = (vendorId: string, id: string, what: string) =>
  `/operator${accounts(vendorId)}/${id}/${what}`
const decide = (id: string, vendorId: string, isProven: boolean) =>
  operator.call('POST', operated(vendorId, id, 'verification'), { isProven, reason: 'a letter of the bank' })

interface Entry {
  readonly kind: string
  readonly amountMinor: number | null
  readonly returnedAs: string | null
}
const entriesOf = async (accountNumber: string): Promise<Entry[]> => {
  const answer = await fetch(`${house.address}/sandbox/api/bank?lastFour=${accountNumber.slice(-4)}`)
  return (await answer.json()) as Entry[]
}
const advance = (days: number) =>
  fetch(`${house.address}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { days } }),
  })
/** What a person reads on the statement of their bank. */
const depositsOf = async (accountNumber: string): Promise<number[]> => {
  await vi.waitFor(async () => expect(await entriesOf(accountNumber)).toHaveLength(3), { timeout: 15_000 })
  await advance(5)
  const credits = (await entriesOf(accountNumber)).filter(({ kind }) => kind === 'credit')
  return credits.map(({ amountMinor }) => amountMinor ?? 0)
}
const wrong = ([first = 0, second = 0]: readonly number[]) =>
  first === 1 || second === 1 ? [48, 49] : [1, 1 + (second % 48)]
const freezeLink = async (email: string, subject = 'Your bank account was changed') => {
  const { text: said } = await mailTo(email, subject)
  return /\/vendors\/[\w-]+\/account-freezes\/[\w-]{22}/.exec(said)?.[0] ?? ''
}
const freeze = (path: string, body = 'stop=yes') =>
  fetch(`${house.address}/vendor-service${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
/** Proven by an operator, which takes no day. */
const proven = async (owner: Owner, more: object = {}): Promise<string> => {
  const id = idOf(await add(owner, owner.vendorId, form(more)))
  expect((await decide(id, owner.vendorId, true)).status).toBe(200)
  return id
}

let operator: Person
let owner: Owner
let other: Owner
let colleague: Person
let reader: Person
let newcomer: Person
let kept: string

beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
  owner = await ownerWithVendor()
  other = await ownerWithVendor()
  colleague = await colleagueOf(owner, false)
  reader = await colleagueOf(owner, true)
  newcomer = await signUp()
  kept = idOf(await add(owner, owner.vendorId))
})

describe('adding a bank account', () => {
  test('the first is the primary one; of its numbers the last four are told, and none are kept readable', async () => {
    const ann = await ownerWithVendor()
    const given = form({ swiftCode: 'chasus33', name: ' Operating ' })
    const added = await add(ann, ann.vendorId, given)
    expect(added.status).toBe(201)
    expect(added.json).toEqual({
      id: expect.any(String),
      vendorId: ann.vendorId,
      verificationProcess: 'micro-transactions',
      name: 'Operating',
      bankAccountType: 'checking',
      maskedRoutingNumber: '••••0021',
      maskedAccountNumber: `••••${given.accountNumber.slice(-4)}`,
      swiftCode: 'CHASUS33',
      countryCode: 'US',
      currencyCode: 'USD',
      isPrimary: true,
      isDebitOnly: false,
      providerStatus: null,
      verificationStatus: 'pending',
      verificationAttempts: 0,
      hasDirectDebitAuthorization: false,
      isHidden: false,
      isFrozen: false,
      receivesPayouts: false,
      heldThrough: null,
      verificationExpiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      createdAt: expect.any(String),
    })
    const [row] = await sql`select * from bank_accounts.accounts where id = ${idOf(added)}`
    for (const column of ['routing_number', 'account_number', 'amounts'])
      expect(row?.[column]).toMatch(/^s1\./)
    expect(JSON.stringify(row)).not.toContain(given.accountNumber)
    expect((await one(ann, ann.vendorId, idOf(added))).json).toEqual(added.json)
    expect(await list(ann)).toEqual([added.json])
    const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
    expect(vendor.json['primaryAccountVerificationStatus']).toBe('pending')
  })

  test('the same account is found again, hidden or printed otherwise', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    await change(ann, ann.vendorId, id, { isHidden: true })
    const spaced = given.accountNumber.replace(/(\d{4})/, '$1 ')
    const again = await add(ann, ann.vendorId, {
      ...given,
      ...{ routingNumber: '021000021', accountNumber: spaced, confirmAccountNumber: spaced },
    })
    expect(again.json).toMatchObject({ statusCode: 409, code: 'CONFLICT', details: { accountId: id } })
    // To another vendor it is a new one.
    expect((await add(other, other.vendorId, given)).status).toBe(201)
  })

  test.each([
    [{ routingNumber: '021000022' }, ['routingNumber']],
    [{ accountNumber: '12', confirmAccountNumber: '12' }, ['accountNumber']],
    [{ confirmAccountNumber: '99999999' }, ['confirmAccountNumber']],
    [{ countryCode: 'GB' }, ['countryCode']],
    [{ countryCode: 'FR' }, ['countryCode']],
    [{ currencyCode: 'GBP' }, ['currencyCode']],
    [{ swiftCode: 'NWBKGB2L' }, ['swiftCode']],
    [{ routingNumber: undefined, accountNumber: undefined }, ['routingNumber', 'accountNumber']],
    [{ verificationProcess: 'none' }, ['verificationProcess']],
    [{ verificationProcess: 'instant' }, ['linkPublicToken', 'linkAccountId']],
    [{ linkPublicToken: 'x' }, ['linkPublicToken']],
    [{ accountNumber: 12345678 }, ['accountNumber']],
    [{ unknown: 1 }, ['']],
  ])('with %j is refused field by field', async (more, fields) => {
    const answer = await add(owner, owner.vendorId, form(more))
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
    const details = answer.json['details'] as { fields: { field: string }[] }
    expect(details.fields.map(({ field }) => field)).toEqual(fields)
  })

  test('a British vendor has a British account', async () => {
    const ann = await signUp()
    const british = {
      ...business,
      ...{ countryCode: 'GB', state: undefined, zip: 'SW1A 1AA', phoneNumber: '020 7946 0018' },
      tin: '1234567890',
    }
    const vendorId = idOf(await ann.call('POST', '/vendors', british))
    expect(coded(await add(ann, vendorId, form()))).toEqual([400, 'INVALID_REQUEST'])
    const given = {
      ...form({ countryCode: 'GB', currencyCode: 'GBP', routingNumber: '60-16-13' }),
      ...{ accountNumber: 'GB29 NWBK 6016 1331 9268 19', confirmAccountNumber: '31926819' },
    }
    expect((await add(ann, vendorId, given)).json).toMatchObject({
      maskedRoutingNumber: '••••1613',
      maskedAccountNumber: '••••6819',
      currencyCode: 'GBP',
    })
  })

  test('ends at twenty', async () => {
    const ann = await ownerWithVendor()
    const answers: Answered[] = []
    for (let count = 0; count < 21; count += 1) answers.push(await add(ann, ann.vendorId))
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 20 }, () => 201), 409])
  })
})

describe('micro-deposits', () => {
  test('two credits and a debit of their sum arrive on a banking day; in any order they prove the account', async () => {
    const ann = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    await vi.waitFor(async () => expect(await entriesOf(given.accountNumber)).toHaveLength(3), {
      timeout: 15_000,
    })
    expect((await entriesOf(given.accountNumber)).map(({ amountMinor }) => amountMinor)).toEqual([
      null,
      null,
      null,
    ])
    const deposits = await depositsOf(given.accountNumber)
    const [first = 0, second = 0] = deposits
    expect(first).not.toBe(second)
    for (const amount of deposits) expect(amount >= 1 && amount <= 49).toBe(true)
    const debit = (await entriesOf(given.accountNumber)).find(({ kind }) => kind === 'debit')
    expect(debit?.amountMinor).toBe(first + second)
    const page = await (
      await fetch(`${house.address}/sandbox/bank?lastFour=${given.accountNumber.slice(-4)}`)
    ).text()
    expect(page).toContain(`+$0.${String(first).padStart(2, '0')}`)

    const missed = await verify(ann, ann.vendorId, id, wrong(deposits))
    expect(missed.json).toMatchObject({ statusCode: 422, code: 'WRONG_AMOUNTS', details: { triesLeft: 2 } })
    expect(missed.text).not.toContain('amounts"')
    const right = await verify(ann, ann.vendorId, id, [second, first])
    expect(right.json).toMatchObject({
      verificationStatus: 'succeeded',
      verificationAttempts: 2,
      heldThrough: expect.any(String),
      receivesPayouts: false,
    })
    // The answer was lost, and it is told again.
    expect((await verify(ann, ann.vendorId, id, [second, first])).json).toEqual(right.json)
    await advance(7)
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({
      receivesPayouts: true,
      heldThrough: null,
    })
    const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
    expect(vendor.json['primaryAccountVerificationStatus']).toBe('succeeded')
  })

  test('three tries are judged and no more, however many come at once', async () => {
    const ann = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    const deposits = await depositsOf(given.accountNumber)
    const answers = await atOnce(house.database, {
      hold: (tx) =>
        text`select 1 from bank_accounts.payees where vendor_id = ${ann.vendorId} for update`.execute(tx),
      start: () => Array.from({ length: 5 }, () => verify(ann, ann.vendorId, id, wrong(deposits))),
      waiting: 3,
    })
    expect(statusesOf(answers)).toEqual([409, 409, 422, 422, 422])
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({
      verificationStatus: 'failed',
      verificationAttempts: 3,
    })
    // The right ones come too late; a document proves it.
    expect(coded(await verify(ann, ann.vendorId, id, deposits))).toEqual([409, 'CONFLICT'])
    expect((await decide(id, ann.vendorId, true)).json).toMatchObject({ verificationStatus: 'succeeded' })
  })

  test('may be told for fourteen days', async () => {
    const ann = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    const deposits = await depositsOf(given.accountNumber)
    await advance(10)
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'failed' })
    expect(coded(await verify(ann, ann.vendorId, id, deposits))).toEqual([409, 'CONFLICT'])
    await vi.waitFor(
      async () => {
        const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
        expect(vendor.json['primaryAccountVerificationStatus']).toBe('failed')
      },
      { timeout: 25_000, interval: 500 },
    )
  })

  test('that come back say that nobody is there', async () => {
    const ann = await ownerWithVendor()
    const accountNumber = '77119903'
    const id = idOf(
      await add(ann, ann.vendorId, form({ accountNumber, confirmAccountNumber: accountNumber })),
    )
    await depositsOf(accountNumber)
    await vi.waitFor(
      async () =>
        expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'failed' }),
      { timeout: 25_000, interval: 500 },
    )
  })

  test.each([[[0, 5]], [[5, 50]], [[5]], [[5, 6, 7]], [['5', '6']], [undefined]])(
    '%j are no amounts, and cost no try',
    async (amountsMinor) => {
      const answer = await owner.call('POST', `${accounts(owner.vendorId)}/${kept}/verify`, { amountsMinor })
      expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
      expect((await one(owner, owner.vendorId, kept)).json['verificationAttempts']).toBe(0)
    },
  )
})

test('a prenote that does not come back proves the account on the third banking day after it settled', async () => {
  const ann = await ownerWithVendor()
  const given = form({ verificationProcess: 'prenote' })
  const id = idOf(await add(ann, ann.vendorId, given))
  await vi.waitFor(async () => expect(await entriesOf(given.accountNumber)).toHaveLength(1), {
    timeout: 15_000,
  })
  expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'pending' })
  expect(coded(await verify(ann, ann.vendorId, id, [1, 2]))).toEqual([409, 'CONFLICT'])
  await vi.waitFor(
    async () =>
      expect(
        await sql`select 1 from bank_accounts.accounts where id = ${id} and verification_ends_on is not null`,
      ).toHaveLength(1),
    { timeout: 15_000 },
  )
  await advance(8)
  await vi.waitFor(
    async () =>
      expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'succeeded' }),
    { timeout: 25_000, interval: 500 },
  )
})

describe('the primary account', () => {
  test('a new one is held for two banking days, and the old one is paid meanwhile', async () => {
    const ann = await ownerWithVendor()
    const first = await proven(ann)
    await advance(7)
    const second = await proven(ann)
    const changed = await change(ann, ann.vendorId, second, { isPrimary: true })
    expect(changed.json).toMatchObject({
      isPrimary: true,
      receivesPayouts: false,
      heldThrough: expect.any(String),
    })
    expect((await one(ann, ann.vendorId, first)).json).toMatchObject({
      isPrimary: false,
      receivesPayouts: true,
    })
    for (const given of [{ isHidden: true }, { isDebitOnly: true }])
      for (const id of [first, second])
        expect(coded(await change(ann, ann.vendorId, id, given))).toEqual([409, 'CONFLICT'])
    await advance(7)
    expect((await list(ann)).map(({ receivesPayouts }) => receivesPayouts)).toEqual([false, true])
  })

  test('two at once leave one', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const two = [await proven(ann), await proven(ann)]
    const answers = await atOnce(house.database, {
      hold: (tx) =>
        text`select 1 from bank_accounts.payees where vendor_id = ${ann.vendorId} for update`.execute(tx),
      start: () => two.map((id) => change(ann, ann.vendorId, id, { isPrimary: true })),
      waiting: 2,
    })
    expect(statusesOf(answers)).toEqual([200, 200])
    const primaries = (await list(ann)).filter(({ isPrimary }) => isPrimary)
    expect(primaries).toHaveLength(1)
    expect(two).toContain(primaries[0]?.['id'])
  })

  test('is a verified one that is shown and takes money', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const waiting = idOf(await add(ann, ann.vendorId))
    expect(coded(await change(ann, ann.vendorId, waiting, { isPrimary: true }))).toEqual([409, 'CONFLICT'])
    const limited = await proven(ann)
    await change(ann, ann.vendorId, limited, { isDebitOnly: true, name: 'Fees' })
    expect(coded(await change(ann, ann.vendorId, limited, { isPrimary: true }))).toEqual([409, 'CONFLICT'])
    const free = await change(ann, ann.vendorId, limited, { isPrimary: true, isDebitOnly: false })
    expect(free.json).toMatchObject({ isPrimary: true, isDebitOnly: false, name: 'Fees' })
  })
})

describe('the link of the mail', () => {
  test('stops the account for whoever holds it, and an operator lets it go on', async () => {
    const ann = await ownerWithVendor()
    const id = await proven(ann)
    await advance(7)
    expect((await one(ann, ann.vendorId, id)).json['receivesPayouts']).toBe(true)
    const path = await freezeLink(ann.email)
    const page = await fetch(`${house.address}/vendor-service${path}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Stop this account')
    // Opened by a mail program, it has changed nothing.
    expect((await one(ann, ann.vendorId, id)).json['isFrozen']).toBe(false)
    expect(
      coded(await operator.call('POST', operated(ann.vendorId, id, 'unfreeze'), { reason: 'x' })),
    ).toEqual([409, 'CONFLICT'])
    expect((await freeze(path, 'stop=no')).status).toBe(400)
    for (let times = 0; times < 2; times += 1) {
      const stopped = await freeze(path)
      expect(stopped.status).toBe(200)
      expect(await stopped.text()).toContain('This bank account is stopped')
    }
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({
      isFrozen: true,
      providerStatus: 'frozen',
      receivesPayouts: false,
    })
    expect(coded(await ann.call('POST', authorization))).toEqual([409, 'CONFLICT'])
    const unfrozen = await operator.call('POST', operated(ann.vendorId, id, 'unfreeze'), {
      reason: 'spoke with Ann',
    })
    expect(unfrozen.json).toMatchObject({ isFrozen: false, receivesPayouts: true })
    const acts = await sql<{ action: string; actor: string }[]>`
      select action, actor from platform.audit_log where subject = ${id} order by id`
    expect(acts.slice(-2)).toEqual([
      { action: 'bank-accounts.freeze', actor: 'link of a mail' },
      { action: 'bank-accounts.unfreeze', actor: operator.sub },
    ])
  })

  test('is not there with another secret or vendor, nor after thirty days', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const path = await freezeLink(ann.email)
    const secret = path.slice(-22)
    const nothing = await (await freeze(`/vendors/${randomUUID()}/account-freezes/${secret}`)).text()
    for (const foreign of [
      `/vendors/${other.vendorId}/account-freezes/${secret}`,
      `/vendors/${ann.vendorId}/account-freezes/${'A'.repeat(22)}`,
      `/vendors/${ann.vendorId}/account-freezes/short`,
      `/vendors/no-id/account-freezes/${secret}`,
    ]) {
      const answer = await freeze(foreign)
      expect([answer.status, await answer.text()]).toEqual([404, nothing])
      expect((await fetch(`${house.address}/vendor-service${foreign}`)).status).toBe(404)
    }
    await sql`update bank_accounts.notices set sent_at = now() - interval '31 days' where vendor_id = ${ann.vendorId}`
    expect((await freeze(path)).status).toBe(404)
  })

  test('a new primary account that is stopped never comes to be paid by waiting', async () => {
    const ann = await ownerWithVendor()
    const first = await proven(ann)
    await advance(7)
    const second = await proven(ann, { name: 'Elsewhere' })
    await change(ann, ann.vendorId, second, { isPrimary: true })
    const notices = await sql<{ id: string }[]>`
      select id from bank_accounts.notices where account_id = ${second}`
    expect(notices.length).toBeGreaterThan(1)
    const path = await vi.waitFor(async () => {
      const mails = (await (
        await fetch(`${house.address}/sandbox/api/mail?to=${encodeURIComponent(ann.email)}`)
      ).json()) as { text: string }[]
      const mail = mails.find(({ text: said }) => said.includes('Elsewhere') && said.includes('primary'))
      return (
        /\/vendors\/[\w-]+\/account-freezes\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ??
        Promise.reject(new Error('not yet'))
      )
    })
    await freeze(path)
    await advance(10)
    expect((await one(ann, ann.vendorId, first)).json['receivesPayouts']).toBe(true)
    expect((await one(ann, ann.vendorId, second)).json['receivesPayouts']).toBe(false)
    expect(coded(await change(ann, ann.vendorId, first, { isHidden: true }))).toEqual([409, 'CONFLICT'])
  })
})

describe('direct debits', () => {
  test('are authorized once, word for word, with who and from where', async () => {
    const ann = await ownerWithVendor()
    for (const method of ['GET', 'POST'])
      expect(coded(await ann.call(method, authorization))).toEqual([409, 'CONFLICT'])
    const id = idOf(await add(ann, ann.vendorId))
    const shown = await ann.call('GET', authorization)
    expect(shown.json['text']).toContain('Brightside Cleaning authorizes Sooner')
    const answers = await Promise.all([ann.call('POST', authorization), ann.call('POST', authorization)])
    for (const { status, json } of answers)
      expect([status, json['id'], json['hasDirectDebitAuthorization']]).toEqual([200, id, true])
    const rows = await sql`select * from bank_accounts.debit_authorizations where vendor_id = ${ann.vendorId}`
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      account_id: id,
      body: shown.json['text'],
      sha256: shown.json['sha256'],
      authorized_by: ann.sub,
      signer_name: 'Ann Bright',
      ip: expect.stringMatching(/127\.0\.0\.1/),
      user_agent: 'node',
    })
    await expect(
      sql`update bank_accounts.debit_authorizations set body = '' where vendor_id = ${ann.vendorId}`,
    ).rejects.toThrow(/never changed/)
  })

  test('may be authorized while the account is added', async () => {
    const ann = await ownerWithVendor()
    const added = await add(ann, ann.vendorId, form({ directDebitAuthorization: true }))
    expect(added.json['hasDirectDebitAuthorization']).toBe(true)
  })
})

describe('the bank link', () => {
  test('leads to a page, and back with an account that is verified at once', async () => {
    const ann = await ownerWithVendor()
    const begun = await ann.call('POST', link, { instantMicrodepositsEnabled: true })
    const { linkToken, linkUrl } = begun.json as { linkToken: string; linkUrl: string }
    const at = new URL(linkUrl)
    const page = await (await fetch(house.address + at.pathname + at.search)).text()
    expect(page).toContain('Meadow Bank, checking')
    const choose = (headers: Record<string, string>, token = linkToken) =>
      fetch(`${house.address}/sandbox/bank-link`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({
          token,
          accountId: 'meadow-checking',
          returnTo: '/dashboard?x=1',
        }).toString(),
      })
    expect((await choose({ origin: 'https://elsewhere.test' })).status).toBe(403)
    const chosen = await choose({ origin: house.address })
    const back = new URL(chosen.headers.get('location') ?? '', house.address)
    expect([chosen.status, back.pathname, back.searchParams.get('x')]).toEqual([303, '/dashboard', '1'])
    expect((await choose({ origin: house.address })).status).toBe(400)
    const linked = {
      ...{ name: 'Linked', countryCode: 'US', currencyCode: 'USD', verificationProcess: 'instant' },
      linkPublicToken: back.searchParams.get('publicToken') ?? '',
      linkAccountId: back.searchParams.get('accountId') ?? '',
    }
    // Nobody else's vendor, and no other account.
    expect(coded(await add(other, other.vendorId, linked))).toEqual([409, 'CONFLICT'])
    expect(coded(await add(ann, ann.vendorId, { ...linked, linkAccountId: 'meadow-savings' }))).toEqual([
      409,
      'CONFLICT',
    ])
    const added = await add(ann, ann.vendorId, linked)
    expect(added.json).toMatchObject({ verificationStatus: 'succeeded', maskedAccountNumber: '••••5678' })
    expect(coded(await add(ann, ann.vendorId, linked))).toEqual([409, 'CONFLICT'])
  })

  test('goes back to pages of ours alone', async () => {
    const { json } = await owner.call('POST', link, { instantMicrodepositsEnabled: false })
    for (const returnTo of [
      'https://elsewhere.test/',
      '//elsewhere.test',
      '/\\elsewhere.test',
      '/%0d%0ax: y\n',
    ]) {
      const query = new URLSearchParams({ token: String(json['linkToken']), returnTo })
      expect((await fetch(`${house.address}/sandbox/bank-link?${query.toString()}`)).status).toBe(400)
    }
  })
})

describe('who may', () => {
  const writes = () =>
    [
      ['POST', accounts(owner.vendorId), form()],
      ['PATCH', `${accounts(owner.vendorId)}/${kept}`, { name: 'Mine' }],
      ['POST', `${accounts(owner.vendorId)}/${kept}/verify`, { amountsMinor: [1, 2] }],
    ] as const
  const own = () =>
    [
      ['POST', authorization, undefined],
      ['POST', link, { instantMicrodepositsEnabled: true }],
    ] as const
  const acts = () =>
    [
      ['POST', operated(owner.vendorId, kept, 'unfreeze'), { reason: 'x' }],
      ['POST', operated(owner.vendorId, kept, 'verification'), { isProven: true, reason: 'x' }],
    ] as const

  test('colleagues and operators read, and change nothing', async () => {
    for (const caller of [owner, colleague, reader, operator]) {
      expect((await caller.call('GET', accounts(owner.vendorId))).status).toBe(200)
      expect((await one(caller, owner.vendorId, kept)).status).toBe(200)
    }
    for (const [method, path, body] of [...writes(), ...own(), ['GET', authorization, undefined] as const])
      for (const caller of [colleague, reader])
        expect(coded(await caller.call(method, path, body))).toEqual([403, 'FORBIDDEN'])
    for (const [method, path, body] of acts())
      for (const caller of [owner, colleague, reader, other, newcomer])
        expect([403, 404]).toContain((await caller.call(method, path, body)).status)
  })

  test("another's, an absent and a malformed account are alike to the byte", async () => {
    const foreign = idOf(await add(other, other.vendorId))
    const nothing = await one(operator, randomUUID(), randomUUID())
    expect(nothing.status).toBe(404)
    for (const id of [foreign, randomUUID(), 'no-id']) {
      expect(await one(owner, owner.vendorId, id)).toEqual(nothing)
      expect(await change(owner, owner.vendorId, id, { name: 'Mine' })).toEqual(nothing)
      expect(await verify(owner, owner.vendorId, id, [1, 2])).toEqual(nothing)
      expect(await decide(id, owner.vendorId, true)).toEqual(nothing)
      const unfreeze = operated(owner.vendorId, id, 'unfreeze')
      expect(await operator.call('POST', unfreeze, { reason: 'x' })).toEqual(nothing)
    }
    for (const vendorId of [owner.vendorId, randomUUID(), 'no-id']) {
      for (const caller of [other, newcomer]) {
        expect(await caller.call('GET', accounts(vendorId))).toEqual(nothing)
        expect(await add(caller, vendorId)).toEqual(nothing)
        expect(await one(caller, vendorId, kept)).toEqual(nothing)
        expect(await change(caller, vendorId, kept, {})).toEqual(nothing)
        expect(await verify(caller, vendorId, kept, [1, 2])).toEqual(nothing)
      }
    }
    for (const [method, path, body] of writes())
      expect(await operator.call(method, path, body)).toEqual(nothing)
    for (const [method, path, body] of own())
      for (const caller of [newcomer, operator])
        expect(coded(await caller.call(method, path, body))).toEqual([403, 'FORBIDDEN'])
  })

  test('whoever is signed out may nothing, and a sign-in that is not fresh changes nothing', async () => {
    for (const [method, path, body] of [...writes(), ...own(), ...acts()])
      expect(coded(await stranger(method, path, body))).toEqual([401, 'UNAUTHENTICATED'])
    const ann = await ownerWithVendor()
    const id = idOf(await add(ann, ann.vendorId))
    await sql`
      update identity.families set signed_in_at = signed_in_at - interval '11 minutes', proven_at = null
      where account_id = ${ann.sub}`
    const stale = [
      await add(ann, ann.vendorId),
      await change(ann, ann.vendorId, id, { name: 'Mine' }),
      await verify(ann, ann.vendorId, id, [1, 2]),
      await ann.call('POST', authorization),
      await ann.call('POST', link, { instantMicrodepositsEnabled: true }),
    ]
    for (const answer of stale) expect(coded(answer)).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await one(ann, ann.vendorId, id)).status).toBe(200)
  })

  test('an operator decides once, and is asked for a reason', async () => {
    const ann = await ownerWithVendor()
    const id = idOf(await add(ann, ann.vendorId))
    expect(
      coded(await operator.call('POST', operated(ann.vendorId, id, 'verification'), { isProven: true })),
    ).toEqual([400, 'INVALID_REQUEST'])
    expect((await decide(id, ann.vendorId, false)).json).toMatchObject({ verificationStatus: 'failed' })
    expect(coded(await decide(id, ann.vendorId, false))).toEqual([409, 'CONFLICT'])
  })
})

test('every change is mailed once, and what changes nothing is not', async () => {
  const ann = await ownerWithVendor()
  await proven(ann)
  const id = await proven(ann)
  for (const given of [{ name: 'Reserve' }, { name: 'Reserve' }, { isHidden: true }, { isHidden: false }, {}])
    expect((await change(ann, ann.vendorId, id, given)).status).toBe(200)
  const rows = await sql<{ events: string[] }[]>`
    select events from bank_accounts.notices where account_id = ${id} order by sent_at`
  expect(rows.map(({ events }) => events.join())).toEqual(['added', 'verified', 'renamed', 'hidden', 'shown'])
})

test('no number of an account, amount or secret is in the log, taken or refused', async () => {
  const ann = await ownerWithVendor()
  const accountNumber = '918273645546'
  const given = form({ accountNumber, confirmAccountNumber: accountNumber })
  await add(ann, ann.vendorId, { ...given, routingNumber: '021000022' })
  await add(ann, ann.vendorId, given)
  const path = await freezeLink(ann.email)
  await freeze(path)
  const log = await readFile(house.logFile, 'utf8')
  expect(log).toContain('addBankAccount')
  expect([accountNumber, path.slice(-22)].filter((secret) => log.includes(secret))).toEqual([])
})
