import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incomingRow, agreedWith } from '../testing/incoming-row.ts'
import { approved } from './decide.ts'
import { contentOf, newInvoice, updated } from './imported-invoice.ts'
import type { IncomingInvoice } from './incoming.ts'
import type { Invoice } from './invoice.ts'
import { screened } from './screen-invoice.ts'

const receivedAt = new Date('2026-11-20T17:00:00Z')
const content = (more: Parameters<typeof incomingRow>[0]) => contentOf(incomingRow(more), 45, receivedAt)

test('the amounts of a credit memo are negative, whichever sign its source writes', () => {
  for (const sign of [1n, -1n]) {
    const amounts = { amountMinor: sign * 500n, openAmountMinor: sign * 200n }
    expect(content({ documentKind: 'credit-memo', ...amounts })).toMatchObject({
      amountMinor: -500n,
      openAmountMinor: -200n,
    })
  }
})

test('what a source leaves out follows from its other values and the terms, and what it states counts', () => {
  expect(content({ paymentTermsDays: null })).toMatchObject({
    openAmountMinor: 1_000_00n,
    receivedDate: '2026-11-20',
    paymentTermsDays: 45,
  })
  const stated = { openAmountMinor: 5n, receivedDate: '2026-11-12', paymentTermsDays: 10 }
  expect(content(stated)).toMatchObject(stated)
})

test('a credit memo is linked by the id or by the number that it names, and an invoice never', () => {
  const byId = { by: 'source-id', id: 'S-9' } as const
  const linked = (
    documentKind: 'invoice' | 'credit-memo',
    to: typeof byId | { by: 'number'; number: string },
  ) => content({ documentKind, linked: to }).linksTo
  expect([
    linked('credit-memo', byId),
    linked('credit-memo', { by: 'number', number: ' 007 a' }),
    linked('invoice', byId),
  ]).toEqual(['source-id:S-9', 'number:7A', null])
})

const at = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-24T17:00:00Z')
const agreed = agreedWith()
const found = { agreed, isDuplicate: false, lineKinds: [] }

function imported(more: Partial<IncomingInvoice> = {}): Invoice {
  const where = { vendorId: 'v', partnerId: 1, source: 'feed', id: 'i', clientName: 'Marlow Court' } as const
  return screened(newInvoice({ row: incomingRow(more), agreed, at, ...where }), found, '2026-11-20')
}
const sent = (before: Invoice, more: Partial<IncomingInvoice>) =>
  updated(before, incomingRow(more), { ...found, clientName: 'Marlow Court' }, later)
const after = (before: Invoice, more: Partial<IncomingInvoice>) => {
  const update = sent(before, more)
  return update.outcome === 'updated' ? update.changes.at(-1)?.after : update
}

test('the same content is a repetition, and another currency or kind is another document', () => {
  expect(sent(imported(), {})).toEqual({ outcome: 'repeated' })
  const refused = { outcome: 'refused', reason: 'INVOICE_CHANGED_IDENTITY' }
  expect(sent(imported(), { currency: 'GBP' })).toEqual(refused)
  expect(sent(imported(), { documentKind: 'credit-memo' })).toEqual(refused)
})

test('an approval outlasts a change that does not matter to it, and no larger amount and no other date', () => {
  const held = { ...imported({ amountMinor: 300_000_00n }), version: 2 }
  expect(held.holdReasons).toEqual(['Amount Exceeds Threshold'])
  const free = approved(held, at)
  const same = { amountMinor: 300_000_00n }
  for (const harmless of [{ reference: 'PO 7' }, { amountMinor: 299_000_00n }])
    expect(after(free, { ...same, ...harmless })).toMatchObject({ state: 'awaiting-eligibility' })
  for (const material of [{ amountMinor: 300_000_01n }, { invoiceDate: '2026-11-11' }, { number: 'INV-2' }])
    expect(after(free, { ...same, ...material })).toMatchObject({
      state: 'requires-manual-approval',
      holdReasons: ['Amount Exceeds Threshold'],
    })
})

test('a memo that names another invoice is linked anew, and one that names the same stays linked', () => {
  const memo = (number: string) =>
    ({ documentKind: 'credit-memo', linked: { by: 'number', number } }) as const
  const linked = { ...imported(memo('INV-8')), linkedInvoiceId: 'other' }
  expect(after(linked, { ...memo('inv-8'), reference: 'a' })).toMatchObject({ linkedInvoiceId: 'other' })
  expect(after(linked, memo('INV-9'))).toMatchObject({ linkedInvoiceId: null, linksTo: 'number:INV-9' })
})

