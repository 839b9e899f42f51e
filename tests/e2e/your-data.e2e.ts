import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { shown } from './owed.ts'
import { inEverything } from './widths.ts'

const path = '/dashboard/account/your-data'

test(
  'the owner has an archive of everything prepared, finds it again after a reload, and saves it',
  inEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, path)
    await shown(page, 'Your data')
    await expect(page.getByText('No exports yet')).toBeVisible()
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const entry = page.getByRole('list', { name: 'Exports of your data' }).getByRole('listitem')
    await expect(entry).toHaveCount(1)
    await page.reload()
    await expect(entry).toContainText('You can download it until')
    await inspect(page)
    const save = page.getByRole('button', { name: /^Download the export of / })
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  },
)

test(
  'the owner requests that the data is deleted, reads until when, and withdraws it',
  inEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, path)
    await page.getByRole('button', { name: 'Delete my data' }).click()
    const dialog = page.getByRole('dialog')
    await inspect(page)
    await dialog.getByRole('button', { name: 'Request deletion' }).click()
    await expect(page.getByText('Your data will be deleted on')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your data will be deleted on')).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Withdraw the request' }).click()
    await expect(page.getByText('The request is withdrawn.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete my data' })).toBeVisible()
  },
)
