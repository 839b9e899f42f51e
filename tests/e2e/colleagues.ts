import { type Browser, expect, type Page } from '@playwright/test'
import { enterAs } from './entering.ts'
import { fields, password, hasStarted } from './journey.ts'
import { codeSentTo, invitationLink, newAddress } from './mailbox.ts'
import { button, dialog, toast } from './security.ts'

export const owner = 'owner@brightside.test'
export const reader = 'reader@brightside.test'
export const usersPath = '/dashboard/account/users'

export async function signInAs(page: Page, address: string, to: string): Promise<void> {
  await enterAs(page, address, { path: to })
  await expect(page).toHaveURL(new RegExp(`${to}$`))
}

export const users = (page: Page) =>
  page.getByRole('list', { name: 'Users of your business' }).getByRole('listitem')
export const user = (page: Page, address: string) => users(page).filter({ hasText: address })

export const manage = (page: Page, address: string) => button(page, `Manage: ${address}`)
export async function choose(page: Page, address: string, item: string): Promise<void> {
  await manage(page, address).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const newColleague = () => newAddress().replace('owner', 'colleague')

export async function invite(page: Page, address: string, may: string): Promise<void> {
  await button(page, 'Invite a colleague').click()
  const form = dialog(page, 'Invite a colleague')
  await form.getByLabel('Their email address').fill(address)
  // A person presses the card, not the small circle in it.
  await form.getByText(may, { exact: true }).click()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, 'The invitation email was sent.').last()).toBeVisible()
  await expect(form).toHaveCount(0)
}

/** Follows the link of the mail in a separate browser, and signs up as far as the start page. */
export async function comeByMail(browser: Browser, page: Page, address: string): Promise<Page> {
  const link = await invitationLink(page, address)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await hasStarted(other)
  await other.getByRole('link', { name: 'Create an account' }).click()
  await expect(fields(other).email).toHaveValue(address)
  await fields(other).password.fill(password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await fields(other).code.fill(await codeSentTo(page.request, address, 2))
  // The list of users shows when somebody was last seen only after this call has arrived.
  const recorded = other.waitForResponse((answer) => answer.url().endsWith('/activity'))
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other).toHaveURL(/\/$/)
  await recorded
  return other
}
