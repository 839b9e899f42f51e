import { expect, test } from 'vitest'
import { openLog } from '../../../platform/log.ts'
import type { NamedRail, Transfers } from '../ports.ts'
import { scriptedRail } from '../testing/scripted-rail.ts'
import { testTransfers } from '../testing/test-transfers.ts'
import { followRails } from './follow-rails.ts'
import { takeAnswers } from './take-answers.ts'

const patience = { timeout: 60_000 }

test('a rail that hangs and one that is down hold up no other', async () => {
  const { transfers } = await testTransfers()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const none = { answers: [], cursor: null }
  const asked: string[] = []
  const named = (name: string, answersSince: NamedRail['rail']['answersSince']): NamedRail => ({
    name,
    confirmsSettlement: true,
    rail: { ...scriptedRail(), answersSince: (...given) => (asked.push(name), answersSince(...given)) },
  })
  const slow = named('slow', async () => (await mayAnswer, none))
  const down = named('down', () => Promise.reject(new Error('the bank is down')))
  const up = named('up', () =>
    Promise.resolve({ answers: [{ id: '1', key: 'S1', kind: 'settled', on: '2026-11-24' }], cursor: '1' }),
  )
  for (const [first, second] of [
    [slow, up],
    [down, up],
  ] as const) {
    asked.length = 0
    const enqueued: string[] = []
    const enqueue: Transfers['enqueue'] = async (_tx, _job, data) =>
      void enqueued.push(String(Object.values(data)[0]))
    const following = await followRails(
      { ...transfers, enqueue, rails: { USD: first, GBP: second } },
      { log: openLog({ level: 'silent', file: undefined }), lookEveryMs: 5 },
    )
    await expect.poll(() => enqueued.length, patience).toBeGreaterThan(1)
    if (first === slow) expect(asked.filter((name) => name === 'slow')).toHaveLength(1)
    else await expect.poll(() => asked.filter((name) => name === 'down').length, patience).toBeGreaterThan(1)
    expect(new Set(enqueued)).toEqual(new Set(['up']))
    answer()
    await following.stop()
  }
})

test('what a job left unread is asked for again an hour later, and meanwhile once', async () => {
  const { transfers, at } = await testTransfers()
  const keys: (string | undefined)[] = []
  const enqueue: Transfers['enqueue'] = async (_tx, _job, _data, { key } = {}) => void keys.push(key)
  const answer = { id: '1', key: 'S1', kind: 'settled', on: '2026-11-24' } as const
  const rail = { ...scriptedRail(), answersSince: async () => ({ answers: [answer], cursor: '1' }) }
  at('2026-11-24T12:00:00Z')
  const following = await followRails(
    { ...transfers, enqueue, rails: { USD: { name: 'scripted', confirmsSettlement: true, rail } } },
    { log: openLog({ level: 'silent', file: undefined }), lookEveryMs: 5 },
  )
  await expect.poll(() => keys.length, patience).toBeGreaterThan(2)
  // The queue takes one job with a key for as long as it remembers it, whatever the job did.
  expect(new Set(keys).size).toBe(1)
  at('2026-11-24T13:00:00Z')
  await expect.poll(() => new Set(keys).size, patience).toBe(2)
  await following.stop()
})

test('a process without the rail leaves its answers to another one', async () => {
  const { transfers } = await testTransfers()
  await expect(takeAnswers({ ...transfers, rails: {} }, 'scripted')).rejects.toThrow('wait for a rail')
})
