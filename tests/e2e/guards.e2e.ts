import { expect, type Page } from '@playwright/test'
import { enterAs } from './entering.ts'
import { fields, inspect, newUser, onboarding, openAccount, signIn, signOut, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { inEverything, onPhone, onTabletInEverything } from './widths.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const asVendor = (page: Page) => enterAs(page, 'owner@brightside.test')

test(
  'a user with a vendor is redirected to / from sign-in, sign-up and onboarding',
  inEverything,
  async ({ page }) => {
    await asVendor(page)
    for (const path of [
      '/sign-in',
      '/sign-up',
      '/confirm',
      '/onboarding/business-info',
      '/onboarding/terms',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(heading(page)).toHaveText('Your invoices and payments')
    }
    await expect(page.getByRole('tab')).toHaveText(['Payments', 'Invoices'])
    await expect(page).toHaveTitle('Your invoices and payments · Sooner')
    await page.goto('/sign-in?redirect=%2Fdashboard%3Ffrom%3Dpayment-summary-email')
    await expect(page).toHaveURL(/\/dashboard\?from=payment-summary-email$/)
    await inspect(page)

    await page.goto('/dashboard/invoices?searchTerm=abc')
    await expect(heading(page)).toHaveText('Invoices')
    await expect(page.getByRole('searchbox')).toHaveValue('abc')
    await page.goto('/dashboard/payments/')
    await expect(heading(page)).toHaveText('Payments')
    for (const path of ['/nowhere', '/dashboard/nowhere']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('This page doesn’t exist')
    }
  },
)

test(
  'arrival from a mail is recorded by its redirect flag until the next one, and opens the right place',
  inEverything,
  async ({ page }) => {
    await asVendor(page)
    await page.goto('/sign-in?redirect=%2Fdashboard%3Ffrom%3Dpayment-summary-email')
    await expect(heading(page)).toHaveText('Your invoices and payments')
    const stored = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .map((key) => localStorage.getItem(key))
          .join(' '),
      )
    await expect.poll(stored).toMatch(/"?fromPaymentSummaryEmail"?:true/)
    expect(await stored()).toMatch(/"?fromInterstitial"?:false/)
    await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true')
    await page.goto('/dashboard?from=invoice-summary-email')
    await expect(page).toHaveURL(/\/dashboard\/reports\?from=invoice-summary-email#summary$/)
    await page.goto('/dashboard?from=upcoming-payment-email')
    await expect(page).toHaveURL(/\/dashboard\/upcoming\?from=upcoming-payment-email$/)
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('Your invoices and payments')
    await expect.poll(stored).not.toMatch(/"?from\w+Email"?:true/)
  },
)

test(
  'the header leads a vendor to the available pages, also by keyboard, and each page opens at its top',
  onPhone,
  async ({ page }) => {
    await asVendor(page)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Dashboard', 'Invoices', 'Payments', 'Reports'])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    for (const name of ['Invoices', 'Payments', 'Reports']) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
      await opened(page, name)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await opened(page, 'FAQ')
    await inspect(page)
    // Whenever the path changes, the window scrolls to the top.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click()
    await opened(page, 'Early payment fees')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await links.first().click()
    await opened(page, 'Your invoices and payments')
  },
)

test(
  'a user without a vendor is redirected to onboarding from all but the public pages',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    for (const path of ['/', '/dashboard', '/dashboard/account/users', '/nowhere', '/sign-in', '/sign-up']) {
      await page.goto(path)
      await expect(page).toHaveURL(onboarding)
    }
    await page.goto('/faq')
    await expect(heading(page)).toHaveText('FAQ')
    await page.goto('/fees')
    await expect(heading(page)).toHaveText('Early payment fees')
  },
)

test('staff that signs in is led to the console, and a vendor finds no such page', async ({
  page,
  browser,
}) => {
  await page.goto('/sign-in')
  await signIn(page, 'operator@sooner.test', 'Sandbox-Pass-1')
  await opened(page, 'Overview')
  for (const path of ['/onboarding/business-info', '/sign-in', '/', '/dashboard/invoices']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/console$/)
    await expect(heading(page)).toHaveText('Overview')
  }
  await expect(page.getByText('operator@sooner.test, Operator')).toBeVisible()
  await inspect(page)
  await openAccount(page)
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading(page)).toHaveText('Overview')
  await signOut(page)

  const vendor = await (await browser.newContext()).newPage()
  await enterAs(vendor, 'owner@brightside.test', { path: '/console/approvals' })
  await expect(heading(vendor)).toHaveText('This page doesn’t exist')
})

test(
  'a signed-out user is redirected to sign-in, with the requested path as redirect',
  inEverything,
  async ({ page }) => {
    const wanted = {
      '/': '%2F',
      '/dashboard/x?a=1#b': '%2Fdashboard%2Fx%3Fa%3D1%23b',
      '/nowhere': '%2Fnowhere',
    }
    for (const [path, redirect] of Object.entries(wanted)) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`/sign-in\\?redirect=${redirect}$`))
    }
    await page.goto('/faq/')
    await expect(heading(page)).toHaveText('FAQ')
  },
)

test(
  'the query data of sign-in and sign-up is stored for the visit and the next ones',
  inEverything,
  async ({ page }) => {
    await page.goto('/sign-in?onboardingId=abc123&email=maria%40brightside.test&businessName=Brightside')
    await expect(fields(page).email).toHaveValue('maria@brightside.test')
    await page.goto('/sign-up')
    await expect(page.getByText('For Brightside.')).toBeVisible()
    await expect(fields(page).email).toHaveValue('maria@brightside.test')
    await page.goto('/sign-up?businessName=Other')
    await expect(page.getByText('For Other.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('sooner.visit.onboardingId'))).toBe('abc123')
    expect(await page.evaluate(() => localStorage.getItem('sooner.state.arrival'))).toContain('abc123')
  },
)

test(
  'the header offers Sign In on sign-up, and the sandbox its mailbox and clock',
  onTabletInEverything,
  async ({ page }) => {
    await page.goto('/sign-up')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }),
    ).toHaveAttribute('href', '/sign-in')
    const sandbox = page.getByRole('complementary', { name: 'Sandbox' })
    for (const [name, title] of [
      ['Mailbox', /mail/i],
      ['Clock', /clock/i],
    ] as const) {
      await page.goto('/sign-up')
      await sandbox.getByRole('link', { name }).click()
      await expect(page).toHaveTitle(title)
    }
  },
)
