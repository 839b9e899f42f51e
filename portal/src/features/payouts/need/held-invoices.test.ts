import { expect, test } from 'vitest'
import type { EffectiveProgram } from '../../../lib/programs/priced.ts'
import type { Invoice } from '../../../lib/resources/invoices.ts'
import { heldPrice } from './held-invoices.ts'

const program = (rateBps: number, change: Partial<EffectiveProgram> = {}) =>
  ({
    ...{ programCode: 'NET-30', netDays: 30, partnerId: 1, visibleInOnboarding: true },
    pricingTiers: [{ paymentTermsDaysLo: 0, paymentTermsDaysHi: 90, rateBps }],
    onDemandRateBps: 100,
    supplementalRateBps: 0,
    ...change,
  }) as EffectiveProgram
const invoice = (change: Partial<Invoice> = {}) =>
  ({
    ...{ id: 'h', partnerId: 1, externalClientId: 'A', programCode: 'NET-30', openAmountMinor: 100_00 },
    ...{ paymentTermsDays: 30, invoiceDate: '2026-11-01', estimatedPaymentDate: '2026-12-24' },
    ...change,
  }) as Invoice
const payDate = '2026-11-24'
const instant = (one: Invoice, programs = [program(200)]) =>
  heldPrice(one, { way: 'instant-payout', programs, payDate })

test('the price is that of the program, with its supplement', () => {
  expect(instant(invoice())).toEqual({ invoiceId: 'h', netMinor: 98_00n, feeMinor: 2_00n, payDate })
  const withMore = [program(200, { supplementalRateBps: 50 })]
  expect(instant(invoice(), withMore)?.feeMinor).toBe(2_50n)
  // Thirty days at one percent for thirty days.
  const agreed = { programs: [program(200)], payDate }
  const onDemand = heldPrice(invoice(), { way: 'on-demand-payout', ...agreed })
  expect(onDemand?.feeMinor).toBe(1_00n)
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
  ['one whose payment day is unknown', { estimatedPaymentDate: null }],
])('%s has no price', (_what, change) => {
  expect(instant(invoice(change))).toBeUndefined()
})
