import { expect, test } from 'vitest'
import { heldInTurns, heldPrice } from './held-invoices.ts'
import type { EffectiveProgram } from '../../../lib/programs/prices.ts'
import type { Invoice } from '../../../lib/resources/invoices.ts'

const program = (rateBps: number, change: Partial<EffectiveProgram> = {}) =>
  ({
    programCode: 'NET-30',
    netDays: 30,
    partnerId: 1,
    visibleInOnboarding: true,
    pricingTiers: [{ paymentTermsDaysLo: 0, paymentTermsDaysHi: 90, rateBps }],
    onDemandRateBps: 100,
    supplementalRateBps: 0,
    ...change,
  }) as EffectiveProgram
const invoice = (change: Partial<Invoice> = {}) =>
  ({
    id: 'h',
    partnerId: 1,
    externalClientId: 'A',
    programCode: 'NET-30',
    openAmountMinor: 100_00,
    currency: 'USD',
    paymentTermsDays: 30,
    invoiceDate: '2026-11-01',
    dueDate: '2026-12-01',
    eligibleAt: '2026-12-23',
    estimatedPaymentDate: null,
    ...change,
  }) as Invoice
const [today, payDate] = ['2026-11-23', '2026-11-24']
const instant = (one: Invoice, programs = [program(200)]) =>
  heldPrice(one, { way: 'instant-payout', programs, payDate, today })

test('the price is that of the program, with its supplement', () => {
  expect(instant(invoice())).toEqual({ invoiceId: 'h', netMinor: 98_00n, feeMinor: 2_00n, payDate })
  const withMore = [program(200, { supplementalRateBps: 50 })]
  expect(instant(invoice(), withMore)?.feeMinor).toBe(2_50n)
  // Thirty days at one percent for thirty days.
  const agreed = { programs: [program(200)], payDate, today }
  const onDemand = heldPrice(invoice(), { way: 'on-demand-payout', ...agreed })
  expect(onDemand?.feeMinor).toBe(1_00n)
})

test('an invoice in review, of which no arrival is stated, is compared with the arrival that its dates lead to', () => {
  const costOf = (change: Partial<Invoice>) =>
    heldPrice(invoice(change), { way: 'on-demand-payout', programs: [program(200)], payDate, today })
      ?.feeMinor
  // Thirty days after the pay date, and 45.
  expect(costOf({})).toBe(1_00n)
  expect(costOf({ eligibleAt: '2027-01-07' })).toBe(1_50n)
  expect(costOf({ eligibleAt: null, dueDate: '2027-01-07' })).toBe(1_50n)
  expect(costOf({ estimatedPaymentDate: '2027-01-08' })).toBe(1_50n)
  // An approval makes an invoice eligible, and its due date free.
  const approved = { ...program(200), programCode: 'Pay-On-Approval' } as EffectiveProgram
  const early = { way: 'instant-payout', programs: [approved], payDate, today } as const
  const [programCode, eligibleAt] = ['Pay-On-Approval', '2026-11-20'] as const
  expect(heldPrice(invoice({ programCode, eligibleAt }), early)?.feeMinor).toBe(2_00n)
})

test('a program that is agreed for the client goes before that of the partner', () => {
  const programs = [program(200), program(150, { externalClientId: 'A' }), program(100, { partnerId: 2 })]
  expect(instant(invoice(), programs)?.feeMinor).toBe(1_50n)
  expect(instant(invoice({ externalClientId: 'B' }), programs)?.feeMinor).toBe(2_00n)
})

test.each([
  ['an invoice of no program', { programCode: null }],
  ['one of another partner', { partnerId: 9 }],
  ['one that is paid as soon anyway', { estimatedPaymentDate: payDate }],
  ['one in review that was eligible before', { eligibleAt: '2026-11-01' }],
  ['one whose due date has passed, by which its partner has not acted', { eligibleAt: null, dueDate: today }],
  ['one without any date', { eligibleAt: null, dueDate: null }],
])('%s has no price', (_what, change) => {
  expect(instant(invoice(change))).toBeUndefined()
})

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Two invoices wait for each reason, of which the second one never helps. */
async function heldWhere(isHelpful: (reason: string) => boolean) {
  const asked: string[] = []
  const read = (reason: string) => {
    asked.push(reason)
    return Promise.resolve([`${reason}1`, `${reason}2`])
  }
  const found = await heldInTurns(letters, read, (held) => held.endsWith('1') && isHelpful(held.charAt(0)))
  return { asked, found }
}

test('what helps is read of the first three reasons, and no other is asked for', async () => {
  expect(await heldWhere(() => true)).toEqual({ asked: ['a', 'b', 'c'], found: ['a1', 'b1', 'c1'] })
})

test('a reason of which nothing helps takes no place', async () => {
  expect(await heldWhere((reason) => reason >= 'd')).toEqual({
    asked: ['a', 'b', 'c', 'd', 'e', 'f'],
    found: ['d1', 'e1', 'f1'],
  })
})

test('only so many reasons are looked through', async () => {
  expect(await heldWhere(() => false)).toEqual({ asked: letters.slice(0, 8), found: [] })
})
