import { expect } from '@playwright/test'
import { expectAbove, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { fillBy, needDialog as need, openNeed as open } from './needs.ts'
import { amountText, enterAsBrightside } from './owed.ts'
import { button, dialog } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

test(
  'an amount and a day select the cheapest invoices, which lead to their price',
  onPhoneInEverything,
  async ({ page }) => {
    const { vendorId: id, call } = await enterAsBrightside(page, '/dashboard')
    const { quoteId, totals } = await call('previewBulkInstantPayout', { params: { id } })
    const { data } = await call('listQuoteLines', { params: { id: quoteId }, query: { page: 1, limit: 100 } })
    const lines = data.flatMap((line) => (line.outcome === 'included' ? [line] : []))
    const all = lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
    const wanted = Math.floor(all / 200) * 100
    // Cheapest first until the need is reached is one of the choices.
    const simple = { net: 0, fee: 0 }
    for (const line of lines.toSorted((a, b) => a.feeMinor / a.netMinor - b.feeMinor / b.netMinor)) {
      if (simple.net >= wanted) break
      simple.net += line.netMinor
      simple.fee += line.feeMinor
    }

    await expect(button(page, open)).toBeVisible()
    await button(page, open).focus()
    await page.keyboard.press('Enter')
    const amount = page.getByLabel('Amount you need')
    await expect(amount).toBeVisible()
    await fillBy(page, totals[0]?.payDate)
    await amount.focus()
    await tabTo(page, 'Find the cheapest invoices')
    await page.keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(/^Enter an amount above zero\./)
    await page.keyboard.type(String(wanted / 100))
    await page.keyboard.press('Enter')
    await expect(need(page)).toContainText('No other combination of your invoices costs less.')
    const goOn = need(page).getByRole('button', { name: 'Continue with these' })
    await expectAbove(need(page).getByText(/ by .*, for \$/), goOn)
    await inspect(page)
    const result =
      (await need(page)
        .getByText(/ by .*, for \$/)
        .textContent()) ?? ''
    const [net = 0, fee = 0] = [...result.matchAll(/\$([\d,.]+\d)/g)].map(([, text = '']) =>
      Math.round(Number(text.replaceAll(',', '')) * 100),
    )
    expect(net).toBeGreaterThanOrEqual(wanted)
    expect(fee).toBeLessThanOrEqual(simple.fee)

    await goOn.click()
    const price = dialog(page, 'Get Paid Now: the invoices you chose')
    await expect(price.getByRole('button', { name: `Get ${amountText(net)} now` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(price).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard\/invoices/)
  },
)

test(
  'a need out of reach names what is missing, what would help, and the first possible day',
  inEverything,
  async ({ page }) => {
    const { vendorId: id, call } = await enterAsBrightside(page, '/dashboard?open=need')
    const { totals } = await call('previewBulkInstantPayout', { params: { id } })
    const reach = (totals[0]?.netMinor ?? 0) - (totals[0]?.deductedMinor ?? 0)
    await fillBy(page, totals[0]?.payDate)
    await page.getByLabel('Amount you need').fill(String((reach + 100) / 100))
    await page.keyboard.press('Enter')
    await expect(need(page)).toContainText('$1.00 short')
    await expect(need(page)).toContainText('What would make it possible')
    const link = need(page)
      .getByRole('link', { name: /^See what to do for invoice/ })
      .first()
    await expect(link).toHaveAttribute('href', /^\/dashboard\/invoices\//)
    await inspect(page)

    await page.getByLabel('Amount you need').fill('10')
    await fillBy(page, totals[0]?.payDate, -1)
    await page.keyboard.press('Enter')
    await expect(need(page)).toContainText('No payment can arrive before')
    await need(page).getByRole('button', { name: /^Use / }).click()
    await expect(need(page)).toContainText('No other combination of your invoices costs less.')
  },
)
