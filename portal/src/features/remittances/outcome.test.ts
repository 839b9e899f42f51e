import { expect, test } from 'vitest'
import { outcomeOf, partialFailureOf } from './outcome.ts'

const pending = { displayState: 'PENDING', returnedMinor: 0, returnedOn: null, settledOn: null } as const
const sent = { ...pending, displayState: 'PAID' } as const
const failed = { ...pending, displayState: 'CANCELLED', returnedMinor: 5 } as const

test('what the bank refused is not what came back', () => {
  expect(outcomeOf(failed)).toBe('refused')
  expect(outcomeOf({ ...failed, returnedOn: '2026-11-23' })).toBe('returned')
  expect([pending, sent, { ...sent, settledOn: '2026-11-19' }].map(outcomeOf)).toEqual([
    ...['pending', 'underWay', 'arrived'],
  ])
})

test('a part that did not arrive was refused or came back', () => {
  expect(partialFailureOf({ ...sent, returnedMinor: 5 })).toBe('partlyRefused')
  expect(partialFailureOf({ ...sent, returnedMinor: 5, returnedOn: '2026-11-23' })).toBe('partlyReturned')
  expect([failed, sent].map(partialFailureOf)).toEqual([undefined, undefined])
})
