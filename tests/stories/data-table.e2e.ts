import { expect, type Page } from '@playwright/test'
import { show, test } from './storybook.ts'

const story = (name: string) => `display-data-table--${name}`
const box = (page: Page, at: number) => page.locator('.ledger tbody [data-stop=select]').nth(at)
const name = (page: Page, at: number) => page.locator('.ledger tbody [data-stop=open]').nth(at)
const bar = (page: Page) => page.locator('.ledger-bar')
const inOrderOfTab = (page: Page) =>
  page
    .locator('.ledger tbody [data-stop]')
    .evaluateAll((stops) => stops.filter(({ tabIndex }) => tabIndex === 0).length)

test.beforeEach(async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('one row is in the tab order, and the arrow keys reach the others', async ({ storybook: { page } }) => {
  await show(page, story('ledger'))
  expect(await inOrderOfTab(page)).toBe(2)
  await box(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(name(page, 1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(name(page, 9)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(name(page, 9)).toBeFocused()
  expect(await inOrderOfTab(page)).toBe(2)
  await expect(name(page, 9)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(name(page, 0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Rows per page')).toBeFocused()
})

test('Space selects, Shift with the arrow keys selects several, and the bar shows the count and the sum', async ({
  storybook: { page },
}) => {
  await show(page, story('ledger'))
  await expect(bar(page)).toBeHidden()
  await box(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(box(page, 0)).toBeChecked()
  await expect(bar(page)).toContainText('Selected: 1')
  await expect(bar(page)).toContainText('$8,204.10')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(box(page, 2)).toBeChecked()
  // The second row is already paid, so the range skips it.
  await expect(box(page, 1)).not.toBeChecked()
  await expect(bar(page)).toContainText('Selected: 2')
  await expect(bar(page)).toContainText('$18,771.60')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(box(page, 2)).not.toBeChecked()
  await expect(bar(page)).toContainText('Selected: 1')
})

test('Shift with a click selects from the last selected row to this one', async ({ storybook: { page } }) => {
  await show(page, story('ledger'))
  await box(page, 0).click()
  await box(page, 4).click({ modifiers: ['Shift'] })
  await expect(page.locator('.ledger tbody tr[aria-selected=true]')).toHaveCount(3)
})

test('a row that cannot be selected shows why, and stays unselected', async ({ storybook: { page } }) => {
  await show(page, story('ledger'))
  await expect(box(page, 1)).toHaveAccessibleDescription('This invoice is not open for early payment.')
  await box(page, 1).focus()
  await page.keyboard.press('Space')
  await expect(box(page, 1)).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
})

test('a selection survives a change of page', async ({ storybook: { page } }) => {
  await show(page, story('ledger'))
  await page.getByLabel('Select all on this page').click()
  await expect(bar(page)).toContainText('Selected: 5')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByLabel('Select all on this page')).not.toBeChecked()
  await expect(bar(page)).toContainText('Selected: 5 (5 on other pages)')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByLabel('Select all on this page')).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
})

test('a column head sorts by its column, shows it, and reverses the order', async ({
  storybook: { page },
}) => {
  await show(page, story('ledger'))
  const head = page.getByRole('columnheader', { name: 'Amount USD' })
  await expect(head).not.toHaveAttribute('aria-sort', /./)
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('.ledger tbody tr').first()).toContainText('30,625.24')
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('[aria-sort]')).toHaveCount(1)
  await expect(page.locator('.ledger-frame > [role=status]')).toHaveText(
    '1–10 of 240. Sorted by Amount, ascending',
  )
})

test('columns are hidden and shown, except for the one that names the row', async ({
  storybook: { page },
}) => {
  await show(page, story('ledger'))
  await page.getByRole('button', { name: 'View' }).click()
  const shown = page.getByRole('group', { name: 'Columns' })
  await expect(shown.getByLabel('Invoice')).toHaveCount(0)
  await shown.getByLabel('Client').click()
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0)
  await shown.getByLabel('Client').click()
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(1)
})

const rowHeights = (page: Page) =>
  page
    .locator('.ledger tbody tr')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])

test('rows are 44 pixels high, dense ones 36, and skeletons match the rows that follow in height and number', async ({
  storybook: { page },
}) => {
  await show(page, story('ledger'))
  expect(await rowHeights(page)).toEqual([44])
  const whole = await page.locator('.ledger-frame').boundingBox()
  await show(page, story('dense'))
  expect(await rowHeights(page)).toEqual([36])
  await show(page, story('loading'))
  expect(await rowHeights(page)).toEqual([44])
  expect((await page.locator('.ledger-frame').boundingBox())?.height).toBe(whole?.height)
})

test('of a hundred rows a key press above renders none, selecting one renders one, and a filter those that were not shown', async ({
  storybook: { page },
}) => {
  await show(page, story('hundred-rows'))
  const drawn = () =>
    page.evaluate(() => (globalThis as unknown as { ledgerDrawn: { rows: number } }).ledgerDrawn.rows)
  await expect(page.locator('.ledger tbody tr')).toHaveCount(100)
  const before = await drawn()
  await page.getByRole('searchbox').pressSequentially('maple')
  expect(await drawn()).toBe(before)
  await box(page, 0).click()
  await expect(bar(page)).toContainText('Selected: 1')
  // The row is selected and gets the Tab stop, which it already had, so it renders only once.
  expect(await drawn()).toBe(before + 1)
  const names = () => page.locator('.ledger tbody th').allTextContents()
  const shownBefore = new Set(await names())
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('.ledger tbody tr')).toHaveCount(40)
  const added = (await names()).filter((number) => !shownBefore.has(number)).length
  // The first row of the list gets the Tab stop, and the one that had it may lose it.
  expect((await drawn()) - before - 1).toBeLessThanOrEqual(added + 2)
})

test('on a narrow screen the first column and the head stay in place while the rest scrolls', async ({
  storybook: { page },
}) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await show(page, story('hundred-rows'))
  const first = page.locator('.ledger tbody tr').nth(40).locator('[data-first]')
  const head = page.getByRole('columnheader', { name: 'Invoice' })
  const region = page.getByRole('region', { name: 'Invoices' })
  const left = (await head.boundingBox())?.x
  const top = (await head.boundingBox())?.y
  await region.evaluate((scrolled) => scrolled.scrollTo(400, 1500))
  await expect.poll(async () => (await first.boundingBox())?.x).toBe(left)
  expect((await head.boundingBox())?.y).toBe(top)
  await expect(page.getByRole('columnheader', { name: 'Amount USD' })).toBeInViewport()
})

test('on a phone a row is a card with the amount at the top right', async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await show(page, story('ledger'))
  const card = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').first()
  const [around, amount] = [await card.boundingBox(), await card.getByText('$8,204.10').boundingBox()]
  if (!around || !amount) throw new Error('no card, or no amount on it')
  expect(amount.y - around.y).toBeLessThan(44)
  expect(around.x + around.width - amount.x - amount.width).toBeLessThan(20)
  await card.getByRole('checkbox').click()
  await expect(bar(page)).toContainText('$8,204.10')
  await page.getByLabel('Sort by').selectOption('Amount')
  await page.getByRole('button', { name: 'Reverse the order' }).click()
  await expect(card).not.toContainText('INV-10042')
})
