import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { shown } from './owed.ts'

test('a deactivated business reads on every page that it is', async ({ page }) => {
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
