import { expect, test } from 'vitest'
import { countNetworkUse, isNetworkSpent } from './network-uses.ts'
import { takeTargetSend } from './target-sends.ts'
import { testDatabase } from './testing/database.ts'
import { transact } from './transaction.ts'

const { db, sql } = await testDatabase()
const start = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const limits = { all: { perHour: 3, perDay: 5 }, perNetwork: { perHour: 2, perDay: 3 } }
const send = (to: string, minutes: number, from = 'here', kind = 'code') =>
  transact(db, (tx) => takeTargetSend(tx, { kind, to, from, at: after(minutes) }, limits))

test('a target gets so many an hour and a day, from all networks together and from each', async () => {
  const outcomes: unknown[] = []
  for (const [minutes, from] of [
    [0, 'here'],
    [1, 'here'],
    [2, 'here'], // a third from this network within the hour
    [3, 'there'],
    [4, 'elsewhere'], // a fourth within the hour
    [70, 'here'],
    [71, 'elsewhere'],
    [140, 'there'], // a sixth within the day
    [24 * 60 + 200, 'here'],
  ] as const)
    outcomes.push(await send('ann@example.test', minutes, from))
  expect(outcomes).toEqual([true, true, false, true, false, true, true, false, true])
})

test('another target, another kind and the same address in capitals are different', async () => {
  for (const minutes of [0, 1]) expect(await send('bob@example.test', minutes)).toBe(true)
  expect(await send('BOB@example.test', 2)).toBe(false)
  expect(await send('eve@example.test', 2)).toBe(true)
  expect(await send('bob@example.test', 2, 'here', 'invitation')).toBe(true)
})

test('many at once are counted one after another, and no address is stored', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send('crowd@example.test', 0, `network ${index}`)),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(3)
  const rows = await sql`select * from platform.target_sends`
  expect(JSON.stringify(rows)).not.toContain('example.test')
})

test('what is rolled back was not sent, and old rows go', async () => {
  const asked = { kind: 'code', to: 'undone@example.test', at: after(0) }
  for (let times = 0; times < 4; times += 1) {
    const undone = transact(db, async (tx) => {
      expect(await takeTargetSend(tx, asked, limits)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  await send('late@example.test', 10 * 24 * 60)
  expect(await sql`select 1 from platform.target_sends where kind = 'code'`).toHaveLength(1)
})

const perMinute = { use: 'guesses', max: 2, perMs: 60_000 }
const second = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test('a network has so many uses in a period, of each kind, and as many again in the next one', async () => {
  const count = (seconds: number, address = '192.0.2.1', limit = perMinute) =>
    countNetworkUse(db, limit, address, second(seconds))
  const outcomes: unknown[] = []
  for (const seconds of [0, 10, 20, 59, 60, 61, 62]) outcomes.push(await count(seconds))
  expect(outcomes).toEqual([true, true, false, false, true, true, false])
  expect(await count(62, '192.0.2.2')).toBe(true)
  expect(await count(62, '192.0.2.1', { ...perMinute, use: 'mails' })).toBe(true)
  // One person can have a whole network of the newer addresses.
  for (const last of ['1', '2']) expect(await count(62, `2001:db8::${last}`)).toBe(true)
  expect(await count(62, '2001:db8::3')).toBe(false)
})

test('to ask whether a network has used up its number counts nothing', async () => {
  const isSpent = (seconds: number) => isNetworkSpent(db, perMinute, '198.51.100.7', second(seconds))
  const outcomes: unknown[] = []
  for (const seconds of [0, 1, 2]) {
    outcomes.push(await isSpent(seconds))
    await countNetworkUse(db, perMinute, '198.51.100.7', second(seconds))
  }
  outcomes.push(await isSpent(59), await isSpent(60))
  expect(outcomes).toEqual([false, false, true, true, false])
})

test('uses at once are counted exactly, and those of past days are forgotten', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => countNetworkUse(db, perMinute, '203.0.113.5', second(0))),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(2)
  const tomorrow = new Date(start.getTime() + 25 * 3_600_000)
  await countNetworkUse(db, perMinute, '203.0.113.6', tomorrow)
  expect((await sql`select 1 from platform.network_uses where since < ${second(3600)}`).length).toBe(0)
})
