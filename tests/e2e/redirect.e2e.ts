import { addDays } from '@sooner/rules/banking-calendar'
import { expect, type Page } from '@playwright/test'
import { reader } from './colleagues.ts'
import { payoutOf } from './early.ts'
import { inspect } from './journey.ts'
import { tabTo } from './keys.ts'
import { asFacilitator } from './others.ts'
import { amountText, enterAsBrightside, shown, type Brightside } from './owed.ts'
import { dialog } from './security.ts'
import { testEarly as test } from './servers.ts'
import { onPhone } from './widths.ts'

const ask = (page: Page) => page.getByRole('button', { name: /^Request early payment: get / })
const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** Enters an invoice of a client whose invoices the partner pays itself. */
async function enterRedirectable({ call, vendorId }: Brightside, number: string): Promise<string> {
  const body = {
    ...({ documentKind: 'invoice', partnerId: 1, externalClientId: 'HL-C-104', number } as const),
    ...({ amountMinor: 1000_00, currency: 'USD', invoiceDate: day(-2), dueDate: day(60) } as const),
  }
  return (await call('enterInvoice', { params: { id: vendorId }, body })).id
}

type Answer = { readonly act: 'acknowledge' } | { readonly act: 'close'; readonly reason: 'partner-paid' }

/** The partner confirms that it pays the provider, or why it will not. */
async function answer(invoiceId: string, how: Answer): Promise<void> {
  const call = await asFacilitator()
  const params = { partnerId: 1 }
  const { data } = await call('listRedirectRequests', { params, query: { limit: 100 } })
  const asked = data.find((one) => one.invoiceId === invoiceId)
  if (!asked) throw new Error('The partner was not asked.')
  const { externalVendorId, source, sourceId } = asked
  const redirects = [{ externalVendorId: externalVendorId ?? '', source, sourceId, ...how }]
  expect(await call('answerRedirects', { params, body: { redirects } })).toMatchObject({
    results: [{ outcome: 'done' }],
  })
}

test(
  'an invoice that the partner pays itself is asked for, confirmed by the partner, and paid early',
  { tag: [onPhone.tag, '@clock'] },
  async ({ page }) => {
    const brightside = await enterAsBrightside(page)
    const number = 'OWN-1'
    const id = await enterRedirectable(brightside, number)
    const { feeMinor, netMinor } = await brightside.call('getRedirectPrice', { params: { id } })
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, `Invoice ${number}`)
    await expect(page.getByText('Your partner pays this invoice directly')).toBeVisible()
    await expect(ask(page)).toHaveText(`Request early payment: get ${amountText(netMinor)}`)
    await inspect(page)
    await tabTo(page, /^Request early payment/)
    await page.keyboard.press('Enter')
    const asking = dialog(page, `Request early payment of invoice ${number}?`)
    await expect(asking).toContainText(amountText(-feeMinor))
    await inspect(page)
    await tabTo(page, 'Ask your partner')
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    await expect(page.getByText('We asked your partner to confirm.')).toBeVisible()
    await expect(ask(page)).toBeHidden()
    await expect(page.getByText('You requested early payment')).toBeVisible()
    await expect(page.getByText(`You agreed to a fee of up to ${amountText(feeMinor)}.`)).toBeVisible()
    await inspect(page)
    expect(await brightside.call('getInvoice', { params: { id } })).toMatchObject({
      state: 'redirect-requested',
    })

    await answer(id, { act: 'acknowledge' })
    await expect.poll(() => payoutOf(brightside.call, id)).not.toBeNull()
    await page.reload()
    await expect(page.getByText('Payment is on the way')).toBeVisible()
    await page.getByRole('link', { name: 'See the request' }).click()
    await expect(page.getByText(amountText(netMinor)).first()).toBeVisible()
  },
)

test('an invoice that the partner paid itself is closed, and its page states that', async ({ page }) => {
  const brightside = await enterAsBrightside(page)
  const id = await enterRedirectable(brightside, 'OWN-paid')
  const { feeMinor } = await brightside.call('getRedirectPrice', { params: { id } })
  await brightside.call('requestRedirect', { params: { id }, body: { feeMinor } })
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(page.getByText('You requested early payment')).toBeVisible()
  await answer(id, { act: 'close', reason: 'partner-paid' })
  await expect(page.getByRole('heading', { name: 'This invoice is closed' })).toBeVisible()
  await expect(page.getByText('Paid by the partner', { exact: true })).toBeVisible()
  await inspect(page)
})

/** How often a sighted person reads that the access is read-only; each button has the reason for screen readers. */
const reasonsSeen = (page: Page) =>
  page
    .getByText(/^Your access is read-only/)
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).length)

test('a read-only user sees the price, and once why the partner cannot be asked', async ({ page }) => {
  const brightside = await enterAsBrightside(page)
  const id = await enterRedirectable(brightside, 'OWN-read')
  await enterAsBrightside(page, `/dashboard/invoices/${id}`, reader)
  await shown(page, 'Invoice OWN-read')
  await expect(ask(page)).toHaveAccessibleDescription(/^Your access is read-only\./)
  await ask(page).click({ force: true })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload a document' })).toHaveAccessibleDescription(
    /^Your access is read-only\./,
  )
  await expect.poll(() => reasonsSeen(page)).toBe(1)
  await inspect(page)
})

test('until the account is known, nothing says that the access is read-only', async ({ page }) => {
  const brightside = await enterAsBrightside(page)
  const id = await enterRedirectable(brightside, 'OWN-soon')
  await enterAsBrightside(page, `/dashboard/invoices/${id}`, reader)
  await expect.poll(() => reasonsSeen(page)).toBe(1)
  const held = Promise.withResolvers<void>()
  await page.route('**/user-accounts/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(ask(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await reasonsSeen(page)).toBe(0)
  held.resolve()
  await expect.poll(() => reasonsSeen(page)).toBe(1)
  await page.unroute('**/user-accounts/**')
})
