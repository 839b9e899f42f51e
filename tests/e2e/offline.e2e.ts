import { expect, type Page } from '@playwright/test'
import { holdClock } from '../hold-clock.ts'
import { watchNetwork } from '../quiet-network.ts'
import { askForConfig } from './configuration.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { enterAsBrightside } from './owed.ts'
import { inEverything, onPhone } from './widths.ts'

test(
  'a notice appears while the browser is offline, and another one when it is online again',
  inEverything,
  async ({ page, context }) => {
    expectNoise(page)
    await page.clock.install()
    await page.goto('/faq')
    const notice = page.getByRole('status')
    const gone = notice.filter({ hasText: 'You’re offline.' })
    const back = notice.filter({ hasText: 'You’re back online.' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(gone).toBeVisible()
    await inspect(page)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect(gone).toBeInViewport()
    await page.clock.runFor(60_000)
    await expect(gone).toBeVisible()
    await holdClock(page)
    await context.setOffline(false)
    await expect(back).toBeVisible()
    await page.clock.resume()
    await inspect(page)
    await page.clock.runFor(5500)
    await expect(back).toHaveCount(0)
  },
)

test(
  'a page that could not be loaded loads by itself when the connection returns',
  inEverything,
  async ({ page, context }) => {
    expectNoise(page)
    await askForConfig(page)
    await page.route('**/config.json', (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t be reached right now')
    await context.setOffline(true)
    await expect(page.getByRole('status')).toContainText('You’re offline.')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  },
)

/** What takes the place of a page that can't be loaded has to arrive first. */
async function missingPageCame(page: Page): Promise<void> {
  const answer = await page.waitForResponse(/\/missing-page-[^/]+\.js$/)
  await answer.finished()
}

test(
  'a page that was not loaded before the connection was lost states that, and comes by itself when it returns',
  onPhone,
  async ({ page, context }) => {
    expectNoise(page)
    const prepared = missingPageCame(page)
    await page.goto('/sign-in')
    await prepared
    await context.setOffline(true)
    await page.getByRole('link', { name: 'FAQ' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This page needs a connection')
    await expect(page).toHaveTitle('This page needs a connection')
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline. Check your' })).toBeVisible()
    await inspect(page)
    await page.goBack()
    await expect(heading).toHaveText('Sign In')
    await page.goForward()
    await expect(heading).toHaveText('This page needs a connection')
    await context.setOffline(false)
    await expect(heading).toHaveText('FAQ')
  },
)

test(
  'a page whose script can’t be loaded in a network that leads nowhere comes by itself once we are reached',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    const prepared = missingPageCame(page)
    await page.goto('/sign-in')
    const heading = page.getByRole('heading', { level: 1 })
    await prepared
    // The browser counts as online, and nothing answers: neither a script nor a page that is loaded again.
    await page.route('**/*', (route) => route.abort('connectionfailed'))
    await page.getByRole('link', { name: 'FAQ' }).click()
    await expect(heading).toHaveText('This page needs a connection')
    await expect(page.getByRole('status').filter({ hasText: 'We can’t be reached right now.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible()
    await inspect(page)
    await page.unroute('**/*')
    await expect(heading).toHaveText('FAQ')
  },
)

test(
  'a dialog whose part is missing states that instead of an error, and opens once it can be loaded',
  inEverything,
  async ({ page, context }) => {
    expectNoise(page)
    const { call } = await enterAsBrightside(page)
    const found = await call('listInvoices', { query: { displayState: ['Eligible'], limit: 50 } })
    const payable = found.data.find(({ state }) => state === 'awaiting-eligibility')
    const quiet = watchNetwork(page)
    const prepared = page.waitForResponse(/\/missing-part-[^/]+\.js$/)
    await page.goto(`/dashboard/invoices/${payable?.id ?? ''}`)
    await prepared
    await quiet()
    const get = page.getByRole('button', { name: /^Get Paid Now: / })
    await expect(get).toBeVisible()
    await context.setOffline(true)
    await get.click()
    const missing = page.getByRole('alert').filter({ hasText: 'We couldn’t open this' })
    await expect(missing).toContainText('You’re offline')
    await inspect(page)
    await missing.getByRole('button', { name: 'Close' }).click()
    await expect(missing).toHaveCount(0)
    await get.click()
    await context.setOffline(false)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Get Paid Now: one invoice' })).toBeVisible()
  },
)
