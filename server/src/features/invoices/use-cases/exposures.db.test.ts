import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { sumCommitted } from '../store/exposures.ts'
import { intakeWorld } from '../testing/intake-world.ts'
import { storedInvoice, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'
import { listExposures } from './exposures.ts'

const asked = {
  page: 1,
  limit: 25,
  partnerId: undefined,
  currency: undefined,
  creditTier: undefined,
}

test('what is open of bought invoices is summed by client, the best tier and the largest amount first', async () => {
  const { db, sql } = await intakeWorld()
  await sql`
    insert into partners.clients (partner_number, external_client_id, status, credit_tier, created_at)
    values (1, 'A', 'pending', 'non-investment-grade', now()), (1, 'B', 'pending', 'investment-grade', now())`
  const vendors = [await storedInDirectory(sql), await storedInDirectory(sql)]
  const one = (client: string, amount: bigint, given: Partial<StoredInvoice> = {}) =>
    storedInvoice({
      vendor_id: vendors[Number(amount % 2n)] ?? '',
      number: randomUUID(),
      external_client_id: client,
      open_amount_minor: amount,
      state: 'funded',
      display_state: 'Paid',
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
    partnerId: 1,
    currency: 'USD',
    creditTier: 'non-investment-grade',
    invoiceCount: 2,
    openMinor: 133,
  })
  const rated = { ...asked, creditTier: 'unrated', limit: 1, page: 2 } as const
  expect(await listExposures({ db }, rated)).toMatchObject({ data: [], total: 1 })
  expect((await listExposures({ db }, { ...asked, partnerId: 2 })).total).toBe(0)
})

test('of an invoice whose payment came back in part, what was paid and the partner has not settled is owed', async () => {
  const { db, sql } = await intakeWorld()
  const vendor_id = await storedInDirectory(sql)
  const one = (client: string, given: Partial<StoredInvoice>) =>
    storedInvoice({
      vendor_id,
      number: randomUUID(),
      external_client_id: client,
      amount_minor: 1000n,
      ...given,
    })
  const paid = { partner_number: 7, pay_status: 'Unpaid', open_amount_minor: 1000n } as const
  await storeInvoices(db, [
    one('held', { ...paid, funded_minor: 600n, state: 'requires-manual-approval' }),
    one('waiting', { ...paid, funded_minor: 600n, open_amount_minor: 550n, settled_minor: 450n }),
    one('requested', { ...paid, funded_minor: 1000n, net_minor: 380n, fee_minor: 20n, state: 'requested' }),
    // Nothing of these is owed to the provider: nothing was paid, the partner has settled as much, or the payment is under way.
    one('new', { ...paid, funded_minor: 0n, state: 'requires-manual-approval' }),
    one('collected', { ...paid, funded_minor: 600n, open_amount_minor: 400n, settled_minor: 600n }),
    one('first', { ...paid, funded_minor: 1000n, net_minor: 980n, fee_minor: 20n, state: 'requested' }),
  ])
  const { data, tiers } = await listExposures({ db }, { ...asked, partnerId: 7 })
  expect(data.map(({ externalClientId, openMinor }) => `${externalClientId} ${openMinor}`)).toEqual([
    ...['held 600', 'requested 600', 'waiting 150'],
  ])
  expect(tiers).toMatchObject([{ invoiceCount: 3, openMinor: 1350 }])
  // Payments that are under way are committed, too.
  expect(await sumCommitted(db, [], 7)).toMatchObject([{ invoiceCount: 4, openMinor: 2750n }])
})
