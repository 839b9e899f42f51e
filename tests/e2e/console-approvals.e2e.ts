import { randomInt } from 'node:crypto'
import { ApiError } from '@sooner/contract/client'
import { type Browser, expect, type Page } from '@playwright/test'
import { enterAsStaff } from './entering.ts'
import { inspect, test } from './journey.ts'

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** The id of the request that waits for a second person. */
async function requested(call: Promise<unknown>): Promise<string> {
  const refused = await call.catch((error: unknown) => error)
  if (!(refused instanceof ApiError)) throw new Error('one person was enough')
  expect(refused.code).toBe('SECOND_PERSON_REQUIRED')
  return String(refused.details?.['approvalId'])
}

test('one operator requests a limit, and a second one sees before and after and approves it by keyboard', async ({
  page,
  browser,
}) => {
  const { call } = await enterAsStaff(page, 'operator@sooner.test', '/console')
  // Of no partner that any other journey looks at.
  const subject = `partner:${randomInt(1_000_000, 999_999_999)}`
  const body = { name: 'partner-early-day', subject, currency: 'USD', amountMinor: 120_000 } as const
  const id = await requested(call('putAmountLimit', { body }))
  await page.goto(`/console/approvals?view=asked&item=${id}`)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You requested this, so another person has to approve it.')).toBeVisible()

  const second = await another(browser)
  await enterAsStaff(second, 'operator2@sooner.test', `/console/approvals?item=${id}`)
  const amount = second.getByRole('table').getByRole('row', { name: /Amount/ })
  await expect(amount).toContainText('nothing')
  await expect(amount).toContainText('$1,200.00')
  await inspect(second)
  await second
    .locator('[aria-current="true"]')
    .and(second.getByRole('link', { name: /Change a limit/ }))
    .focus()
  await second.keyboard.press('a')
  await second.keyboard.type('agreed by telephone')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('status').filter({ hasText: 'Approved: Change a limit' })).toBeVisible()
  const { limits } = await call('listAmountLimits')
  expect(limits).toContainEqual(body)
})
