import { expect, test } from 'vitest'
import type { RailAnswer, RailEntry, Submission } from '../../features/transfers/index.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { fateOf, honest, type BankBehavior } from './fate.ts'
import { simulatedRail } from './rail.ts'

const { db } = await testDatabase()
const time = { now: new Date('2026-11-23T21:00:00Z') }
const clock = { now: () => time.now, wall: () => time.now }
let numbered = 0

const entry = (ending = '4321'): RailEntry => ({
  key: `S${String((numbered += 1)).padStart(14, '0')}`,
  ...({ kind: 'credit', type: 'vendor-payment', amountMinor: 1000n, currency: 'USD' } as const),
  account: {
    ...({
      country: 'US',
      type: 'checking',
      routingNumber: '021000021',
      holder: 'Brightside',
      isPerson: false,
    } as const),
    accountNumber: `5550${ending}`,
  },
  description: 'SOONER PAY',
  references: [],
  mandate: null,
  origin: { vendorId: crypto.randomUUID(), transferIds: [] },
  digest: 'a digest',
})

const submission = (entries: readonly RailEntry[], batchOn = '2026-11-23'): Submission => ({
  key: crypto.randomUUID(),
  number: 1,
  database: 'a database',
  currency: 'USD',
  batchOn,
  submittedAt: time.now,
  entries,
  settlesOn: '2026-11-24',
})

const rail = (behavior: Partial<BankBehavior> = {}) => simulatedRail(db, clock, { ...honest, ...behavior })

async function answersTo(keys: readonly string[], from = rail()): Promise<readonly RailAnswer[]> {
  const found: RailAnswer[] = []
  for (let cursor: string | null = null; ;) {
    const page = await from.answersSince(cursor, 7)
    found.push(...page.answers.filter(({ key }) => keys.includes(key)))
    if (page.answers.length === 0) return found
    cursor = page.cursor
  }
}

test('an entry is booked once, settles on its day, and is returned or corrected as its number asks', async () => {
  const entries = [entry(), entry('9903'), entry('9801'), entry('9805')]
  const [, second, third, fourth] = entries.map(({ key }) => key)
  const keys = entries.map(({ key }) => key)
  expect(await rail().submit(submission(entries))).toEqual({ refused: [] })
  await rail().submit(submission(entries))
  expect(await answersTo(keys)).toEqual([])
  time.now = new Date('2026-11-24T15:00:00Z')
  expect((await answersTo(keys)).map(({ key, kind }) => [key, kind])).toEqual(
    keys.map((key) => [key, 'settled']),
  )
  time.now = new Date('2026-11-25T15:00:00Z')
  expect((await answersTo(keys)).slice(4)).toEqual([
    { id: `${second}-returned`, key: second, on: '2026-11-25', kind: 'returned', code: 'R03' },
    {
      id: `${third}-corrected`,
      key: third,
      on: '2026-11-25',
      kind: 'corrected',
      code: 'C01',
      correction: { accountNumber: '55509811' },
    },
    {
      id: `${fourth}-corrected`,
      key: fourth,
      on: '2026-11-25',
      kind: 'corrected',
      code: 'C05',
      correction: { type: 'savings' },
    },
  ])
})

test('what the bank said it does not have is refused when it arrives later', async () => {
  const [known, late] = [entry(), entry()]
  await rail().submit(submission([known]))
  expect(await rail().find([known.key, late.key])).toEqual([
    { key: known.key, state: 'accepted', settlesOn: '2026-11-24', code: null },
    { key: late.key, state: 'void', settlesOn: null, code: null },
  ])
  expect(await rail().submit(submission([known, late]))).toEqual({
    refused: [{ key: late.key, code: 'VOIDED' }],
  })
  // It was not booked either.
  expect((await rail().find([late.key])).map(({ state }) => state)).toEqual(['void'])
})

test('a bank that is down takes nothing, and one that is mute takes everything and seems to have failed', async () => {
  const [unsent, taken] = [entry(), entry()]
  const down = rail({ stateAt: () => 'down' })
  await expect(down.submit(submission([unsent]))).rejects.toThrow('is down')
  await expect(down.find([unsent.key])).rejects.toThrow('is down')
  await expect(down.answersSince(null, 1)).rejects.toThrow('is down')
  await expect(rail({ stateAt: () => 'mute' }).submit(submission([taken]))).rejects.toThrow('was lost')
  expect((await rail().find([unsent.key, taken.key])).map(({ state }) => state)).toEqual(['void', 'accepted'])
})

test('a seed decides what is returned, late, repeated and in which order, and the same seed decides the same', async () => {
  const wild = {
    seed: 'seven',
    returned: 300,
    returnCodes: ['R01', 'R20'],
    corrected: 200,
    late: 300,
    repeated: 300,
    isShuffled: true,
  }
  time.now = new Date('2026-11-24T12:00:00Z')
  const entries = Array.from({ length: 60 }, () => entry())
  const keys = entries.map(({ key }) => key)
  await rail(wild).submit(submission(entries))
  const after = async (day: string) => {
    time.now = new Date(`${day}T15:00:00Z`)
    return answersTo(keys)
  }
  const early = await after('2026-11-24')
  const all = await after('2026-12-10')
  // What was reported stays where it is, so that a cursor misses nothing.
  expect(all.slice(0, early.length)).toEqual(early)
  const settled = all.filter(({ kind }) => kind === 'settled')
  expect(new Set(settled.map(({ key }) => key)).size).toBe(60)
  expect(settled.length).toBeGreaterThan(60)
  expect(early.length).toBeLessThan(settled.length)
  expect(early.map(({ key }) => key)).not.toEqual(early.map(({ key }) => key).toSorted())
  const codes = new Set(all.flatMap((answer) => ('code' in answer ? [answer.code] : [])))
  expect(codes).toEqual(new Set(['R01', 'R20', 'C01']))
  const behavior = { ...honest, ...wild }
  for (const one of entries)
    expect(fateOf(behavior, one, '2026-11-24')).toEqual(fateOf(behavior, one, '2026-11-24'))
})
