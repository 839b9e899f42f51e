import { expect } from '@playwright/test'
import {
  confirmButton,
  early,
  enterEarly,
  type Early,
  nthOf,
  owing,
  payoutOf,
  priceDialog,
  submitted,
  takeEarly,
} from './early.ts'
import { inspect } from './journey.ts'
import { asOperator } from './others.ts'
import { amountText, shown } from './owed.ts'
import { testEarly as test } from './servers.ts'

const shortfallMinor = 50_00

/** The partner pays less than was paid to the vendor, and names a reason that is the vendor's. */
async function payLess({ call, vendorId }: Early): Promise<void> {
  const { data } = await call('listInvoices', { query: { displayState: ['Paid'], limit: 100 } })
  const paid = data.find(
    ({ state, openAmountMinor }) =>
      ['funded', 'partially-settled', 'delinquent'].includes(state) && openAmountMinor > shortfallMinor,
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
      ...{
        partnerId,
        amountMinor: 1_00,
        currency,
        paymentMethod: 'ACH',
        paymentReference: `short ${number}`,
      },
      receivedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      lines: [{ ...line, shortfallMinor, shortfallReason: 'Damaged door' }],
      note: 'Seen on the statement of the bank.',
    },
  })
  expect(collection.reconciliationState).toBe('applied')
}

test(
  'what a vendor owes is named beside the price, deducted once, and stated by the request and the next price',
  early(1440, 320),
  async ({ page }) => {
    const vendor = await enterEarly(page, owing)
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
    await page.goto(`/dashboard/payouts/${(await payoutOf(call, id)) ?? ''}`)
    await expect(page.getByRole('main')).toContainText(amountText(-shortfallMinor, currency))
    await inspect(page)

    const [next] = (await call('previewInstantPayout', { params: { id: nthOf(vendor, 1).id } })).totals
    expect(next?.deductedMinor).toBe(0)
  },
)
