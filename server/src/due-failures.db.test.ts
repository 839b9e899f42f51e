import { expect, test } from 'vitest'
import { feedRow } from './features/invoices/testing/intake-world.ts'
import { requestPastEligible } from './features/payouts/use-cases/request-past-eligible.ts'
import { earlyWorld } from './testing/early-world.ts'

const { sql, vendorId, payouts, importRows, setNow } = await earlyWorld()

test('a vendor that can’t be paid by a fault fails the run at its end, with its number and its reason', async () => {
  await importRows([feedRow('faulty')])
  // The ledger refuses a posting without a partner.
  await sql`update invoices.invoices set partner_number = 0 where source_key = 'faulty'`
  setNow('2026-12-10T17:00:00Z')
  await expect(requestPastEligible(payouts)).rejects.toThrow(
    `1 failed, the others are done: vendor ${vendorId}: `,
  )
})
