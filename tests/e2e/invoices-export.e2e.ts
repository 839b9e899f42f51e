import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { announced, enterList } from './invoice-list.ts'
import { inspect, test } from './journey.ts'
import { dialog } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const formats = [
  ['As shown', 'vendor'],
  ['Every field', 'mesa'],
  ['Past due only', 'mesa-past-due'],
  ['QuickBooks, 3 columns', 'quickbooks-3-column'],
  ['QuickBooks, 4 columns', 'quickbooks-4-column'],
] as const

async function exported(page: Page): Promise<{ name: string; lines: readonly string[] }> {
  const coming = page.waitForEvent('download')
  await dialog(page, /^Export/)
    .getByRole('button', { name: 'Download' })
    .click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trim().split(/\r?\n/) }
}

test(
  'the list is exported in each format, with its filters and in its order',
  onPhoneInEverything,
  async ({ page }) => {
    const { call } = await enterList(
      page,
      '/?tab=invoices&displayState=Pending&sortField=number&sortDirection=asc',
    )
    const query = {
      displayState: ['Pending' as const],
      sortField: 'number',
      sortDirection: 'asc',
      limit: 100,
    } as const
    const listed = await call('listInvoices', { query: { ...query, displayState: [...query.displayState] } })
    await expect(announced(page)).toContainText(`of ${listed.total}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(dialog(page, `Export ${listed.total} invoices`)).toContainText(
      'with the same filters and order',
    )
    await inspect(page)
    for (const [title, inName] of formats) {
      await dialog(page, /^Export/)
        .getByText(title, { exact: true })
        .click()
      const { name, lines } = await exported(page)
      expect(name).toMatch(new RegExp(`^invoices-${inName}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
      await expect(dialog(page, /^Export/)).toContainText(`${name} was saved`)
      if (inName === 'vendor') {
        expect(lines).toHaveLength(listed.total + 1)
        expect(lines.slice(1, 6).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(
          listed.data.slice(0, 5).map(({ number }) => number),
        )
      }
    }
    await page.getByLabel('Rows', { exact: true }).selectOption('Line items, one row for each line')
    await dialog(page, /^Export/)
      .getByText('As shown', { exact: true })
      .click()
    const { name, lines } = await exported(page)
    expect(name).toMatch(/^line-items-vendor-/)
    expect(lines.length).toBeGreaterThan(listed.total)
  },
)

test('an export that does not arrive states it and can be stopped', inEverything, async ({ page }) => {
  await enterList(page)
  let answer: (() => void) | undefined
  await page.route('**/csv/export?*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route
      .fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'x', statusCode: 429 } })
      .catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Export' }).click()
  const download = dialog(page, /^Export/).getByRole('button', { name: 'Download' })
  await download.click()
  await expect(dialog(page, /^Export/)).toContainText('The file is being prepared…')
  await dialog(page, /^Export/)
    .getByRole('button', { name: 'Stop' })
    .click()
  await expect(download).toBeVisible()
  answer?.()
  await page.keyboard.press('Escape')
  await expect(dialog(page, /^Export/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})
