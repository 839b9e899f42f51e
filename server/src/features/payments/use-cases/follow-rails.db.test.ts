import { expect, test } from 'vitest'
import { openLog } from '../../../platform/log.ts'
import type { NamedRail, Payments } from '../ports.ts'
import { scriptedRail } from '../testing/scripted-rail.ts'
import { testPayments } from '../testing/test-payments.ts'
import { followRails } from './follow-rails.ts'

const patience = { timeout: 60_000 }

test('a rail that hangs and one that is down hold up no other', async () => {
  const { payments } = await testPayments()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const none = { answers: [], cursor: null }
  const asked: string[] = []
  const named = (name: string, answersSince: NamedRail['rail']['answersSince']): NamedRail => ({
    ...{ name, confirmsSettlement: true },
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
    const enqueue: Payments['enqueue'] = async (_tx, _job, data) =>
      void enqueued.push(String(Object.values(data)[0]))
    const following = await followRails(
      { ...payments, enqueue, rails: { USD: first, GBP: second } },
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
