import { expect, test } from 'vitest'
import { mayChoose, reconciled } from './use-invoices.ts'

const eligibility = { may: true, reason: null, nextStep: null, owner: null } as const
const shown = (id: string, openAmountMinor: number, may = true) =>
  ({ id, openAmountMinor, currency: 'USD', eligibility: { ...eligibility, may } }) as const
const selected = (id: string, openAmountMinor: number) => ({ id, openAmountMinor, currency: 'USD' }) as const

test('the selection follows the invoices on the page and leaves those of other pages alone', () => {
  const before = [selected('a', 100), selected('b', 200), selected('elsewhere', 300)]
  expect(reconciled(before, [shown('a', 100), shown('b', 200), shown('c', 5)])).toBeUndefined()
  expect(reconciled(before, [shown('a', 90), shown('b', 200, false)])).toEqual([
    selected('a', 90),
    selected('elsewhere', 300),
  ])
})

test('what is paid early or lacks its document may be chosen', () => {
  expect(mayChoose({ eligibility })).toBe(true)
  const why = (reason: 'document-required' | 'closed') =>
    mayChoose({ eligibility: { ...eligibility, may: false, reason } })
  expect([why('document-required'), why('closed')]).toEqual([true, false])
  const lacking = {
    ...shown('a', 100),
    eligibility: { ...eligibility, may: false, reason: 'document-required' },
  } as const
  expect(reconciled([selected('a', 100)], [lacking])).toBeUndefined()
})
