import { expect, test } from 'vitest'
import type { QueueItem } from '../../../lib/resources/operator-queue-items.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { WorkBar } from './work.tsx'

const own = { id: '0191d2a4-7c1e-7000-8000-000000000001', email: operator.email }
const colleague = { id: '0191d2a4-7c1e-7000-8000-000000000002', email: 'operator2@sooner.test' }
const item = 'an item'

const shownWith = (mark: Partial<QueueItem>) => {
  const marked: QueueItem = { queue: 'documents', item, holder: null, snooze: null, note: null, ...mark }
  const snoozed = {
    payouts: 0,
    screenings: 0,
    accounts: 0,
    invoices: 0,
    documents: 0,
    activations: 0,
    receipts: 0,
    answers: 0,
  }
  const items = { items: [marked], operators: [own, colleague], snoozed }
  const nothing = () => {}
  return shownTo(
    operator,
    <WorkBar queue="documents" item={item} items={items} onSaid={nothing} onDecided={nothing} />,
  )
}

test('what nobody has can be taken; what one has can be let go; what a colleague has names the colleague', async () => {
  expect(await shownWith({})).toEqual(expect.arrayContaining(['Nobody has taken it.', 'Take it', 'Snooze']))
  expect(await shownWith({ holder: own })).toContain('Let it go')
  const ofColleague = await shownWith({ holder: colleague })
  expect(ofColleague).toEqual(expect.arrayContaining(['operator2@sooner.test has it', 'Take it']))
})

test('a snooze says until when, by whom and why, and can be ended; a note is text', async () => {
  const texts = await shownWith({
    snooze: { until: '2026-11-24T14:00:00.000Z', reason: 'the bank is asked', by: colleague },
    note: { text: '<b>called</b>', by: colleague, at: '2026-11-21T14:00:00.000Z' },
  })
  const all = texts.join(' ')
  expect(all).toMatch(/Snoozed until .*Nov.* 24.* by operator2@sooner.test: the bank is asked/)
  expect(all).toContain('&lt;b&gt;called&lt;/b&gt;')
  expect(texts).toEqual(expect.arrayContaining(['Wake it', 'Change note']))
})
