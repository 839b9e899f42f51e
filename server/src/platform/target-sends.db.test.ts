import { expect, test } from 'vitest'
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
