import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { intakeWorld } from '../testing/intake-world.ts'
import { storedInvoice, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'
import { listExposures } from './list-exposures.ts'

const { db, sql } = await intakeWorld()
const asked = {
  ...{ page: 1, limit: 25 },
  ...{ partnerId: undefined, currency: undefined, creditTier: undefined },
}

test('what is open of bought invoices is summed by client, the best tier and the largest amount first', async () => {
  await sql`
    insert into partners.clients (partner_number, external_client_id, status, credit_tier, created_at)
    values (1, 'A', 'pending', 'non-investment-grade', now()), (1, 'B', 'pending', 'investment-grade', now())`
  const vendors = [await storedInDirectory(sql), await storedInDirectory(sql)]
  const one = (client: string, amount: bigint, given: Partial<StoredInvoice> = {}) =>
    storedInvoice({
      ...{ vendor_id: vendors[Number(amount % 2n)] ?? '', number: randomUUID(), external_client_id: client },
      ...{ open_amount_minor: amount, state: 'funded', display_state: 'Paid' },
      ...given,
    })
  await storeInvoices(db, [
    ...[one('A', 100n), one('A', 33n, { state: 'delinquent' }), one('B', 5n), one('C', 900n)],
    one('A', 70n, { currency: 'GBP' }),
    // Neither bought nor owed any more.
    ...[one('A', 1000n, { state: 'awaiting-eligibility', display_state: 'Eligible' })],
    one('A', 0n, { state: 'settled' }),
  ])
  const { data, total, tiers } = await listExposures({ db }, asked)
  expect(
    data.map(({ externalClientId, currency, openMinor, invoiceCount }) =>
      [externalClientId, currency, openMinor, invoiceCount].join(' '),
    ),
  ).toEqual(['B USD 5 1', 'A USD 133 2', 'A GBP 70 1', 'C USD 900 1'])
  expect(total).toBe(4)
  expect(tiers.reduce((sum, { openMinor }) => sum + openMinor, 0)).toBe(1108)
  expect(tiers).toContainEqual({
    ...{ partnerId: 1, currency: 'USD', creditTier: 'non-investment-grade' },
    ...{ invoiceCount: 2, openMinor: 133 },
  })
  const rated = { ...asked, creditTier: 'unrated', limit: 1, page: 2 } as const
  expect(await listExposures({ db }, rated)).toMatchObject({ data: [], total: 1 })
  expect((await listExposures({ db }, { ...asked, partnerId: 2 })).total).toBe(0)
})
