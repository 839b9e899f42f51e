import { expect } from '@playwright/test'
import { chooseFile, csv, files, latest, modal, openUpload, textOf } from './upload.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { announced, rows } from './invoice-list.ts'
import { tabTo } from './keys.ts'
import { shown } from './owed.ts'
import { enterAsNewVendor, type NewVendor } from './new-vendor.ts'
import { inEverything, onPhone, onPhoneInEverything } from './widths.ts'

const march = csv('march.csv', [
  'M-1,Elm Court,100.50,USD,3/2/2026',
  'M-2,Elm Court,"1,200.00",USD,3/3/2026',
  'M-3,Oak Hall,75,USD,3/31/2026',
  'M-4,Oak Hall,12.345,USD,3/4/2026',
  'M-5,Oak Hall,20.00,USD,2/30/2026',
])
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `B-${at},Elm Court,${at + 1}.50,USD,3/2/2026`)
const invoicesOf = async ({ call }: NewVendor) =>
  (await call('listInvoices', { query: { limit: 100 } })).total
const uploadsOf = async ({ call, vendorId }: NewVendor) =>
  (await call('listInvoiceUploads', { params: { id: vendorId }, query: { limit: 25 } })).total

test(
  'by keyboard alone: the good rows of a file land once however often it is sent, and the bad ones are reported',
  onPhone,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, '/dashboard')
    await openUpload(page)
    await expect(modal(page)).toContainText('No uploads yet.')
    await inspect(page)
    let arrive: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/uploads', async (route) => {
      await held
      await route.continue()
    })
    await chooseFile(page, march)
    await expect(files(page).getByRole('progressbar', { name: 'march.csv' })).toBeVisible()
    // What is under way is not left by accident.
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeVisible()
    arrive?.()
    await expect(files(page)).toContainText(/Uploaded(?!, checking)/)
    await expect(latest(page)).toHaveCount(1)
    await expect(latest(page)).toContainText('3 added, 0 already added, 2 refused')
    await expect(latest(page)).toContainText('Succeeded')
    await inspect(page)

    const coming = page.waitForEvent('download')
    await tabTo(page, 'Download report of refused rows: march.csv')
    await page.keyboard.press('Enter')
    const report = await coming
    expect(report.suggestedFilename()).toBe('march, refused rows.csv')
    expect((await textOf(report)).split('\r\n')).toEqual([
      '\ufeffLine,Column,Reason',
      '5,Amount,“12.345” has more than two decimals.',
      expect.stringMatching(/^6,Invoice date,.*2\/30\/2026/),
      '',
    ])

    await chooseFile(page, march, 'Shift+Tab')
    await expect(latest(page)).toHaveCount(2)
    await expect(latest(page).first()).toContainText('0 added, 3 already added, 2 refused')
    expect(await invoicesOf(vendor)).toBe(3)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upload invoices' }).first()).toBeFocused()
    await tabTo(page, page.getByRole('tab', { name: 'Payments' }))
    await page.keyboard.press('ArrowRight')
    await expect(announced(page)).toContainText('1–3 of 3')
    for (const number of ['M-1', 'M-2', 'M-3'])
      await expect(page.locator('.ledger-frame').getByRole('link', { name: number })).toBeVisible()
  },
)

test('an upload that the connection loses is sent again on request, and lands once', async ({ page }) => {
  expectNoise(page)
  const vendor = await enterAsNewVendor(page, '/dashboard')
  await openUpload(page)
  await expect(modal(page)).toContainText('No uploads yet.')
  // The page behind the dialog has to be complete, because a part that can't be loaded takes the place of everything.
  for (const part of ['No payments yet', 'Request earlier invoices', 'Monthly statements'])
    await expect(page.getByText(part)).toBeVisible()
  await page.context().setOffline(true)
  await chooseFile(page, march)
  await expect(files(page)).toContainText('You’re offline. Try again when you’re back online.')
  await page.context().setOffline(false)
  // The service receives the file this time, and only its answer is lost.
  await page.route(
    '**/uploads',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await tabTo(page, 'Try again: march.csv')
  await page.keyboard.press('Enter')
  await expect(files(page)).toContainText('The file wasn’t uploaded. Please try again.')
  await inspect(page)
  await tabTo(page, 'Try again: march.csv')
  await page.keyboard.press('Enter')
  await expect(files(page)).toContainText(/Uploaded(?!, checking)/)
  await expect(latest(page)).toContainText('3 added, 0 already added, 2 refused')
  expect(await uploadsOf(vendor)).toBe(1)
  expect(await invoicesOf(vendor)).toBe(3)
})

test(
  'after a reload the dialog shows how far the file came; leaving the page closes it',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, '/faq')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await openUpload(page)
    await chooseFile(page, csv('many.csv', many(20_000)))
    await expect(files(page)).toContainText(/Uploaded(?!, checking)/)
    await page.reload()
    await expect(modal(page)).toBeVisible()
    await expect(files(page)).toHaveCount(0)
    await expect(latest(page)).toHaveCount(1)
    await expect(latest(page)).toContainText('20,000 added, 0 already added, 0 refused', { timeout: 120_000 })
    expect(await invoicesOf(vendor)).toBe(20_000)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
    await page.goForward()
    await shown(page, 'Your invoices and payments')
    await expect(modal(page)).toHaveCount(0)
  },
)

