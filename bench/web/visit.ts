import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { watchNetwork } from '../../tests/quiet-network.ts'

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export type Stored = Exclude<BrowserContextOptions['storageState'], undefined>

const watched = new WeakMap<Page, () => Promise<void>>()

/** Opens a page in a browser with an empty cache; `kept` may provide the stored state of a signed-in user. */
export async function fresh<T>(
  browser: Browser,
  { stored, ...like }: BrowserContextOptions & { readonly stored?: Stored | undefined },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...like, ...(stored && { storageState: stored }) })
  try {
    const page = await context.newPage()
    watched.set(page, watchNetwork(page))
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Waits until everything that the page requests by itself has arrived and is drawn. */
export async function settle(page: Page): Promise<void> {
  await watched.get(page)?.()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

interface Person {
  readonly address: string
  /** Where a sign-in leads to. */
  readonly start: string
}

/** The owner of the seed's vendor, and an operator. */
export const owner: Person = { address: 'owner@brightside.test', start: '/' }
export const operator: Person = { address: 'operator@sooner.test', start: '/console' }

export async function enter(page: Page, baseUrl: string, { address, start }: Person): Promise<void> {
  await page.goto(`${baseUrl}/sign-in`)
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByLabel('Password', { exact: true }).fill('Sandbox-Pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(baseUrl + start)
}

/** Signs in and returns the state that a browser stores. */
export const signedIn = (browser: Browser, baseUrl: string, person: Person): Promise<Stored> =>
  fresh(browser, desk, async (page) => {
    await enter(page, baseUrl, person)
    await settle(page)
    return page.context().storageState()
  })

/** The path of an invoice that can be paid early: its page shows a price, which others don't. */
export const pathOfInvoice = (browser: Browser, baseUrl: string, stored: Stored): Promise<string> =>
  fresh(browser, { ...desk, stored }, async (page) => {
    await page.goto(`${baseUrl}/dashboard/invoices?displayState=Eligible`)
    const link = page.getByRole('main').locator('a[href^="/dashboard/invoices/"]').first()
    const path = await link.getAttribute('href')
    if (path === null) throw new Error('the list of invoices links to none')
    return path
  })
