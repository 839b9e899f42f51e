import { type Browser, expect, type Page } from '@playwright/test'
import { enterAsStaff } from './entering.ts'
import { inspect, test } from './journey.ts'

const limitOf = (amount: string) => `vendor:00000000-0000-7000-8000-${amount.padStart(12, '0')}`

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Approvals' }).getByRole('link', { name })

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('one operator requests a limit, and a second one sees before and after and approves it by keyboard', async ({
  page,
  browser,
}) => {
  const { call } = await enterAsStaff(page, 'operator@sooner.test', '/console')
  const body = {
    name: 'vendor-early-day',
    subject: limitOf('1'),
    currency: 'USD',
    amountMinor: 120_000,
  } as const
  await call('putAmountLimit', { body }).catch((error: unknown) =>
    expect(error).toMatchObject({ code: 'SECOND_PERSON_REQUIRED' }),
  )
  await page.goto('/console/approvals?view=asked')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You requested this, so another person has to approve it.')).toBeVisible()

  const second = await another(browser)
  await enterAsStaff(second, 'operator2@sooner.test', '/console')
  await second
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click()
  await expect(row(second, 'Change a limit').first()).toBeVisible()
  const change = second.getByRole('table')
  await expect(change.getByRole('row', { name: /Amount/ })).toContainText('nothing')
  await expect(change.getByRole('row', { name: /Amount/ })).toContainText('$1,200.00')
  await inspect(second)
  await row(second, 'Change a limit').first().focus()
  await second.keyboard.press('a')
  await second.keyboard.type('agreed by telephone')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('status').filter({ hasText: 'Approved: Change a limit' })).toBeVisible()
  const { limits } = await call('listAmountLimits')
  expect(limits).toContainEqual(body)
})
