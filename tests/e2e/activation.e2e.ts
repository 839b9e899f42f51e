import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { shown } from './owed.ts'
import { pdf } from './papers.ts'
import { inEverything } from './widths.ts'

test('a business that isn’t active yet reads what is done, what is missing and who acts next, until it is active', async ({
  page,
}) => {
  const { vendorId } = await enterAsNewVendor(page, '/faq')
  const main = page.getByRole('main')
  const steps = main.getByRole('list', { name: 'Before we can pay you' }).getByRole('listitem')
  const enter = async () => {
    await page.goto('/dashboard')
    await shown(page, 'Your invoices and payments')
  }
  await enter()
  await expect(steps).toHaveText([
    'Your turnUpload a document about your businessUpload a document',
    'Your turnVerify your bank accountVerify account',
    'After thatWe check your business, activate it and email you',
  ])
  await expect(
    main.getByText('Done: your business, payment schedule, bank account, and agreement.'),
  ).toBeVisible()
  await inspect(page)
  await main.getByRole('link', { name: 'Upload a document' }).click()
  await page.getByRole('button', { name: 'Upload: Your business' }).click()
  const w9 = { name: 'w9.pdf', mimeType: 'application/pdf', buffer: pdf('w9') }
  await page.locator('input[type=file]').setInputFiles(w9)
  await page.getByRole('button', { name: 'Done' }).click()
  await enter()
  await expect(steps.first()).toHaveText('Our turnWe check the document about your business')
  await expect(steps.last()).toHaveText('Our turnWe check your business, activate it and email you')

  const operator = await asOperator()
  await operator('activateVendor', { params: { id: vendorId }, body: { reason: 'documents approved' } })
  await page.reload()
  await shown(page, 'Your invoices and payments')
  await expect(main.getByText('Before we can pay you')).toHaveCount(0)
  await expect(main.getByText('Your bank account isn’t verified yet.')).toBeVisible()
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
