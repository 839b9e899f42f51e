import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { watchNetwork } from '../quiet-network.ts'
import { enterAs } from './entering.ts'
import { test } from './journey.ts'
import { inEverything } from './widths.ts'

const later = 3000
/** The first view waits for an answer, and then for React's page, for at most so long each. */
const limitMs = 5000

const styleIn = (html: string) => Buffer.from(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '')

/** Kilobytes that a browser loads before any interaction, compressed the same way whatever the server's compression. */
async function loadedBy(page: Page, path: string) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) bodies.set(pathname, response.body())
    // The page contains its style sheet.
    else if (response.request().resourceType() === 'document')
      bodies.set('in the page.css', response.text().then(styleIn))
  })
  // What follows some seconds later, without any act, is no part of the first load, however slow the machine is.
  await page.addInitScript((laterMs) => {
    const set = setTimeout
    const soon = (act: () => void, ms = 0, ...given: []) => (ms < laterMs ? set(act, ms, ...given) : 0)
    Object.assign(globalThis, { setTimeout: soon })
  }, later)
  const quiet = watchNetwork(page)
  await page.goto(path)
  await quiet()
  /** What is shown before React has come has a limit of its own. */
  const isFirstView = (name: string) => name.includes('/first-view-')
  return async (suffix: string, ofFirstView = false) => {
    const named = [...bodies].filter(([name]) => name.endsWith(suffix) && isFirstView(name) === ofFirstView)
    const sizes = await Promise.all(named.map(async ([, body]) => gzipSync(await body, { level: 9 }).length))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
}

test(
  'the first load of /sign-in stays within its limits in a real browser',
  inEverything,
  async ({ page }) => {
    const packed = await loadedBy(page, '/sign-in')
    expect(await packed('.js')).toBeGreaterThan(50)
    expect(await packed('.js')).toBeLessThanOrEqual(125)
    expect(await packed('.css')).toBeGreaterThan(1)
    expect(await packed('.css')).toBeLessThanOrEqual(12)
  },
)

for (const path of ['/dashboard', '/dashboard?tab=invoices'])
  test(
    `the first load of ${path} stays within its limit in a real browser`,
    inEverything,
    async ({ page }) => {
      await enterAs(page, 'owner@brightside.test')
      const packed = await loadedBy(page, path)
      await expect(page.getByRole('heading', { level: 1, name: 'Your invoices and payments' })).toBeVisible()
      await expect(page.getByText('You’re owed')).toBeVisible()
      expect(await packed('.js')).toBeGreaterThan(100)
      expect(await packed('.js')).toBeLessThanOrEqual(190)
      expect(await packed('.js', true)).toBeLessThanOrEqual(20)
    },
  )

const askedAhead = ['/statistics/summary', '/statistics/expected', '/statistics/waiting', '/accounts']
const react = /\/assets\/react-.*\.js$/

/** The elements of a page with their look and text. The list below the figures and the bars of the chart come later. */
const partsOf = (main: Element) =>
  [...main.querySelectorAll('*:not(title, svg *, [role=tabpanel] *)')].map((element) => {
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const href = element.getAttribute('href') ?? ''
    return [
      element.tagName,
      element.getAttribute('class')?.trim() ?? '',
      href,
      text.map(({ data }: Node & { data?: string }) => data).join(''),
    ]
  })

/** Holds React back until it may come. */
async function withoutReact(page: Page) {
  let letCome: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(react, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}

test('the dashboard is shown before React has come, and asks once for what it shows', async ({ page }) => {
  await enterAs(page, 'owner@brightside.test')
  // A live update, which another journey may cause, would ask again.
  await page.route('**/vendors/*/live', () => undefined)
  const asked: string[] = []
  page.on('request', (request) => {
    const of = askedAhead.find((path) => new URL(request.url()).pathname.endsWith(path))
    if (of) asked.push(of)
  })
  const letReactCome = await withoutReact(page)
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  const early = page.locator('#waiting main')
  await expect(early.getByText('You can be paid now')).toBeVisible()
  await expect(early.getByText('You’re owed')).toBeVisible()
  const shown = await early.evaluate(partsOf)
  // What is pressed meanwhile is not lost.
  await early.getByRole('button', { name: 'Show why' }).click()
  letReactCome()
  await expect(page.locator('#waiting')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Hide' }).click()
  expect(await page.locator('#root main').evaluate(partsOf)).toEqual(shown)
  expect(asked.toSorted()).toEqual(askedAhead.toSorted())
})

test('what is not certain is not shown before React has come', async ({ page, context }) => {
  await enterAs(page, 'owner@brightside.test')
  const early = page.locator('#waiting main')
  const letReactCome = await withoutReact(page)
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  await expect(early.getByText('You’re owed')).toBeVisible()
  // Another tab signs out.
  const other = await context.newPage()
  await other.goto('/faq')
  const session = await other.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.session')) ?? ''
    const value = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    return { key, value }
  })
  await expect(early.getByText('You’re owed')).toHaveCount(0)
  await expect(early.getByRole('status')).toBeVisible()
  letReactCome()
  await expect(page).toHaveURL(/\/sign-in/)
  // An answer has no data.
  await other.evaluate(({ key, value }) => localStorage.setItem(key, value), session)
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.documentElement.dataset['firstView'] !== undefined) sessionStorage.setItem('seen', 'yes')
    }).observe(document, { attributes: true, subtree: true }),
  )
  await page.route('**/statistics/summary', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto('/dashboard')
  await expect(page.getByText('We couldn’t load what you’re owed')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
})

test('a price that nobody answers holds up neither React nor its page', inEverything, async ({ page }) => {
  await enterAs(page, 'owner@brightside.test')
  // The limits are passed by hand, so that the test does not wait for them.
  await page.clock.install()
  await page.route('**/bulkInstantPayout/preview', () => undefined)
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#waiting main').getByText('You’re owed')).toBeVisible()
  await page.clock.fastForward(limitMs)
  const pricing = page.locator('#root main .animate-pulse').first()
  await expect(pricing).toBeAttached()
  await expect(page.locator('#waiting')).toHaveCount(1)
  await page.clock.fastForward(limitMs)
  await expect(page.locator('#waiting')).toHaveCount(0)
  await expect(page.locator('#root main').getByText('You’re owed')).toBeVisible()
  await expect(pricing).toBeVisible()
})
