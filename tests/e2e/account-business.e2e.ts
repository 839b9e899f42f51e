import { expect, type Page } from '@playwright/test'
import {
  choose,
  comeByMail,
  invite,
  newColleague,
  owner,
  reader,
  signInAs,
  user,
  usersPath,
} from './colleagues.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { button } from './security.ts'

const businessPath = '/dashboard/account/business'
const phoneToo = { tag: '@phone' }
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const shown = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })

async function edit(page: Page): Promise<void> {
  await button(page, 'Edit').click()
  await expect(field(page, 'Legal name')).toBeFocused()
}

test(
  'the business is shown, changed by the keyboard alone, and its tax number stays',
  phoneToo,
  async ({ page }) => {
    await signInAs(page, owner, businessPath)
    await expect(shown(page, 'Tax number')).toContainText('•••• 6789')
    const before = await shown(page, 'Address').innerText()
    const postalCode = before.includes('12208') ? '12207' : '12208'
    await inspect(page)
    await tabTo(page, 'Edit')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Legal name')).toBeFocused()
    await inspect(page)
    await expect(field(page, 'Tax number')).toHaveValue('')
    await field(page, 'Legal name').focus()
    await tabTo(page, 'ZIP or postal code')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(field(page, 'ZIP or postal code')).toHaveAccessibleDescription(
      /no postal code of that country/,
    )
    await expect(field(page, 'ZIP or postal code')).toBeFocused()
    await inspect(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(postalCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeVisible()
    await expect(button(page, 'Edit')).toBeFocused()
    await expect(shown(page, 'Address')).toContainText(`NY ${postalCode}`)
    await expect(shown(page, 'Tax number')).toContainText('•••• 6789')
  },
)

test('two who edit at once lose nothing', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await signInAs(page, owner, businessPath)
  await signInAs(other, owner, businessPath)
  await edit(page)
  await field(page, 'City').fill('Troy')
  await field(page, 'Job title').fill('Chair')
  await edit(other)
  await field(other, 'City').fill('Cohoes')
  await field(other, 'Suite, floor or unit').fill(`Suite ${Date.now()}`)
  await button(other, 'Save changes').click()
  await expect(button(other, 'Edit')).toBeVisible()

  expectNoise(page)
  await button(page, 'Save changes').click()
  const conflict = page.getByRole('list', { name: 'Somebody changed this while you were editing' })
  await expect(conflict.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Somebody changed this while' })).toBeFocused()
  await expect(conflict.getByRole('listitem').filter({ hasText: 'City' })).toContainText('Now: Cohoes')
  await expect(field(page, 'City')).toHaveValue('Troy')
  await expect(field(page, 'Job title')).toHaveValue('Chair')
  await expect(field(page, 'Suite, floor or unit')).toHaveValue(/^Suite \d+$/)
  await inspect(page)
  await button(page, 'Use theirs: City').click()
  await expect(field(page, 'City')).toHaveValue('Cohoes')
  await button(page, 'Save changes').click()
  await expect(shown(page, 'Job title')).toContainText('Chair')
  await expect(shown(page, 'Address')).toContainText('Cohoes')
  await other.context().close()
})

test('whoever may only read sees it all, and why it can not be changed', phoneToo, async ({ page }) => {
  await signInAs(page, reader, businessPath)
  await expect(shown(page, 'Tax number')).toContainText('••••')
  await expect(button(page, 'Edit')).toHaveAccessibleDescription(/^Your access is read-only/)
  await button(page, 'Edit').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Legal name')).toHaveCount(0)
  await inspect(page)
})

test('a colleague who is removed in the middle of a change changes nothing', async ({ page, browser }) => {
  const address = newColleague()
  await signInAs(page, owner, usersPath)
  await invite(page, address, 'Can make changes')
  const other = await comeByMail(browser, page, address)
  await other.goto(businessPath)
  await edit(other)
  await field(other, 'Trade name (DBA)').fill('Not ours')
  await page.reload()
  await choose(page, address, 'Remove')
  await button(page, 'Remove this user').click()
  await expect(user(page, address)).toHaveCount(0)
  expectNoise(other)
  await button(other, 'Save changes').click()
  await expect(other).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount%2Fbusiness$/)
  await page.goto(businessPath)
  await expect(shown(page, 'Trade name (DBA)')).not.toContainText('Not ours')
  await other.context().close()
})
