import { expect, type Page } from '@playwright/test'
import { choose, comeByMail, invite, newColleague, user, usersPath } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { expectNoise, inspect, password, test, withoutLive } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const businessPath = '/dashboard/account/business'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const shown = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })

async function edit(page: Page): Promise<void> {
  await button(page, 'Edit').click()
  await expect(field(page, 'Legal name')).toBeFocused()
}

test(
  'the business is shown and changed by keyboard alone, and its tax number is preserved',
  onPhoneInEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, businessPath, { tin: '07-3456789' })
    await expect(shown(page, 'Tax ID')).toContainText('•••• 6789')
    await expect(shown(page, 'Address')).toContainText('NY 12207')
    await inspect(page)
    await tabTo(page, 'Edit')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Legal name')).toBeFocused()
    await inspect(page)
    await expect(page.getByLabel(/^EIN/)).toHaveValue('')
    await field(page, 'Legal name').focus()
    await tabTo(page, 'ZIP code')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/^Enter a 5- or 9-digit ZIP code/)
    await expect(field(page, 'ZIP code')).toBeFocused()
    await inspect(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('12208')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeVisible()
    await expect(button(page, 'Edit')).toBeFocused()
    await expect(shown(page, 'Address')).toContainText('NY 12208')
    await expect(shown(page, 'Tax ID')).toContainText('•••• 6789')
  },
)

test(
  'a click counts although the validation message of the previous field moves the button',
  inEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, businessPath)
    await edit(page)
    const save = button(page, 'Save changes')
    const phone = field(page, 'Phone')
    // Releasing the mouse outside the button cancels the click, but leaving the field shows its message all the same.
    await phone.fill('1')
    await save.hover()
    await page.mouse.down()
    await expect(save).toBeFocused()
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await page.mouse.move(1, 1)
    await page.mouse.up()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(save).toBeFocused()
    await phone.fill('(518) 555-0147')

    const zip = field(page, 'ZIP code')
    await zip.fill('9')
    await save.click({ delay: 100 })
    await expect(zip).toBeFocused()
    await expect(zip).toHaveAccessibleDescription(/^Enter a 5- or 9-digit ZIP code/)
  },
)

test(
  'an edited form asks before a link, the back button or a reload loses what was typed',
  inEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, '/dashboard/account/banking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banking')
    await page.getByRole('link', { name: 'Business', exact: true }).click()
    await edit(page)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const city = field(page, 'City')

    // Nothing is lost yet, so nothing is asked.
    await page.goBack()
    await expect(page).toHaveURL(/\/banking$/)
    await page.goForward()
    await edit(page)

    await city.fill('Troy')
    const ways = [
      () => page.getByRole('link', { name: 'Security', exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const leave of ways) {
      await leave()
      await button(page, 'Keep editing').click()
      await expect(question).toHaveCount(0)
      await expect(city).toHaveValue('Troy')
      await expect(page).toHaveURL(/\/business$/)
    }
    page.once('dialog', (asked) => void asked.dismiss())
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => location.reload())
    expect((await asked).type()).toBe('beforeunload')
    await expect(city).toHaveValue('Troy')

    await page.evaluate(() => history.back())
    await inspect(page)
    await button(page, 'Leave without saving').click()
    await expect(page).toHaveURL(/\/banking$/)
    await expect(question).toHaveCount(0)
  },
)

test('two users who edit at the same time lose nothing', inEverything, async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  const { address } = await enterAsNewVendor(page, businessPath)
  await enterAs(other, address, { password, path: businessPath })
  await edit(page)
  await field(page, 'City').fill('Troy')
  await field(page, 'Job title (optional)').fill('Chair')
  await edit(other)
  await field(other, 'City').fill('Cohoes')
  await field(other, 'Apartment, suite or floor (optional)').fill('Suite 7')
  await button(other, 'Save changes').click()
  await expect(button(other, 'Edit')).toBeVisible()

  expectNoise(page)
  await button(page, 'Save changes').click()
  const conflict = page.getByRole('list', { name: 'Someone changed this while you were editing' })
  await expect(conflict.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Someone changed this while' })).toBeFocused()
  await expect(conflict.getByRole('listitem').filter({ hasText: 'City' })).toContainText('Now: Cohoes')
  await expect(field(page, 'City')).toHaveValue('Troy')
  await expect(field(page, 'Job title (optional)')).toHaveValue('Chair')
  await expect(field(page, 'Apartment, suite or floor (optional)')).toHaveValue('Suite 7')
  await inspect(page)
  await button(page, 'Use theirs: City').click()
  await expect(field(page, 'City')).toHaveValue('Cohoes')
  await button(page, 'Save changes').click()
  await expect(shown(page, 'Job title')).toContainText('Chair')
  await expect(shown(page, 'Address')).toContainText('Cohoes')
  await other.context().close()
})

test('a colleague who is removed while editing changes nothing', inEverything, async ({ page, browser }) => {
  const address = newColleague()
  await enterAsNewVendor(page, usersPath)
  await invite(page, address, 'Can make changes')
  const other = await comeByMail(browser, page, address)
  // A live update would lead away before the button is pressed.
  await withoutLive(other)
  await other.goto(businessPath)
  await edit(other)
  await field(other, 'Business name (DBA) (optional)').fill('Not ours')
  await page.reload()
  await choose(page, address, 'Remove')
  await button(page, 'Remove user').click()
  await expect(user(page, address)).toHaveCount(0)
  expectNoise(other)
  await button(other, 'Save changes').click()
  await expect(other).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount%2Fbusiness$/)
  await page.goto(businessPath)
  await expect(shown(page, 'Business name (DBA)')).not.toContainText('Not ours')
  await other.context().close()
})
