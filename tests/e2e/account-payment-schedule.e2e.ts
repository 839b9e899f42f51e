import { expect, type Page } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const path = '/dashboard/account/payment-schedule'
const change = 'Change program'
const auto = (page: Page) => page.getByRole('switch', { name: 'Get every invoice paid early automatically' })
const isOn = 'Auto Get Paid Now is on. You can turn it off at any time under Account > Payment Schedule.'

test('another program is chosen, and its prices are shown in words', inEverything, async ({ page }) => {
  const { vendorId, call } = await enterAsNewVendor(page, path)
  await expect(page.getByText('30 days after the invoice', { exact: true })).toBeVisible()
  await expect(page.getByText('2.20% to 3.95%').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'See every price' })).toHaveAttribute('href', '/fees')
  await inspect(page)

  await button(page, change).click()
  const modal = dialog(page, 'When should we pay you?')
  await button(page, 'Use this program').click()
  await expect(modal.getByText('Choose a program other than your current one.')).toBeVisible()
  await inspect(page)
  await modal.getByText('When due, or on demand').click()
  await button(page, 'Use this program').click()
  await expect(toast(page, 'Your preferences were updated.')).toBeVisible()
  await expect(modal).toHaveCount(0)
  await expect(button(page, change)).toBeFocused()
  await expect(page.getByText('When due, or on demand', { exact: true })).toBeVisible()
  // With On-Demand the vendor asks for single invoices, so nothing can be requested automatically.
  await expect(auto(page)).toHaveAccessibleDescription(/so there is nothing to turn on\.$/)
  await auto(page).focus()
  await page.keyboard.press('Space')
  await expect(auto(page)).not.toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { preferences } = await call('getVendorPreferences', { params: { vendorId } })
  expect(preferences).toMatchObject({ programCode: 'On-Demand', instantPayoutAlwaysOn: false })
})

test(
  'auto Get Paid Now is turned on after one question that states its cost, and off at once, by keyboard alone',
  onPhoneInEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    const saved = async () => (await call('getVendorPreferences', { params: { vendorId } })).preferences
    await tabTo(page, 'Get every invoice paid early automatically')
    await page.keyboard.press('Space')
    const question = dialog(page, 'Turn on Auto Get Paid Now?')
    await expect(question).toContainText('for a fee of 2.20% to 3.95% of its amount')
    await inspect(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(auto(page)).not.toBeChecked()
    await expect(auto(page)).toBeFocused()
    expect(await saved()).toMatchObject({ instantPayoutAlwaysOn: false })

    await page.keyboard.press('Space')
    await tabTo(page, 'Turn on for 2.20% to 3.95%')
    await page.keyboard.press('Enter')
    await expect(toast(page, isOn)).toBeVisible()
    await expect(auto(page)).toBeChecked()
    await expect(auto(page)).toBeFocused()
    await inspect(page)
    expect(await saved()).toMatchObject({ instantPayoutAlwaysOn: true, programCode: 'NET-30' })

    await page.keyboard.press('Space')
    await expect(toast(page, 'Your preferences were updated.')).toBeVisible()
    await expect(auto(page)).not.toBeChecked()
    expect(await saved()).toMatchObject({ instantPayoutAlwaysOn: false })
  },
)
