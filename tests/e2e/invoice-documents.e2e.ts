import { expect, type Page } from '@playwright/test'
import { owner } from './colleagues.ts'
import { enterAs, type Entered } from './entering.ts'
import { expectNoise, inspect } from './journey.ts'
import { tabTo } from './keys.ts'
import { pdf, png } from './papers.ts'
import { button, dialog, toast } from './security.ts'
import { testChanging as test } from './servers.ts'

const uploads = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
const file = (name: string, buffer = pdf(name), mimeType = 'application/pdf') => ({ name, mimeType, buffer })

/** The invoices of the seed's vendor that wait for a document. */
async function waiting({ call }: Entered) {
  const { vendorId } = await call('getUserAccount', { params: { email: owner } })
  const { data, total } = await call('listInvoicesRequiringDocument', {
    params: { id: vendorId ?? '' },
    query: { limit: 100 },
  })
  return { invoices: data, total }
}

test('the document that an invoice waits for is uploaded, and the invoice waits no more', async ({
  page,
}) => {
  const entered = await enterAs(page, owner)
  const { invoices } = await waiting(entered)
  const invoice = invoices.at(-1)
  await page.goto(`/dashboard/invoices/${invoice?.id}`)
  const asked = page.getByText('Your partner requires a document with this invoice.')
  await expect(asked).toBeVisible()
  await button(page, 'Upload a document').last().click()
  const modal = dialog(page, 'Upload a document')
  await expect(modal).toContainText(`Invoice ${invoice?.number}`)
  await inspect(page)
  expectNoise(page)
  await page
    .locator('input[type=file]')
    .setInputFiles([file('page.pdf', Buffer.from('<html>a page</html>')), file('timesheet.pdf')])
  await expect(uploads(page).nth(0)).toContainText('This file isn’t a PDF, PNG, JPEG or HEIC')
  await expect(uploads(page).nth(1)).toContainText(/Uploaded(?!, checking)/)
  await expect(toast(page, 'Your document was uploaded.')).toBeVisible()
  await button(page, 'Done').click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toContainText(
    'timesheet.pdf',
  )
  await expect(asked).toHaveCount(0)
})

test('several invoices get their documents, by keyboard alone', async ({ page }) => {
  const entered = await enterAs(page, owner, { path: '/dashboard' })
  const before = await waiting(entered)
  const [first, second] = before.invoices
  await expect(button(page, 'Upload').first()).toBeVisible()
  await tabTo(page, 'Upload', 'Tab', 60)
  await page.keyboard.press('Enter')
  const modal = dialog(page, 'Upload documents')
  await expect(modal.getByRole('heading')).toBeFocused()
  await expect(modal.getByRole('status').first()).toContainText(`0 of ${before.invoices.length}`)
  await expect(page.locator('input[type=file]')).toHaveAccessibleDescription('Choose the invoice first.')
  await inspect(page)
  for (const [at, invoice] of [first, second].entries()) {
    await tabTo(page, 'Invoice', at === 0 ? 'Tab' : 'Shift+Tab')
    await page.keyboard.type(`Invoice ${invoice?.number}`)
    await expect(modal.getByLabel('Invoice')).toHaveValue(invoice?.id ?? '')
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, /choose files/)
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(file(`${at}.png`, png(), 'image/png'))
    await expect(uploads(page).nth(at)).toContainText(/Uploaded(?!, checking)/)
    await expect(modal.getByRole('status').first()).toContainText(`${at + 1} of`)
  }
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  const after = await waiting(entered)
  expect(after.invoices.map(({ id }) => id)).not.toContain(first?.id)
  expect(after.invoices.map(({ id }) => id)).not.toContain(second?.id)
})
