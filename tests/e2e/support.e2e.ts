import { expect, type Page } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { holdClock } from '../hold-clock.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const phone = '+1 (555) 010-0140'
const email = 'support@sooner.test'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const support = (page: Page) => page.getByRole('button', { name: 'Contact Support' })
const copied = (page: Page) => page.getByRole('status').filter({ hasText: 'Copied' })

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test(
  'phone and e-mail can be copied, and the confirmation shows for two seconds; on small screens the e-mail is a mailto link',
  inEverything,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/sign-in')
    await support(page).click()
    const link = page.getByRole('link', { name: email })
    for (const [width, links] of [
      [320, 1],
      [768, 0],
      [1440, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await expect(link, `${width} px`).toHaveCount(links)
      await expect(page.getByText(email).filter({ visible: true })).toHaveCount(1)
      await inspect(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(link).toHaveAttribute('href', `mailto:${email}`)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Copy phone number' }).waitFor()
    await holdClock(page)
    await page.getByRole('button', { name: 'Copy phone number' }).click()
    await expect(copied(page)).toBeVisible()
    expect(await clipboard(page)).toBe(phone)
    await page.clock.runFor(1900)
    await expect(copied(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(copied(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy email address' }).click()
    await expect(copied(page)).toBeVisible()
    expect(await clipboard(page)).toBe(email)
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+15550100140')
  },
)

test('by keyboard alone', onPhoneInEverything, async ({ page }) => {
  await page.clock.install()
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Contact Support')
  await page.keyboard.press('Enter')
  // The buttons load when the panel opens, and Tab passes by what is not there yet.
  await expect(page.getByRole('button', { name: 'Copy email address' })).toBeVisible()
  await tabTo(page, 'Copy email address')
  await holdClock(page)
  await page.keyboard.press('Enter')
  await expect(copied(page)).toBeVisible()
  expect(await clipboard(page)).toBe(email)
  await page.keyboard.press('Escape')
  await expect(support(page)).toBeFocused()
  await expect(page.getByText(phone)).toBeHidden()
})

test(
  'where the browser forbids the clipboard, the page explains how to copy by hand',
  inEverything,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto('/sign-in')
    await support(page).click()
    await page.getByRole('button', { name: 'Copy phone number' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'copy it yourself' })).toBeVisible()
  },
)
