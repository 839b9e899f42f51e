import { type Browser, expect, type Page } from '@playwright/test'
import { invite, newColleague, user, usersPath } from './colleagues.ts'
import { enterAsNewUser } from './entering.ts'
import { expectNoise, fields, inspect, password, signIn, test } from './journey.ts'
import { codeSentTo, invitationLink, newAddress, otherThan } from './mailbox.ts'
import { business, enterAsNewVendor } from './new-vendor.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const another = async (browser: Browser, page: Page) =>
  (await browser.newContext({ viewport: page.viewportSize() })).newPage()

/** The owner of a new vendor invites a person; returns the owner's address and the path of the link. */
async function invitedBy(page: Page, address: string) {
  const { address: owner } = await enterAsNewVendor(page, usersPath)
  await invite(page, address, 'Can make changes')
  return { owner, link: await invitationLink(page, address) }
}

/** Checks that the person is on the dashboard of the business, and reads who invited them. */
async function hasJoined(page: Page, owner: string): Promise<void> {
  const joined = dialog(page, `You have joined ${business.name}`)
  await expect(joined).toContainText(`${owner} invited you.`)
  await expect(page).toHaveURL(/\/$/)
}

test(
  'an existing account joins by the link, which works once and states why it does not work again',
  inEverything,
  async ({ page, browser }) => {
    const [address, other] = [newColleague(), await another(browser, page)]
    await enterAsNewUser(other, address)
    const { owner, link } = await invitedBy(page, address)
    await other.evaluate(() => localStorage.clear())
    await other.goto(link)
    await expect(heading(other)).toHaveText(`Join ${business.name}`)
    await expect(other.getByText(`${owner} invited you to work with this business.`)).toBeVisible()
    await expect(other).toHaveURL(/\/join$/)
    await inspect(other)
    await other.getByRole('link', { name: 'I have an account' }).click()
    await expect(fields(other).email).toHaveValue(address)
    await signIn(other, address)
    await hasJoined(other, owner)
    await other.goto(link)
    await expect(heading(other)).toHaveText('This invitation has been used')
    await inspect(other)
    await other.getByRole('link', { name: 'Continue without this invitation' }).click()
    await expect(other).toHaveURL(/\/$/)
    await other.context().close()
    await page.reload()
    await expect(user(page, address)).toContainText('Last active')
  },
)

test(
  'a signed-in person joins with one press; another person is asked to sign out first',
  inEverything,
  async ({ page, browser }) => {
    const [right, wrong] = [await another(browser, page), await another(browser, page)]
    const address = newColleague()
    await enterAsNewUser(right, address)
    const { owner, link } = await invitedBy(page, address)
    await enterAsNewUser(wrong, newAddress())
    await wrong.goto(link)
    await expect(heading(wrong)).toHaveText('This invitation is for another address')
    await inspect(wrong)
    await button(wrong, 'Sign out and continue').click()
    await expect(wrong.getByRole('link', { name: 'Create an account' })).toBeVisible()
    await right.goto(link)
    await expect(right.getByText(`You’re signed in as ${address}.`)).toBeVisible()
    await inspect(right)
    await button(right, 'Join this business').click()
    await hasJoined(right, owner)
    await right.context().close()
    await wrong.context().close()
  },
)

test(
  'without the link, a code that is sent to the mailbox joins',
  onPhoneInEverything,
  async ({ page, browser }) => {
    const [address, other] = [newColleague(), await another(browser, page)]
    await enterAsNewUser(other, address)
    const { owner } = await invitedBy(page, address)
    await other.goto('/onboarding/business-info')
    const asking = dialog(other, 'You’re invited to join a business')
    await expect(asking).toContainText(address)
    await inspect(other)
    await asking.getByRole('button', { name: 'Send me a code' }).click()
    const code = await codeSentTo(other.request, address, 3)
    expectNoise(other)
    await asking.getByLabel('Code').fill(otherThan(code))
    await asking.getByRole('button', { name: 'Join this business' }).click()
    await expect(asking).toContainText('The code you entered was incorrect.')
    await inspect(other)
    await asking.getByLabel('Code').fill(code)
    await asking.getByRole('button', { name: 'Join this business' }).click()
    await hasJoined(other, owner)
    await other.context().close()
  },
)

test(
  'a person whom a provider signs in proves the mailbox by a code, and joins',
  inEverything,
  async ({ page, browser }) => {
    const [address, other] = [newColleague(), await another(browser, page)]
    const { owner, link } = await invitedBy(page, address)
    await other.goto(link)
    await other.getByRole('link', { name: 'I have an account' }).click()
    await other.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
    await other.getByRole('textbox', { name: 'Name' }).fill('Kim Vale')
    await other.getByRole('textbox', { name: 'Email address' }).fill(address)
    await other.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(heading(other)).toHaveText('Confirm your email')
    await inspect(other)
    await fields(other).code.fill(await codeSentTo(other.request, address, 2))
    await button(other, 'Confirm').click()
    await hasJoined(other, owner)
    await other.context().close()
  },
)

test(
  'a link that has expired, was withdrawn or is incomplete states what to do',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    await page.goto('/join?invitation=AAAAAAAAAAAAAAAAAAAAAA')
    await expect(heading(page)).toHaveText('This link doesn’t work')
    await inspect(page)
    const json = {
      email: 'bob@example.test',
      ownerEmail: 'ann@example.test',
      businessName: 'Quayside',
      readOnly: true,
      state: 'expired',
      expiresAt: '2026-11-20T10:00:00.000Z',
    }
    await page.route('**/invitations/*', (route) => route.fulfill({ json }))
    await page.goto('/join?invitation=AAAAAAAAAAAAAAAAAAAAAA')
    await expect(heading(page)).toHaveText('This invitation has expired')
    await expect(page.getByText('Ask ann@example.test to send it again')).toBeVisible()
    await inspect(page)
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(heading(page)).toHaveText('Sign In')
  },
)

test(
  'an old session proves again who it is before it invites or removes anybody',
  inEverything,
  async ({ page }) => {
    const address = newColleague()
    await enterAsNewVendor(page, usersPath)
    expectNoise(page)
    // The service asks ten minutes after the sign-in. Other tests, which control the time, check that; here its refusal is
    // simulated.
    let asks = true
    const body = {
      code: 'STEP_UP_REQUIRED',
      message: 'Please confirm that it’s you, then try again.',
      statusCode: 403,
    }
    await page.route('**/user-accounts**', (route) => {
      const isRefused = asks && route.request().method() !== 'GET'
      return isRefused ? route.fulfill({ status: 403, json: body }) : route.continue()
    })
    await button(page, 'Invite a colleague').click()
    const form = dialog(page, 'Invite a colleague')
    await form.getByLabel('Their email address').fill(address)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    const asking = dialog(page, 'Confirm that it’s you')
    await asking.getByRole('button', { name: 'Not now' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Nobody was invited.' })).toBeVisible()
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await asking.getByLabel('Password', { exact: true }).fill(password)
    asks = false
    await asking.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, 'The invitation email was sent.').last()).toBeVisible()
    await expect(user(page, address)).toContainText('Invited')
  },
)
