import { expect } from '@playwright/test'
import {
  confirmButton,
  eligibleOf,
  enterEarly,
  hold,
  nthOf,
  payoutOf,
  priceDialog,
  submitted,
  takeEarly,
} from './early.ts'
import { inspect, test } from './journey.ts'
import { reachList } from './invoice-list.ts'
import { tabTo } from './keys.ts'
import { amountText, countText, dayText, enterAsBrightside, shown } from './owed.ts'
import { reader } from './colleagues.ts'
import { button, dialog } from './security.ts'
import { widths } from './widths.ts'

const phoneToo = widths(1440, 320)
/** Another vendor for each width, since what is paid is gone. */
const at = (width: number | undefined, desk: number, phone: number) => (width === 320 ? phone : desk)

test(
  'one invoice is paid early by keyboard, its request has a page, and is withdrawn',
  phoneToo,
  async ({ page, viewport }) => {
    const early = await enterEarly(page, at(viewport?.width, 1, 4))
    const { call } = early
    const { id, number } = nthOf(early, 0)
    const { totals } = await call('previewInstantPayout', { params: { id } })
    const [total] = totals
    if (!total) throw new Error('the invoice has no price')
    const { grossMinor, feeMinor, netMinor, payDate, currency } = total
    await page.goto(`/dashboard/invoices/${id}`)
    await shown(page, `Invoice ${number}`)
    await expect(takeEarly(page)).toBeVisible()
    await tabTo(page, `Get Paid Now: get ${amountText(netMinor, currency)}`, 'Tab', 40)
    await page.keyboard.press('Enter')
    const price = priceDialog(page)
    for (const minor of [grossMinor, -feeMinor, netMinor])
      await expect(price.getByRole('definition').filter({ hasText: amountText(minor, currency) })).toBeVisible()
    await expect(price.getByText(dayText(payDate))).toBeAttached()
    await expect(price.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
    await inspect(page)
    await tabTo(page, `Get ${amountText(netMinor, currency)} now`)
    await page.keyboard.press('Enter')
    await expect(submitted(page)).toBeVisible()
    await expect(price).toHaveCount(0)
    await expect(button(page, 'Withdraw the request')).toBeVisible()
    await inspect(page)
    await page.getByRole('link', { name: 'See the request it belongs to' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/payouts/${(await payoutOf(call, id)) ?? ''}$`))
    await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
    await inspect(page)
    const download = page.waitForEvent('download')
    await button(page, 'Download the receipt (PDF)').click()
    expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)

    await page.getByRole('link', { name: number }).click()
    await button(page, 'Withdraw the request').click()
    const question = dialog(page, `Withdraw the request for invoice ${number}?`)
    await inspect(page)
    await question.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(takeEarly(page)).toBeVisible()
    expect((await call('getInvoice', { params: { id } })).eligibility.may).toBe(true)
  },
)

test('chosen invoices have their price at the foot of the list, and are paid together', phoneToo, async ({
  page,
  viewport,
}) => {
  const { call } = await enterEarly(
    page,
    at(viewport?.width, 1, 4),
    '/dashboard?tab=invoices&displayState=Eligible&sortField=dueDate',
  )
  await reachList(page)
  const rows = page.locator('.ledger-frame')
  const boxes = rows.getByRole('checkbox', { name: /^Select / })
  const chosen = (await eligibleOf(call)).slice(1, 3)
  for (const { number } of chosen)
    await rows.getByRole('checkbox', { name: new RegExp(`${number}`) }).first().click()
  await expect(boxes.first()).toBeVisible()
  const bar = page.locator('.ledger-bar')
  const get = bar.getByRole('button', { name: /^Get .* now$/ })
  await expect(get).toBeVisible()
  const sum = chosen.reduce((all, { openAmountMinor }) => all + openAmountMinor, 0)
  await expect(bar).toContainText(amountText(sum, chosen[0]?.currency))
  await inspect(page)
  await get.click()
  await expect(priceDialog(page)).toContainText('2 invoices')
  await button(page, 'Show the price of each invoice').click()
  for (const { number } of chosen)
    await expect(priceDialog(page).getByRole('rowheader', { name: number })).toBeVisible()
  await inspect(page)
  await confirmButton(page).click()
  await expect(submitted(page)).toBeVisible()
  await expect(bar).toBeHidden()
  for (const { id } of chosen)
    expect((await call('getInvoice', { params: { id } })).displayState).toBe('Pending')
})

test(
  'all invoices are paid from the first sentence of the dashboard, and what was held meanwhile is left out',
  phoneToo,
  async ({ page, viewport }) => {
    const early = await enterEarly(page, at(viewport?.width, 3, 4), '/dashboard')
    const { call, eligible } = early
    const get = page.getByRole('main').getByRole('button', { name: /^Get .* now$/ })
    await expect(get).toBeVisible()
    if (viewport?.width === 320) {
      const box = await get.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(400)
    }
    await inspect(page)
    await get.click()
    await expect(priceDialog(page)).toContainText(`${countText(eligible.length)} invoices`)
    await inspect(page)
    const held = nthOf(early, 0)
    // The dialog learns of it by a hint, or by the refusal if the press is faster.
    await hold(early, held)
    const change = page.getByRole('alert').filter({ hasText: 'The price has changed' })
    await expect(change).toBeVisible()
    await expect(change.getByRole('listitem').filter({ hasText: held.number })).toContainText(
      'no longer included',
    )
    await inspect(page)
    await button(page, 'Continue with the new price').click()
    await confirmButton(page).click()
    await expect(submitted(page)).toBeVisible()
    await expect(page.getByText('Nothing can be paid early right now')).toBeVisible()
    await inspect(page)
    for (const { id } of eligible.slice(1))
      expect((await call('getInvoice', { params: { id } })).displayState).toBe('Pending')
    expect((await call('getInvoice', { params: { id: held.id } })).payoutId).toBeNull()
  },
)

test('a person who takes one invoice after the other is offered all of them, once', async ({ page }) => {
  const early = await enterEarly(page, 1)
  const { id } = nthOf(early, 0)
  await page.goto(`/dashboard/invoices/${id}`)
  for (let click = 1; click <= 2; click += 1) {
    await takeEarly(page).click()
    await expect(priceDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await takeEarly(page).click()
  const offer = dialog(page, 'All of them at once?')
  await expect(offer).toContainText(`${countText(early.eligible.length)} invoices`)
  await inspect(page)
  await offer.getByRole('button', { name: 'Only this invoice' }).click()
  await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
  await page.keyboard.press('Escape')
  await takeEarly(page).click()
  await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
})

test('a link opens a dialog and pays nothing; a reload shows it again, and Escape closes it', async ({ page }) => {
  const { call, eligible } = await enterEarly(page, 1, '/dashboard?open=bulk-get-paid-now')
  await expect(confirmButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  await expect(confirmButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(priceDialog(page)).toHaveCount(0)
  await page.goto(`/dashboard/invoices/${eligible[0]?.id ?? ''}?open=get-paid-now`)
  await expect(dialog(page, 'Get Paid Now: one invoice')).toBeVisible()
  expect(await eligibleOf(call)).toHaveLength(eligible.length)
})

test('a read-only user sees the price, and once why nothing can be requested', phoneToo, async ({ page }) => {
  await enterAsBrightside(page, '/dashboard', reader)
  const get = page.getByRole('main').getByRole('button', { name: /^Get .* now$/ })
  await expect(get).toHaveAttribute('aria-disabled', 'true')
  await expect(get).toHaveAccessibleDescription(/^Your access is read-only\./)
  await get.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/can request this/)).toHaveCount(1)
  await inspect(page)
})