test('the day on which it was received stays, unless its source states another', () => {
  expect(after(imported(), { reference: 'a' })).toMatchObject({ receivedDate: '2026-11-20' })
  expect(after(imported(), { receivedDate: '2026-11-19' })).toMatchObject({ receivedDate: '2026-11-19' })
})

test('an invoice that becomes more is no longer due by what its partner has paid of it, until that is decided anew', () => {
  const paid: Invoice = {
    ...imported({ amountMinor: 100_00n }),
    partnerPaidOn: '2026-11-20',
    eligibleAt: '2026-11-20',
    waitingMinor: 100_00n,
  }
  const own = imported().eligibleAt
  const dates = (before: Invoice, more: Partial<IncomingInvoice>) => {
    const { partnerPaidOn, eligibleAt } = after(before, more) as Invoice
    return [partnerPaidOn, eligibleAt]
  }
  const day = '2026-11-20'
  expect(dates(paid, { amountMinor: 1_000_00n })).toEqual([null, own])
  // It is covered still, was bought before, or has become less.
  expect(dates({ ...paid, waitingMinor: 1_000_00n }, { amountMinor: 1_000_00n })).toEqual([day, day])
  expect(dates({ ...paid, fundedMinor: 50_00n }, { amountMinor: 1_000_00n })).toEqual([day, day])
  expect(dates(paid, { amountMinor: 90_00n })).toEqual([day, day])
})

test('a document that was paid meanwhile is no longer changed or cancelled', () => {
  const refused = { outcome: 'refused', reason: 'INVOICE_NO_LONGER_CHANGES' }
  const paid = { ...imported(), state: 'funded' } as const
  expect(sent(paid, { reference: 'a' })).toEqual(refused)
  expect(sent(paid, { isCancelled: true })).toEqual(refused)
})

const waits = { state: 'awaiting-eligibility', holdReasons: [] } as const

test.each([
  ['paid in full', { settledMinor: 1_000_00n, openAmountMinor: 0n }, 1_000_00n, 0n],
  ['paid in part', { settledMinor: 960_00n, openAmountMinor: 40_00n }, 40_00n, 40_00n],
  ['paid, with a shortfall', { settledMinor: 1_000_00n, openAmountMinor: 0n }, 40_00n, 0n],
  ['reduced by a memo', { consumedMinor: 300_00n, openAmountMinor: 700_00n }, 1_000_00n, 700_00n],
  [
    'paid to the vendor and corrected',
    { settledMinor: 200_00n, correctedMinor: 200_00n, fundedMinor: 600_00n, openAmountMinor: 400_00n },
    1_000_00n,
    1_000_00n,
  ],
  ['not paid', {}, 600_00n, 600_00n],
])(
  'an open amount that a partner states for an invoice that was %s is at most what is left of it',
  (_, more, statedMinor, openMinor) => {
    const before = { ...imported(), ...waits, ...more }
    expect(after(before, { openAmountMinor: statedMinor })).toMatchObject({ openAmountMinor: openMinor })
  },
)

test('a memo of which invoices have used a part is not restored by an open amount that is stated', () => {
  const memo = { documentKind: 'credit-memo', amountMinor: 500_00n } as const
  const before = { ...imported(memo), ...waits, consumedMinor: 200_00n, openAmountMinor: -300_00n }
  expect(after(before, { ...memo, openAmountMinor: 500_00n })).toMatchObject({ openAmountMinor: -300_00n })
  expect(after(before, { ...memo, openAmountMinor: 100_00n })).toMatchObject({ openAmountMinor: -100_00n })
})

test('whatever a partner states, what is open and collected is no more than the amount, and memos give back the rest', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_00n })
  const any = fc.record({
    amountMinor: minor,
    openAmountMinor: fc.option(minor),
    settledMinor: minor,
    consumedMinor: minor,
  })
  fc.assert(
    fc.property(any, ({ amountMinor, openAmountMinor, settledMinor, consumedMinor }) => {
      const before = { ...imported(), ...waits, settledMinor, consumedMinor, openAmountMinor: 0n }
      const now = after(before, { amountMinor, openAmountMinor })
      if (!now || 'outcome' in now) return
      const takenMinor = now.consumedMinor + now.settledMinor
      expect(now.openAmountMinor + takenMinor <= amountMinor || now.openAmountMinor === 0n).toBe(true)
      expect(takenMinor <= amountMinor || now.consumedMinor === 0n).toBe(true)
    }),
  )
})
