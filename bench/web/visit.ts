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

const password = 'Sandbox-Pass-1'

async function sendForm(page: Page, baseUrl: string, email: string): Promise<void> {
  await page.goto(`${baseUrl}/sign-in`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in the owner of the seed's vendor. */
export async function enter(page: Page, baseUrl: string): Promise<void> {
  await sendForm(page, baseUrl, 'owner@brightside.test')
  await expect(page).toHaveURL(`${baseUrl}/`)
}

/** Signs in an operator of the seed. */
export async function enterAsOperator(page: Page, baseUrl: string): Promise<void> {
  await sendForm(page, baseUrl, 'operator@sooner.test')
  await expect(page).toHaveURL(`${baseUrl}/console`)
}

/** Signs in and returns the state that a browser stores. */
export const signedIn = (browser: Browser, baseUrl: string, signIn = enter): Promise<Stored> =>
  fresh(browser, desk, async (page) => {
    await signIn(page, baseUrl)
    await settle(page)
    return page.context().storageState()
  })
