import { addDays } from '@sooner/rules/banking-calendar'
import { expect, type Page } from '@playwright/test'
import {
  confirmButton,
  enterEarly,
  type Early,
  nthOf,
  payoutOf,
  priceDialog,
  submitted,
  takeEarly,
} from './early.ts'
import { inspect, test } from './journey.ts'
import { fillBy, needDialog } from './needs.ts'
import { asOperator } from './others.ts'
import { amountText, shown } from './owed.ts'
import { dollars } from './own-vendor.ts'
import { today } from '../start-of-clock.ts'

const shortfallMinor = 50_00

/** The partner pays less than was paid to the vendor, and names a reason that is the vendor's. */
async function payLess({ call, vendorId }: Early): Promise<void> {
  const { data } = await call('listInvoices', { query: { displayState: ['Paid'], limit: 100 } })
  const paid = data.find(
    // Its partner has paid nothing of it yet.
    ({ state, netMinor }) => state === 'funded' && (netMinor ?? 0) > shortfallMinor,
  )
  if (!paid) throw new Error('the vendor has no paid invoice that its partner owes')
  const { partnerId, number, externalClientId, currency } = paid
  const operator = await asOperator()
  const line = {
    externalVendorId: `SEED-${vendorId}`,
    invoiceNumber: number,
    externalClientId,
    amountMinor: 1_00,
  }
  const collection = await operator('enterCollection', {
    body: {
      partnerId,
      amountMinor: 1_00,
      currency,
      paymentMethod: 'ACH',
      paymentReference: `short ${number}`,
      receivedOn: addDays(today, -1),
      lines: [{ ...line, shortfallMinor, shortfallReason: 'Damaged door' }],
      note: 'As the partner has announced.',
    },
  })
  // The simulated bank books what the partner pays, and the statement is read.
  const reconciliation = async () =>
    (await operator('getCollection', { params: { id: collection.id } })).reconciliationState
  await expect.poll(reconciliation, { timeout: 60_000 }).toBe('applied')
}

/** A need is met by what arrives: all invoices together bring less than their net amounts. */
async function needWhatArrives(page: Page, { call, vendorId: id }: Early): Promise<void> {
  const instant = await call('previewBulkInstantPayout', { params: { id } })
  // Not every vendor is offered On Demand; where it is, it may bring more.
  const onDemand = await call('previewBulkOnDemandPayout', { params: { id } }).catch(() => ({ totals: [] }))
  const [all] = [...instant.totals, ...onDemand.totals].toSorted((a, b) => b.netMinor - a.netMinor)
  if (!all) throw new Error('nothing can be paid early')
  const arrives = all.netMinor - shortfallMinor
  const owed = amountText(shortfallMinor, all.currency)
  await page.goto('/dashboard?open=need')
  await fillBy(page, all.payDate)
  const amount = page.getByLabel('Amount you need')
  await amount.fill(String(arrives / 100))
  await page.keyboard.press('Enter')
  await expect(needDialog(page)).toContainText(`${amountText(arrives, all.currency)} by `)
  await expect(needDialog(page)).toContainText(`${owed} is deducted for what you owe.`)
  await inspect(page)
  await amount.fill(String((arrives + 1) / 100))
  await page.keyboard.press('Enter')
  await expect(needDialog(page)).toContainText(
    `After ${owed} is deducted for what you owe, all invoices that can be paid in time come to ${amountText(arrives, all.currency)}, which is ${amountText(1, all.currency)} short.`,
  )
  // A dialog stays open on the next page.
  await page.keyboard.press('Escape')
  await expect(needDialog(page)).toHaveCount(0)
}

test('what a vendor owes is named beside the price and in the answer to a need, deducted once, and stated by the request and the next price', async ({
  page,
}) => {
  const vendor = await enterEarly(page, dollars)
  const { call } = vendor
  await payLess(vendor)
  const { id, number, currency } = nthOf(vendor, 0)
  const [total] = (await call('previewInstantPayout', { params: { id } })).totals
  if (!total) throw new Error('the invoice has no price')
  expect(total.deductedMinor).toBe(shortfallMinor)
  const owed = amountText(shortfallMinor, currency)
  const arrives = amountText(total.netMinor - shortfallMinor, currency)

  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(amountText(-shortfallMinor, currency))
  await inspect(page)

  await needWhatArrives(page, vendor)

  await page.goto(`/dashboard/invoices/${id}`)
  await shown(page, `Invoice ${number}`)
  await expect(takeEarly(page)).toContainText(arrives)
  await expect(page.getByText(`${owed} toward what you owe`).first()).toBeVisible()
  await takeEarly(page).click()
  const price = priceDialog(page)
  await expect(
    price.getByRole('definition').filter({ hasText: amountText(-shortfallMinor, currency) }),
  ).toBeVisible()
  await inspect(page)
  await expect(confirmButton(page)).toContainText(arrives)
  await confirmButton(page).click()
  await expect(submitted(page)).toBeVisible()
  const payout = (await payoutOf(call, id)) ?? ''
  await page.goto(`/dashboard/payouts/${payout}`)
  await expect(page.getByRole('main')).toContainText(amountText(-shortfallMinor, currency))
  const ahead = page.getByRole('heading', { name: 'What happens next' })
  await expect(ahead).toBeVisible()
  await inspect(page)
  // Once the money was due, nothing is ahead.
  await page.route(new RegExp(`-service/payouts/${payout}$`), async (route) => {
    const answer = (await (await route.fetch()).json()) as { totals: object[] }
    const totals = answer.totals.map((one) => ({ ...one, payDate: '2026-01-05' }))
    await route.fulfill({ json: { ...answer, totals } })
  })
  await page.reload()
  await expect(page.getByRole('main')).toContainText(amountText(-shortfallMinor, currency))
  await expect(ahead).toHaveCount(0)

  const [next] = (await call('previewInstantPayout', { params: { id: nthOf(vendor, 1).id } })).totals
  expect(next?.deductedMinor).toBe(0)
})
