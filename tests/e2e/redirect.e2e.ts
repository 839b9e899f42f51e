import { expect, type Page } from '@playwright/test'
import { newColleague } from './colleagues.ts'
import { payoutOf } from './early.ts'
import { enterInvited } from './entering.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { asFacilitator } from './others.ts'
import { amountText, shown } from './owed.ts'
import { enterAsOwnVendor, harborline } from './own-vendor.ts'
import { enterRedirectable } from './redirectable.ts'
import { dialog } from './security.ts'
import { inEverything, onPhone } from './widths.ts'

const ask = (page: Page) => page.getByRole('button', { name: /^Request early payment: / })

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
  onPhone,
  async ({ page }) => {
    const vendor = await enterAsOwnVendor(page, harborline)
    const number = 'OWN-1'
    const id = await enterRedirectable(vendor, number, 1000_00)
    const { feeMinor, netMinor } = await vendor.call('getRedirectPrice', { params: { id } })
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, `Invoice ${number}`)
    await expect(page.getByText('Harborline pays this invoice directly')).toBeVisible()
    await expect(ask(page)).toHaveText(`Request early payment: ${amountText(netMinor)}`)
    await inspect(page)
    await tabTo(page, /^Request early payment/)
    await page.keyboard.press('Enter')
    const asking = dialog(page, `Request early payment of invoice ${number}?`)
    await expect(asking).toContainText(amountText(-feeMinor))
    await inspect(page)
    await tabTo(page, 'Ask Harborline')
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    await expect(page.getByText('We asked Harborline to confirm.')).toBeVisible()
    await expect(ask(page)).toBeHidden()
    await expect(page.getByText('You requested early payment')).toBeVisible()
    await expect(page.getByText(`You agreed to a fee of up to ${amountText(feeMinor)}.`)).toBeVisible()
    await inspect(page)
    expect(await vendor.call('getInvoice', { params: { id } })).toMatchObject({
      state: 'redirect-requested',
    })

    await answer(id, { act: 'acknowledge' })
    await expect.poll(() => payoutOf(vendor.call, id)).not.toBeNull()
    await page.reload()
    await expect(page.getByText('Payment is on the way')).toBeVisible()
    await page.getByRole('link', { name: 'See the request' }).click()
    await expect(page.getByText(amountText(netMinor)).first()).toBeVisible()
  },
)

test(
  'an invoice that the partner paid itself is closed, and its page states that',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsOwnVendor(page, harborline)
    const id = await enterRedirectable(vendor, 'OWN-paid', 1000_00)
    const { feeMinor } = await vendor.call('getRedirectPrice', { params: { id } })
    await vendor.call('requestRedirect', { params: { id }, body: { feeMinor } })
    await page.goto(`/dashboard/invoices/${id}`)
    await expect(page.getByText('You requested early payment')).toBeVisible()
    await answer(id, { act: 'close', reason: 'partner-paid' })
    await expect(page.getByRole('heading', { name: 'This invoice is closed' })).toBeVisible()
    await expect(page.getByText('Paid by Harborline', { exact: true })).toBeVisible()
    await inspect(page)
  },
)

/** How often a sighted person reads that the access is read-only; each button has the reason for screen readers. */
const reasonsSeen = (page: Page) =>
  page
    .getByText(/^Your access is read-only/)
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).length)

test(
  'a read-only user sees the price, and, once the account is known, why the partner cannot be asked',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsOwnVendor(page, harborline)
    const id = await enterRedirectable(vendor, 'OWN-read', 1000_00)
    const email = newColleague()
    await vendor.call('inviteColleague', { params: { id: vendor.vendorId }, body: { email, readOnly: true } })
    await enterInvited(page, email, { path: `/dashboard/invoices/${id}` })
    await shown(page, 'Invoice OWN-read')
    await expect(ask(page)).toHaveAccessibleDescription(/^Your access is read-only\./)
    await ask(page).click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Upload a document' })).toHaveAccessibleDescription(
      /^Your access is read-only\./,
    )
    await expect.poll(() => reasonsSeen(page)).toBe(1)
    await inspect(page)
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
  },
)
