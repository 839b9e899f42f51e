import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const path = '/dashboard/account/preferences'
const save = 'Save preferences'
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

test(
  'notifications, language and file format are saved by keyboard alone',
  onPhoneInEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    await expect(box(page, 'Invoice summary')).toBeChecked()
    await inspect(page)
    await tabTo(page, 'Payment summary')
    await page.keyboard.press('Space')
    await tabTo(page, 'Language of emails')
    await page.keyboard.press('E')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, /^Export format/)
    await page.keyboard.type('QuickBooks, 4')
    await expect(page.getByText('Date, Description, Credit, Debit.')).toBeVisible()
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Your preferences were updated.')).toBeVisible()
    await expect(button(page, save)).toBeFocused()
    await page.reload()
    await expect(box(page, 'Payment summary')).not.toBeChecked()
    await expect(box(page, 'Security')).toHaveCount(0)
    const { preferences } = await call('getVendorPreferences', { params: { vendorId } })
    expect(preferences).toMatchObject({ csvFormat: 'quickbooks 4 column', language: 'es-PR' })
    expect(preferences.notifications).toMatchObject({ invoiceSummary: true, paymentSummary: false })

    await page.keyboard.press('Tab')
    await button(page, save).click()
    await expect(page.getByText('There are no changes to save')).toBeVisible()

    // Exports start from the saved format, until another one is picked in their dialog.
    await page.goto('/?tab=invoices')
    const format = (name: string) => dialog(page, /^Export/).getByRole('radio', { name })
    await button(page, 'Export').click()
    await expect(format('QuickBooks, 4 columns')).toBeChecked()
    await format('Every field').check()
    await page.keyboard.press('Escape')
    await button(page, 'Export').click()
    await expect(format('Every field')).toBeChecked()
  },
)

test(
  'two users who change different preferences lose nothing, and a refused change can still be sent',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    await box(page, 'Upcoming payment').uncheck()
    // A colleague changes other preferences elsewhere before this change is saved.
    const theirs = { csvFormat: 'mesa', notifications: { invoiceSummary: false } } as const
    await call('changeVendorPreferences', { params: { vendorId }, body: { preferences: theirs } })

    expectNoise(page)
    await page.route(/\/vendor-preferences\//, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await button(page, save).click()
    const failed = 'There was an error updating your preferences. Please try again later.'
    await expect(toast(page, failed)).toBeVisible()
    await expect(page.getByText('Your changes are still here.')).toBeVisible()
    await expect(box(page, 'Upcoming payment')).not.toBeChecked()
    await inspect(page)
    await page.unroute(/\/vendor-preferences\//)
    await button(page, save).click()
    await expect(toast(page, 'Your preferences were updated.')).toBeVisible()
    await expect(box(page, 'Invoice summary')).not.toBeChecked()
    const { preferences } = await call('getVendorPreferences', { params: { vendorId } })
    expect(preferences).toMatchObject({
      csvFormat: 'mesa',
      notifications: { invoiceSummary: false, paymentSummary: true, upcomingPayment: false, security: true },
    })
  },
)
