import type { IncludedLine, RequestedTotal, Quote } from '../../../lib/resources/payouts.ts'

/** A quote of two invoices: one of 1,000.00 and one of 500.00, at two percent. */
export const total = (changed: Partial<RequestedTotal> = {}): RequestedTotal => ({
  currency: 'USD',
  invoiceCount: 2,
  grossMinor: 1_500_00,
  feeMinor: 30_00,
  supplementalFeeMinor: 0,
  netMinor: 1_470_00,
  aprBps: 4138,
  averageDaysEarly: 18,
  payDate: '2026-11-30',
  withdrawableUntil: '2026-11-27T21:00:00.000Z',
  deductedMinor: 0,
  arrivesMinor: 1_470_00,
  ...changed,
})

export const quoteOf = (changed: Partial<Quote> = {}): Quote => ({
  quoteId: 'q-1',
  expiresAt: '2026-11-27T15:15:00.000Z',
  payoutId: null,
  vendorId: 'v-1',
  payoutMethod: 'instant-payout',
  feeScheme: 'discounting',
  maskedAccountNumber: '••••5678',
  invoiceCount: 2,
  leftOutCount: 0,
  totals: [total()],
  ...changed,
})

export const lineOf = (invoiceId: string, changed: Partial<IncludedLine> = {}): IncludedLine => ({
  outcome: 'included',
  invoiceId,
  number: `BC-${invoiceId}`,
  partnerId: 1,
  externalClientId: 'C-1',
  clientName: 'Grand Union Hotel',
  currency: 'USD',
  grossMinor: 1_000_00,
  feeMinor: 20_00,
  supplementalFeeMinor: 0,
  netMinor: 980_00,
  aprBps: 4138,
  daysEarly: 18,
  payDate: '2026-11-30',
  ...changed,
})
