import { expect, type Page } from '@playwright/test'
import { vendorBeforeBank } from './banking.ts'
import { enterAsNewUser } from './entering.ts'
import { test } from './journey.ts'
import { newAddress } from './mailbox.ts'
import { account, enterAsNewVendor } from './new-vendor.ts'
import { inEverything } from './widths.ts'

/** Delays the answers to a page's requests until the returned function is called. */
async function hold(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const { promise: goes, resolve: letGo } = Promise.withResolvers<void>()
  const isAsked = (url: URL) => path.test(url.pathname)
  await page.route(isAsked, async (route) => {
    await goes
    await route.continue()
  })
  return async () => {
    letGo()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await page.unroute(isAsked)
  }
}

interface Opened {
  readonly path: string
  /** The request that the page waits for before it can show its content. */
  readonly asks: RegExp
  /** The link that a quick user has focused by then; the default is the heading. */
  readonly at?: 'Back' | 'All agreements'
  readonly comes: string | RegExp
}

/** Focuses an element while the page is loading, and asserts that it still has the focus afterwards. */
async function staysThere(page: Page, { path, asks, at, comes }: Opened): Promise<void> {
  const letGo = await hold(page, asks)
  await page.goto(path)
  const main = page.getByRole('main')
  const there = at
    ? main.getByRole('link', { name: at, exact: true })
    : main.getByRole('heading', { level: 1 })
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(1)
  await there.focus()
  await letGo()
  await expect(main.getByText(comes).first()).toBeVisible()
  await expect(there, path).toBeFocused()
}

test(
  'a user who moves the focus to Back or the heading early stays there when an onboarding page has loaded',
  inEverything,
  async ({ page }) => {
    await enterAsNewUser(page, newAddress())
    await staysThere(page, {
      path: '/onboarding/business-info',
      asks: /\/user-accounts\/[^/]+$/,
      comes: 'Legal name',
    })

    const { call, vendorId } = await vendorBeforeBank(page)
    const asks = /\/programs$/
    await staysThere(page, {
      path: '/onboarding/business-info',
      asks: /\/vendors\/[^/]+$/,
      comes: 'Legal name',
    })
    await staysThere(page, { path: '/onboarding/payment-schedule', asks, at: 'Back', comes: 'At approval' })
    await staysThere(page, { path: '/onboarding/auto-get-paid-now', asks, at: 'Back', comes: 'Example' })
    const banks = /\/vendors\/[^/]+\/accounts$/
    await staysThere(page, {
      path: '/onboarding/bank-info',
      asks: banks,
      at: 'Back',
      comes: 'Routing number',
    })
    await call('addBankAccount', { params: { id: vendorId }, body: account })
    await staysThere(page, { path: '/onboarding/bank-info', asks: banks, at: 'Back', comes: 'Operating' })
    await staysThere(page, { path: '/onboarding/verify-bank', asks: banks, comes: 'Verify later' })
    await staysThere(page, { path: '/onboarding/review', asks: banks, comes: 'Quayside Fencing LLC' })
    const agreements = /\/serviceAgreements$/
    await staysThere(page, {
      path: '/onboarding/terms',
      asks: agreements,
      at: 'Back',
      comes: 'End of the agreement',
    })
  },
)

test(
  'a user who moves the focus early stays there when an account page has loaded',
  inEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsNewVendor(page, '/dashboard/account/payment-schedule')
    const of = (name: string) => `/dashboard/account/${name}`
    await staysThere(page, { path: of('payment-schedule'), asks: /\/programs$/, comes: 'Your prices' })
    await staysThere(page, { path: of('banking'), asks: /\/accounts$/, comes: 'Operating' })
    const [agreement] = await call('listVendorAgreements', { params: { id: vendorId } })
    const path = `${of('agreements')}/${agreement?.id}`
    const asks = /\/serviceAgreements$/
    await staysThere(page, { path, asks, at: 'All agreements', comes: 'Download as PDF' })
  },
)