test('a file of 100,000 rows shows its progress and lands completely', inEverything, async ({ page }) => {
  // The service reads the file in the background, at the speed of the machine.
  test.slow()
  const maxRows = 100_000
  const vendor = await enterAsNewVendor(page, '/dashboard')
  await openUpload(page)
  await chooseFile(page, csv('most.csv', [...many(maxRows - 1), `BAD,Elm Court,1.234,USD,3/2/2026`]))
  await expect(files(page)).toContainText(/Uploaded(?!, checking)/)
  // The file takes many rounds of reading, and each answer in between shows how far it is.
  await expect(latest(page)).toContainText(/[1-9][\d,]* rows read so far/, { timeout: 300_000 })
  await expect(modal(page)).toContainText('You can close this. We’ll keep reading the file.')
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect.poll(() => invoicesOf(vendor), { timeout: 600_000 }).toBe(maxRows - 1)
  await openUpload(page)
  await expect(latest(page)).toContainText('99,999 added, 0 already added, 1 refused')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(announced(page)).toContainText('1–10 of 99,999')
  await expect(rows(page)).toHaveCount(10)
})

test(
  'by keyboard alone: one invoice is entered by form, and the same one again changes nothing',
  onPhoneInEverything,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, '/dashboard')
    await openUpload(page)
    await tabTo(page, 'From a file')
    await page.keyboard.press('ArrowRight')
    const form = modal(page)
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await expect(field('Client')).toBeVisible()
    await tabTo(page, 'Add invoice')
    await page.keyboard.press('Enter')
    await expect(field('Client')).toBeFocused()
    for (const name of ['Client', 'Invoice number', 'Amount'])
      await expect(field(name)).toHaveAccessibleDescription(/Fill in this field\./)
    await expect(field('Invoice date')).toHaveAccessibleDescription('Enter a date, such as 11/27/2026.')
    await inspect(page)
    const type = async (name: string, text: string) => {
      await tabTo(page, name)
      await page.keyboard.type(text)
    }
    await page.keyboard.type('Elm Court')
    await type('Invoice number', 'F-1')
    await type('Amount', '1234.5')
    await type('Invoice date', '11/02/2026')
    await type('Due date', '11/01/2026')
    await expect(field('Due date')).toHaveAccessibleDescription(
      /The due date can’t be before the invoice date\./,
    )
    await field('Due date').press('ControlOrMeta+a')
    await page.keyboard.type('12/02/2026')
    await expect(field('Due date')).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status').filter({ hasText: 'Invoice F-1 was added.' })).toBeVisible()
    await expect(field('Invoice number')).toHaveValue('')
    await expect(field('Client')).toHaveValue('Elm Court')
    await inspect(page)
    await tabTo(page, 'Invoice number', 'Shift+Tab')
    await page.keyboard.type('F-1')
    await type('Amount', '1234.5')
    await page.keyboard.press('Enter')
    await expect(
      form.getByRole('status').filter({ hasText: 'Invoice F-1 was already added, so nothing changed.' }),
    ).toBeVisible()
    const { data, total } = await vendor.call('listInvoices', { query: { limit: 10 } })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ number: 'F-1', amountMinor: 123_450, clientName: 'Elm Court' })
  },
)

test('a British vendor’s invoice begins in pounds, and can be in dollars', inEverything, async ({ page }) => {
  await page.route(/\/vendors\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), countryCode: 'GB' } })
  })
  await enterAsNewVendor(page, '/dashboard')
  await openUpload(page)
  await page.getByRole('tab', { name: 'One invoice' }).click()
  const currency = modal(page).getByLabel('Currency', { exact: true })
  await expect(currency).toHaveValue('GBP')
  await currency.selectOption('USD')
  await expect(currency).toHaveValue('USD')
})
