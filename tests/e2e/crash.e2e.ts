import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, newUser, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { mailsTo } from './mailbox.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const signUpPage = '**/assets/sign-up-page-*.js'
const faqPage = '**/assets/faq-page-*.js'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Breaks a page of the portal while it renders. */
const breakPage = (page: Page, pattern: string, name: string) =>
  page.route(pattern, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ${name}() { throw new Error("planted") }`,
    }),
  )

test.beforeEach(({ page }) => expectNoise(page))

test('an interface error shows the crash screen; signed out, its report is a mail with its text filled in', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.text().includes('planted') && logged.push(message.text()))
  await breakPage(page, signUpPage, 'SignUpPage')
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'An error has occurred' })).toBeVisible()
  await expect(page).toHaveTitle('An error has occurred')
  // What is logged is reported, too.
  expect(logged).toHaveLength(1)
  await expect(page.getByText("We're sorry, but it looks like you've encountered an error.")).toBeVisible()
  await expect(
    page.getByText(/clearing your browser history, cache and storage and refreshing/),
  ).toBeVisible()
  await expect(page.getByText(/open the application in a private browsing window/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('Sooner', { exact: true })).toBeVisible()
  await inspect(page)
  await page.unroute(signUpPage)
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(heading(page)).toHaveText('Create your account')

  await breakPage(page, faqPage, 'FaqPage')
  await page.goto('/faq')
  const link = page.getByRole('link', { name: 'fill out our crash report' })
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect(mail.protocol + mail.pathname).toBe('mailto:support@sooner.test')
  expect(mail.searchParams.get('subject')).toBe('Sooner: crash report')
  expect(mail.searchParams.get('body')).toMatch(/Page: \/faq\nError: Error: planted/)
})

test(
  'signed in, a crash report that fails to arrive is preserved and can be sent by mail; the next one reaches the service with the error',
  onPhoneInEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await breakPage(page, faqPage, 'FaqPage')
    // The first report fails to arrive.
    await page.route('**/vendor-service/feedback', (route) => route.abort())
    await page.goto('/faq')
    await expect(heading(page)).toBeFocused()
    await tabTo(page, 'fill out our crash report')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What were you doing when it happened?')).toBeFocused()
    await page.keyboard.type('Looked & waited')
    await tabTo(page, 'Send report')
    await page.keyboard.press('Enter')
    const otherwise = page.getByRole('alert').getByRole('link', { name: 'send it by email instead' })
    await expect(otherwise).toHaveAttribute('href', /^mailto:support@sooner\.test\?.*Looked%20%26%20waited/)
    await expect(page.getByLabel('What were you doing when it happened?')).toHaveValue('Looked & waited')
    await inspect(page)
    await page.unroute('**/vendor-service/feedback')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We have your report' })).toBeVisible()

    await page.goto('/faq?secret=1')
    await page.getByRole('button', { name: 'fill out our crash report' }).click()
    const box = page.getByLabel('What were you doing when it happened?')
    await expect(box).toBeFocused()
    await box.fill(`I looked for answers of ${address}`)
    await inspect(page)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We have your report' })).toBeVisible()
    const arrived = async () =>
      (await mailsTo(page.request, 'support@sooner.test')).find(({ text }) =>
        text.includes(`I looked for answers of ${address}`),
      )?.text
    await expect.poll(arrived).toContain(`From: ${address}`)
    const text = await arrived()
    expect(text).toContain('Error: planted')
    expect(text).toMatch(/^Page: \/faq$/m)
    await inspect(page)
  },
)

test(
  'when a chunk was replaced by a new version, the page is reloaded once; when it stays missing, the crash screen appears',
  inEverything,
  async ({ page }) => {
    await page.goto('/sign-in')
    await page.route(signUpPage, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(heading(page)).toHaveText('Create your account')

    // One that stays missing leads to no reload loop.
    await page.goto('/sign-in')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.route(signUpPage, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: 'Create an account' }).click()
    // The page is loaded again once. How often the file itself is requested depends on the browser's preloads.
    await expect.poll(() => loads).toBe(1)
    await expect(heading(page)).toHaveText('An error has occurred')
    expect(loads).toBe(1)
    await page.unroute(signUpPage)
    await page.getByRole('button', { name: 'Refresh the page' }).click()
    await expect(heading(page)).toHaveText('Create your account')
  },
)
