import { type ConsoleMessage, expect, type Locator, type Page, test as base } from '@playwright/test'
import { colours, everything, violations } from '../axe.ts'
import { collectChanges, watchChanges } from './brightside.ts'
import { type Seeded, startOnClone } from '../cloned-server.ts'
import { enterAsNewUser } from './entering.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { isNew } from './looked-at.ts'
import { nextNumber } from './run-folder.ts'
import { heights, movesClock, widths } from './widths.ts'

export const password = 'Journey-Pass-1'

/**
 * Whether the browser logs the message in normal operation: a refused call, or the check at a first sign-in whether the account
 * exists. Every other message is a failure.
 */
function isExpected(message: ConsoleMessage): boolean {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(
    message.text(),
  )?.[1]
  const { url } = message.location()
  // What cannot be paid early now has no price, and rules that somebody else has changed are not replaced.
  if (status === '409') return /(Payout(\/(preview|confirm))?|\/redirect)$/.test(new URL(url).pathname)
  // An act that needs a second person is refused until there is one.
  if (status === '403') return new URL(url).pathname.includes('/operator/')
  return status === '400' || (status === '404' && /\/user-accounts\/[^/]+$/.test(url))
}

/** A page of the portal can be read before it has started, and only once it has does it answer as journeys expect. */
export async function hasStarted(page: Page): Promise<void> {
  const isUnderWay = () =>
    document.getElementById('root') !== null && document.getElementById('waiting') !== null
  // The page may be replaced meanwhile.
  const read = () => page.evaluate(isUnderWay).catch(() => true)
  await expect.poll(read, { message: 'the portal starts', timeout: 60_000 }).toBe(false)
}

/**
 * Every journey fails on an error in the console, where violations of the content security policy appear too, and when it changes
 * the seeded vendor that all of them read.
 */
export const test = base.extend<{ quietConsole: void; baseURL: string }>({
  // A journey that moves the sandbox's clock has the tag `@clock`, and a server of its own. All others share one.
  baseURL: async ({ baseURL: shared }, use, { tags }) => {
    if (!tags.includes(movesClock.tag)) return use(shared)
    const seeded = JSON.parse(process.env['E2E_SEEDED'] ?? '') as Seeded
    const server = await startOnClone(seeded, `own_${await nextNumber('own-servers')}`)
    // The calls of the journey itself go there too.
    process.env['E2E_BASE_URL'] = server.baseUrl
    try {
      await use(server.baseUrl)
    } finally {
      process.env['E2E_BASE_URL'] = shared
      await server.stop()
    }
  },
  page: async ({ page }, use) => {
    watchChanges(page.context())
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    // Journeys that look at a page while it starts state what they wait for instead.
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil === undefined) await hasStarted(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (options?.waitUntil === undefined) await hasStarted(page)
      return answer
    }
    await use(page)
    // A journey may end while an answer that it changes is under way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        const loud = message.type() === 'error' || message.type() === 'warning'
        if (loud && !isExpected(message)) errors.push(`${message.text()} ${message.location().url}`)
      })
      collectChanges()
      await use()
      expect(errors).toEqual([])
      expect(
        collectChanges(),
        'changes to Brightside, which all journeys read; change an own vendor',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export const onboarding = /\/onboarding\/business-info$/

export const fields = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  code: page.getByLabel('Code'),
})

export async function signUp(page: Page, address: string): Promise<void> {
  await page.goto('/sign-up')
  await fields(page).email.fill(address)
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
}

