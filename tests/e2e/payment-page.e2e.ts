import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { amountText, dayText, enterAsBrightside, shown } from './owed.ts'
import { sentPayments } from './payments.ts'
import { widths } from './widths.ts'

const phoneToo = { tag: [...widths(1440, 320, 768).tag, '@clock'] }
const title = /^Payment of /
const way = (page: Page) => page.getByRole('list', { name: 'Its way to you' }).getByRole('listitem')

test('a payment shows its sum, its way, what it paid for, and its proof', phoneToo, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { first } = await sentPayments(page, call)
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
  await expect(page.getByText(payment.paymentReference).first()).toBeVisible()
  await expect(page.getByText('What the bank answered')).toHaveCount(0)
  await inspect(page)
  await tabTo(page, 'Download remittance advice (PDF)')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a payment and its invoices lead to each other', { tag: '@clock' }, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { first } = await sentPayments(page, call)
  const { data } = await call('listInvoicesOfBatch', { params: { id: first.id }, query: { limit: 10 } })
  await page.goto(`/dashboard/payments/${first.id}`)
  for (const { number, netMinor } of data)
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(amountText(netMinor))
  const [paid] = data
  await page.getByRole('link', { name: paid?.number ?? '', exact: true }).click()
  await shown(page, `Invoice ${paid?.number}`)
  await page.getByRole('link', { name: 'See the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByRole('tab', { name: 'Payments', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a payment that does not exist leads back to the list', phoneToo, async ({ page }) => {
  await enterAsBrightside(page)
  // The browser logs the answer 404.
  expectNoise(page)
  await page.goto('/dashboard/payments/019ab0c2-5a5e-7000-8000-000000000000')
  await shown(page, 'There is no such payment')
  await inspect(page)
})
