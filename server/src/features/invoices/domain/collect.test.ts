import { invoiceStates, type InvoiceState } from '@sooner/rules/invoice-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedWith, incomingRow } from '../testing/incoming-row.ts'
import {
  collected,
  collectionReversed,
  credited,
  divide,
  fateOf,
  partnerPaid,
  partnerPaidOn,
  type WaitingPayments,
  writtenOff,
} from './collect.ts'
import { takenByBought } from './credit-memos.ts'
import type { Invoice } from './invoice.ts'
import { newInvoice } from './imported-invoice.ts'

const at = new Date('2026-11-20T17:00:00Z')
const whose = { vendorId: 'v', partnerId: 1, source: 'feed', id: 'i', clientName: 'Marlow Court' } as const
const received = newInvoice({ ...whose, row: incomingRow(), agreed: agreedWith(), at })
const invoice = (state: InvoiceState, openAmountMinor = 1_000n, settledMinor = 0n): Invoice => ({
  ...received,
  state,
  openAmountMinor,
  settledMinor,
})
const stateAfter = (state: InvoiceState, amountMinor: bigint, shortfallMinor = 0n) =>
  collected(invoice(state), { amountMinor, shortfallMinor, byOperator: false }).after.state

test.each<[InvoiceState, InvoiceState, InvoiceState, InvoiceState]>([
  ['funded', 'partially-settled', 'settled', 'over-settled'],
  ['partially-settled', 'partially-settled', 'settled', 'over-settled'],
  ['delinquent', 'delinquent', 'settled', 'over-settled'],
  ['defaulted-open', 'defaulted-open', 'settled', 'over-settled'],
])('%s: a part makes it %s, all %s, more %s', (state, part, all, more) => {
  expect([999n, 1_000n, 1_001n].map((amount) => stateAfter(state, amount))).toEqual([part, all, more])
  expect([stateAfter(state, 999n, 1n), stateAfter(state, 990n, 1n)]).toEqual([all, part])
})

test('a payment waits before the invoice is bought, and is for an operator where nothing is owed', () => {
  const asked = { partnerId: 1, currency: 'USD' } as const
  const fates = Object.fromEntries(invoiceStates.map((state) => [state, fateOf(invoice(state), asked)]))
  const wait = ['imported', 'requires-manual-approval', 'awaiting-eligibility', 'requested']
  const collect = ['funded', 'partially-settled', 'delinquent', 'defaulted-open']
  const named = (fate: string) => Object.keys(fates).filter((state) => fates[state] === fate)
  expect([named('wait'), named('collect'), named('already-settled')]).toEqual([
    wait,
    collect,
    ['settled', 'over-settled'],
  ])
  expect(named('not-payable')).toHaveLength(invoiceStates.length - 10)
  expect(fateOf(invoice('funded', 0n), asked)).toBe('already-settled')
  const byHand = (state: InvoiceState) => fateOf(invoice(state, 0n), { ...asked, byHand: true })
  expect([byHand('over-settled'), byHand('settled')]).toEqual(['collect', 'already-settled'])
  const onlyShortfall = { ...asked, byHand: true, isOnlyShortfall: true }
  expect(fateOf(invoice('over-settled', 0n), onlyShortfall)).toBe('already-settled')
  expect(fateOf(invoice('funded'), onlyShortfall)).toBe('collect')
  expect(fateOf(invoice('funded'), { ...asked, partnerId: 2 })).toBe('invoice-unknown')
  expect(fateOf(invoice('funded'), { ...asked, currency: 'GBP' })).toBe('other-currency')
  expect(fateOf({ ...invoice('funded'), documentKind: 'credit-memo' }, asked)).toBe('invoice-unknown')
})

const cents = fc.bigInt({ min: 0n, max: 5_000n })

/** One invoice of 1,000 that was bought, about which the partner says things in some order. */
interface Said {
  readonly kind: 'memo' | 'shortfall'
  readonly minor: bigint
}

