import type { Routes } from '@sooner/contract'
import type { Answered } from '@sooner/contract/route'
import { expect } from '@playwright/test'
import {
  confirmButton,
  eligibleOf,
  enterEarly,
  hold,
  nthOf,
  payoutOf,
  priceDialog,
  sentConfirmations,
  submitted,
  takeEarly,
} from './early.ts'
import { inspect, test } from './journey.ts'
import { dollars, sterling } from './own-vendor.ts'
import { reachList, stored } from './invoice-list.ts'
import { tabTo } from './keys.ts'
import { amountText, countText, dayText, enterAsBrightside, shown, shortDay } from './owed.ts'
import { reader } from './colleagues.ts'
import { enterRedirectable } from './redirectable.ts'
import { button, dialog } from './security.ts'
import { inEverything, onPhone, withMotion } from './widths.ts'

test.use(withMotion)

type Quoted = Answered<Routes['previewInstantPayout']>

const aprText = (bps: number) =>
  (bps / 10_000).toLocaleString('en-US', { style: 'percent', minimumFractionDigits: 2 })

test(
  'a fee that is debited apart is no part of what arrives, and is announced',
  inEverything,
  async ({ page }) => {
    // The page receives the price of a vendor that has agreed to debits.
    await page.route(/\/instantPayout\/preview$/, async (route) => {
      const answer = await route.fetch()
      const quote = (await answer.json()) as Quoted
      const totals = quote.totals.map((total) => ({ ...total, arrivesMinor: total.grossMinor }))
      await route.fulfill({ json: { ...quote, feeScheme: 'debiting', totals } })
    })
    const vendor = await enterEarly(page, dollars)
    const { id } = nthOf(vendor, 0)
    const { totals } = await vendor.call('previewInstantPayout', { params: { id } })
    const [total] = totals
    if (!total) throw new Error('the invoice has no price')
    const { grossMinor, feeMinor, payDate, currency } = total
    await page.goto(`/dashboard/invoices/${id}`)
    await takeEarly(page).click()
    await expect(confirmButton(page)).toHaveText(`Get ${amountText(grossMinor, currency)} now`)
    const announced = `We debit the fee of ${amountText(feeMinor, currency)} from the same bank account on ${shortDay(payDate)}, which leaves you ${amountText(grossMinor - feeMinor, currency)}.`
    await expect(priceDialog(page)).toContainText(announced)
    await expect(priceDialog(page)).not.toContainText(amountText(-feeMinor, currency))
    await inspect(page)
  },
)

