import { expect } from '@playwright/test'
import { asOperator } from './others.ts'
import { enterEarly, hold, nthOf, priceDialog } from './early.ts'
import { signIn, test } from './journey.ts'
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
    const linkOf = async () => {
      const texts = (await mailsTo(page.request, address)).map(({ text }) => text)
      return texts.map((text) => /https?:\S+open=chosen-\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    }
    // It collects for half an hour of the clock, from when the service has noticed the invoices: a day may pass before that.
    const dayLater = async () => {
      await advance(page, 1)
      return linkOf()
    }
    await expect.poll(dayLater, { intervals: [10_000], timeout: 120_000 }).not.toBe('')
    const { pathname, search, searchParams } = new URL(await linkOf())
    const id = vendor.vendorId
    // Others may have become eligible on the days that have passed.
    const mailed = { params: { id, mailId: searchParams.get('mail') ?? '' } }
    const invoiceIds = (await call('getMailedInvoices', mailed)).invoices.map((invoice) => invoice.id)
    expect(invoiceIds.length).toBeGreaterThan(0)
    const asked = { params: { id }, body: { invoiceIds } }
    const { totals } = search.includes('on-demand')
      ? await call('previewSelectiveOnDemandPayout', asked)
      : await call('previewSelectiveInstantPayout', asked)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${pathname}${search}`)
    await signIn(page, address, 'Sandbox-Pass-1')
    for (const { arrivesMinor, currency } of totals)
      await expect(priceDialog(page)).toContainText(amountText(arrivesMinor, currency))
    for (const invoiceId of invoiceIds)
      expect((await call('getInvoice', { params: { id: invoiceId } })).state).toBe('awaiting-eligibility')
    // The bell has the same offer, whose link selects the same invoices.
    await page.keyboard.press('Escape')
    await expect(priceDialog(page)).toHaveCount(0)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const list = page.getByRole('group', { name: 'Notifications' })
    await bell.press('Enter')
    await list.locator(`a[href="${pathname}${search}"]`).press('Enter')
    for (const { arrivesMinor, currency } of totals)
      await expect(priceDialog(page)).toContainText(amountText(arrivesMinor, currency))
    await page.keyboard.press('Escape')
    await expect(priceDialog(page)).toHaveCount(0)
    await bell.press('Enter')
    await list.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await expect(list.getByText('Unread')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAccessibleName('Notifications')
  },
)
