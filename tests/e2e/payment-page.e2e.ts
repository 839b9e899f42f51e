import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { amountText, dayText, enterAsBrightside, shown } from './owed.ts'
import { latestPayment, paymentsOf } from './payments.ts'
import { inEverything, onPhone } from './widths.ts'

const title = /^Payment of /
const way = (page: Page) => page.getByRole('list', { name: 'Payment progress' }).getByRole('listitem')

test('a payment shows its sum, its way, what it paid for, and its proof', onPhone, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const first = await latestPayment(call)
  const payment = await call('getBatchTransfer', { params: { id: first.id } })
  await page.goto(`/dashboard/payments/${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const sums = page.getByRole('definition')
  for (const minor of [
    payment.grossMinor,
    0 - payment.feeMinor,
    0 - payment.deductedMinor,
    payment.amountMinor,
  ])
    await expect(sums.filter({ hasText: amountText(minor) }).first()).toBeVisible()
  await expect(way(page).first()).toContainText('Requested')
  await expect(way(page).nth(1)).toContainText(dayText(payment.batchDate))
  await expect(way(page).last()).toContainText(/Arrive[sd] at your bank/)
  const arrivesOn = payment.settledOn ?? payment.estimatedPaymentDate ?? ''
  const proof = page.getByRole('definition').filter({ hasText: dayText(arrivesOn) })
  await expect(proof.first()).toBeAttached()
  await expect(page.getByText(payment.paymentReference).first()).toBeVisible()
  await expect(page.getByText('Bank responses')).toHaveCount(0)
  await inspect(page)
  await tabTo(page, 'Download remittance advice (PDF)')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a payment and its invoices lead to each other', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const first = await latestPayment(call)
  const { data } = await call('listInvoicesOfBatch', { params: { id: first.id }, query: { limit: 10 } })
  await page.goto(`/dashboard/payments/${first.id}`)
  for (const { number, arrivingMinor } of data)
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(amountText(arrivingMinor))
  const [paid] = data
  await page.getByRole('link', { name: paid?.number ?? '', exact: true }).click()
  await shown(page, `Invoice ${paid?.number}`)
  await page.getByRole('link', { name: 'See the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'All payments' }).click()
  await shown(page, 'Payments')
})

test('a payment that the bank does not have yet is to be sent', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { id } = await latestPayment(call)
  const sum = page.getByRole('term')
  await page.goto(`/dashboard/payments/${id}`)
  await expect(sum.filter({ hasText: 'Sent to you' })).toBeVisible()
  await page.route(`**/customer-batch-transfers/${id}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, displayState: 'PENDING' } })
  })
  await page.reload()
  await expect(sum.filter({ hasText: 'To be sent to you' })).toBeVisible()
  await expect(sum.filter({ hasText: /^Sent to you/ })).toHaveCount(0)
})

test('a payment that came back states why, when, and what happens next', async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const returned = (await paymentsOf(call, 'CANCELLED')).find(({ code }) => code === 'R23')
  const { returnedOn, returnedMinor, next } = await call('getBatchTransfer', {
    params: { id: returned?.id ?? '' },
  })
  await page.goto(`/dashboard/payments/${returned?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const sums = page.getByRole('definition')
  await expect(sums.filter({ hasText: amountText(0 - returnedMinor) }).first()).toBeVisible()
  await expect(page.getByText('All of it was returned.')).toBeVisible()
  const last = way(page).filter({ hasText: 'Returned' })
  await expect(last).toContainText(dayText(returnedOn ?? ''))
  await expect(last).toContainText('Bank code R23')
  await expect(page.getByText('The account holder refused the payment.')).toBeVisible()
  const answers = page.getByRole('list', { name: 'Transfers that didn’t arrive the first time' })
  await expect(answers.getByRole('listitem')).toHaveCount(1)
  await expect(answers).toContainText(amountText(returnedMinor))
  await inspect(page)
  if (next !== 'provider-reviews') return
  await tabTo(page, 'Go to your bank accounts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/account\/banking$/)
})

test('a payment that the bank refused was never sent, and says so', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const refused = (await paymentsOf(call, 'CANCELLED')).find(({ code }) => code === 'R26')
  await page.goto(`/dashboard/payments/${refused?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(way(page)).toHaveCount(2)
  await expect(way(page).last()).toContainText('Refused by the bank')
  await expect(page.getByText('No money was sent.')).toBeVisible()
  await expect(page.getByText('The bank couldn’t process the payment for a technical reason.')).toBeVisible()
  await inspect(page)
})

test(
  'a fee that is debited apart is no part of the sum, and is stated below it',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const [early] = (await paymentsOf(call, 'PAID')).filter(({ feeMinor }) => feeMinor > 0)
    const payment = await call('getBatchTransfer', { params: { id: early?.id ?? '' } })
    const { id, currency, feeMinor: debitedFeeMinor } = payment
    // The page receives the payment of a vendor that has agreed to debits.
    const json = {
      ...payment,
      amountMinor: payment.amountMinor + debitedFeeMinor,
      arrivingMinor: payment.arrivingMinor + debitedFeeMinor,
      feeMinor: 0,
      debitedFeeMinor,
    }
    await page.route(`**/customer-batch-transfers/${id}`, (route) => route.fulfill({ json }))
    await page.goto(`/dashboard/payments/${id}`)
    const stated = `The fee of ${amountText(debitedFeeMinor, currency)} for early payment is debited separately from the same account.`
    await expect(page.getByText(stated)).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Fee for early payment' })).toHaveCount(0)
    await expect(page.getByText('Other amounts in this payment')).toHaveCount(0)
    await inspect(page)
  },
)

test(
  'what was deducted is stated with its cause, and leads to its invoice',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const reduced = (await paymentsOf(call, 'PAID')).find(({ deductedMinor }) => deductedMinor > 0)
    const query = { batchTransferId: reduced?.id ?? '', limit: 10 }
    const [adjustment] = (await call('listAdjustments', { query })).data
    await page.goto(`/dashboard/payments/${reduced?.id}`)
    const sums = page.getByRole('definition')
    await expect(
      sums.filter({ hasText: amountText(0 - (reduced?.deductedMinor ?? 0)) }).first(),
    ).toBeVisible()
    const causes = page.getByRole('list', { name: 'Adjustments' })
    await expect(causes).toContainText(adjustment?.reason ?? '?')
    await expect(causes).toContainText(amountText(adjustment?.amountMinor ?? 0))
    await inspect(page)
    await causes.getByRole('link', { name: 'See the invoice' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${adjustment?.invoiceId}$`))
  },
)

test('a payment that does not exist leads back to the list', inEverything, async ({ page }) => {
  await enterAsBrightside(page)
  // The browser logs the answer 404.
  expectNoise(page)
  await page.goto('/dashboard/payments/019ab0c2-5a5e-7000-8000-000000000000')
  await shown(page, 'We couldn’t find this payment')
  await inspect(page)
})