test(
  'one invoice is paid early by keyboard, its request has a page and a receipt, and is withdrawn; one that is expected soon is paid by On Demand',
  onPhone,
  async ({ page }) => {
    const vendor = await enterEarly(page, dollars)
    const { call } = vendor
    const { id, number } = nthOf(vendor, 0)
    const { totals } = await call('previewInstantPayout', { params: { id } })
    const [total] = totals
    if (!total) throw new Error('the invoice has no price')
    const { grossMinor, feeMinor, netMinor, payDate, currency } = total
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, `Invoice ${number}`)
    await tabTo(page, `Get Paid Now: ${amountText(netMinor, currency)}`)
    await page.keyboard.press('Enter')
    const price = priceDialog(page)
    for (const minor of [grossMinor, -feeMinor, netMinor])
      await expect(
        price.getByRole('definition').filter({ hasText: amountText(minor, currency) }),
      ).toBeVisible()
    await expect(price.getByText(dayText(payDate))).toBeAttached()
    await expect(price.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
    await inspect(page)
    await tabTo(page, `Get ${amountText(netMinor, currency)} now`)
    await page.keyboard.press('Enter')
    await expect(submitted(page)).toBeVisible()
    await expect(price).toHaveCount(0)
    await expect(button(page, 'Withdraw request')).toBeVisible()
    // One sentence says what follows and has the focus, because the button of the act is gone; the invoice says the same.
    const follows = `You receive ${amountText(netMinor, currency)} on ${shortDay(payDate)}. You can withdraw until`
    await expect(page.locator(':focus')).toContainText(follows)
    await expect(page.getByText(follows)).toHaveCount(2)
    await inspect(page)
    await page.getByRole('link', { name: 'See the request' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/payouts/${(await payoutOf(call, id)) ?? ''}$`))
    await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
    await inspect(page)
    const download = page.waitForEvent('download')
    await button(page, 'Download receipt (PDF)').click()
    expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)

    await page.getByRole('link', { name: number }).click()
    await button(page, 'Withdraw request').click()
    const question = dialog(page, `Withdraw the request for invoice ${number}?`)
    await inspect(page)
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(takeEarly(page)).toBeVisible()
    await expect(page.locator(':focus')).toContainText('Your request was withdrawn.')
    expect((await call('getInvoice', { params: { id } })).eligibility.may).toBe(true)

    // On Demand costs by the day, so it is cheaper for what is expected soon, and only the cheaper way is offered.
    await expect(takeEarly(page, 'On Demand')).toHaveCount(0)
    const soon = nthOf(vendor, vendor.eligible.length - 1)
    await page.goto(`/dashboard/invoices/${soon.id}`)
    await takeEarly(page, 'On Demand').click()
    await expect(dialog(page, 'On Demand: one invoice')).toBeVisible()
    await inspect(page)
    await confirmButton(page).click()
    await expect(submitted(page, 'On Demand')).toBeVisible()
    expect(await call('getInvoice', { params: { id: soon.id } })).toMatchObject({
      displayState: 'Pending',
      payoutMethod: 'on-demand-payout',
    })
  },
)

for (const way of ['Get Paid Now', 'On Demand'])
  test(
    `chosen invoices have their price at the foot of the list, and are paid together by ${way}`,
    { tag: way === 'On Demand' ? [inEverything.tag] : [] },
    async ({ page }) => {
      const {
        call,
        vendorId: id,
        eligible,
      } = await enterEarly(
        page,
        dollars,
        `/dashboard?tab=invoices&displayState=Eligible&sortField=estimatedPaymentDate&sortDirection=${way === 'On Demand' ? 'asc' : 'desc'}&limit=50`,
      )
      // On Demand costs by the day, so it is cheaper for what is expected soon.
      const chosen = way === 'On Demand' ? eligible.slice(-2) : eligible.slice(0, 2)
      const asked = { params: { id }, body: { invoiceIds: chosen.map((invoice) => invoice.id) } }
      const { totals, quoteId } = await (way === 'On Demand'
        ? call('previewSelectiveOnDemandPayout', asked)
        : call('previewSelectiveInstantPayout', asked))
      await reachList(page)
      for (const { number } of chosen)
        await page
          .locator('.ledger-frame')
          .getByRole('checkbox', { name: new RegExp(number) })
          .first()
          .click()
      const bar = page.locator('.ledger-bar')
      const get = bar.getByRole('button', {
        name: `${way}: ${amountText(totals[0]?.netMinor ?? 0)}`,
        exact: true,
      })
      await expect(get).toBeVisible()
      for (const { feeMinor, payDate } of totals) {
        await expect(bar).toContainText(`for ${amountText(feeMinor)}`)
        await expect(bar).toContainText(`by ${shortDay(payDate)}`)
      }
      // The other way costs more for the same invoices on the same day, so it is not offered.
      const { totals: others } = await (way === 'On Demand'
        ? call('previewSelectiveInstantPayout', asked)
        : call('previewSelectiveOnDemandPayout', asked))
      expect(others[0]?.feeMinor).toBeGreaterThan(totals[0]?.feeMinor ?? 0)
      await expect(bar.getByRole('button', { name: /: \$/ })).toHaveCount(1)
      const sum = chosen.reduce((all, { openAmountMinor }) => all + openAmountMinor, 0)
      await expect(bar).toContainText(amountText(sum))
      await inspect(page)
      await get.click()
      await expect(dialog(page, `${way}: the invoices you chose`)).toContainText('2 invoices')
      await button(page, 'Show the price of each invoice').click()
      for (const { number } of chosen)
        await expect(priceDialog(page).getByRole('rowheader', { name: number })).toBeVisible()
      const { data: lines } = await call('listQuoteLines', { params: { id: quoteId }, query: {} })
      for (const line of lines) {
        if (line.outcome !== 'included' || line.aprBps === null) throw new Error('an invoice has no price')
        const parts = [amountText(line.grossMinor), dayText(line.payDate), aprText(line.aprBps)]
        // What a phone does not show is not in the visible text.
        for (const text of [...parts, countText(line.daysEarly)])
          await expect(priceDialog(page).getByRole('table')).toContainText(text, { useInnerText: true })
      }
      await inspect(page)
      const sent = sentConfirmations(page)
      await confirmButton(page).dblclick()
      await expect(submitted(page, way)).toBeVisible()
      expect(sent).toHaveLength(1)
      await expect(bar).toBeHidden()
      for (const { id: invoiceId } of chosen)
        expect((await call('getInvoice', { params: { id: invoiceId } })).displayState).toBe('Pending')
    },
  )

test(
  'a person who takes one invoice after the other is offered all of them, once',
  inEverything,
  async ({ page }) => {
    const vendor = await enterEarly(page, dollars)
    const { id } = nthOf(vendor, 0)
    await page.goto(`/dashboard/invoices/${id}`)
    for (let click = 1; click <= 2; click += 1) {
      await takeEarly(page).click()
      await expect(priceDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await takeEarly(page).click()
    const offer = dialog(page, 'Request all of them at once?')
    await expect(offer).toContainText(`${countText(vendor.eligible.length)} invoices`)
    await inspect(page)
    await offer.getByRole('button', { name: 'Only this invoice' }).click()
    await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
    await page.keyboard.press('Escape')
    await takeEarly(page).click()
    await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
    await page.keyboard.press('Escape')
    // In another visit the offer comes again. If it has no price, the invoice's own price is shown.
    const inAnotherVisit = async () => {
      await page.evaluate(() => sessionStorage.removeItem('sooner.visit.bulk-offered'))
      // The offer is made once the number of invoices is known.
      const counted = page.waitForResponse(/\/statistics\/summary$/)
      await page.reload()
      await (await counted).finished()
    }
    await inAnotherVisit()
    const bulkPreviews = '**/bulkInstantPayout/preview'
    await page.route(bulkPreviews, (route) =>
      route.fulfill({ status: 409, json: { code: 'NOT_ELIGIBLE', message: 'No invoice is eligible.' } }),
    )
    const refused = page.waitForResponse(bulkPreviews)
    await takeEarly(page).click()
    await refused
    await expect(confirmButton(page)).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.unroute(bulkPreviews)
    // Taking it is recorded.
    await inAnotherVisit()
    await takeEarly(page).click()
    await offer.getByRole('button', { name: 'See all invoices' }).click()
    await expect(confirmButton(page)).toBeVisible()
    await expect.poll(() => stored(page)).toMatch(/"?fromInterstitial"?:true/)
  },
)

test(
  'a link opens a dialog and pays nothing; a reload shows it again, and Escape closes it',
  inEverything,
  async ({ page }) => {
    const { call, eligible } = await enterEarly(page, dollars, '/dashboard?open=bulk-get-paid-now')
    await expect(confirmButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.reload()
    await expect(confirmButton(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(priceDialog(page)).toHaveCount(0)
    await page.goto(`/dashboard/invoices/${eligible[0]?.id ?? ''}?open=get-paid-now`)
    await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
    expect(await eligibleOf(call)).toHaveLength(eligible.length)
  },
)

test(
  'all invoices are paid by On Demand from the dashboard, which states what is eligible and not part of it',
  inEverything,
  async ({ page }) => {
    const vendor = await enterEarly(page, dollars, '/dashboard')
    const { call, vendorId: id, eligible } = vendor
    const { totals } = await call('previewBulkOnDemandPayout', { params: { id } })
    // It is eligible and has no price, because its client has to redirect its payment first.
    await enterRedirectable(vendor, 'REDIRECTED-1', 250_00)
    const { byDisplayState } = await call('getInvoiceSummary', { params: { id } })
    const more =
      (byDisplayState.find(({ displayState }) => displayState === 'Eligible')?.invoiceCount ?? 0) -
      eligible.length
    expect(more).toBeGreaterThan(0)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      new RegExp(`${countText(more)} more, \\$[\\d,.]+, once (Keystone|Harborline)[\\w ]* agrees`),
    )
    await inspect(page)
    await main.getByRole('button', { name: amountText(totals[0]?.netMinor ?? 0) }).click()
    await expect(dialog(page, 'On Demand: all eligible invoices')).toContainText(
      `${countText(eligible.length)} invoices`,
    )
    await inspect(page)
    await confirmButton(page).click()
    await expect(submitted(page, 'On Demand')).toBeVisible()
    await expect(page.getByText('Nothing can be paid early now')).toBeVisible()
    expect(await eligibleOf(call)).toEqual([])
    await page.goto('/dashboard?tab=invoices&displayState=Eligible')
    await reachList(page)
    await expect(
      page.getByText(/(Keystone|Harborline)[\w ]* has to confirm payment to us first/).first(),
    ).toBeVisible()
  },
)

test(
  'all invoices in pounds are paid from the first sentence of the dashboard, and what was held meanwhile is left out',
  onPhone,
  async ({ page }) => {
    const vendor = await enterEarly(page, sterling, '/dashboard')
    const { call, eligible } = vendor
    const get = page.getByRole('main').getByRole('button', { name: /^Get £.* now$/ })
    await expect(get).toBeVisible()
    if (page.viewportSize()?.width === 320) {
      const box = await get.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(400)
    }
    await inspect(page)
    await get.click()
    await expect(priceDialog(page)).toContainText(`${countText(eligible.length)} invoices`)
    await inspect(page)
    const held = nthOf(vendor, 0)
    // The dialog learns of it by a hint, or by the refusal if the press is faster.
    await hold(vendor, held)
    const change = page.getByRole('alert').filter({ hasText: 'The price has changed' })
    await expect(change).toBeVisible()
    await expect(change.getByRole('listitem').filter({ hasText: held.number })).toContainText(
      'no longer included',
    )
    await inspect(page)
    await button(page, 'Continue with the new price').click()
    // The counts arrive before the price: the one that was paid must not be offered again.
    const counted = page.waitForResponse(/\/statistics\/summary$/)
    await page.route('**/bulkInstantPayout/preview', async (route) => {
      await counted
      await route.continue()
    })
    await confirmButton(page).click()
    await expect(submitted(page)).toBeVisible()
    await expect(page.getByText('Nothing can be paid early now')).toBeVisible()
    await inspect(page)
    for (const { id } of eligible.slice(1)) {
      const { payoutId, displayState } = await call('getInvoice', { params: { id } })
      expect(payoutId).not.toBeNull()
      // What goes wholly toward what the vendor owes needs no transfer.
      expect(['Pending', 'Paid']).toContain(displayState)
    }
    expect((await call('getInvoice', { params: { id: held.id } })).payoutId).toBeNull()
  },
)

test(
  'a read-only user sees the price, and once why nothing can be requested',
  inEverything,
  async ({ page }) => {
    await enterAsBrightside(page, '/dashboard', reader)
    const get = page.getByRole('main').getByRole('button', { name: /^Get .* now$/ })
    await expect(get).toHaveAttribute('aria-disabled', 'true')
    await expect(get).toHaveAccessibleDescription(/^Your access is read-only\./)
    await get.click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/can request this/)).toHaveCount(1)
    const isHeldBack = async (name: string) => {
      const held = page.getByRole('button', { name, exact: true })
      await expect(held).toHaveAttribute('aria-disabled', 'true')
      await expect(held).toHaveAccessibleDescription('Your access is read-only.')
    }
    await isHeldBack('Upload invoices')
    const reasonsSeen = () =>
      page
        .getByText(/^Your access is read-only/)
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).length)
    // On a phone, the price and the upload are far from each other.
    await expect.poll(reasonsSeen).toBe((page.viewportSize()?.width ?? 0) < 480 ? 2 : 1)
    await inspect(page)
    await page.goto('/dashboard?tab=invoices&displayState=Eligible')
    await reachList(page)
    await page
      .locator('.ledger-frame')
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await isHeldBack('Upload documents')
    await expect(page.locator('.ledger-bar').getByText('Your access is read-only.').first()).toBeVisible()
    await inspect(page)
  },
)
