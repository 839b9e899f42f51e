import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { enterAs } from './entering.ts'
import { test } from './journey.ts'

/** Kilobytes that a browser loads before any interaction, compressed the same way whatever the server's compression. */
async function loadedBy(page: Page, path: string) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => bodies.set(new URL(response.url()).pathname, response.body()))
  await page.goto(path, { waitUntil: 'networkidle' })
  return async (suffix: string) => {
    const named = [...bodies].filter(([name]) => name.endsWith(suffix))
    const sizes = await Promise.all(named.map(async ([, body]) => gzipSync(await body, { level: 9 }).length))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
}

test('the first load of /sign-in stays within its limits in a real browser', async ({ page }) => {
  const packed = await loadedBy(page, '/sign-in')
  expect(await packed('.js')).toBeGreaterThan(50)
  expect(await packed('.js')).toBeLessThanOrEqual(115)
  expect(await packed('.css')).toBeGreaterThan(1)
  expect(await packed('.css')).toBeLessThanOrEqual(12)
})

test('the first load of /dashboard stays within its limit in a real browser', async ({ page }) => {
  await enterAs(page, 'owner@brightside.test')
  const packed = await loadedBy(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Your invoices and payments' })).toBeVisible()
  expect(await packed('.js')).toBeGreaterThan(100)
  expect(await packed('.js')).toBeLessThanOrEqual(165)
})
