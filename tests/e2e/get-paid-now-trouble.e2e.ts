import { expect, type Page, type Route } from '@playwright/test'
import {
  confirmButton,
  enterEarly,
  hold,
  nthOf,
  payoutOf,
  priceDialog,
  sentConfirmations,
  submitted,
  takeEarly,
} from './early.ts'
import { expectNoise, inspect, signIn, test, withoutLive } from './journey.ts'
import { anyCurrency } from './own-vendor.ts'
import { ask, tokensOf } from './pool.ts'
import { button } from './security.ts'
import { advance } from './sandbox-clock.ts'
import { inEverything, movesClock, onPhone } from './widths.ts'

const confirmations = '**/instantPayout/confirm'
const sandboxPassword = 'Sandbox-Pass-1'

/** Opens the price of an invoice that can be paid early. */
async function openPrice(page: Page) {
  const vendor = await enterEarly(page, anyCurrency)
  const invoice = nthOf(vendor, 0)
  await page.goto(`/dashboard/invoices/${invoice.id}`)
  await takeEarly(page).click()
  await expect(confirmButton(page)).toBeVisible()
  return { vendor, invoice, call: vendor.call }
}

test(
  'an invoice that is held while its price is open states why, and whose turn it is',
  inEverything,
  async ({ page }) => {
    const { vendor, invoice } = await openPrice(page)
    await hold(vendor, invoice)
    const why = priceDialog(page)
      .getByRole('alert')
      .filter({ hasText: 'This invoice can’t be paid early right now' })
    await expect(why).toBeVisible()
    await expect(why).toContainText('Nothing was requested.')
    await expect(why).toContainText('Our team has to do this.')
    await expect(confirmButton(page)).toHaveCount(0)
    await inspect(page)
  },
)

test(
  'a price that ended is renewed, and one that ended at the service is confirmed once more',
  inEverything,
  async ({ page }) => {
    // A live connection that is silent for minutes is opened again, and everything is read anew, the price too.
    expectNoise(page)
    await withoutLive(page)
    await page.clock.install()
    const { invoice, call } = await openPrice(page)
    const timer = priceDialog(page).getByRole('timer')
    await expect(timer).toHaveText(/^1[0-4]:\d\d$/)
    await page.clock.runFor(600_000)
    await expect(timer).toHaveText(/^[0-4]:\d\d$/)
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
    await page.clock.runFor((minutes * 60 + seconds + 1) * 1000)
    await expect(timer).toHaveText(/^1[0-4]:\d\d$/)
    await page.clock.resume()
    // The service answers as for a quote that it does not have any more.
    await page.route(
      confirmations,
      (route) => route.continue({ postData: { quoteId: '019ab0c2-5a5e-7000-8000-000000000000' } }),
      { times: 1 },
    )
    await confirmButton(page).click()
    await expect(priceDialog(page).getByText('Its amounts are the same')).toBeVisible()
    expect(await payoutOf(call, invoice.id)).toBeNull()
    await inspect(page)
    await confirmButton(page).click()
    await expect(submitted(page)).toBeVisible()
    expect(await payoutOf(call, invoice.id)).not.toBeNull()
  },
)

