import { expect, type Page, type Route } from '@playwright/test'
import { holdClock } from '../hold-clock.ts'
import { askForConfig } from './configuration.ts'
import {
  expectNoise,
  inspect,
  newUser,
  newUserByForms,
  onboarding,
  signIn,
  signOut,
  test,
} from './journey.ts'
import { inEverything, withMotion } from './widths.ts'

test.use(withMotion)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const unreachable = 'We can’t be reached right now'

const half = async (route: Route) => {
  const answer = await route.fetch()
  const text = await answer.text()
  await route.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) })
}
const without = (name: string) => async (route: Route) => {
  const config = (await (await route.fetch()).json()) as Record<string, unknown>
  delete config[name]
  await route.fulfill({ json: config })
}

const brokenConfigs: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a page instead of data': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'data that is a page': (route) =>
    route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
  'an empty answer': (route) => route.fulfill({ body: '' }),
  'no answer': (route) => route.abort('connectionreset'),
  'a server error': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'an answer of a gateway': (route) => route.fulfill({ status: 502 }),
  'half of the data': half,
  'a missing part': without('identity'),
  'another kind of data': (route) => route.fulfill({ json: ['identity'] }),
}

test(
  'a broken configuration leads to an error page, whatever is broken about it',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    await askForConfig(page)
    for (const [what, answer] of Object.entries(brokenConfigs))
      await test.step(what, async () => {
        await page.route('**/config.json', answer)
        await page.goto('/sign-in')
        await expect(heading(page)).toHaveText(unreachable)
        await expect(page.getByText('Your money and your data aren’t affected.')).toBeVisible()
        await page.unroute('**/config.json')
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(heading(page)).toHaveText('Sign In')
      })
  },
)

test(
  'a slow configuration is awaited for a limited time, while the full-page loader turns in cycles of 2 s and 1.5 s',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    await page.clock.install()
    // The clock is paused before the configuration is requested: on a busy machine, loading the page uses up a part of the fifteen
    // seconds.
    await holdClock(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await askForConfig(page)
    const asked = page.waitForRequest('**/config.json')
    await page.route('**/config.json', async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await page.goto('/sign-in', { waitUntil: 'load' })
    // The scripts are loaded after the first frame, which is the clock's.
    await page.clock.runFor(100)
    await asked
    await expect(page.locator('.page-loader')).toBeVisible()
    // Both of its rings turn as long as it is there.
    const cycles = await page
      .locator('.page-loader-ring')
      .evaluate((ring) =>
        [getComputedStyle(ring), getComputedStyle(ring, '::after')].map(
          ({ animationDuration, animationIterationCount }) =>
            `${animationDuration.split(',')[0]} ${animationIterationCount.split(',')[0]}`,
        ),
      )
    expect(cycles).toEqual(['2s infinite', '1.5s infinite'])
    await page.clock.runFor(14_000)
    await expect(page.locator('.page-loader')).toBeVisible()
    await page.clock.runFor(2000)
    await expect(heading(page)).toHaveText(unreachable)
    await page.clock.resume()
    await inspect(page)
    release()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Sign In')
  },
)

const poison: Readonly<Record<string, string>> = {
  'sooner.device.theme': '"><script>alert(1)</script>',
  'sooner.device.brand': '../../evil',
  'sooner.device.language': 'xx',
  'user-pool.soonerportal.session': '{"idToken":{"__proto__":1},"accessToken":',
  'sooner.state.ui': '{"version":99,"data":[[[[',
  'sooner.visit.confirmEmail': '\u0000',
  'somebody-else': 'x'.repeat(10_000),
}

const sessions = [
  'null',
  '[]',
  '"text"',
  '{}',
  '{"idToken":"a.b.c","accessToken":"a.b.c","refreshToken":"r","clockDrift":0}',
  '{"idToken":1,"accessToken":2,"refreshToken":3,"clockDrift":"x"}',
]

test(
  'an invalid local storage is replaced, and an invalid session counts as none',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await signOut(page)
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, poison)
    await page.goto('/')
    await expect(heading(page)).toHaveText('Sign In')
    await inspect(page)
    await signIn(page, address)
    await expect(page).toHaveURL(onboarding)

    await signOut(page)
    expectNoise(page)
    for (const session of sessions) {
      await page.goto('/faq')
      await page.evaluate((value) => localStorage.setItem('user-pool.soonerportal.session', value), session)
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdashboard$/)
      await expect(heading(page)).toHaveText('Sign In')
    }
  },
)

test('a full storage does not prevent signing in or changing settings', inEverything, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await newUserByForms(page)
  await page.getByLabel('Appearance').selectOption('Dark')
  await page.getByLabel('Language').selectOption('Español')
  await expect(heading(page)).toHaveText('Su negocio')
})

test(
  'a forbidden storage does not prevent reading, changing settings, signing in and signing out',
  inEverything,
  async ({ page }) => {
    await page.addInitScript(() => {
      const forbidden = {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }
      Object.defineProperty(globalThis, 'localStorage', forbidden)
      Object.defineProperty(globalThis, 'sessionStorage', forbidden)
    })
    await page.goto('/faq')
    await page.getByLabel('Language').selectOption('Español')
    await expect(heading(page)).toHaveText('Preguntas frecuentes')
    await newUserByForms(page)
    await signOut(page)
  },
)
