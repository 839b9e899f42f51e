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
