import { expect, test } from 'vitest'
import { feedRow } from './features/invoices/testing/intake-world.ts'
import { earlyWorld } from './testing/early-world.ts'

const world = await earlyWorld()
const { sql, importRows, stored, linesOf, balances, preview, confirm } = world

// Friday noon: what is requested now arrives on Monday the 23rd, and otherwise on the 11th of December.
const price = { grossMinor: 1_000_00, feeMinor: 20_00, supplementalFeeMinor: 0, netMinor: 980_00 }

test('an invoice is quoted and paid early, less its fee', async () => {
  await importRows([feedRow('one')])
  const quote = await preview('one')
  expect(quote).toMatchObject({
    ...{ invoiceCount: 1, leftOutCount: 0, payoutMethod: 'instant-payout' },
    expiresAt: '2026-11-20T17:15:00.000Z',
    totals: [{ ...price, currency: 'USD', invoiceCount: 1, averageDaysEarly: 18, payDate: '2026-11-23' }],
  })
  const payout = await confirm('one', quote.quoteId)
  expect(payout).toMatchObject({ quoteId: quote.quoteId, invoiceCount: 1, totals: quote.totals })
  expect(await stored('one')).toMatchObject({
    ...{ state: 'requested', payout_method: 'instant-payout', fee_minor: 20_00n, net_minor: 980_00n },
    ...{ acceleration_days: 18, estimated_payment_date: '2026-11-23', instant_payout_id: payout.payoutId },
  })
  expect(await linesOf('one')).toMatchObject([{ status: 'requested', gross_minor: 1_000_00n, net_minor: 980_00n }])
  expect(await balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'payable-to-vendor': -980_00n,
    'fee-income': -20_00n,
  })
  expect(await sql`select type, kind, amount_minor from payments.transfers`).toEqual([
    { type: 'vendor-payment', kind: 'credit', amount_minor: 980_00n },
  ])
  await expect(confirm('one')).rejects.toMatchObject({
    code: 'NOT_ELIGIBLE',
    details: { reason: 'already-requested' },
  })
})
