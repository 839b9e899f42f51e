import { expect, type Page } from '@playwright/test'
import { askForConfig } from './configuration.ts'
import { handFor } from './hands.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { pastBank, steps } from './onboarding-walk.ts'
import { dialog } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Presses the button by mouse at a desk, and by keyboard alone on a phone. */
async function press(page: Page, name: string): Promise<void> {
  // A dialog follows the page in the document, so the last match is the one on top.
  const button = page.getByRole('button', { name, exact: true }).last()
  if (!isPhone(page)) return button.click()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** A person whom a partner invited, on the last page of onboarding. */
async function almostThrough(page: Page): Promise<void> {
  const availablePrograms = [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true }] as const
  await pastBank(page, { partnerId: 1, availablePrograms: [...availablePrograms] }, '/onboarding/terms')
}

const paymentsWait = 'Your business isn’t active yet, so we can’t pay you.'
const welcome = (page: Page) => dialog(page, 'Welcome to Sooner')
const underWay = (page: Page) => dialog(page, 'Invoices from before you joined')

test(
  'a user who finishes onboarding is welcomed once, and requests in-flight invoices',
  onPhoneInEverything,
  async ({ page }) => {
    await almostThrough(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
    await steps.terms.act(page, handFor(page))
    await expect(welcome(page)).toBeVisible()
    await expect(welcome(page)).toContainText('You signed the agreement. We emailed you a copy.')
    await expect(welcome(page)).toContainText(paymentsWait)
    await expect(welcome(page)).toContainText('You choose when you’re paid')
    await inspect(page)
    await page.route('**/onboarding-progress', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, programCode: 'Pay-On-Approval' } })
    })
    await page.reload()
    await expect(welcome(page)).toContainText('You’re paid on approval')
    await expect(welcome(page)).not.toContainText('You choose when you’re paid')
    // What loads above a button moves it away from a pointer that presses it.
    await expect(welcome(page)).toContainText(paymentsWait)
    await press(page, 'Request earlier invoices')
    await expect(welcome(page)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(underWay(page)).toBeVisible()
    await expect(underWay(page).getByRole('button', { name: 'Request invoices' })).toBeVisible()
    await inspect(page)
    await press(page, 'Request invoices')
    await expect(underWay(page)).toContainText('We’ll ask your partners.')
    await expect(underWay(page).getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main').getByText('Before we can pay you')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press(page, 'Request earlier invoices')
    await expect(underWay(page)).toContainText('We’ll ask your partners.')
    await expect(welcome(page)).toHaveCount(0)
  },
)

/** Simulates that a month has passed for this page alone, because the sandbox's clock would affect every journey. */
const monthLater = (page: Page) =>
  page.route('**/surveys/first-payout', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const answered = (await answer.json()) as { answeredAt: string | null }
    return route.fulfill({ json: { ...answered, isDue: answered.answeredAt === null } })
  })
const survey = (page: Page) => dialog(page, 'How is it going?')

test(
  'a dismissed survey stays closed for the rest of the visit; the next visit asks again, and it is answered',
  onPhoneInEverything,
  async ({ page }) => {
    await monthLater(page)
    const { call, vendorId } = await enterAsNewVendor(page, '/')
    await expect(survey(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/dashboard/account/clients')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    // By now, a dialog that opens by itself would have appeared.
    await press(page, 'Request earlier invoices')
    await expect(underWay(page)).toBeVisible()
    expect(asked.filter((url) => url.includes('/surveys/'))).toEqual([])

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // The next visit asks again.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await expect(survey(page)).toBeVisible()
    await inspect(page)
    await press(page, 'Send answers')
    await expect(survey(page)).toContainText('Choose a number from 0 to 10.')
    await expect(survey(page).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'What is missing?')
    await page.keyboard.type('Nothing')
    await press(page, 'Send answers')
    await expect(survey(page)).toContainText('Thank you.')
    await expect(survey(page).getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const stored = await call('getSurvey', { params: { id: vendorId, surveyId: 'first-payout' } })
    expect(stored.responses).toEqual({ recommend: '1', missing: 'Nothing' })
  },
)

test('feedback is requested every few months where its flag is on', inEverything, async ({ page }) => {
  await askForConfig(page)
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { featureFlags: object }
    await route.fulfill({ json: { ...config, featureFlags: { ...config.featureFlags, feedbackUI: true } } })
  })
  const { call, address } = await enterAsNewVendor(page, '/dashboard/account/clients')
  const own = { params: { email: address } }
  const { id } = await call('getUserAccount', own)
  const longAgo = '2026-01-01T00:00:00.000Z'
  await call('changeUserAccount', { params: { id }, body: { lastFeedbackReminderShownAt: longAgo } })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How is the portal working for you?' })).toBeVisible()
  await inspect(page)
  await press(page, 'Give feedback')
  await page.keyboard.type('It does.')
  await press(page, 'Send feedback')
  await expect(page.getByText('Thank you. We read every message.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How is the portal working for you?' })).toBeFocused()
  const { lastFeedbackReminderShownAt: shownAt } = await call('getUserAccount', own)
  expect(Date.parse(shownAt ?? '')).toBeGreaterThan(Date.parse(longAgo))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Request earlier invoices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How is the portal working for you?' })).toHaveCount(0)
})
