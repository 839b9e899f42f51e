import { expect, type Page, type Request } from '@playwright/test'

/** Far longer than a page takes between two requests that depend on each other. */
const quietMs = 500

/** The stream of live updates stays open as long as the page does. */
const isEndless = (request: Request) => new URL(request.url()).pathname.endsWith('/live')

/**
 * Watches the requests of a page from before its first one. What it returns resolves once all of them have been answered and
 * no other has begun since; Playwright's own state for this is never reached while a stream is open.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', (request) => {
    if (isEndless(request)) return
    open.add(request)
    changedAt = performance.now()
  })
  const onEnd = (request: Request) => {
    if (open.delete(request)) changedAt = performance.now()
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async () => {
    await page.waitForLoadState('load')
    await expect
      .poll(() => open.size === 0 && performance.now() - changedAt > quietMs, { timeout: 120_000 })
      .toBe(true)
  }
}
