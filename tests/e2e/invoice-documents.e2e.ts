import { expect, type Locator, type Page } from '@playwright/test'
import { reachList, rows } from './invoice-list.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsBrightside, shown, type Brightside } from './owed.ts'
import { enterAsOwnVendor, harborline } from './own-vendor.ts'
import { pdf, png } from './papers.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const uploads = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
const file = (name: string, buffer = pdf(name), mimeType = 'application/pdf') => ({ name, mimeType, buffer })

/** The invoices of the vendor that wait for a document. */
async function waiting({ call, vendorId }: Pick<Brightside, 'call' | 'vendorId'>) {
  const query = { limit: 100 }
  return (await call('listInvoicesRequiringDocument', { params: { id: vendorId }, query })).data
}

/** Expects a dialog to offer all that wait, and returns them. */
async function offered(modal: Locator, entered: Pick<Brightside, 'call' | 'vendorId'>) {
  const invoices = await waiting(entered)
  await expect(modal.getByRole('status').first()).toContainText(`0 of ${invoices.length}.`)
  const options = modal.getByLabel('Invoice', { exact: true }).locator('option:not([value=""])')
  const ids = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))
  expect(ids.toSorted()).toEqual(invoices.map(({ id }) => id).toSorted())
  return invoices
}

test('the document that an invoice waits for is uploaded, and the invoice waits no more', async ({
  page,
}) => {
  const entered = await enterAsOwnVendor(page, harborline)
  const [invoice] = await waiting(entered)
  await page.goto(`/dashboard/invoices/${invoice?.id}`)
  const asked = page.getByText('Harborline requires a document with this invoice.')
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

test('several invoices get their documents, by keyboard alone', inEverything, async ({ page }) => {
  const entered = await enterAsOwnVendor(page, harborline, '/dashboard')
  await tabTo(page, 'Upload')
  await page.keyboard.press('Enter')
  const modal = dialog(page, 'Upload documents')
  await expect(modal.getByRole('heading')).toBeFocused()
  const [first, second] = await offered(modal, entered)
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
  const after = (await waiting(entered)).map(({ id }) => id)
  expect(after).not.toContain(first?.id)
  expect(after).not.toContain(second?.id)
})

test(
  'one after the other, the named invoices get their documents, and then the page opens that was asked for',
  onPhoneInEverything,
  async ({ page }) => {
    const entered = await enterAsOwnVendor(page, harborline, '/dashboard')
    await shown(page, 'Your invoices and payments')
    const asked = (await waiting(entered)).slice(0, 2)
    expect(asked).toHaveLength(2)
    const ids = [...asked.map(({ id }) => id), 'no-such-invoice']
    const named = ids.map((id) => `&document-for=${id}`).join('')
    // One of them is not there, which the browser reports.
    expectNoise(page)
    await page.goto(`/dashboard?documents=single${named}&then=%2Fdashboard%2Faccount%2Fdocuments`)
    const modal = dialog(page, 'Upload documents')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(modal).toContainText('One of the invoices wasn’t found.')
    await expect(modal.getByRole('status').first()).toContainText('0 of 2')
    await expect(modal).toContainText(`Invoice ${asked[0]?.number}`)
    await expect(modal).not.toContainText(`Invoice ${asked[1]?.number}`)
    await expect(modal.getByLabel('Invoice')).toHaveCount(0)
    await inspect(page)
    await button(page, 'Skip this invoice').click()
    await expect(modal).toContainText(`Invoice ${asked[1]?.number}`)
    await modal.locator('input[type=file]').setInputFiles({
      name: 'order.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(asked[1]?.id ?? ''),
    })
    await expect(modal.getByRole('status').first()).toContainText('1 of 2')
    await expect(button(page, 'Skip this invoice')).toHaveCount(0)
    await button(page, 'Done').click()
    await expect(page).toHaveURL(/\/dashboard\/account\/documents$/)
    await expect(modal).toHaveCount(0)
    const after = (await waiting(entered)).map(({ id }) => id)
    expect(after).toContain(asked[0]?.id)
    expect(after).not.toContain(asked[1]?.id)
  },
)

test(
  'a dialog that was left without a document leads nowhere, after more invoices than it lists at a time',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page, '/dashboard')
    await shown(page, 'Your invoices and payments')
    const { data } = await call('listInvoices', { query: { limit: 100 } })
    const ids = [...data.map(({ id }) => id), 'no-such-invoice']
    const named = ids.map((id) => `&document-for=${id}`).join('')
    expectNoise(page)
    await page.goto(`/dashboard?documents=bulk${named}&then=%2Ffees`)
    const modal = dialog(page, 'Upload documents')
    await expect(modal).toContainText('The first 100 of 101 invoices are listed.')
    await button(page, 'Show next invoices').click()
    await expect(modal).toContainText('These invoices weren’t found')
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'the list of the invoices that wait for a document opens the upload of all that are missing',
  inEverything,
  async ({ page }) => {
    const entered = await enterAsBrightside(page, '/dashboard?tab=invoices&waitsFor=document-required')
    await reachList(page)
    await button(page, 'Upload missing documents').click()
    const modal = dialog(page, 'Upload documents')
    expect((await offered(modal, entered)).length).toBeGreaterThan(1)
    await inspect(page)
  },
)

test('documents are uploaded for chosen rows, and the list follows', inEverything, async ({ page }) => {
  const entered = await enterAsOwnVendor(
    page,
    harborline,
    '/dashboard?tab=invoices&waitsFor=document-required&limit=100',
  )
  await reachList(page)
  const listed = await entered.call('listInvoices', {
    query: { waitsFor: 'document-required', limit: 100 },
  })
  const asked = listed.data.slice(0, 2)
  expect(asked).toHaveLength(2)
  for (const { number } of asked) await rows(page).getByRole('checkbox', { name: number }).check()
  await expect(page.getByText('These can’t be paid early.')).toBeVisible()
  await button(page, 'Upload documents').click()
  const modal = dialog(page, 'Upload documents')
  await expect(modal.getByRole('status').first()).toContainText('0 of 2')
  await inspect(page)
  await modal.getByLabel('Invoice', { exact: true }).selectOption({ index: 1 })
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'time.pdf', mimeType: 'application/pdf', buffer: pdf('time') })
  await expect(modal.getByRole('status').first()).toContainText('1 of 2')
  await button(page, 'Done').click()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(
    ({ hash, searchParams }) => hash === '#list' && searchParams.get('waitsFor') === 'document-required',
  )
})
