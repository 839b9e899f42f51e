import { expect } from '@playwright/test'
import { asOperator } from './others.ts'
import { enterEarly, hold, nthOf, priceDialog } from './early.ts'
import { inspect, signIn, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { amountText } from './owed.ts'
import { dollars } from './own-vendor.ts'
import { advance } from './sandbox-clock.ts'
import { inEverything, movesClock, onPhone } from './widths.ts'

test(
  'the link of an email about invoices that can be paid early opens exactly them after sign-in, with their price, and pays nothing',
  { tag: [onPhone.tag, movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const vendor = await enterEarly(page, dollars)
    const { address, call } = vendor
    const released = [nthOf(vendor, 0), nthOf(vendor, 1)]
    for (const invoice of released) await hold(vendor, invoice)
    const operator = await asOperator()
    const invoices = released.map(({ id: invoiceId }) => ({ vendorId: vendor.vendorId, invoiceId }))
    await operator('approveInvoices', { body: { invoices, note: 'The client has corrected it.' } })
    await advance(page, 1)
    const linkOf = async () => {
      const texts = (await mailsTo(page.request, address)).map(({ text }) => text)
      return texts.map((text) => /https?:\S+open=chosen-\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    }
    await expect.poll(linkOf, { timeout: 60_000 }).not.toBe('')
    const invoiceIds = released.map(({ id }) => id)
    const params = { id: vendor.vendorId }
    const quote = await call('previewSelectiveInstantPayout', { params, body: { invoiceIds } })
    await page.evaluate(() => localStorage.clear())
    const { pathname, search } = new URL(await linkOf())
    await page.goto(`${pathname}${search}`)
    await signIn(page, address, 'Sandbox-Pass-1')
    await expect(priceDialog(page)).toBeVisible()
    for (const { arrivesMinor, currency } of quote.totals)
      await expect(priceDialog(page)).toContainText(amountText(arrivesMinor, currency))
    await inspect(page)
    await page.keyboard.press('Escape')
    for (const { number } of released)
      await expect(page.getByRole('checkbox', { name: number, exact: false }).first()).toBeChecked()
    for (const { id } of released)
      expect((await call('getInvoice', { params: { id } })).state).toBe('awaiting-eligibility')
  },
)
