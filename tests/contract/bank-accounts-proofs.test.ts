import { sql as text } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atOnce } from './support/at-once.ts'
import {
  accounts,
  add,
  authorization,
  form,
  idOf,
  one,
  openBanking,
  operated,
  verify,
  wrong,
} from './support/bank-accounts.ts'
import { sharedServerWithClock } from './support/shared-servers.ts'
import { coded, statusesOf } from './support/people.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await sharedServerWithClock()
const { sql } = server.database
const { advance, decide, depositsOf, entriesOf, entriesWhenSent, operator, ownerWithVendor } =
  await openBanking(server)

let owner: Owner
let accountId: string

beforeAll(async () => {
  owner = await ownerWithVendor()
  accountId = idOf(await add(owner, owner.vendorId))
})

describe('micro-deposits', () => {
  test('two credits and a debit of their sum arrive on a banking day; in any order the amounts verify the account', async () => {
    const ann = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    expect(await entriesOf(given.accountNumber)).toEqual([])
    const deposits = await depositsOf(given.accountNumber)
    const [first = 0, second = 0] = deposits
    expect(first).not.toBe(second)
    for (const amount of deposits) expect(amount >= 1 && amount <= 49).toBe(true)
    const debit = (await entriesOf(given.accountNumber)).find(({ kind }) => kind === 'debit')
    expect(debit?.amountMinor).toBe(first + second)
    const page = await (
      await fetch(`${server.address}/sandbox/bank?lastFour=${given.accountNumber.slice(-4)}`)
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
    // Idempotent: a client that lost the answer sends the amounts again and gets the same answer.
    expect((await verify(ann, ann.vendorId, id, [second, first])).json).toEqual(right.json)
    await advance(7)
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({
      receivesPayouts: true,
      heldThrough: null,
    })
    const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
    expect(vendor.json['primaryAccountVerificationStatus']).toBe('succeeded')
  })

  test('allow exactly three tries, however many arrive at the same time', async () => {
    const ann = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    const deposits = await depositsOf(given.accountNumber)
    const answers = await atOnce(server.database, {
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
    // The right amounts come too late after three wrong tries; only a document can prove the account now.
    expect(coded(await verify(ann, ann.vendorId, id, deposits))).toEqual([409, 'CONFLICT'])
    expect((await decide(id, ann.vendorId, true)).json).toMatchObject({ verificationStatus: 'succeeded' })
  })

  test('can be confirmed for fourteen days', async () => {
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
      { timeout: 40_000, interval: 500 },
    )
  })

  test('that are returned are reported as an account that does not exist', async () => {
    const ann = await ownerWithVendor()
    const accountNumber = '77119903'
    const id = idOf(
      await add(ann, ann.vendorId, form({ accountNumber, confirmAccountNumber: accountNumber })),
    )
    await depositsOf(accountNumber)
    await vi.waitFor(
      async () =>
        expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'failed' }),
      { timeout: 40_000, interval: 500 },
    )
  })

  test.each([[[0, 5]], [[5, 50]], [[5]], [[5, 6, 7]], [['5', '6']], [undefined]])(
    'with malformed amounts %j use up no try',
    async (amountsMinor) => {
      const answer = await owner.call('POST', `${accounts(owner.vendorId)}/${accountId}/verify`, {
        amountsMinor,
      })
      expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
      expect((await one(owner, owner.vendorId, accountId)).json['verificationAttempts']).toBe(0)
    },
  )
})

test('a prenote that is not returned verifies the account on the third banking day after it settled', async () => {
  const ann = await ownerWithVendor()
  const given = form()
  const id = idOf(await add(ann, ann.vendorId, given))
  await advance(7)
  await entriesWhenSent(given.accountNumber, 3)
  const begun = await operator.call('POST', operated(ann.vendorId, id, 'prenote'), { reason: 'went astray' })
  expect(begun.json).toMatchObject({ verificationProcess: 'prenote', verificationStatus: 'pending' })
  expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'pending' })
  expect(coded(await verify(ann, ann.vendorId, id, [1, 2]))).toEqual([409, 'CONFLICT'])
  await advance(5)
  await entriesWhenSent(given.accountNumber, 4)
  await vi.waitFor(
    async () =>
      expect(
        await sql`select 1 from bank_accounts.accounts where id = ${id} and verification_ends_on is not null`,
      ).toHaveLength(1),
    { timeout: 40_000 },
  )
  // Added after the cutoff on Christmas Eve, the transfers take eleven days.
  await advance(14)
  await vi.waitFor(
    async () =>
      expect((await one(ann, ann.vendorId, id)).json).toMatchObject({ verificationStatus: 'succeeded' }),
    { timeout: 40_000, interval: 500 },
  )
})

describe('direct debits', () => {
  test('are authorized once, with the exact text, the signer and the address', async () => {
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

  test('are authorized only with the text that was read, if the caller names it', async () => {
    const ann = await ownerWithVendor()
    await add(ann, ann.vendorId)
    const { sha256 } = (await ann.call('GET', authorization)).json
    await add(ann, ann.vendorId, form({ isPrimary: true }))
    const refused = await ann.call('POST', authorization, { sha256 })
    expect(refused.json).toMatchObject({ code: 'CONFLICT', details: { reason: 'text-changed' } })
    expect(coded(await ann.call('POST', authorization, { sha256: 'x' }))).toEqual([400, 'INVALID_REQUEST'])
    const { json: again } = await ann.call('GET', authorization)
    const given = await ann.call('POST', authorization, { sha256: again['sha256'] })
    expect(given.json).toMatchObject({ isPrimary: true, hasDirectDebitAuthorization: true })
  })

  test('may be authorized while adding the account', async () => {
    const ann = await ownerWithVendor()
    const added = await add(ann, ann.vendorId, form({ directDebitAuthorization: true }))
    expect(added.json['hasDirectDebitAuthorization']).toBe(true)
  })
})
