import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export type Kept = Exclude<BrowserContextOptions['storageState'], undefined>

/** A page in a browser that has seen nothing yet, but knows who is signed in where `kept` says so. */
export async function fresh<T>(
  browser: Browser,
  { kept, ...like }: BrowserContextOptions & { readonly kept?: Kept | undefined },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...like, ...(kept && { storageState: kept }) })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Everything that the page asks for by itself has come, and is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** The owner of the seed's vendor, as a browser keeps them. */
export const signedIn = (browser: Browser, baseURL: string): Promise<Kept> =>
  fresh(browser, { ...desk, baseURL }, async (page) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail', { exact: true }).fill('owner@brightside.test')
    await page.getByLabel('Password', { exact: true }).fill('Sandbox-Pass-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await settle(page)
    return page.context().storageState()
  })
