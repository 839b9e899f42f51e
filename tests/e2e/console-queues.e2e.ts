import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Call } from '@sooner/contract/client'
import { enterAsStaff } from './entering.ts'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor, type NewVendor } from './new-vendor.ts'
import { anyCurrency, enterAsOwnVendor } from './own-vendor.ts'
import { pdf } from './papers.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const main = (page: Page) => page.getByRole('main')

/** A page of an operator beside that of a vendor, which shares no storage with it. */
async function operatorBeside(
  page: Page,
  path: string,
): Promise<{ readonly page: Page; readonly call: Call }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const operated = await (await browser.newContext()).newPage()
  const { call } = await enterAsStaff(operated, 'operator@sooner.test', path)
  return { page: operated, call }
}

const uniqueName = () => `Lakeside Roofing ${randomUUID().slice(0, 8)} LLC`

/** Saves the filters of the queue by keyboard, opens the queue with them, and deletes the view again, since operators are shared. */
async function saveAndApplyView(operated: Page): Promise<void> {
  const view = `Waiting ${randomUUID().slice(0, 8)}`
  await operated.keyboard.press('v')
  const panel = operated.getByRole('group', { name: 'Saved views' })
  await panel.getByRole('button', { name: 'Save as a view' }).press('Enter')
  await operated.keyboard.type(view)
  await operated.keyboard.press('Enter')
  await said(operated, 'The view is saved.')
  await inspect(operated)
  await operated.goto('/console/activations')
  await expect(operated).toHaveURL(/needs=all-in-enablement&saved=[\w-]{36}$/)
  await expect(operated.getByText(`View: ${view} (only yours)`)).toBeVisible()
  const saved = panel.getByRole('listitem').filter({ hasText: view })
  await operated.keyboard.press('v')
  await saved.getByRole('button', { name: 'Delete' }).press('Enter')
  await saved.getByRole('form', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await said(operated, `${view} is deleted.`)
  await expect(operated).toHaveURL(/needs=all-in-enablement$/)
  await operated.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

test('an operator sees what a new vendor lacks, saves the filter as a view, and activates it by keyboard', async ({
  page,
}) => {
  const name = uniqueName()
  const { call, vendorId } = await enterAsNewVendor(page, '/dashboard', { name })
  const { page: operated } = await operatorBeside(page, '/console/activations?needs=all-in-enablement')
  const row = operated.getByRole('list', { name: 'New vendors' }).getByRole('link', { name })
  await expect(row).toBeVisible()
  await row.click()
  await expect(operated.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main(operated)).toContainText('What is missing')
  await inspect(operated)
  await row.focus()
  await saveAndApplyView(operated)
  await row.click()
  await expect(operated.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await row.focus()
  await operated.keyboard.press('a')
  await operated.keyboard.type('called the owner')
  await operated.keyboard.press('Enter')
  await said(operated, `${name} is active.`)
  expect(await call('getVendor', { params: { id: vendorId } })).toMatchObject({ status: 'active' })
})

async function uploadLetter({ accessToken, vendorId }: NewVendor, name: string): Promise<void> {
  const form = new FormData()
  form.append('documentType', 'Bank Letter')
  form.append('file', new Blob([new Uint8Array(pdf('a letter'))], { type: 'application/pdf' }), name)
  const address = `${process.env['E2E_BASE_URL']}/vendor-service/vendors/${vendorId}/documents`
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(201)
}

test(
  'an operator approves a document by mistake, undoes it, and rejects it with a reason, which the vendor learns',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, '/dashboard')
    const file = `letter-${randomUUID().slice(0, 8)}.pdf`
    await uploadLetter(vendor, file)
    const { page: operated } = await operatorBeside(page, '/console/documents')
    await operated
      .getByRole('list', { name: 'Documents' })
      .getByRole('link', { name: new RegExp(file) })
      .click()
    await expect(operated.getByRole('button', { name: 'Save file' })).toBeVisible()
    await operated.getByRole('button', { name: 'Approve', exact: true }).click()
    await operated.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
    await said(operated, `${file} is approved.`)
    await expect(main(operated).getByRole('link', { name: 'See what was decided' })).toBeVisible()
    await inspect(operated)
    await operated.keyboard.press('u')
    await said(operated, 'It’s undone.')
    await expect(operated.getByRole('heading', { level: 2, name: 'Bank letter' })).toBeVisible()
    await expect(operated.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await operated.getByRole('button', { name: 'Reject' }).click()
    await operated.getByLabel('Reason').selectOption('Can’t be read')
    await operated.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click()
    await said(operated, `${file} is rejected.`)
    const [document] = await vendor.call('listVendorDocuments', { params: { id: vendor.vendorId } })
    expect(document).toMatchObject({ documentState: 'rejected', rejectionReason: 'illegible' })
  },
)

test('an operator holds an approved invoice, on a phone', onPhoneInEverything, async ({ page }) => {
  const { vendorId } = await enterAsOwnVendor(page, anyCurrency)
  const { page: operated, call } = await operatorBeside(page, '/console')
  await operated.setViewportSize({ width: 320, height: 640 })
  const ofVendor = { vendorId, limit: 50 }
  const approved = { query: { ...ofVendor, state: 'awaiting-eligibility' } } as const
  const [chosen] = (await call('listInvoicesForReview', approved)).data
  if (!chosen) throw new Error('each vendor of the seed has an approved invoice')
  await operated.goto(`/console/invoices?state=awaiting-eligibility&vendor=${vendorId}&item=${chosen.id}`)
  await operated.getByRole('button', { name: 'Hold', exact: true }).click()
  await operated.getByLabel('Note').fill('the client disputes it')
  await operated.getByRole('form', { name: 'Hold' }).getByRole('button', { name: 'Hold' }).click()
  await said(operated, `Invoice ${chosen.number} is on hold.`)
  const held = await call('listInvoicesForReview', { query: ofVendor })
  expect(held.data.map(({ id }) => id)).toContain(chosen.id)
})

test('a facilitator sees the pages of its own partner alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enterAsStaff(page, 'facilitator@sooner.test', '/console')
  await expect(page.getByText('facilitator@sooner.test, Facilitator for partner 1')).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Queues' }).last().getByRole('link')).toHaveText([
    /^Uploads to confirm/,
    /^Redirects/,
  ])
  await page.goto('/console/payments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments stated')
  await page.goto('/console/approvals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist')
  expect(asked.filter((path) => path.includes('/operator/') || path.includes('/partners/2'))).toEqual([])
})

test('a financier reads the money pages and decides nothing', inEverything, async ({ page }) => {
  await enterAsStaff(page, 'financier@sooner.test', '/console/months')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Months')
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0)
  for (const [path, title] of [
    ['cutoffs', 'Cutoffs'],
    ['reconciliation', 'Reconciliation'],
    ['liquidity', 'Liquidity'],
    ['exposures', 'Exposures'],
    ['journals', 'Journals'],
    ['nights', 'Night checks'],
    ['receipts', 'Suspense'],
  ] as const) {
    await page.goto(`/console/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await inspect(page)
  }
})