/** As `applyCollected` and `creditBought` do, without a database: what the vendor owes in the end. */
function owedAfter(said: readonly Said[]): bigint {
  let present = invoice('funded', 1_000n)
  let [credits, covered] = [0n, 0n]
  const shortfalls: { id: string; leftMinor: bigint }[] = []
  let owed = 0n
  for (const [place, { kind, minor }] of said.entries()) {
    if (kind === 'shortfall') {
      const payment = { amountMinor: 0n, shortfallMinor: minor, byOperator: false }
      const { after, division } = collected(present, { ...payment, alreadyOwedMinor: credits - covered })
      present = after
      covered += division.coveredMinor
      owed += division.shortfallMinor
      shortfalls.push({ id: `${place}`, leftMinor: division.shortfallMinor })
      continue
    }
    const bought = { id: 'i', openMinor: present.openAmountMinor, shortfalls }
    const { confirmed, taken } = takenByBought([{ id: `${place}`, leftMinor: minor }], bought)
    for (const { deductionId, amountMinor } of confirmed)
      for (const one of shortfalls) if (one.id === deductionId) one.leftMinor -= amountMinor
    for (const { memoId, amountMinor } of taken) {
      present = credited(present, memoId, amountMinor).after
      credits += amountMinor
      owed += amountMinor
    }
  }
  expect(present.openAmountMinor + present.settledMinor).toBe(1_000n)
  expect(present.settledMinor).toBe(owed)
  return owed
}

test('memos and shortfalls about an invoice are owed once, in whichever order they come', () => {
  const part = fc.record({
    kind: fc.constantFrom('memo', 'shortfall'),
    minor: fc.bigInt({ min: 1n, max: 120n }),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (said) => {
      const sumOf = (kind: string) =>
        said.reduce((sum, one) => (one.kind === kind ? sum + one.minor : sum), 0n)
      const [memos, shortfalls] = [sumOf('memo'), sumOf('shortfall')]
      expect(owedAfter(said as Said[])).toBe(memos > shortfalls ? memos : shortfalls)
    }),
  )
})

test('what is open and what was settled always add up, and a reversal restores both', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.boolean(), (openMinor, amountMinor, shortfallMinor, byOperator) => {
      const payment = { amountMinor, shortfallMinor, byOperator }
      const { owedMinor, shortfallMinor: short, overpaidMinor, surplusMinor } = divide(openMinor, payment)
      expect([owedMinor, short, overpaidMinor, surplusMinor].every((part) => part >= 0n)).toBe(true)
      expect(owedMinor + overpaidMinor + surplusMinor).toBe(amountMinor)
      expect(byOperator ? surplusMinor : overpaidMinor).toBe(0n)
      expect(owedMinor + short <= openMinor && short <= shortfallMinor).toBe(true)
      const before = invoice('funded', openMinor)
      const { after } = collected(before, payment)
      expect(after.openAmountMinor + after.settledMinor).toBe(openMinor)
      const back = collectionReversed(after, owedMinor, at).after
      expect([back.openAmountMinor, back.settledMinor]).toEqual([openMinor - short, short])
      const reopened = short > 0n ? 'partially-settled' : 'funded'
      expect(back.state).toBe(owedMinor > 0n ? reopened : after.state)
    }),
  )
})

const excused = fc.bigInt({ min: 0n, max: 1_000n })
const paidOn = (openMinor: bigint, waiting: Partial<WaitingPayments>, more: Partial<PaidBy> = {}) => {
  const paid = { amountMinor: 0n, shortfallMinor: 0n, firstAt: null, lastAt: at, ...waiting }
  const one = { ...invoice('awaiting-eligibility', openMinor), memoMinor: more.memoMinor ?? null }
  return partnerPaidOn(one, { waiting: paid, collectedAt: undefined, cameBack: false, ...more })
}
interface PaidBy {
  readonly memoMinor: bigint
  readonly collectedAt: Date | undefined
  readonly cameBack: boolean
}
const day = '2026-11-20'
const earlier = new Date('2026-11-18T17:00:00Z')

