import { expect, type Page } from '@playwright/test'
import { enterAsNewUser } from './entering.ts'
import { expectNoise, fields, inspect, onboarding, password, test } from './journey.ts'
import { linkSentTo, mailsTo, newAddress } from './mailbox.ts'
import { business, enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { invitedAs } from './onboarding-walk.ts'
import { button } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const partner = 'Keystone Facilities'
const byPartner = (page: Page) => page.getByText(`${partner} invited you as ${invitedAs}.`)

/** An operator invites the address for a partner; returns the path of the link in the mail. */
async function invite(page: Page, address: string): Promise<string> {
  const call = await asOperator()
  const externalVendorId = `E2E-${crypto.randomUUID().slice(0, 18)}`
  await call('issueOnboarding', {
    body: { partnerId: 2, externalVendorId, vendorName: invitedAs, email: address },
  })
  const find = async () =>
    (await mailsTo(page.request, address))
      .map(({ text }) => /\/sign-up\?\S*onboardingId=\S+/.exec(text)?.[0])
      .find(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

test(
  'an invitation is not lost when the mail confirms the account in a new tab',
  inEverything,
  async ({ page, context }) => {
    const address = newAddress()
    await page.goto(await invite(page, address))
    await expect(fields(page).email).toHaveValue(address)
    await fields(page).password.fill(password)
    await button(page, 'Create account').click()
    await expect(page).toHaveURL(/\/confirm$/)
    const link = await linkSentTo(page.request, address, 2)
    const tab = await context.newPage()
    await page.close()
    await tab.goto(link.pathname + link.hash)
    await button(tab, 'Confirm').click()
    await fields(tab).password.fill(password)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await expect(tab).toHaveURL(onboarding)
    await expect(byPartner(tab)).toBeVisible()
  },
)

test(
  'on another device, the invitation is found by the verified address',
  onPhoneInEverything,
  async ({ page }) => {
    const address = newAddress()
    await enterAsNewUser(page, address)
    await invite(page, address)
    await page.goto('/onboarding/business-info')
    await expect(heading(page)).toHaveText(`${partner} invited you`)
    await inspect(page)
    await page.getByRole('link', { name: 'Continue without this invitation' }).click()
    await expect(page).toHaveURL(onboarding)
    await expect(byPartner(page)).toBeHidden()
    await page.goto('/invited')
    await button(page, 'Set up my business with this invitation').click()
    await expect(page).toHaveURL(onboarding)
    await expect(byPartner(page)).toBeVisible()
  },
)

test(
  'the link of an invitation works for a person who is signed in already',
  inEverything,
  async ({ page }) => {
    const address = newAddress()
    await enterAsNewUser(page, address)
    await page.goto(await invite(page, address))
    await expect(page).toHaveURL(onboarding)
    await expect(byPartner(page)).toBeVisible()
    await page.goto(await invite(page, newAddress()))
    await expect(heading(page)).toHaveText('This invitation is for another address')
    expectNoise(page)
    await page.goto('/sign-in?onboardingId=AAAAAAAAAAAAAAAAAAAAAA')
    await expect(heading(page)).toHaveText('This invitation can’t be used')
  },
)

test(
  'an existing business sees which partner invites it, and is linked by one click',
  inEverything,
  async ({ page }) => {
    const { address, call, vendorId } = await enterAsNewVendor(page, '/')
    await invite(page, address)
    // Somebody who doesn't open the mail is reminded on the dashboard.
    await page.goto('/dashboard')
    const reminder = page.getByText(`${partner} invited you to get paid here.`)
    await expect(reminder).toBeVisible()
    await inspect(page)
    await page.getByRole('link', { name: 'See the invitation' }).click()
    await expect(page).toHaveURL(/\/invited$/)
    await expect(heading(page)).toHaveText(`${partner} invited you`)
    await expect(page.getByText('your bank accounts stay as they are.')).toBeVisible()
    await inspect(page)
    await button(page, `Link to ${business.name}`).click()
    await expect(heading(page)).toHaveText(`${partner} is linked`)
    await inspect(page)
    const { externalVendorIdentifiers, name } = await call('getVendor', { params: { id: vendorId } })
    expect([externalVendorIdentifiers, name]).toMatchObject([[{ partnerId: 2 }], business.name])
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(heading(page)).toHaveText('Your invoices and payments')
    await expect(reminder).toHaveCount(0)
  },
)
