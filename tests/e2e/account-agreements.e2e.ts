import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  agreementsPath,
  enterSigned,
  enterToSign,
  heading,
  isHeldBack,
  type OfPartner,
  putVersion,
  readByWheel,
  signature,
  supplement,
} from './agreements.ts'
import { enterAs } from './entering.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { mailsTo } from './mailbox.ts'
import { button, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const notice = (page: Page) => page.getByText('An agreement needs your business’s signature.')
const unsigned = (page: Page) => page.getByRole('list', { name: 'To sign' }).getByRole('listitem')
const signed = (page: Page) => page.getByRole('list', { name: 'Signed', exact: true }).getByRole('listitem')
const version = (page: Page, number: string) =>
  signed(page)
    .filter({ hasText: supplement })
    .filter({ hasText: `Version ${number}` })
const pdf = (act: string, number: string) => `${act}: ${supplement}, version ${number}`

/** Activates another version and waits until the owner has been notified and the page asks for it. */
async function askForNewVersion(page: Page, { operator, partnerId, address }: OfPartner): Promise<void> {
  await expect(heading(page, 'Your invoices and payments')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await putVersion(operator, partnerId, '2')
  await expect
    .poll(async () => (await mailsTo(page.request, address)).map(({ text }) => text).join())
    .toContain(`Please read and sign: ${supplement}`)
  await page.reload()
  await expect(notice(page)).toBeVisible()
}

test(
  'by mouse: a new version is announced, found, read and signed, and so is one that arrives meanwhile; signed versions stay listed with their PDFs',
  inEverything,
  async ({ page }) => {
    const entered = await enterSigned(page, 421)
    await askForNewVersion(page, entered)
    await inspect(page)
    await page.getByRole('main').getByRole('link', { name: 'See the agreement' }).click()
    await opened(page, 'Agreements')
    await expect(notice(page)).toHaveCount(0)
    await expect(unsigned(page)).toHaveCount(1)
    await expect(unsigned(page)).toContainText('Needs your signature')
    await expect(signed(page)).toHaveCount(2)
    await expect(version(page, '1').filter({ hasText: supplement })).toContainText('Replaced')
    await inspect(page)
    await page.getByRole('link', { name: pdf('Read and sign', '2') }).click()
    await opened(page, supplement)
    await isHeldBack(button(page, 'Sign'), signature(page))
    await readByWheel(page)
    await signature(page).fill('Ann Dock')
    await putVersion(entered.operator, entered.partnerId, '3')
    expectNoise(page)
    await button(page, 'Sign').click()
    const newer = page.getByRole('heading', { name: 'There is a newer version' })
    await expect(newer).toBeFocused()
    await isHeldBack(button(page, 'Sign'), signature(page))
    await inspect(page)
    await expect(newer).toBeVisible()
    await readByWheel(page)
    await signature(page).fill('Ann Dock')
    await button(page, 'Sign').click()
    await expect(toast(page, 'The Supplemental Service Agreement was signed.')).toBeVisible()
    await opened(page, 'Agreements')
    await expect(unsigned(page)).toHaveCount(0)
    await expect(version(page, '3')).toContainText('In force')
    await expect(version(page, '3')).toContainText('Signed by Ann Dock')

    const coming = page.waitForEvent('download')
    await button(page, pdf('Download as PDF', '3')).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('supplemental-service-agreement-for-dockside-3.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await version(page, '1').filter({ hasText: supplement }).getByRole('link').click()
    await opened(page, supplement)
    await expect(page.getByRole('heading', { name: 'Supplement 1' })).toBeVisible()
    await expect(page.getByRole('main').locator('dl')).toContainText('Ann Dock')
    await expect(signature(page)).toHaveCount(0)
    await inspect(page)
    await page.goto('/')
    await expect(heading(page, 'Your invoices and payments')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  },
)

test(
  'by keyboard alone, also on a phone: a new version is found, read and signed',
  onPhoneInEverything,
  async ({ page }) => {
    await askForNewVersion(page, await enterSigned(page, 423))
    await tabTo(page, 'See the agreement')
    await page.keyboard.press('Enter')
    await opened(page, 'Agreements')
    await expect(unsigned(page)).toHaveCount(1)
    await tabTo(page, pdf('Read and sign', '2'))
    await inspect(page)
    await page.keyboard.press('Enter')
    await opened(page, supplement)
    await expect(signature(page)).toBeAttached()
    await tabTo(page, 'Go to the signature')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ann Dock')
    await page.keyboard.press('Enter')
    await opened(page, 'Agreements')
    await expect(version(page, '2')).toContainText('In force')
    const coming = page.waitForEvent('download')
    await tabTo(page, pdf('Download as PDF', '2'))
    await page.keyboard.press('Enter')
    await coming
  },
)

test(
  'a vendor with an agreement of its own is not asked to sign another one',
  inEverything,
  async ({ page }) => {
    const { call, vendorId, address } = await enterToSign(page, 424, { customMsa: true })
    await call('finishOnboarding', { params: { id: vendorId } })
    await enterAs(page, address, { password: 'Journey-Pass-1', path: agreementsPath })
    await expect(page.getByText('its own agreement with the partner')).toBeVisible()
    await expect(unsigned(page)).toHaveCount(1)
    await expect(unsigned(page)).toContainText(`${supplement}Optional`)
    await button(page, 'Read the terms of service').click()
    const terms = page.getByRole('dialog', { name: 'Terms of service' })
    await expect(terms).toContainText('already has with its partner')
    await terms.getByRole('button', { name: 'Close' }).click()
    await expect(terms).toHaveCount(0)
    await page.goto('/')
    await expect(heading(page, 'Your invoices and payments')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await page.goto(`${agreementsPath}/018f0000-0000-7000-8000-000000000000`)
    await expect(heading(page, 'We couldn’t find this agreement')).toBeVisible()
  },
)
