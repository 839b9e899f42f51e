import { transferAttemptStatuses, transferBatchStatuses } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { applyUpdate, type Attempt, type Update } from './updates.ts'
import { attemptTransitions, displayStates, mayBecome, transferTransitions } from './states.ts'

const attempt: Attempt = {
  vendorId: 'v',
  attemptId: 'a',
  batchId: 'b',
  bankAccountId: 'c',
  type: 'fee-debit',
  kind: 'debit',
  currency: 'USD',
  amountMinor: 100n,
  status: 'queued',
  tries: 1,
  firstBatchOn: '2026-11-23',
  settlesOn: '2026-11-24',
  settledOn: null,
  returnedOn: null,
  code: null,
}
const on = '2026-11-25'
const accepted: Update = { kind: 'accepted', settlesOn: '2026-11-24' }
const settled: Update = { kind: 'settled', on }
const returned: Update = { kind: 'returned', on, code: 'R20' }
const refused: Update = { kind: 'refused', on, code: 'INVALID' }
const isVoid: Update = { kind: 'void', code: 'VOID' }
const pieces: readonly Update[] = [accepted, settled, returned, refused, isVoid, { kind: 'unknown' }]

/** All orders of the given pieces. */
const orders = <T>(given: readonly T[]): readonly (readonly T[])[] =>
  given.length === 0
    ? [[]]
    : given.flatMap((first, index) => orders(given.toSpliced(index, 1)).map((rest) => [first, ...rest]))

const applyInOrder = (from: Attempt, order: readonly Update[]) => {
  let current = from
  const steps = order.map((update) => {
    const applied = applyUpdate(current, update, '2026-11-25')
    current = applied.attempt
    return applied
  })
  return { current, steps }
}

test('every update leads from every status along a legal transition, or nowhere', () => {
  for (const status of transferAttemptStatuses)
    for (const update of pieces) {
      const code = status === 'returned' || status === 'refused' ? 'X' : null
      const before = { ...attempt, status, code }
      const { attempt: after } = applyUpdate(before, update, on)
      if (after.status === status) expect(after).toBe(before)
      else expect(mayBecome(status, after.status)).toBe(true)
    }
})

test('what a bank can say about an entry leads to the same end in any order, with any repetition', () => {
  const stories: readonly (readonly [readonly Update[], string])[] = [
    [[accepted, settled], 'settled'],
    [[accepted, settled, returned], 'returned'],
    [[accepted, refused], 'refused'],
  ]
  for (const [story, end] of stories)
    for (const order of orders([...story, ...story.slice(-1)])) {
      const { current, steps } = applyInOrder(attempt, order)
      expect([order.map(({ kind }) => kind), current.status]).toEqual([order.map(({ kind }) => kind), end])
      const happened = steps.flatMap((step) => step.happened)
      expect(new Set(happened).size).toBe(happened.length)
      // What the bank had was announced before anything else about it, unless it refused at once.
      if (happened[0] !== 'refused') expect(happened[0]).toBe('executed')
    }
})

test('updates that contradict what the bank said before are left to an operator', () => {
  const after = (first: Update, second: Update) => applyInOrder(attempt, [first, second]).steps[1]?.outcome
  expect([
    after(refused, settled),
    after(refused, accepted),
    after(isVoid, accepted),
    after(settled, refused),
    after(accepted, isVoid),
    after(returned, settled),
    after(settled, accepted),
    after(refused, refused),
  ]).toEqual([...Array<string>(5).fill('contradiction'), ...Array<string>(3).fill('no-effect')])
})

test('every state is reached, and each has what the vendor sees', () => {
  expect(new Set(transferTransitions.flatMap((pair) => pair))).toEqual(new Set(transferBatchStatuses))
  expect(new Set(attemptTransitions.flatMap((pair) => pair))).toEqual(new Set(transferAttemptStatuses))
  expect(displayStates).toEqual({
    none: 'PENDING',
    'awaiting-scheduling': 'PENDING',
    executed: 'PAID',
    cancelled: 'CANCELLED',
  })
})
