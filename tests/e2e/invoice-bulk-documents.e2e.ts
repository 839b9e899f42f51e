import { expect } from '@playwright/test'
import { reachList, rows } from './invoice-list.ts'
import { expectNoise, inspect } from './journey.ts'
import { enterAsBrightside, shown } from './owed.ts'
import { pdf } from './papers.ts'
import { button, dialog } from './security.ts'
import { testChanging as test } from './servers.ts'
import { widths } from './widths.ts'

test(
  'one after the other, the named invoices get their documents, and then the page opens that was asked for',
  widths(320, 1440),
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page, '/dashboard')
    await shown(page, 'Your invoices and payments')
    const { data } = await call('listInvoicesRequiringDocument', {
      params: { id: vendorId },
      query: { limit: 100 },
    })
    // Other journeys take the first ones and the last one.
    const asked = data.slice(4, 6)
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
    const after = await call('listInvoicesRequiringDocument', {
      params: { id: vendorId },
      query: { limit: 100 },
    })
    const waiting = after.data.map(({ id }) => id)
    expect(waiting).toContain(asked[0]?.id)
    expect(waiting).not.toContain(asked[1]?.id)
  },
)

test('a dialog that was left without a document leads nowhere, after more invoices than it lists at a time', async ({
  page,
}) => {
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
})

test('the list of the invoices that wait for a document opens the upload of all that are missing', async ({
  page,
}) => {
  const { call, vendorId } = await enterAsBrightside(
    page,
    '/dashboard?tab=invoices&waitsFor=document-required',
  )
  await reachList(page)
  const { data } = await call('listInvoicesRequiringDocument', {
    params: { id: vendorId },
    query: { limit: 100 },
  })
  await button(page, 'Upload missing documents').click()
  const modal = dialog(page, 'Upload documents')
  await expect(modal.getByRole('status').first()).toContainText(`0 of ${data.length}`)
  await inspect(page)
})

test('documents are uploaded for chosen rows, and the list follows', async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(
    page,
    '/dashboard?tab=invoices&waitsFor=document-required&limit=100',
  )
  await reachList(page)
  const { data } = await call('listInvoicesRequiringDocument', {
    params: { id: vendorId },
    query: { limit: 100 },
  })
  // Journeys that run meanwhile take the first ones of these and the last one.
  const taken = new Set([...data.slice(0, 2), ...data.slice(4, 6), ...data.slice(-1)].map(({ id }) => id))
  const listed = await call('listInvoices', { query: { waitsFor: 'document-required', limit: 100 } })
  const asked = listed.data.filter(({ id }) => !taken.has(id)).slice(0, 2)
  expect(asked.length).toBeGreaterThan(0)
  for (const { number } of asked) await rows(page).getByRole('checkbox', { name: number }).check()
  await expect(page.getByText('These can’t be paid early.')).toBeVisible()
  await button(page, 'Upload documents').click()
  const modal = dialog(page, 'Upload documents')
  await expect(modal.getByRole('status').first()).toContainText(`0 of ${asked.length}`)
  await inspect(page)
  // Other journeys may have left a single one, and then the dialog offers no choice.
  if (asked.length > 1) await modal.getByLabel('Invoice', { exact: true }).selectOption({ index: 1 })
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'time.pdf', mimeType: 'application/pdf', buffer: pdf('time') })
  await expect(modal.getByRole('status').first()).toContainText(`1 of ${asked.length}`)
  await button(page, 'Done').click()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(
    ({ hash, searchParams }) => hash === '#list' && searchParams.get('waitsFor') === 'document-required',
  )
})
