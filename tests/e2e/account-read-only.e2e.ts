import { expect, type Page, type Route } from '@playwright/test'
import { agreementsPath, signature } from './agreements.ts'
import { manage, owner, reader, user, users, usersPath } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { expectNoise, inspect, test, withoutLive } from './journey.ts'
import { button, dialog } from './security.ts'
import { inEverything } from './widths.ts'

const at = (page: string) => `/dashboard/account/${page}`
const items = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const readOnly = /^Your access is read-only/

/** The button states why it can't be used, and pressing it opens nothing. */
async function isOfNoUse(page: Page, name: string): Promise<void> {
  const held = button(page, name)
  await expect(held).toHaveAttribute('aria-disabled', 'true')
  await expect(held).toHaveAccessibleDescription(readOnly)
  await held.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** What a user who may change nothing sees of each account page, and that nothing there can be changed. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [at('business')]: async (page) => {
    const taxId = page.locator('dl > div').filter({ has: page.getByText('Tax ID', { exact: true }) })
    await expect(taxId).toContainText('••••')
    await isOfNoUse(page, 'Edit')
    await expect(page.getByLabel('Legal name', { exact: true })).toHaveCount(0)
    await inspect(page)
  },
  [at('clients')]: async (page) => {
    await isOfNoUse(page, 'Rename: Lakeside Medical Plaza')
    await button(page, 'Rename: Lakeside Medical Plaza').click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await inspect(page)
  },
  [at('documents')]: async (page) => {
    await expect(items(page, 'Documents we need')).toHaveCount(2)
    await isOfNoUse(page, 'Upload: Your business')
    await inspect(page)
  },
  [at('payment-schedule')]: async (page) => {
    const auto = page.getByRole('switch', { name: 'Get every invoice paid early automatically' })
    await expect(auto).toHaveAccessibleDescription(/Your access is read-only\. The owner/)
    await expect(page.getByRole('link', { name: 'See every price' })).toBeVisible()
    await auto.focus()
    await page.keyboard.press('Space')
    await isOfNoUse(page, 'Change program')
    await expect(auto).not.toBeChecked()
    await inspect(page)
  },
  [at('preferences')]: async (page) => {
    await expect(page.getByText('Export format (CSV)')).toBeVisible()
    await expect(button(page, 'Save preferences')).toHaveAccessibleDescription(readOnly)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await inspect(page)
  },
  [usersPath]: async (page) => {
    const why = `Only the owner, ${owner}, can do this.`
    await expect(users(page).first()).toContainText(owner)
    const open = button(page, 'Invite a colleague')
    await expect(open).toHaveAccessibleDescription(why)
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await manage(page, reader).focus()
    await page.keyboard.press('Enter')
    const acts = page.getByRole('menu').getByRole('menuitem')
    await expect(acts).toHaveCount(3)
    for (const act of (await acts.all()).slice(0, 2))
      await expect(act).toHaveAttribute('aria-disabled', 'true')
    await expect(acts.nth(1)).toContainText(why)
    await expect(acts.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Leaving is the one action that needs no permission: every colleague may leave.
    await page.keyboard.press('End')
    await expect(acts.last()).toHaveText('Leave this business')
    await expect(acts.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await inspect(page)
  },
  '/': async (page) => {
    await button(page, 'Request earlier invoices').click()
    const ask = dialog(page, 'Invoices from before you joined').getByRole('button', {
      name: 'Request invoices',
    })
    await expect(ask).toHaveAttribute('aria-disabled', 'true')
    await expect(ask).toHaveAccessibleDescription(/^Your access is read-only\./)
  },
  [agreementsPath]: async (page) => {
    await expect(items(page, 'Signed').first()).toContainText('Signed by')
    const read = page.getByRole('link', { name: /^Read: / }).first()
    await expect(read).toBeVisible()
    await inspect(page)
    await read.click()
    await expect(page.getByText('End of the agreement')).toBeAttached()
    await expect(button(page, 'Sign')).toHaveAccessibleDescription(readOnly)
    await expect(signature(page)).toHaveCount(0)
    await inspect(page)
    const coming = page.waitForEvent('download')
    await button(page, 'Download as PDF').click()
    await coming
  },
}

test('a read-only user sees every page of the account, and why nothing can be changed', async ({ page }) => {
  // Simulates the moment after a new version, because a real one would ask every other user of this business to sign.
  await page.route('**/vendors/*/serviceAgreements?*', async (route) => {
    const answer = await route.fetch()
    const [first, ...others] = (await answer.json()) as object[]
    const unsigned = { ...first, signedAt: null, signedByName: null }
    await route.fulfill({ response: answer, json: [unsigned, ...others] })
  })
  await enterAs(page, reader)
  for (const [path, look] of Object.entries(pages))
    await test.step(path, async () => {
      await page.goto(path)
      await look(page)
    })
})

/** What a page says while the service does not answer, and what it shows again afterwards. */
const interrupted: readonly {
  readonly path: string
  readonly asks: RegExp
  readonly answers: (route: Route) => Promise<void>
  readonly texts: readonly string[]
  readonly shows: (page: Page) => Promise<void>
}[] = [
  {
    path: at('documents'),
    asks: /\/vendors\/[^/]+\/documents$/,
    answers: (route) => route.fulfill({ status: 500, body: '{}' }),
    texts: ['We couldn’t load your documents', 'Your invoices and payments continue as before.'],
    shows: (page) => expect(items(page, 'Documents we need')).toHaveCount(2),
  },
  {
    path: usersPath,
    asks: /\/user-accounts$/,
    answers: (route) => route.abort(),
    texts: ['We couldn’t load this'],
    shows: (page) => expect(user(page, owner)).toBeVisible(),
  },
]

test(
  'while the service does not answer, account pages state what still works, and recover',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    await withoutLive(page)
    await enterAs(page, owner)
    for (const { path, asks, answers, texts, shows } of interrupted)
      await test.step(path, async () => {
        await page.route(asks, answers)
        await page.goto(path)
        for (const text of texts)
          await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
        await inspect(page)
        await page.unroute(asks)
        await button(page, 'Try again').click()
        await shows(page)
      })
  },
)
