import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { watchNetwork } from '../quiet-network.ts'
import { enterAs } from './entering.ts'
import { test } from './journey.ts'
import { inEverything } from './widths.ts'

const later = 3000

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
  return async (suffix: string) => {
    const named = [...bodies].filter(([name]) => name.endsWith(suffix))
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
    },
  )

const askedAhead = ['/statistics/summary', '/statistics/expected', '/statistics/waiting', '/accounts']

test('the dashboard asks once for what it shows first, before its code has arrived', async ({ page }) => {
  await enterAs(page, 'owner@brightside.test')
  // A live update, which another journey may cause, would ask again.
  await page.route('**/vendors/*/live', () => undefined)
  const asked: string[] = []
  let arrived: () => void = () => undefined
  const all = new Promise<void>((resolve) => (arrived = resolve))
  page.on('request', (request) => {
    const of = askedAhead.find((path) => new URL(request.url()).pathname.endsWith(path))
    if (!of) return
    asked.push(of)
    if (new Set(asked).size === askedAhead.length) arrived()
  })
  // Nothing can be shown before React has come, and it comes only once everything was asked for.
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await all
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('You’re owed')).toBeVisible()
  expect(asked.toSorted()).toEqual(askedAhead.toSorted())
})
