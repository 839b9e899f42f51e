import { expect, type Page } from '@playwright/test'
import { show, test } from './storybook.ts'
import { holdClock } from '../hold-clock.ts'

const pdf = (name: string, bytes = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes),
})
const files = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem')

test.beforeEach(async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('files are checked before they are sent, and show their outcome', async ({ storybook: { page } }) => {
  await show(page, 'display-file-drop--working')
  const letter = { name: 'letter.docx', mimeType: '', buffer: Buffer.alloc(9) }
  await page.getByLabel('choose files').setInputFiles([pdf('check.pdf'), letter, pdf('blank.pdf', 0)])
  await expect(files(page).nth(1)).toContainText(
    'We can’t read this type of file. Upload PDF, PNG, JPEG, or HEIC.',
  )
  await expect(files(page).nth(2)).toContainText('This file is empty.')
  await expect(page.getByRole('progressbar', { name: 'check.pdf' })).toBeVisible()
  await expect(files(page).nth(0)).toContainText(/Uploaded(?!, checking)/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a file is canceled, sent again and removed from the list by keyboard', async ({
  storybook: { page },
}) => {
  await show(page, 'display-file-drop--working')
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('choose files').press('Enter')
  await (await chooser).setFiles([pdf('check.pdf'), pdf('fail.pdf')])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel check.pdf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(files(page).nth(0)).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Try again: check.pdf' }).press('Enter')
  await expect(files(page).nth(1)).toContainText('The upload wasn’t confirmed. Please try again.')
  await expect(files(page).nth(0)).toContainText(/Uploaded(?!, checking)/)
  await page.getByRole('button', { name: 'Remove fail.pdf' }).press('Enter')
  await expect(files(page)).toHaveCount(1)
})

test('files can be dropped, and too many at the same time are refused', async ({ storybook: { page } }) => {
  await show(page, 'display-file-drop--working')
  const drop = (count: number) =>
    page.locator('label:has(input[type=file])').evaluate((field, many) => {
      const dataTransfer = new DataTransfer()
      for (let at = 0; at < many; at++)
        dataTransfer.items.add(new File(['x'], `${at}.pdf`, { type: 'application/pdf' }))
      field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, count)
  await drop(6)
  await expect(page.getByRole('alert')).toHaveText('Too many files at once. The limit is 5.')
  await expect(files(page)).toHaveCount(0)
  await drop(2)
  await expect(page.getByRole('alert')).toHaveText('')
  await expect(files(page)).toHaveCount(2)
})

test('a chart is read as a table by screen readers, and can be shown as one', async ({
  storybook: { page },
}) => {
  await show(page, 'display-charts--bars')
  const chart = page.getByRole('figure').first()
  const row = chart.getByRole('row', { name: 'January 2026' })
  await expect(row).toContainText('$3,120.00')
  await expect(chart.locator('svg').last()).toBeVisible()
  await chart.getByRole('button', { name: 'Show as a table' }).press('Enter')
  await expect(chart.getByRole('button', { name: 'Show as a chart' })).toBeFocused()
  await expect(chart.locator('svg').last()).toBeHidden()
  await expect(row).toBeInViewport()
})

test('the value under the pointer is shown without moving the chart', async ({ storybook: { page } }) => {
  await show(page, 'display-charts--bars')
  const paper = page.getByRole('figure').first().locator('svg').last()
  const before = await paper.boundingBox()
  await paper.hover({ position: { x: 60, y: 100 } })
  await expect(page.getByRole('figure').first()).toContainText('January 2026Early$3,120.00')
  expect(await paper.boundingBox()).toEqual(before)
})

test('the confirmation of a copy shows for two seconds', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?id=display-states--copying&viewMode=story`)
  await page.getByRole('button', { name: 'Copy phone number' }).waitFor()
  await holdClock(page)
  await page.getByRole('button', { name: 'Copy phone number' }).click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+15550104410')
  await page.clock.runFor(1900)
  await expect(status).toHaveText('Copied')
  await page.clock.runFor(200)
  await expect(status).toHaveText('')
  await context.close()
})

test('where copying is forbidden, the component explains how to copy by hand', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?id=display-states--copying&viewMode=story`)
  await page.getByRole('button', { name: 'Copy phone number' }).waitFor()
  await holdClock(page)
  await page.getByRole('button', { name: 'Copy phone number' }).click()
  await expect(page.getByText('We couldn’t copy this. Select the text and copy it yourself.')).toBeVisible()
  await context.close()
})
