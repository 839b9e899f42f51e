import { addDays } from '@sooner/rules/banking-calendar'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockedBy, consumedBy, type BlockableInvoice, type MemoFacts } from './credit-memos.ts'

const memo = (
  leftMinor: bigint,
  linkedInvoiceId: string | null = null,
  id = 'm',
  boughtMinor = 0n,
): MemoFacts => ({ id, leftMinor, linkedInvoiceId, boughtMinor })
const invoice = (
  id: string,
  openAmountMinor: bigint,
  dueDate: string | null = '2026-06-01',
  state: InvoiceState = 'awaiting-eligibility',
): BlockableInvoice => ({ id, openAmountMinor, unseenCreditMinor: 0n, dueDate, state })

const blocked = (memos: readonly MemoFacts[], invoices: readonly BlockableInvoice[]) =>
  [...blockedBy({ memos, invoices }).keys()].toSorted().join('')

describe('credit memos block', () => {
  test('the earliest due, then the smallest, then the smaller id, up to and just over their total', () => {
    const invoices = [
      invoice('d', 50n, null),
      invoice('c', 50n, '2026-07-01'),
      invoice('b', 30n),
      invoice('a', 40n),
      invoice('e', 30n),
    ]
    expect(blocked([memo(1n)], invoices)).toBe('b')
    expect(blocked([memo(30n)], invoices)).toBe('b')
    expect(blocked([memo(31n)], invoices)).toBe('be')
    expect(blocked([memo(60n), memo(1n)], invoices)).toBe('abe')
    expect(blocked([memo(101n)], invoices)).toBe('abce')
    expect(blocked([memo(1000n)], invoices)).toBe('abcde')
  })

  test('a linked memo blocks its invoice first, and what it has beyond joins the rest', () => {
    const invoices = [invoice('a', 10n), invoice('b', 100n, '2026-09-01')]
    expect(blocked([memo(50n, 'b')], invoices)).toBe('b')
    expect(blocked([memo(100n, 'b')], invoices)).toBe('b')
    expect(blocked([memo(101n, 'b')], invoices)).toBe('ab')
    // Two memos of one invoice go beyond it together.
    expect(blocked([memo(60n, 'b', 'm'), memo(60n, 'b', 'n')], invoices)).toBe('ab')
  })

  test('what a linked invoice has beyond its memo does not count for the rest', () => {
    const invoices = [invoice('a', 10n), invoice('b', 100n, '2026-09-01')]
    expect(blocked([memo(50n, 'b', 'm'), memo(5n, null, 'n')], invoices)).toBe('ab')
  })

  test('no invoice of which nothing is open', () => {
    expect(blocked([memo(5n)], [invoice('a', 0n), invoice('b', 10n, '2026-09-01')])).toBe('b')
  })

  test('what a memo is about of an invoice that was bought blocks no other one, and its rest does', () => {
    const invoices = [invoice('a', 10n), invoice('b', 100n, '2026-09-01', 'funded')]
    expect(blocked([memo(50n, 'b', 'm', 50n)], invoices)).toBe('')
    expect(blocked([memo(30n, 'b', 'm', 50n), memo(20n, 'b', 'n', 50n)], invoices)).toBe('')
    expect(blocked([memo(30n, 'b', 'm', 50n), memo(21n, 'b', 'n', 50n)], invoices)).toBe('a')
  })

  test('a memo whose invoice cannot be blocked joins the rest', () => {
    const requested = invoice('b', 100n, '2026-09-01', 'requested')
    const pending = invoice('c', 100n, '2026-09-01', 'redirect-requested')
    expect(blocked([memo(5n, 'b')], [invoice('a', 10n), requested])).toBe('a')
    expect(blocked([memo(5n, 'c')], [invoice('a', 10n), pending])).toBe('a')
    expect(blocked([memo(5n, 'unknown')], [invoice('a', 10n)])).toBe('a')
  })

  test('an invoice that is open for redirect, and by a link one on hold', () => {
    expect(blocked([memo(5n)], [invoice('a', 10n, '2026-06-01', 'open-for-redirect')])).toBe('a')
    const held = invoice('a', 10n, '2026-06-01', 'requires-manual-approval')
    expect(blocked([memo(5n)], [held])).toBe('')
    expect(blocked([memo(5n, 'a')], [held])).toBe('a')
  })

  test('nothing by a memo of which nothing is left', () => {
    expect(blocked([memo(0n), memo(0n, 'a')], [invoice('a', 10n)])).toBe('')
  })
})

