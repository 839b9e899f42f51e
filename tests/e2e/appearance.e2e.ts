import { expect, type Page } from '@playwright/test'
import { owner } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { expectToFit, inspect, newUser, signUp, test } from './journey.ts'
import { newAddress } from './mailbox.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

test('every page for signed-out visitors is accessible and fits the width, also at 400 % zoom', async ({
  page,
}) => {
  // As at 400 % zoom: half the width of a phone, where pages still read in one column.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/sign-in', '/sign-up', '/confirm']) {
    await page.goto(path)
    await inspect(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sign-in')
  await inspect(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await inspect(page)
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await inspect(page)
  await page.getByRole('button', { name: 'Contact Support' }).click()
  await inspect(page)
  await signUp(page, newAddress())
  await inspect(page)
})

test(
  'the lists of a vendor fit a phone in Spanish, whose words are longer',
  onPhoneInEverything,
  async ({ page }) => {
    await enterAs(page, owner)
    await page.evaluate(() => localStorage.setItem('sooner.device.language', 'es'))
    for (const [tab, search] of [
      ['invoices', 'Número, cliente o palabras'],
      ['payments', 'Referencia, factura o cliente'],
    ] as const) {
      await page.goto(`/?tab=${tab}`)
      await page.getByRole('tab', { name: 'Facturas' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('searchbox', { name: search })).toBeVisible()
      await expectToFit(page)
    }
    await page.goto('/fees')
    await expectToFit(page)
  },
)

test('language and appearance are chosen in the footer and remembered', inEverything, async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Language').selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByLabel('Apariencia').selectOption('Oscura')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 239, 235)')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 239, 235)')
})

/** Holds back all scripts, as a slow line does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is filled in, chosen and sent before the scripts have come is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('Secret-Word-1')
  await page.keyboard.press('Enter')
  await page.getByLabel('Appearance').selectOption('Dark')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(email).not.toHaveAttribute('aria-invalid')
  release()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('nobody')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Secret-Word-1')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 239, 235)')
  await inspect(page)
})

test(
  'a person with a session sees no page for strangers while the portal starts',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    const release = await holdScripts(page)
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await expect(page.locator('#waiting .page-loader')).toBeVisible()
    await expect(page.getByText('Sign In', { exact: true })).toHaveCount(2)
    for (const text of await page.getByText('Sign In', { exact: true }).all()) await expect(text).toBeHidden()
    release()
    await expect(page).toHaveURL(/\/onboarding\//)
  },
)
