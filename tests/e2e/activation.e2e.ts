import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { shown } from './owed.ts'
import { pdf } from './papers.ts'
import { inEverything } from './widths.ts'

test('a business that isn’t active yet reads what it needs to be paid, until it is active', async ({
  page,
}) => {
  const { vendorId } = await enterAsNewVendor(page, '/faq')
  await page.route('**/vendors/*/accounts', async (route) => {
    const accounts = (await (await route.fetch()).json()) as object[]
    const verified = { verificationStatus: 'succeeded', receivesPayouts: true }
    await route.fulfill({ json: accounts.map((account) => ({ ...account, ...verified })) })
  })
  const main = page.getByRole('main')
  const enter = async () => {
    await page.goto('/dashboard')
    await shown(page, 'Your invoices and payments')
  }
  await enter()
  await expect(main.getByText('We can’t pay you until it is, and need a document about it')).toBeVisible()
  await inspect(page)
  await main.getByRole('link', { name: 'Upload a document' }).click()
  await page.getByRole('button', { name: 'Upload: Your business' }).click()
  const w9 = { name: 'w9.pdf', mimeType: 'application/pdf', buffer: pdf('w9') }
  await page.locator('input[type=file]').setInputFiles(w9)
  await page.getByRole('button', { name: 'Done' }).click()
  await enter()
  await expect(main.getByText('We’re checking your documents, and can’t pay you')).toBeVisible()

  const operator = await asOperator()
  await operator('activateVendor', { params: { id: vendorId }, body: { reason: 'documents approved' } })
  await page.reload()
  await shown(page, 'Your invoices and payments')
  await expect(main.getByText('Your business isn’t active yet.')).toHaveCount(0)
})

test('a deactivated business reads on every page that it is', inEverything, async ({ page }) => {
  const { vendorId } = await enterAsNewVendor(page, '/dashboard')
  await shown(page, 'Your invoices and payments')
  const notice = page.getByText('Your business is deactivated, and payments to it are stopped.')
  await expect(notice).toHaveCount(0)
  const operator = await asOperator()
  await operator('deactivateVendor', { params: { id: vendorId }, body: { reason: 'returned debits' } })
  await page.reload()
  await expect(notice).toBeVisible()
  await inspect(page)
  await page.goto('/dashboard/account/banking')
  await expect(notice).toBeVisible()
})
