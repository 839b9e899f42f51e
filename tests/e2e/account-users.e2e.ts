import { expect, type Page } from '@playwright/test'
import {
  choose,
  comeByMail,
  invite,
  manage,
  newColleague,
  owner,
  reader,
  signInAs,
  user,
  usersPath,
} from './colleagues.ts'
import { enterInvited } from './entering.ts'
import { expectNoise, inspect, signIn, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { mailsTo } from './mailbox.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything, onTabletInEverything } from './widths.ts'

const menu = (page: Page) => page.getByRole('menu')

async function closesOnEscape(page: Page, opener: ReturnType<typeof button>): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('a colleague is invited, joins by the link in the mail, works, and is removed', async ({
  page,
  browser,
}) => {
  const address = newColleague()
  const { address: own } = await enterAsNewVendor(page, usersPath)
  await expect(user(page, own)).toContainText('You')
  await invite(page, address, 'Can make changes')
  await expect(user(page, address)).toContainText('Invited')
  await manage(page, address).click()
  await expect(page.getByRole('menuitem', { name: 'Show activity' })).toContainText('hasn’t signed up yet')
  await page.keyboard.press('Escape')

  const other = await comeByMail(browser, page, address)
  await page.reload()
  await expect(user(page, address)).toContainText('Last active')
  await expect(user(page, address)).not.toContainText('Invited')
  await choose(page, address, 'Show activity')
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    'Signed in',
  )
  await page.keyboard.press('Escape')
  await expect(manage(page, address)).toBeFocused()

  await choose(page, address, 'Make read-only')
  await expect(toast(page, 'This user now has read-only access.')).toBeVisible()
  await expect(user(page, address)).toContainText('Read-only')
  await choose(page, address, 'Let them make changes')
  await dialog(page, `Let ${address} make changes?`)
    .getByRole('button', { name: 'Let them make changes' })
    .click()
  await expect(user(page, address)).toContainText('Can make changes')

  await other.goto('/dashboard/account/security')
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await choose(page, address, 'Remove')
  const asking = dialog(page, `Remove ${address}?`)
  await expect(asking).toContainText('Their access ends immediately')
  await asking.getByRole('button', { name: 'Remove user' }).click()
  await expect(toast(page, 'This user’s access has ended.')).toBeVisible()
  await expect(user(page, address)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'People with access' })).toBeFocused()

  expectNoise(other)
  // The live updates of a user end with the access, so the page leaves without any act of theirs.
  await expect(other).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount%2Fsecurity$/)
  await signIn(other, address)
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await other.goto('/')
  await expect(other).toHaveURL(/\/onboarding\/business-info$/)
  await other.context().close()
})

test(
  'an invitation is sent again and withdrawn; each refusal is shown where it belongs',
  inEverything,
  async ({ page }) => {
    const address = newColleague()
    const { address: own } = await enterAsNewVendor(page, usersPath)
    await invite(page, address, 'Read-only')
    for (let times = 0; times < 4; times += 1) {
      const again = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/user-accounts'),
      )
      await choose(page, address, 'Resend invitation')
      expect((await again).status()).toBe(201)
    }
    expectNoise(page)
    await choose(page, address, 'Resend invitation')
    await expect(page.getByRole('alert').filter({ hasText: 'the limit of invitations' })).toBeVisible()

    await button(page, 'Invite a colleague').click()
    const form = dialog(page, 'Invite a colleague')
    const email = form.getByLabel('Their email address')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form).toContainText('Enter their email address.')
    await expect(email).toBeFocused()
    await email.fill(own)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form).toContainText('This person is already a user of your business.')
    await expect(email).toBeFocused()
    await page.route('**/user-accounts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await email.fill(newColleague())
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'We didn’t get a response' })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
    await expect(email).not.toHaveValue('')
    await page.keyboard.press('Escape')
    await button(page, 'Leave without saving').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await choose(page, address, 'Withdraw invitation')
    await button(page, 'Withdraw').click()
    await expect(user(page, address)).toHaveCount(0)
  },
)

test('a colleague leaves the business, also by keyboard alone', inEverything, async ({ page, browser }) => {
  const address = newColleague()
  const { address: own } = await enterAsNewVendor(page, usersPath)
  await invite(page, address, 'Read-only')
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await enterInvited(other, address, { path: usersPath })
  await tabTo(other, `Manage: ${address}`)
  await other.keyboard.press('Enter')
  await expect(menu(other).getByRole('menuitem').first()).toBeFocused()
  await other.keyboard.press('End')
  await other.keyboard.press('Enter')
  const asking = dialog(other, 'Leave this business?')
  await expect(asking).toContainText(`you need a new invitation from the owner, ${own}`)
  await closesOnEscape(other, manage(other, address))
  await choose(other, address, 'Leave this business')
  // The sign-out can't be logged any more, because the session has ended.
  expectNoise(other)
  await asking.getByRole('button', { name: 'Leave this business' }).click()
  await expect(other).toHaveURL(/\/sign-in$/)
  await expect(
    other.getByRole('status').filter({ hasText: 'You left the business and are signed out.' }),
  ).toBeVisible()
  await inspect(other)
  await signIn(other, address)
  await expect(other).toHaveURL(/\/onboarding\/business-info$/)
  await other.context().close()

  await page.reload()
  await expect(user(page, own)).toBeVisible()
  await expect(user(page, address)).toHaveCount(0)
  await manage(page, own).click()
  await expect(page.getByRole('menuitem', { name: 'Leave this business' })).toHaveCount(0)
  const mailed = async () => (await mailsTo(page.request, own)).map(({ text }) => text).join()
  await expect.poll(mailed).toContain(`${address} has left your business`)
})

test(
  'a colleague is invited and the invitation withdrawn by keyboard alone',
  onPhoneInEverything,
  async ({ page }) => {
    const address = newColleague()
    const { address: own } = await enterAsNewVendor(page, usersPath)
    await expect(user(page, own)).toBeVisible()
    await tabTo(page, 'Invite a colleague')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Invite a colleague')).toBeVisible()
    await tabTo(page, 'Their email address')
    await page.keyboard.type(address)
    await tabTo(page, 'Read-only')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(user(page, address)).toContainText('Can make changes')
    await expect(button(page, 'Invite a colleague')).toBeFocused()
    await tabTo(page, `Manage: ${address}`)
    await page.keyboard.press('Enter')
    await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(dialog(page, `Withdraw the invitation to ${address}?`)).toBeVisible()
    await tabTo(page, 'Withdraw')
    await page.keyboard.press('Enter')
    await expect(user(page, address)).toHaveCount(0)
  },
)

test(
  'the page and its dialogs are accessible, close on Escape, and return the focus',
  onTabletInEverything,
  async ({ page }) => {
    await signInAs(page, owner, usersPath)
    await expect(page).toHaveTitle('Users · Sooner')
    await expect(user(page, owner)).toContainText('You')
    await expect(user(page, reader)).toContainText('Read-only')
    await inspect(page)
    await button(page, 'Invite a colleague').click()
    await closesOnEscape(page, button(page, 'Invite a colleague'))
    await manage(page, reader).click()
    await inspect(page)
    await page.keyboard.press('Escape')
    await choose(page, reader, 'Show activity')
    await closesOnEscape(page, manage(page, reader))
    await choose(page, reader, 'Remove')
    await closesOnEscape(page, manage(page, reader))
  },
)
