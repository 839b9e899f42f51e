import { expect, test } from 'vitest'
import { codesWithRule, returnRuleOf } from '@sooner/rules/bank-codes'
import { isRetried, stopOf } from './return-rules.ts'
import { applyUpdate, type Attempt } from './updates.ts'

const expected = {
  R01: 'retry',
  R09: 'retry',
  R02: 'stop-account',
  R03: 'stop-account',
  R04: 'stop-account',
  R13: 'stop-account',
  R14: 'stop-account',
  R15: 'stop-account',
  R16: 'stop-account',
  R20: 'stop-account',
  R05: 'stop-debits',
  R07: 'stop-debits',
  R08: 'stop-debits',
  R10: 'stop-debits',
  R11: 'stop-debits',
  R29: 'stop-debits',
  AC01: 'stop-account',
  AC03: 'stop-account',
  AC04: 'stop-account',
  AC06: 'stop-account',
  AC07: 'stop-account',
  MD07: 'stop-account',
  RC01: 'stop-account',
  MD01: 'stop-debits',
  MD06: 'stop-debits',
  MS02: 'stop-debits',
  SL01: 'stop-debits',
} as const

const attempt: Attempt = {
  vendorId: 'v',
  attemptId: 'a',
  batchId: 'b',
  bankAccountId: 'c',
  type: 'fee-debit',
  kind: 'debit',
  currency: 'USD',
  amountMinor: 100n,
  status: 'settled',
  tries: 1,
  firstBatchOn: '2026-11-23',
  settlesOn: '2026-11-24',
  settledOn: '2026-11-24',
  returnedOn: null,
  code: null,
}

test('every code that is named has its rule, and any other is left to an operator', () => {
  expect(Object.fromEntries(codesWithRule.map((code) => [code, returnRuleOf(code)]))).toEqual(expected)
  const others = Array.from({ length: 85 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`).filter(
    (code) => !codesWithRule.includes(code),
  )
  expect(others).toHaveLength(69)
  for (const code of [...others, 'AM04', '', 'toString']) expect(returnRuleOf(code)).toBe('needs-operator')
})

test('each rule has its effect on a returned debit', () => {
  for (const code of [...codesWithRule, 'R23']) {
    const { transfers, outcome } = applyUpdate(
      attempt,
      { kind: 'returned', on: '2026-11-25', code },
      '2026-11-25',
    )
    const rule = returnRuleOf(code)
    expect([code, transfers]).toEqual([
      code,
      rule === 'retry'
        ? { state: 'none', code: null, again: 'retry' }
        : { state: 'cancelled', code, again: null },
    ])
    expect([stopOf(code), outcome]).toEqual([
      { 'stop-account': 'account', 'stop-debits': 'debits' }[rule as string],
      rule === 'needs-operator' ? 'needs-operator' : 'applied',
    ])
  }
})

test('a debit is sent again twice, within 180 days, and a credit never', () => {
  const returned = { kind: 'debit', code: 'R01', tries: 1, firstBatchOn: '2026-01-02' } as const
  expect(isRetried(returned, '2026-01-06')).toBe(true)
  expect(isRetried({ ...returned, code: 'R09', tries: 2 }, '2026-01-09')).toBe(true)
  expect(isRetried({ ...returned, tries: 3 }, '2026-01-13')).toBe(false)
  expect(isRetried(returned, '2026-07-01')).toBe(true)
  expect(isRetried(returned, '2026-07-02')).toBe(false)
  expect(isRetried({ ...returned, kind: 'credit' }, '2026-01-06')).toBe(false)
  expect(isRetried({ ...returned, code: 'R10' }, '2026-01-06')).toBe(false)
})
