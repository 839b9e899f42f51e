import { beforeEach, expect, test } from 'vitest'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { getUpcomingPayments } from './read-arrivals.ts'
import { unpayable } from '../../invoices/index.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'

async function openWorld() {
  const opened = await payoutWorld()
  const accountId = await opened.addAccount()
  // Eligible on Thursday the 10th, arriving on Friday, and eligible on Friday the 18th, arriving on Monday.
  await opened.importRows([
    feedRow('dollars'),
    feedRow('pounds', { currency: 'GBP' }),
    feedRow('later', { invoiceDate: '2026-11-18' }),
  ])
  return { ...opened, accountId }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})
const noon = '2026-12-10T17:00:00Z'

const grounds = async () => {
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const { days } = await getUpcomingPayments(world.payouts, world.vendorId, december)
  return days.map(({ arrivesOn, currency, restsOn }) => `${arrivesOn} ${currency} ${restsOn}`)
}
const expected = (dollars: string, pounds: string, later: string) => [
  `2026-12-11 USD ${dollars}`,
  `2026-12-11 GBP ${pounds}`,
  `2026-12-21 USD ${later}`,
]
const automatic = 'eligible-date'
const noAccount = 'no-payable-account'
// Sterling has no rail here.
const noRail = 'no-rail'
const inactive = 'vendor-not-active'

test('what a cutoff will hold is stated, whatever else is in the way of early payment', async () => {
  expect(await unpayable.readUnpayableVendor(world.invoices, world.vendorId)).toMatchObject({
    reason: 'agreement-unsigned',
  })
  expect(await grounds()).toEqual(expected(automatic, noRail, automatic))
  await world.sql`update bank_accounts.accounts set frozen_at = now() where id = ${world.accountId}`
  expect(await grounds()).toEqual(expected(noAccount, noRail, noAccount))
  for (const status of ['inactive', 'deactivated']) {
    await world.setStatus(status)
    expect(await grounds()).toEqual(expected(inactive, inactive, inactive))
  }
  await world.sql`update bank_accounts.accounts set frozen_at = null where id = ${world.accountId}`
  expect(await grounds()).toEqual(expected(inactive, inactive, inactive))
})

test('a dormant vendor is paid, although it can’t ask for early payment', async () => {
  await world.setStatus('dormant')
  expect(await grounds()).toEqual(expected(automatic, noRail, automatic))
  await world.setStatus('active')
})

test('a bank account that is on hold until before the day is not what its payment waits for', async () => {
  await world.sql`update bank_accounts.payees set held_through = '2026-12-10'`
  expect(await grounds()).toEqual(expected(noAccount, noRail, automatic))
  // The hold ends before the batch of Thursday, and before that of the next Friday.
  await world.sql`update bank_accounts.payees set held_through = '2026-12-09'`
  expect(await grounds()).toEqual(expected(automatic, noRail, automatic))
})

test('the cutoff holds what was stated, and pays the rest', async () => {
  world.setNow(noon)
  await world.sql`update bank_accounts.payees set held_through = '2026-12-10'`
  expect(await grounds()).toEqual(expected(noAccount, noRail, automatic))
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 0, heldUp: 2 })
  await world.sql`update bank_accounts.payees set held_through = '2026-12-09'`
  expect(await grounds()).toEqual(expected(automatic, noRail, automatic))
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 1 })
  expect(await grounds()).toEqual(expected('requested', noRail, automatic))
})
