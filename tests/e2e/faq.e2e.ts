import { expect, type Page } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { inEverything, onPhoneInEverything, onTabletInEverything } from './widths.ts'

const question = (page: Page, name: string) => page.locator('summary', { hasText: name })
const answer = (page: Page, id: string) => page.locator(`#${id} > div`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a visitor finds an answer by searching, and its link can be shared',
  onTabletInEverything,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'FAQ' }).click()
    await opened(page, 'FAQ')
    await expect(page).toHaveTitle('FAQ · Sooner')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
    await inspect(page)

    await page.getByRole('searchbox', { name: 'Search the FAQ' }).fill('Deposits three TRIES')
    await expect(page.getByRole('status').filter({ hasText: '1 question found' })).toBeVisible()
    await question(page, 'How do the two small deposits work?').click()
    await expect(answer(page, 'micro-deposits')).toContainText('within 14 days')
    await expect(page).toHaveURL(/\/faq#micro-deposits$/)
    await page.getByRole('button', { name: 'Copy link to this question' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await inspect(page)

    await page.getByRole('searchbox').fill('no such words here')
    await expect(
      page.getByRole('status').filter({ hasText: 'No question contains all these words' }),
    ).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(question(page, 'Do I get a copy?')).toBeVisible()
  },
)

test(
  'a link to a question opens it, in view and with the focus on it; an unknown question opens the page itself',
  inEverything,
  async ({ page }) => {
    await page.goto('/faq#tries-used-up')
    await expect(answer(page, 'tries-used-up')).toBeInViewport()
    await expect(question(page, 'I’ve used all three tries.')).toBeFocused()
    await page.evaluate(() => {
      location.hash = '#password'
    })
    await expect(answer(page, 'password')).toBeInViewport()
    await expect(question(page, 'Who knows my password?')).toBeFocused()

    // An unknown question opens the page itself.
    await page.goto('about:blank')
    for (const hash of ['#nothing', '#constructor', '#"><img src=x>', '#%E0%A4%A', '#root']) {
      await page.goto(`/faq${hash}`)
      await expect(heading(page)).toHaveText('FAQ')
      await expect(page.locator('details[open]')).toHaveCount(0)
      await page.goto('about:blank')
    }
  },
)

test(
  'by keyboard alone: search, open an answer, go on to the fees, and return',
  onPhoneInEverything,
  async ({ page }) => {
    await page.goto('/faq')
    await expect(heading(page)).toBeVisible()
    await tabTo(page, 'Search the FAQ')
    await page.keyboard.type('APR')
    await tabTo(page, 'What is the APR?')
    await page.keyboard.press('Enter')
    await expect(answer(page, 'apr')).toContainText('annual percentage rate')
    await tabTo(page, 'Fees, with an example')
    await page.keyboard.press('Enter')
    await opened(page, 'Early payment fees')
    await expect(page.getByText('$8,236.20')).toBeVisible()
    await expect(page.getByText('Example, with a rate that may not be yours')).toBeVisible()
    await expect(page.getByText('What would it cost?')).toHaveCount(0)
    await inspect(page)
    await tabTo(page, 'FAQ')
    await page.keyboard.press('Enter')
    await opened(page, 'FAQ')
  },
)

test('in the other language and theme, by mouse and by keyboard alone', inEverything, async ({ page }) => {
  await page.goto('/faq#quote')
  await expect(answer(page, 'quote')).toContainText('Fifteen minutes')
  await page.getByLabel('Language').selectOption('Español')
  await expect(heading(page)).toHaveText('Preguntas frecuentes')
  await expect(page).toHaveTitle('Preguntas frecuentes · Sooner')
  await expect(answer(page, 'quote')).toContainText('Quince minutos')
  await page.getByRole('searchbox').fill('comision')
  await expect(question(page, '¿Cómo pago la comisión?')).toBeVisible()
  await page.getByLabel('Apariencia').selectOption('Oscura')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await inspect(page)
  await page.goto('/fees')
  await expect(heading(page)).toHaveText('Comisiones por pago anticipado')
  await inspect(page)

  // By keyboard alone.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/faq')
  await expect(heading(page)).toBeVisible()
  await page.getByLabel('Language').focus()
  await page.keyboard.press('ArrowDown')
  await expect(heading(page)).toHaveText('Preguntas frecuentes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByLabel('Apariencia').focus()
  await page.keyboard.press('End')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
