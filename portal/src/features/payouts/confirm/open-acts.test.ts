import { afterEach, expect, test } from 'vitest'
import { forgetPerson, recall, remember } from '../../../lib/browser-store.ts'
import { noteSent, noteSettled, type OpenAct, openActsOf } from './open-acts.ts'

afterEach(forgetPerson)

const act = (quoteId: string, changed: Partial<OpenAct> = {}): OpenAct => ({
  quoteId,
  way: 'instant-payout',
  scope: { kind: 'bulk', vendorId: 'v-1' },
  vendorId: 'v-1',
  sentAt: 1,
  ...changed,
})

test('what was sent is open until its outcome is known', () => {
  noteSent(act('q-1'))
  noteSent(act('q-2', { way: 'on-demand-payout', scope: { kind: 'single', invoiceId: 'i-1' } }))
  noteSent(act('q-1', { sentAt: 2 }))
  expect(openActsOf('v-1').map(({ quoteId, sentAt }) => [quoteId, sentAt])).toEqual([
    ['q-2', 1],
    ['q-1', 2],
  ])
  noteSettled('q-2')
  expect(openActsOf('v-1')).toEqual([act('q-1', { sentAt: 2 })])
  noteSettled('q-1')
  expect(recall('state', 'open-payouts')).toBeUndefined()
})

test('the acts of another vendor are not shown, and none outlives a sign-out', () => {
  noteSent(act('q-1'))
  expect(openActsOf('v-2')).toEqual([])
  forgetPerson()
  expect(openActsOf('v-1')).toEqual([])
})

test('only so many are stored, the latest', () => {
  for (let at = 0; at < 14; at += 1) noteSent(act(`q-${at}`))
  expect(openActsOf('v-1').map(({ quoteId }) => quoteId)).toEqual(
    Array.from({ length: 10 }, (_, at) => `q-${at + 4}`),
  )
})

test('what is not readable in the storage is ignored', () => {
  const selective = act('q-1', { scope: { kind: 'selective', vendorId: 'v-1', invoiceIds: ['i-1', 'i-2'] } })
  const broken = [
    ...[null, 7, {}, { ...act('q-2'), way: 'past-eligible' }, { ...act('q-3'), scope: { kind: 'single' } }],
    ...[
      { ...act('q-4'), sentAt: 'yesterday' },
      { ...act('q-5'), scope: { kind: 'selective', invoiceIds: [1] } },
    ],
  ]
  remember('state', 'open-payouts', JSON.stringify([...broken, selective]))
  expect(openActsOf('v-1')).toEqual([selective])
  for (const text of ['{', '"x"', '{}']) {
    remember('state', 'open-payouts', text)
    expect(openActsOf('v-1')).toEqual([])
  }
})
