import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from './journey.ts'

/** What a browser loads before anybody touches the page, packed the same way whatever the server did. */
test('the first load of /sign-in keeps its limits in a real browser', async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => bodies.set(new URL(response.url()).pathname, response.body()))
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  const packed = async (suffix: string) => {
    const named = [...bodies].filter(([path]) => path.endsWith(suffix))
    const sizes = await Promise.all(named.map(async ([, body]) => gzipSync(await body, { level: 9 }).length))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  expect(await packed('.js')).toBeGreaterThan(50)
  expect(await packed('.js')).toBeLessThanOrEqual(105)
  expect(await packed('.css')).toBeGreaterThan(1)
  expect(await packed('.css')).toBeLessThanOrEqual(10)
})