test('any memos block enough and not one invoice more than needed, whatever the order of the documents', () => {
  const invoices = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      openAmountMinor: fc.bigInt({ min: 1n, max: 50n }),
      unseenCreditMinor: fc.constant(0n),
      dueDate: fc.option(fc.nat(5).map((count) => addDays('2026-06-01', count))),
      state: fc.constantFrom<InvoiceState>(
        'awaiting-eligibility',
        'open-for-redirect',
        'requires-manual-approval',
        'requested',
      ),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 80n }), { maxLength: 4 })
  fc.assert(
    fc.property(invoices, amounts, (all, taken) => {
      const memos = taken.map((leftMinor, at) => memo(leftMinor, null, `${at}`))
      const found = blockedBy({ memos, invoices: all })
      expect(blockedBy({ memos: memos.toReversed(), invoices: all.toReversed() })).toEqual(found)
      const open = all.filter(
        ({ state }) => state === 'awaiting-eligibility' || state === 'open-for-redirect',
      )
      const chosen = open.filter(({ id }) => found.has(id))
      expect(chosen).toHaveLength(found.size)
      const total = taken.reduce((sum, one) => sum + one, 0n)
      const covered = chosen.reduce((sum, one) => sum + one.openAmountMinor, 0n)
      expect(covered >= total || chosen.length === open.length).toBe(true)
      // The last invoice in the order was needed: the others alone do not reach the total.
      const isNeeded = chosen.some(({ openAmountMinor }) => covered - openAmountMinor < total)
      expect(chosen.length === 0 || isNeeded).toBe(true)
      const latest =
        chosen
          .map(({ dueDate }) => dueDate ?? '9999')
          .toSorted()
          .at(-1) ?? ''
      const free = open.filter(({ id }) => !found.has(id))
      expect(free.every(({ dueDate }) => (dueDate ?? '9999') >= latest)).toBe(true)
    }),
  )
})

const consumed = (
  memos: readonly MemoFacts[],
  invoices: readonly BlockableInvoice[],
  paidNow: readonly string[],
) =>
  consumedBy({ memos, invoices }, new Set(paidNow)).map(
    ({ memoId, invoiceId, amountMinor }) => `${memoId}->${invoiceId} ${amountMinor}`,
  )

test('what is paid now is reduced by what the memos allot to it, and by no more', () => {
  const invoices = [invoice('a', 10n), invoice('b', 100n, '2026-09-01'), invoice('c', 50n, '2026-10-01')]
  // The rest goes to the earliest due; a later invoice gets what is left, also where it is paid first.
  expect(consumed([memo(15n)], invoices, ['a'])).toEqual(['m->a 10'])
  expect(consumed([memo(15n)], invoices, ['b'])).toEqual(['m->b 5'])
  expect(consumed([memo(15n)], invoices, ['a', 'b', 'c'])).toEqual(['m->a 10', 'm->b 5'])
  expect(consumed([memo(10n)], invoices, ['b', 'c'])).toEqual([])
  // A linked memo waits for its own invoice; what it has beyond that joins the rest.
  expect(consumed([memo(60n, 'b')], invoices, ['a', 'c'])).toEqual([])
  expect(consumed([memo(60n, 'b')], invoices, ['b'])).toEqual(['m->b 60'])
  expect(consumed([memo(105n, 'b')], invoices, ['a', 'b'])).toEqual(['m->b 100', 'm->a 5'])
  // Of several memos the one with the smaller id is used first.
  expect(consumed([memo(4n, null, 'n'), memo(4n, null, 'm')], invoices, ['a'])).toEqual(['m->a 4', 'n->a 4'])
})

test('nothing of a memo is used twice, and no invoice is reduced below nothing', () => {
  const states = fc.constantFrom<InvoiceState>(
    'awaiting-eligibility',
    'requires-manual-approval',
    'requested',
  )
  const invoices = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      openAmountMinor: fc.bigInt({ min: -5n, max: 50n }),
      unseenCreditMinor: fc.constant(0n),
      dueDate: fc.option(fc.nat(5).map((count) => addDays('2026-06-01', count))),
      state: states,
    }),
    { selector: ({ id }) => id, maxLength: 10 },
  )
  const amounts = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 80n }), fc.nat(12)), { maxLength: 5 })
  fc.assert(
    fc.property(invoices, amounts, fc.func(fc.boolean()), (all, taken, chooses) => {
      const memos = taken.map(([left, at], index) => memo(left, all[at]?.id ?? null, `${index}`))
      const paidNow = new Set(all.filter(({ id }) => chooses(id)).map(({ id }) => id))
      const found = consumedBy({ memos, invoices: all }, paidNow)
      const sumOf = (of: (one: (typeof found)[number]) => boolean) =>
        found.filter(of).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
      for (const { id, leftMinor } of memos)
        expect(sumOf(({ memoId }) => memoId === id) <= leftMinor).toBe(true)
      for (const { id, openAmountMinor } of all)
        expect(
          sumOf(({ invoiceId }) => invoiceId === id) <= (openAmountMinor > 0n ? openAmountMinor : 0n),
        ).toBe(true)
      const blockedNow = blockedBy({ memos, invoices: all })
      expect(found.every(({ invoiceId }) => blockedNow.has(invoiceId) && paidNow.has(invoiceId))).toBe(true)
      expect(found.every(({ amountMinor }) => amountMinor > 0n)).toBe(true)
    }),
  )
})
