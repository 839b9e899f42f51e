import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { expect, test, vi } from 'vitest'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { one as account, openBanking } from './support/bank-accounts.ts'
import { serviceTime } from './support/server.ts'
import { sharedServerWithClock } from './support/shared-servers.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await sharedServerWithClock()
const { db, sql } = server.database
const { advance, ownerWithVendor, proven, mailTo } = await openBanking(server)

/** An active vendor with an invoice of two lines that is due, and the number of an account, if it has one. */
async function dueVendor(accountNumber: string | undefined) {
  const owner = await ownerWithVendor()
  await sql`
    update directory.vendors set status = 'active', business_verification = 'watchlist_verified', uncleared_since = null
    where vendor_id = ${owner.vendorId}`
  const given = { accountNumber, confirmAccountNumber: accountNumber }
  const accountId = accountNumber === undefined ? '' : await proven(owner, given)
  // An invoice that becomes overdue as the clock moves would have another state.
  const later = addDays(localDay('USD', await serviceTime(server)), 90)
  const row = storedInvoice({ vendor_id: owner.vendorId, number: 'DUE-1', due_date: later })
  const lines = [1, 2].map((position) => storedLine(row, { position }))
  await storeInvoices(db, [row], lines)
  return { owner, accountId, invoiceId: row.invoice_id }
}

const invoiceOf = async (owner: Owner, id: string) =>
  (await owner.call('GET', `/../invoice-service/invoices/${id}`)).json

const reaches = (owner: Owner, id: string, expected: object) =>
  vi.waitFor(async () => expect(await invoiceOf(owner, id)).toMatchObject(expected), {
    timeout: 60_000,
    interval: 250,
  })

test('the circle of an invoice that is due: requested, sent, settled or returned, as the clock moves', async () => {
  const good = await dueVendor('30001234')
  const bad = await dueVendor('30009902')
  const without = await dueVendor(undefined)
  // The accounts are held for two banking days.
  await advance(7)
  for (const { owner, invoiceId } of [good, bad])
    await reaches(owner, invoiceId, { payoutMethod: 'past-eligible', netMinor: 100_000, feeMinor: 0 })
  await advance(4)
  await reaches(good.owner, good.invoiceId, {
    state: 'funded',
    displayState: 'Paid',
    payStatus: 'Paid',
    fundedAt: expect.any(String),
    batchTransferId: expect.any(String),
    lineItems: [{ displayState: 'Paid' }, { displayState: 'Paid' }],
  })
  await advance(4)
  await reaches(bad.owner, bad.invoiceId, {
    state: 'requires-manual-approval',
    holdReasons: ['Funding Transaction Failed'],
    payoutMethod: null,
    batchTransferId: null,
  })
  const { history } = (await invoiceOf(bad.owner, bad.invoiceId)) as { history: { event: string }[] }
  expect(history).toMatchObject([
    { event: 'returned', note: 'R02', by: 'system' },
    { event: 'funded' },
    { event: 'requested' },
  ])
  await vi.waitFor(
    async () =>
      expect((await account(bad.owner, bad.owner.vendorId, bad.accountId)).json).toMatchObject({
        providerStatus: 'frozen',
      }),
    { timeout: 30_000 },
  )
  await vi.waitFor(
    async () =>
      expect(
        await sql`select distinct status from payouts.lines where vendor_id = ${good.owner.vendorId}`,
      ).toEqual([{ status: 'settled' }]),
    { timeout: 60_000 },
  )
  // What can't be paid waits, and its owner is informed once.
  expect(await invoiceOf(without.owner, without.invoiceId)).toMatchObject({ state: 'awaiting-eligibility' })
  const { text } = await mailTo(without.owner.email, 'We couldn’t pay your invoices')
  expect(text).toContain('no bank account that we can pay in US dollars')
})

test('the books of the server are proven each night', async () => {
  await advance(1)
  await vi.waitFor(
    async () =>
      expect(
        await sql`
          select distinct status, error, (counts ->> 'transactions')::int > 10 as many from platform.task_executions
          where name = 'ledger.prove-books' and status in ('succeeded', 'failed')`,
      ).toEqual([{ status: 'succeeded', error: null, many: true }]),
    { timeout: 60_000 },
  )
})
