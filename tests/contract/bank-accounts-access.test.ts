import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  accounts,
  add,
  authorization,
  change,
  form,
  idOf,
  link,
  one,
  openBanking,
  operated,
  verify,
} from './support/bank-accounts.ts'
import { openCast } from './support/cast.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded } from './support/people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openBanking(server)
const { decide, freeze, freezeLink, operator, ownerWithVendor, proven, stranger } = people
const { newUser, owner, colleague, reader, other } = await openCast(people)

let accountId: string

beforeAll(async () => {
  accountId = idOf(await add(owner, owner.vendorId))
})

describe('authorization', () => {
  const writes = () =>
    [
      ['POST', accounts(owner.vendorId), form()],
      ['PATCH', `${accounts(owner.vendorId)}/${accountId}`, { name: 'Mine' }],
      ['POST', `${accounts(owner.vendorId)}/${accountId}/verify`, { amountsMinor: [1, 2] }],
    ] as const
  const own = () =>
    [
      ['POST', authorization, undefined],
      ['POST', link, { instantMicrodepositsEnabled: true }],
    ] as const
  const acts = () =>
    [
      ['POST', operated(owner.vendorId, accountId, 'unfreeze'), { reason: 'x' }],
      ['POST', operated(owner.vendorId, accountId, 'verification'), { isProven: true, reason: 'x' }],
      ['POST', operated(owner.vendorId, accountId, 'prenote'), { reason: 'x' }],
    ] as const

  test('colleagues and operators read and change nothing', async () => {
    for (const caller of [owner, colleague, reader, operator]) {
      expect((await caller.call('GET', accounts(owner.vendorId))).status).toBe(200)
      expect((await one(caller, owner.vendorId, accountId)).status).toBe(200)
    }
    for (const [method, path, body] of [...writes(), ...own(), ['GET', authorization, undefined] as const])
      for (const caller of [colleague, reader]) {
        const mayOnlyRead = caller === reader && method !== 'GET'
        expect(coded(await caller.call(method, path, body))).toEqual([
          403,
          mayOnlyRead ? 'READ_ONLY' : 'FORBIDDEN',
        ])
      }
    for (const [method, path, body] of acts())
      for (const caller of [owner, colleague, reader, other, newUser])
        expect([403, 404]).toContain((await caller.call(method, path, body)).status)
  })

  test("another vendor's account, an absent and a malformed id have identical answers", async () => {
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
      const prenote = operated(owner.vendorId, id, 'prenote')
      expect(await operator.call('POST', prenote, { reason: 'x' })).toEqual(nothing)
    }
    for (const vendorId of [owner.vendorId, randomUUID(), 'no-id']) {
      for (const caller of [other, newUser]) {
        expect(await caller.call('GET', accounts(vendorId))).toEqual(nothing)
        expect(await add(caller, vendorId)).toEqual(nothing)
        expect(await one(caller, vendorId, accountId)).toEqual(nothing)
        expect(await change(caller, vendorId, accountId, {})).toEqual(nothing)
        expect(await verify(caller, vendorId, accountId, [1, 2])).toEqual(nothing)
      }
    }
    for (const [method, path, body] of writes())
      expect(await operator.call(method, path, body)).toEqual(nothing)
    for (const [method, path, body] of own())
      for (const caller of [newUser, operator])
        expect(coded(await caller.call(method, path, body))).toEqual([403, 'FORBIDDEN'])
  })

  test('a signed-out caller may do nothing, and an old sign-in may change nothing', async () => {
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

  test('an operator decides once and has to state a reason', async () => {
    const ann = await ownerWithVendor()
    const id = idOf(await add(ann, ann.vendorId))
    expect(
      coded(await operator.call('POST', operated(ann.vendorId, id, 'verification'), { isProven: true })),
    ).toEqual([400, 'INVALID_REQUEST'])
    expect((await decide(id, ann.vendorId, false)).json).toMatchObject({ verificationStatus: 'failed' })
    expect(coded(await decide(id, ann.vendorId, false))).toEqual([409, 'CONFLICT'])
  })
})

test('every change is mailed once, and a call without a change is not', async () => {
  const ann = await ownerWithVendor()
  await proven(ann)
  const id = await proven(ann)
  for (const given of [{ name: 'Reserve' }, { name: 'Reserve' }, { isHidden: true }, { isHidden: false }, {}])
    expect((await change(ann, ann.vendorId, id, given)).status).toBe(200)
  const rows = await sql<{ events: string[] }[]>`
    select events from bank_accounts.notices where account_id = ${id} order by sent_at`
  expect(rows.map(({ events }) => events.join())).toEqual(['added', 'verified', 'renamed', 'hidden', 'shown'])
})

test('no account number, amount or secret appears in the log, whether accepted or refused', async () => {
  const ann = await ownerWithVendor()
  const accountNumber = '918273645546'
  const given = form({ accountNumber, confirmAccountNumber: accountNumber })
  await add(ann, ann.vendorId, { ...given, routingNumber: '021000022' })
  await add(ann, ann.vendorId, given)
  const path = await freezeLink(ann.email)
  await freeze(path)
  const log = await readFile(server.logFile, 'utf8')
  expect(log).toContain('addBankAccount')
  expect([accountNumber, path.slice(-22)].filter((secret) => log.includes(secret))).toEqual([])
})
