import { expect, type Page } from '@playwright/test'
import { askForConfig } from './configuration.ts'
import { expectNoise, inspect, newUser, onboarding, pressSignOut, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { field, save } from './onboarding.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const brandOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['brand'])
const isMadeUp = (page: Page) => page.getByText('This is a demo with a made-up business')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('sooner.state.slices.24'))

async function arrives(page: Page, demo: string): Promise<void> {
  await expect(page).toHaveURL(onboarding)
  await expect(isMadeUp(page)).toBeVisible()
  // The generated address is not shown, because nobody reads mail that is sent to it.
  await expect(page.getByRole('main').getByText('@demo.test')).toHaveCount(0)
  expect(await stored(page)).toMatch(new RegExp(`"owner":"${demo}-[0-9a-f]{10}@demo\\.test"`))
}

const shown = [
  ['harborline', 'harborline', 'Tidewater Painting LLC', '/sign-in', 'demo-payment-schedule'],
  ['keystone', 'keystone', 'Three Rivers Plumbing, Inc.', '/faq', 'demo-payment-schedule'],
  ['northgate', 'northgate', 'Cascade Grounds Care LLC', '/fees', 'demo-payment-schedule'],
  ['on-demand', 'harborline', 'Lone Star Flooring LLC', '/sign-up', 'on-demand-schedule'],
  ['pay-on-approval', 'harborline', 'Front Range Electric Co.', '/forgot-password', 'pay-on-approval'],
] as const

test(
  'each demo leads from any public address to a prefilled business in its brand',
  inEverything,
  async ({ page }) => {
    for (const [demo, brand, name, from, next] of shown)
      await test.step(demo, async () => {
        await page.goto(`${from}?demo=${demo}`)
        await arrives(page, demo)
        await expect(field(page, 'Legal name')).toHaveValue(name)
        await expect(field(page, 'Street address')).not.toHaveValue('')
        await expect(field(page, 'Phone')).toHaveValue(/^\(\d{3}\) 555-01\d\d$/)
        expect(await brandOf(page)).toBe(brand)
        await page.reload()
        await expect(field(page, 'Legal name')).toHaveValue(name)
        expect(await brandOf(page)).toBe(brand)
        await save(page).click()
        await expect(page).toHaveURL(new RegExp(`/onboarding/${next}$`))
      })
  },
)

test(
  'an unknown demo value is ignored, and so is any value outside the sandbox; one that cannot begin shows an error',
  inEverything,
  async ({ page }) => {
    await page.goto('/faq?demo=bluepoint')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/faq\?demo=bluepoint$/)

    expectNoise(page)
    await page.route('**/sandbox/api/demo', (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'Many.', statusCode: 429 } }),
    )
    await page.goto('/faq?demo=keystone')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The demo can’t start right now')
    await page.unroute('**/sandbox/api/demo')
    await page.getByRole('button', { name: 'Try again' }).click()
    await arrives(page, 'keystone')
    await pressSignOut(page)
    await expect(page).toHaveURL(/\/sign-in$/)

    await askForConfig(page)
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), sandbox: false } })
    })
    await page.goto('/faq?demo=keystone')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/faq\?demo=keystone$/)
  },
)

test('by keyboard alone, on a phone', onPhoneInEverything, async ({ page }) => {
  await page.goto('/sign-in?demo=keystone')
  await arrives(page, 'keystone')
  await expect(field(page, 'Legal name')).toHaveValue('Three Rivers Plumbing, Inc.')
  await inspect(page)
  await tabTo(page, 'Save and continue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding\/demo-payment-schedule$/)
})

test('a user who was signed in is signed out when a demo begins', inEverything, async ({ page }) => {
  const address = await newUser(page)
  await field(page, 'Legal name').fill('Somebody else')
  await page.goto('/faq?demo=northgate')
  await arrives(page, 'northgate')
  await expect(page.getByText(address)).toHaveCount(0)
  await expect(field(page, 'Legal name')).toHaveValue('Cascade Grounds Care LLC')
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.reload()
  await expect.poll(() => brandOf(page)).toBe('sooner')
})
