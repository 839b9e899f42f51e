import type { Call } from '@sooner/contract/client'
import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { expect, type Page, type Route } from '@playwright/test'
import { reader } from './colleagues.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { amountText, countText, enterAsBrightside } from './owed.ts'
import { button, dialog } from './security.ts'
import { inEverything, onPhone } from './widths.ts'

const path = '/dashboard/account/payment-schedule'
const unlimited = { ...unlimitedAutoPayout, clients: [], weekdays: [...unlimitedAutoPayout.weekdays] }
const question = (page: Page) => dialog(page, 'Turn on Auto Get Paid Now?')
const section = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).locator('xpath=ancestor::header/..')
const stored = (call: Call, id: string) => call('getAutoPayout', { params: { id } })
const put = async (call: Call, id: string, change: Partial<typeof unlimited>) => {
  const { version } = await stored(call, id)
  return call('putAutoPayout', { params: { id }, body: { version, rules: { ...unlimited, ...change } } })
}

test(
  'the first request follows what is typed, and the last year is tested before anything is turned on',
  inEverything,
  async ({ page }) => {
    const { vendorId: id, call } = await enterAsBrightside(page, path)
    const all = await call('previewAutoPayout', { params: { id }, body: { rules: unlimited } })
    const net = amountText(all.totals[0]?.netMinor ?? 0)
    await expect(page.getByText(net)).toBeVisible()

    const smallestAmountMinor = 500_00
    const rules = { ...unlimited, smallestAmountMinor }
    const limited = await call('previewAutoPayout', { params: { id }, body: { rules } })
    expect(limited.invoiceCount).toBeLessThan(all.invoiceCount)
    // After the last request of a day, others are left out because they will be paid as soon.
    const tooSmall = limited.leftOut.find(({ reason }) => reason === 'amount-too-small')
    await page.getByLabel('Smallest invoice').fill('500')
    await expect(page.getByText(amountText(limited.totals[0]?.netMinor ?? 0))).toBeVisible()
    await expect(
      page.getByText(
        `${countText(tooSmall?.invoiceCount ?? 0)} invoices: The amount is below your smallest invoice.`,
      ),
    ).toBeVisible()

    const tested = await call('backTestAutoPayout', { params: { id }, body: { rules } })
    await button(page, 'Test the last 12 months').click()
    const year = section(page, 'What these rules would have done')
    await expect(year).toContainText(amountText(tested.totals[0]?.netMinor ?? 0))
    await expect(year).toContainText(amountText(tested.actual[0]?.feeMinor ?? 0))
    await expect(year).toContainText('It uses today’s prices for the whole period.')
    await button(page, 'Show each day').click()
    await expect(year.getByRole('table')).toHaveCount(3)
    await inspect(page)
    await page.getByLabel('Smallest invoice').fill('600')
    await expect(year).toContainText('The rules have changed since this test.')
    expect((await stored(call, id)).rules.smallestAmountMinor).toBeNull()
  },
)

test(
  'rules are typed by keyboard, faults are at their fields, and what is saved is what is in force',
  onPhone,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    const share = page.getByLabel('Largest fee, in percent')
    await share.fill('101')
    await page.keyboard.press('Enter')
    await expect(share).toBeFocused()
    await expect(share).toHaveAccessibleDescription(/^Enter a percentage from 0 to 100/)
    await inspect(page)
    await share.fill('2.5')
    await tabTo(page, 'Saturday')
    await page.keyboard.press('Space')
    await tabTo(page, 'Sunday')
    await page.keyboard.press('Space')
    await tabTo(page, 'Save rules')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your rules are saved.')).toBeVisible()
    const { rules, isOn } = await stored(call, vendorId)
    expect(rules).toEqual({ ...unlimited, largestFeeBps: 250, weekdays: [1, 2, 3, 4, 5] })
    expect(isOn).toBe(false)
  },
)

test(
  'rules that were changed in another window are shown, and nothing typed is lost',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    const share = page.getByLabel('Largest fee, in percent')
    await share.fill('2')
    await put(call, vendorId, { smallestAmountMinor: 700_00 })
    const theirs = page.getByText('These rules were changed')
    await expect(theirs).toBeVisible()
    await expect(page.getByText('Invoices of $700.00 or more')).toBeVisible()
    await expect(share).toHaveValue('2')
    await inspect(page)
    await button(page, 'Save my changes instead').click()
    await expect(page.getByText('Your rules are saved.')).toBeVisible()
    expect((await stored(call, vendorId)).rules).toEqual({ ...unlimited, largestFeeBps: 200 })

    // Without a change of one's own the newer rules come by themselves.
    await put(call, vendorId, { smallestAmountMinor: 900_00 })
    await expect(page.getByLabel('Smallest invoice')).toHaveValue('900.00')
    await expect(theirs).toHaveCount(0)
  },
)