export async function confirm(page: Page, address: string): Promise<void> {
  await fields(page).code.fill(await codeSentTo(page.request, address))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

export async function atBeginning(page: Page): Promise<void> {
  await expect(page).toHaveURL(onboarding)
  // The page has to finish its requests, because the next navigation would abort them and log an error.
  await expect(page.getByLabel('Country')).toBeVisible()
}

/** Creates a confirmed account that is signed in at its first page, for journeys that begin there. */
export async function newUser(page: Page): Promise<string> {
  const address = newAddress()
  await enterAsNewUser(page, address, { path: '/onboarding/business-info' })
  await atBeginning(page)
  // The portal focuses the heading after a navigation, which the direct load has skipped.
  await page.getByRole('heading', { level: 1 }).focus()
  return address
}

/** Does the same by the sign-up pages, for journeys about those. */
export async function newUserByForms(page: Page): Promise<string> {
  const address = newAddress()
  await signUp(page, address)
  await confirm(page, address)
  await atBeginning(page)
  return address
}

export async function signIn(page: Page, address: string, typed = password): Promise<void> {
  await fields(page).email.fill(address)
  await fields(page).password.fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The button in the header that opens the menu with the user's account and the way out. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

export async function openAccount(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Account settings' }).click()
}

export async function pressSignOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
}

/** Waits until everything has loaded. What is behind an open dialog can't be used, and may wait for it. */
async function settled(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  const usable = (await dialog.count()) > 0 ? dialog.last() : page
  await expect(usable.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** Asserts that the page is no wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess, { message: `the page fits ${page.viewportSize()?.width}` }).toBeLessThanOrEqual(0)
}

/** Asserts that one element does not reach below the top of another. */
export const expectAbove = (upper: Locator, lower: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [one, other] = [await upper.boundingBox(), await lower.boundingBox()]
      return one && other && one.y + one.height <= other.y
    })
    .toBe(true)

async function inspectHere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectToFit(page)
  // Another journey of this run may have inspected an identical page already.
  if (!(await isNew(page))) return
  const width = page.viewportSize()?.width
  expect(await violations(page, everything), `${width}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(page, colours), `${width}, dark`).toEqual([])
}

/** Changes the window, and waits until the page has noticed: what is a table becomes cards in the next frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    (width) =>
      new Promise<void>((resolve) => {
        const check = () => requestAnimationFrame(innerWidth === width ? () => resolve() : check)
        check()
      }),
    size.width,
  )
}

/** Where a person is on the page: what has the focus, and how far the page and the dialog are scrolled. */
const placeOn = (page: Page) =>
  page.evaluateHandle(() => {
    const scrolled = [...document.querySelectorAll('html, dialog[open]')]
    return { focus: document.activeElement, tops: scrolled.map((each) => [each, each.scrollTop] as const) }
  })

/**
 * Asserts that the page is accessible in both themes and no wider than the window, at the width of a phone, a tablet and a desk, and
 * leaves it as it was.
 */
export async function inspect(page: Page): Promise<void> {
  const own = page.viewportSize()
  await inspectHere(page)
  const place = await placeOn(page)
  for (const width of widths.filter((each) => each !== own?.width)) {
    await resize(page, { width, height: heights[width] })
    await inspectHere(page)
  }
  if (own) await resize(page, own)
  await expectToFit(page)
  await place.evaluate(({ focus, tops }) => {
    // What is made anew at another width, such as the rows of a list that becomes cards, is found again by its kind and name.
    const isSame = (element: Element) =>
      element.textContent === focus?.textContent &&
      ['role', 'type', 'name', 'aria-label'].every(
        (name) => element.getAttribute(name) === focus.getAttribute(name),
      )
    const again = focus?.isConnected
      ? focus
      : [...document.querySelectorAll(focus?.localName ?? 'body')].find((element) => isSame(element))
    if (again instanceof HTMLElement && again !== document.activeElement) again.focus({ preventScroll: true })
    for (const [element, top] of tops) element.scrollTop = top
  })
}

/** For journeys that simulate network failures, which the browser always logs in the console. */
export const expectNoise = (page: Page): void => void page.removeAllListeners('console')

/**
 * Cuts the page off from live updates. Another journey that changes the same vendor would otherwise load a list again between the
 * mending of a fault and the press of "Try again".
 */
export const withoutLive = (page: Page): Promise<unknown> =>
  page.route('**/vendors/*/live', (route) => route.abort())
