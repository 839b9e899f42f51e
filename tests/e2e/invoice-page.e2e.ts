import { randomUUID } from 'node:crypto'
import { addDays } from '@sooner/rules/banking-calendar'
import { expect, type Page } from '@playwright/test'
import { asFacilitator } from './others.ts'
import { reader } from './colleagues.ts'
import { eligibleOf } from './early.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { amountText, dayText, enterAsBrightside, firstInvoice, shown } from './owed.ts'
import { enterAsOwnVendor, harborline } from './own-vendor.ts'
import { button } from './security.ts'
import { today } from '../start-of-clock.ts'
import { inEverything, onPhone } from './widths.ts'

const invoiceTitle = (number: string) => `Invoice ${number}`
const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const timeline = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')

test(
  'an invoice that can be paid early shows its sum, its lines and when it is expected',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const [{ id } = { id: '' }] = await eligibleOf(call)
    const invoice = await call('getInvoice', { params: { id } })
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, invoiceTitle(invoice.number))
    await expect(part(page, 'This invoice can be paid early')).toBeVisible()
    await expect(page.getByText(`to be paid ${invoice.accelerationDays} days sooner`)).toBeVisible()
    const open = page.getByRole('definition').filter({ hasText: amountText(invoice.openAmountMinor) })
    await expect(open.last()).toBeVisible()
    await expect(page.getByText('Expected on')).toBeVisible()
    await expect(page.getByText('Paid automatically starting')).toBeVisible()
    const lines = page.getByRole('table').getByRole('row')
    await expect(lines).toHaveCount(invoice.lineItems.length + 2)
    for (const { amountMinor } of invoice.lineItems)
      await expect(lines.filter({ hasText: amountText(amountMinor) }).first()).toBeVisible()
    await expect(lines.last()).toContainText(amountText(invoice.amountMinor))
    await expect(timeline(page)).toHaveCount(invoice.history.length + 1)
    await expect(timeline(page).first()).toContainText('Received')
    await expect(timeline(page).last()).toContainText('Expected payment')
    await inspect(page)
    await page.getByRole('link', { name: 'All invoices' }).click()
    await shown(page, 'Invoices')
  },
)

test(
  'an invoice on hold shows why, what would change that, and who has to act',
  onPhone,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const held = await firstInvoice(call, { waitsFor: 'Client Not Approved' })
    await page.goto(`/dashboard/invoices/${held.id}`)
    await shown(page, invoiceTitle(held.number))
    await expect(part(page, 'Why this can’t be paid early')).toBeVisible()
    const why = 'This client isn’t approved yet.'
    await expect(page.getByText(why).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'What would change that' })).toBeVisible()
    const owners = {
      vendor: 'You can do this now.',
      partner: 'Harborline has to do this.',
      operator: 'Our team has to do this.',
    }
    await expect(page.getByText(owners[held.eligibility.owner ?? 'vendor'])).toBeVisible()
    await expect(timeline(page).filter({ hasText: why })).toHaveCount(1)
    await inspect(page)
  },
)

test('a payment that was sent states the day ahead on which it arrives', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { id, number } = await firstInvoice(call, { displayState: ['Paid'] })
  const invoice = await call('getInvoice', { params: { id } })
  const arrivesOn = addDays(today, 2)
  const api = (url: URL) => url.pathname.endsWith(`/invoices/${id}`) && !url.pathname.startsWith('/dashboard')
  await page.route(api, (route) =>
    route.fulfill({ json: { ...invoice, payStatus: 'Paid', estimatedPaymentDate: arrivesOn } }),
  )
  await page.goto(`/dashboard/invoices/${id}`)
  await shown(page, invoiceTitle(number))
  await expect(page.getByText('Arrives on', { exact: false })).toContainText(dayText(arrivesOn))
  await expect(page.getByText('Paid on')).toHaveCount(0)
  await page.unroute(api)
})