test(
  'where the rules are not stored first, the question states why, and nothing is turned on',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    expectNoise(page)
    const puts = async (answer: (route: Route) => Promise<void>) => {
      await page.unrouteAll()
      await page.route('**/autoInstantPayout', (route) =>
        route.request().method() === 'PUT' ? answer(route) : route.continue(),
      )
    }
    const refuse = (status: number, code: string, field: string) => (route: Route) =>
      route.fulfill({
        status,
        json: { code, message: code, details: { fields: [{ field, message: code }] } },
      })
    const turnsOn = () =>
      question(page)
        .getByRole('button', { name: /^Turn on / })
        .click()
    await page.getByLabel('Largest fee, in percent').fill('2')
    const onOff = page.getByRole('switch', { name: 'Get every invoice paid early automatically' })
    await onOff.click()

    await puts((route) => route.abort())
    await turnsOn()
    await expect(question(page)).toContainText('we don’t know yet whether your rules were saved')
    await inspect(page)
    await puts(refuse(403, 'READ_ONLY', ''))
    await turnsOn()
    await expect(question(page)).toContainText('Your rules weren’t saved, so nothing was turned on.')
    await puts(refuse(400, 'INVALID_REQUEST', 'rules.weekdays'))
    await turnsOn()
    await expect(question(page)).toContainText('We couldn’t accept some of your rules')
    await page.unrouteAll()
    await put(call, vendorId, { smallestAmountMinor: 700_00 })
    await turnsOn()
    await expect(question(page)).toContainText('Someone else changed the rules')
    expect((await stored(call, vendorId)).isOn).toBe(false)

    await page.keyboard.press('Escape')
    await button(page, 'Save my changes instead').click()
    await expect(page.getByText('Your rules are saved.')).toBeVisible()
    await onOff.click()
    await turnsOn()
    await expect(question(page)).toHaveCount(0)
    expect((await stored(call, vendorId)).isOn).toBe(true)
  },
)

test(
  'a link opens the question with the total of the first request, and whoever was redirected goes back',
  inEverything,
  async ({ page }) => {
    const { vendorId: id, call } = await enterAsBrightside(page, '/dashboard?open=auto-get-paid-now')
    const first = await call('previewAutoPayout', { params: { id }, body: { rules: unlimited } })
    const net = amountText(first.totals[0]?.netMinor ?? 0)
    await expect(question(page)).toContainText(net)
    // After the last request of a day the amount is not certain yet, so the button states what each invoice costs.
    await expect(question(page).getByRole('button', { name: /^Turn on (and get|for) / })).toBeVisible()
    await expect(question(page)).toContainText('invoices would have been paid early')
    await expect(page).toHaveURL(/\/dashboard$/)
    await inspect(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)

    await page.goto('/fees')
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page).toHaveURL(/faq$/)
    await page.evaluate(
      (to) => history.replaceState(history.state, '', to),
      `${path}?open=auto-get-paid-now&redirected`,
    )
    await page.reload()
    await question(page).getByRole('button', { name: 'Leave off' }).click()
    await expect(page).toHaveURL(/fees$/)
    expect((await stored(call, id)).isOn).toBe(false)
  },
)

test('a read-only user sees the rules in words, and no field', inEverything, async ({ page }) => {
  await enterAsBrightside(page, path, reader)
  await expect(page.getByText('Any fee at your prices')).toBeVisible()
  await expect(page.getByLabel('Smallest invoice')).toHaveCount(0)
  await expect(button(page, 'Save rules')).toHaveCount(0)
  await page.goto('/dashboard?open=auto-get-paid-now')
  await expect(question(page).getByRole('button', { name: /^Turn on/ })).toHaveAccessibleDescription(
    /^Your access is read-only/,
  )
  await inspect(page)
})

test(
  'where we refuse Get Paid Now a sentence replaces the switch, and what is on can be turned off',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    const refuse = async () => {
      const operator = await asOperator()
      const body = { instantPayoutRefused: true, reason: 'Two disputes.' }
      await operator('changeVendorSettings', { params: { id: vendorId }, body })
    }
    await call('changeVendorPreferences', {
      params: { vendorId },
      body: { preferences: { instantPayoutAlwaysOn: true } },
    })
    await refuse()
    await page.reload()
    const auto = section(page, 'Auto Get Paid Now')
    await expect(auto).toContainText('We don’t offer Get Paid Now to your business right now')
    await expect(page.getByLabel('Smallest invoice')).toHaveCount(0)
    await inspect(page)
    await auto.getByRole('switch').click()
    await expect(auto.getByRole('switch')).toHaveCount(0)
    await expect(auto).toContainText('We don’t offer Get Paid Now to your business right now')
    expect((await stored(call, vendorId)).isOn).toBe(false)
  },
)