test(
  'a price that changed shows both, and pays only what was seen',
  { tag: [movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    expectNoise(page)
    await withoutLive(page)
    const { invoice, call } = await openPrice(page)
    // No two cutoffs of a currency are farther apart.
    await advance(page, 4)
    await confirmButton(page).click()
    const change = page.getByRole('alert').filter({ hasText: 'The price has changed' })
    await expect(change.getByRole('row', { name: /^Arrives/ })).toBeVisible()
    expect(await payoutOf(call, invoice.id)).toBeNull()
    await inspect(page)
    await button(page, 'Continue with the new price').dblclick()
    await expect(confirmButton(page)).toBeVisible()
    expect(await payoutOf(call, invoice.id)).toBeNull()
    await confirmButton(page).click()
    await expect(submitted(page)).toBeVisible()
    expect(await payoutOf(call, invoice.id)).not.toBeNull()
  },
)

test('a double click pays once', inEverything, async ({ page }) => {
  const { invoice, call } = await openPrice(page)
  const sent = sentConfirmations(page)
  await confirmButton(page).dblclick()
  await expect(submitted(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await payoutOf(call, invoice.id)).not.toBeNull()
})

/** The service gets the confirmation, and its answers are lost on the way. */
const losingAnswers = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test(
  'a connection that is lost in the middle ends with what happened, and pays once',
  onPhone,
  async ({ page }) => {
    expectNoise(page)
    const { invoice, call } = await openPrice(page)
    const sent = sentConfirmations(page)
    let isLost = true
    const pressed = Promise.withResolvers<void>()
    await page.route(confirmations, async (route) => {
      if (isLost) return losingAnswers(route)
      // A try that the page makes by itself would close the dialog before the press.
      await pressed.promise
      await route.continue()
    })
    await confirmButton(page).click()
    await expect(
      priceDialog(page).getByText('We don’t know yet whether we received your request'),
    ).toBeVisible()
    await inspect(page)
    const payoutId = await payoutOf(call, invoice.id)
    expect(payoutId).not.toBeNull()
    isLost = false
    await button(page, 'Check now').click()
    pressed.resolve()
    await expect(submitted(page)).toBeVisible()
    await expect(priceDialog(page)).toHaveCount(0)
    expect(await payoutOf(call, invoice.id)).toBe(payoutId)
    // Every try is the same act.
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1)
  },
)

test('a tab that is closed before the answer finds out later that it was paid', async ({ page, context }) => {
  expectNoise(page)
  const { invoice, call } = await openPrice(page)
  await page.route(confirmations, async (route) => void (await route.fetch()))
  await confirmButton(page).click()
  await expect.poll(() => payoutOf(call, invoice.id)).not.toBeNull()
  await page.close()
  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(submitted(next)).toBeVisible({ timeout: 60_000 })
  // The toast stays as long as the pointer is on it.
  await submitted(next).hover()
  // The dialog that was left open would ask for a price of what is paid already.
  await expect(next.getByRole('dialog')).toHaveCount(0)
  await next.getByRole('link', { name: 'See what was requested' }).click()
  await expect(next.getByRole('rowheader', { name: invoice.number })).toBeVisible()
})

test(
  'a request that never arrived is offered once more, and closing it pays nothing',
  inEverything,
  async ({ page, context }) => {
    expectNoise(page)
    const { invoice, call } = await openPrice(page)
    await page.route(confirmations, (route) => route.abort('connectionreset'))
    await confirmButton(page).click()
    await expect(
      priceDialog(page).getByText('We don’t know yet whether we received your request'),
    ).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await next.goto('/dashboard')
    await expect(priceDialog(next).getByText('You confirmed this, but we didn’t get a response')).toBeVisible(
      {
        timeout: 60_000,
      },
    )
    await inspect(next)
    await next.keyboard.press('Escape')
    await expect(next.getByRole('dialog')).toHaveCount(0)
    await next.goto('/dashboard')
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await payoutOf(call, invoice.id)).toBeNull()
    expect(await next.evaluate(() => localStorage.getItem('sooner.state.open-payouts'))).toBeNull()
  },
)

test('a session that ended in the middle leads back to the request, which is then paid once', async ({
  page,
}) => {
  expectNoise(page)
  const { invoice, vendor } = await openPrice(page)
  const { accessToken } = await tokensOf(page)
  expect((await ask(page, 'GlobalSignOut', { AccessToken: accessToken })).status()).toBe(200)
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await signIn(page, vendor.address, sandboxPassword)
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice.id}`))
  await expect(priceDialog(page).getByText('You confirmed this, but we didn’t get a response')).toBeVisible({
    timeout: 60_000,
  })
  await confirmButton(page).click()
  await expect(submitted(page)).toBeVisible()
  await expect(button(page, 'Withdraw request')).toBeVisible()
})