test('only a payment in full makes an invoice due that is not bought: money, shortfalls and memos cover what is open', () => {
  fc.assert(
    fc.property(cents, excused, excused, (amountMinor, shortfallMinor, memoMinor) => {
      // What the partner would owe of 1,000 once it was bought, the memo and the shortfall applied.
      const said: readonly Said[] = [
        { kind: 'memo', minor: memoMinor },
        { kind: 'shortfall', minor: shortfallMinor },
      ]
      const isCovered = amountMinor > 0n && amountMinor >= 1_000n - owedAfter(said)
      const openMinor = 1_000n
      const waiting = { amountMinor, shortfallMinor, firstAt: amountMinor > 0n ? earlier : null }
      expect(paidOn(openMinor, waiting, { memoMinor })).toBe(isCovered ? day : null)
      // What came back is owed as a whole, so any payment of it counts.
      expect(paidOn(openMinor, waiting, { cameBack: true })).toBe(amountMinor > 0n ? '2026-11-18' : null)
    }),
  )
  expect(paidOn(1_000n, { amountMinor: 999n })).toBeNull()
  expect(paidOn(100_000n, { amountMinor: 60_000n, shortfallMinor: 40_000n })).toBe(day)
  // The shortfall that is stated is the memo, so 300.00 are still to come.
  const stated = { amountMinor: 40_000n, shortfallMinor: 30_000n }
  expect(paidOn(100_000n, stated, { memoMinor: 30_000n })).toBeNull()
  expect(paidOn(100_000n, { ...stated, amountMinor: 70_000n }, { memoMinor: 30_000n })).toBe(day)
  expect(paidOn(1_000n, { shortfallMinor: 1_000n })).toBeNull()
  expect(paidOn(1_000n, {}, { cameBack: true, collectedAt: earlier })).toBe('2026-11-18')
  // As long as it is covered, the day stays.
  const one = { ...invoice('awaiting-eligibility'), partnerPaidOn: '2026-11-16' }
  const waiting = { amountMinor: 2_000n, shortfallMinor: 0n, firstAt: earlier, lastAt: at }
  const paid = { waiting, collectedAt: undefined, cameBack: false }
  expect(partnerPaidOn(one, paid)).toBe('2026-11-16')
  expect(partnerPaidOn(one, { ...paid, waiting: undefined })).toBeNull()
})

test('a payment in full is in the history once, and so is its end', () => {
  const before = { ...invoice('awaiting-eligibility'), eligibleAt: '2027-01-01', dueDate: '2027-01-01' }
  const dated = { ...before, eligibleAt: day, partnerPaidOn: day }
  const withoutIt = 'collection-reversed'
  expect(partnerPaid(before, dated, { at, withoutIt })).toMatchObject({
    event: 'partner-paid',
    after: { eligibleAt: day, partnerPaidOn: day },
  })
  expect(partnerPaid(dated, before, { at, withoutIt })).toMatchObject({ event: withoutIt })
  expect(partnerPaid(dated, before, { at, withoutIt: 'updated' })).toMatchObject({ event: 'updated' })
  expect(partnerPaid(before, before, { at, withoutIt })).toBeUndefined()
  // What is bought is not due any more, but what is taken back of it is.
  const bought = { ...before, state: 'settled' } as const
  expect(partnerPaid(bought, { ...bought, partnerPaidOn: day }, { at, withoutIt })).toBeUndefined()
})

test('a write-off gives up what is open, and a reversal opens it again', () => {
  const { after } = writtenOff(invoice('delinquent', 400n, 600n), at)
  expect(after).toMatchObject({ state: 'defaulted-void', openAmountMinor: 0n, settledMinor: 1_000n })
  expect(collectionReversed(after, 600n, at).after).toMatchObject({
    state: 'defaulted-open',
    openAmountMinor: 600n,
  })
  expect(() => writtenOff(invoice('funded'), at)).toThrow('does not change')
})