test(
  'an invoice that was paid in two payments states the fee of each, and what both brought',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const { id, number } = await firstInvoice(call, { displayState: ['Paid'] })
    const invoice = await call('getInvoice', { params: { id } })
    const api = (url: URL) =>
      url.pathname.endsWith(`/invoices/${id}`) && !url.pathname.startsWith('/dashboard')
    const sums = { amountMinor: 100_000, feeMinor: 800, netMinor: 39_200, feeDebitedMinor: 0 }
    const before = { feeBeforeMinor: 1_700, feeDebitedBeforeMinor: 500, paidMinor: 98_000 }
    await page.route(api, (route) =>
      route.fulfill({ json: { ...invoice, ...sums, ...before, adjustmentsTotalMinor: 0 } }),
    )
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, invoiceTitle(number))
    const line = (term: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}`, 'u') }) })
    await expect(line('Fee of earlier payments')).toContainText(amountText(-1_200))
    await expect(line('Fee of the last payment')).toContainText(amountText(-800))
    await expect(line('Paid to you')).toContainText(amountText(98_000))
    await expect(line('Paid to you')).toContainText('Fee of earlier payments, debited separately: $5.00')
    await page.unroute(api)
  },
)

test('a paid invoice shows fee and net, and the history of its payment', async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { data } = await call('listInvoices', { query: { displayState: ['Paid'], limit: 100 } })
  const early = data.find(
    ({ feeMinor, estimatedPaymentDate: on }) => (feeMinor ?? 0) > 0 && on !== null && on < today,
  )
  const { number, id } = early ?? { number: '', id: '' }
  const paid = await call('getInvoice', { params: { id } })
  await page.goto(`/dashboard/invoices/${id}`)
  await shown(page, invoiceTitle(number))
  const definitions = page.getByRole('definition')
  await expect(definitions.filter({ hasText: amountText(-(paid.feeMinor ?? 0)) })).toBeVisible()
  await expect(definitions.filter({ hasText: amountText(paid.netMinor ?? 0) }).last()).toBeVisible()
  await expect(page.getByText('Paid on')).toBeVisible()
  await expect(timeline(page)).toHaveCount(paid.history.length)
  await expect(timeline(page).filter({ hasText: 'Payment sent' })).toHaveCount(1)
  await expect(part(page, 'Why this can’t be paid early')).toHaveCount(0)
  await expect(page.getByText('Paid automatically starting')).toHaveCount(0)
  await inspect(page)
})

test('a credit memo is negative, and is no invoice', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsNewVendor(page, '/dashboard')
  const { id } = await call('enterInvoice', {
    params: { id: vendorId },
    body: {
      documentKind: 'credit-memo',
      clientName: 'Elm Court',
      number: 'CM-1',
      amountMinor: -12_50,
      currency: 'USD',
      invoiceDate: '2026-11-02',
    },
  })
  await page.goto(`/dashboard/invoices/${id}`)
  await shown(page, 'Credit memo CM-1')
  await expect(page.getByText(amountText(-12_50)).first()).toBeVisible()
  await expect(page.getByText('It reduces what we pay for other invoices.')).toBeVisible()
  await inspect(page)
})

test('a credit memo before the payment is part of the sum', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page)
  const { data } = await call('listAdjustments', { query: { limit: 100 } })
  // What the partner pays less after the payment is owed, and did not change it.
  const adjusted = data.find(({ kind, invoiceId }) => kind === 'credit-memo' && invoiceId !== null)
  await page.goto(`/dashboard/invoices/${adjusted?.invoiceId ?? ''}`)
  await expect(part(page, 'Adjustments')).toBeVisible()
  const entry = page.getByRole('list', { name: 'Adjustments' }).getByRole('listitem')
  await expect(entry.filter({ hasText: adjusted?.reason ?? '' }).first()).toContainText(
    amountText(adjusted?.amountMinor ?? 0),
  )
  await expect(page.getByRole('term').filter({ hasText: 'Adjustments' })).toBeVisible()
  await inspect(page)
})

test('what the partner paid is stated with its reference', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsOwnVendor(page, harborline)
  const { externalVendorIdentifiers } = await call('getVendor', { params: { id: vendorId } })
  const known = externalVendorIdentifiers.find(({ partnerId }) => partnerId === 1)
  const { data } = await call('listInvoices', { query: { statuses: ['funded'], partnerId: 1, limit: 1 } })
  const { id = '', number = '', externalClientId = '' } = data[0] ?? {}
  const externalVendorId = known?.externalVendorId ?? ''
  const paymentReference = 'ACH 320-1'
  const collection = {
    sourceId: randomUUID(),
    amountMinor: 7_00,
    currency: 'USD' as const,
    paymentMethod: 'ACH' as const,
    paymentReference,
    receivedOn: addDays(today, -1),
    lines: [{ externalVendorId, invoiceNumber: number, externalClientId, amountMinor: 7_00 }],
  }
  const fed = await (
    await asFacilitator()
  )('feedCollections', { params: { partnerId: 1 }, body: { collections: [collection] } })
  expect(fed).toMatchObject({ results: [{ outcome: 'stated' }] })
  // The simulated bank books what the partner pays, and the statement is read.
  const paid = async () => (await call('getInvoice', { params: { id } })).collections
  await expect.poll(paid, { timeout: 60_000 }).toContainEqual(expect.objectContaining({ paymentReference }))
  await page.goto(`/dashboard/invoices/${id}`)
  const entries = page.getByRole('list', { name: 'What Harborline paid us' }).getByRole('listitem')
  await expect(entries.filter({ hasText: paymentReference }).first()).toContainText(amountText(7_00))
  await inspect(page)
})

test('an invoice that does not exist leads back to the list', inEverything, async ({ page }) => {
  await enterAsBrightside(page)
  // The browser logs the answer 404.
  expectNoise(page)
  await page.goto('/dashboard/invoices/019ab0c2-5a5e-7000-8000-000000000000')
  await shown(page, 'We couldn’t find this invoice')
  await inspect(page)
  await page.getByRole('link', { name: 'All invoices' }).click()
  await shown(page, 'Invoices')
})

test(
  'a read-only user sees the invoice, and why no document can be uploaded',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page, undefined, reader)
    const { id, number } = await firstInvoice(call, { waitsFor: 'Client Not Approved' })
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, invoiceTitle(number))
    for (const upload of await button(page, 'Upload a document').all()) {
      await expect(upload).toHaveAttribute('aria-disabled', 'true')
      await expect(upload).toHaveAccessibleDescription(/^Your access is read-only\./)
      await upload.click({ force: true })
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await inspect(page)
  },
)
