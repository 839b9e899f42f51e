import { expect } from '@playwright/test'
import { owner } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { announced, enterList, rows, searchField, stored, nextPage, reachList } from './invoice-list.ts'
import { expectNoise, inspect, test, withoutLive } from './journey.ts'
import { inEverything } from './widths.ts'

test(
  'a list that fails states what still works, and loads on another try',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    await withoutLive(page)
    let broken = true
    await page.route('**/invoice-service/invoices/?*', async (route) => {
      if (broken)
        await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x', statusCode: 500 } })
      else await route.continue()
    })
    await enterAs(page, owner, { path: '/?tab=invoices' })
    await reachList(page)
    await expect(page.getByText('We couldn’t load your invoices')).toBeVisible()
    await expect(page.getByText('Payments already on their way')).toBeVisible()
    await inspect(page)
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText('We couldn’t load your invoices')).toHaveCount(0)
  },
)

test(
  'skeletons are as high as the rows that follow, so that nothing moves',
  inEverything,
  async ({ page }) => {
    let answer: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/invoice-service/invoices/?*', async (route) => {
      await held
      await route.continue()
    })
    await enterAs(page, owner, { path: '/?tab=invoices' })
    await reachList(page)
    const frame = page.locator('.ledger-frame')
    await expect(page.locator('.ledger tbody tr')).toHaveCount(10)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await frame.boundingBox()
    answer?.()
    await expect(rows(page)).toHaveCount(10)
    expect((await frame.boundingBox())?.height).toBe(before?.height)
  },
)

test(
  'as long as the next page loads, the rows that are shown are announced',
  inEverything,
  async ({ page }) => {
    await enterList(page)
    await expect(announced(page)).toContainText('1–10 of')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/invoice-service/invoices/?*page=2*', (route) => promise.then(() => route.continue()))
    await nextPage(page).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('.ledger')).toHaveAttribute('aria-busy', 'true')
    await expect(announced(page)).toContainText('1–10 of')
    resolve()
    await expect(announced(page)).toContainText('11–20 of')
    await expect(page.locator('.ledger')).not.toHaveAttribute('aria-busy')
  },
)

test(
  'a visit of the list is recorded once, whatever is fetched afterwards',
  inEverything,
  async ({ page }) => {
    const recorded: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/activity')) recorded.push(request.postData() ?? '')
    })
    await enterList(page)
    await expect(announced(page)).toContainText('1–10 of')
    await expect.poll(() => recorded).toEqual(['{"activity":"resource-get","resource":"invoices"}'])
    await nextPage(page).click()
    await expect(announced(page)).toContainText('11–20 of')
    await searchField(page).fill('park')
    await expect(page).toHaveURL(/searchTerm=park/)
    await page.getByRole('link', { name: 'Fees' }).first().click()
    await expect(page).toHaveURL(/\/fees$/)
    await page.goBack()
    await expect(rows(page)).toHaveCount(10)
    expect(recorded).toHaveLength(1)
  },
)

test(
  'the dashboard opens with its payments, and afterwards with the tab that was chosen last',
  inEverything,
  async ({ page }) => {
    await enterAs(page, owner, { path: '/' })
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Payments')).toHaveAttribute('aria-selected', 'true')
    await tab('Invoices').click()
    await expect(page).toHaveURL(/\?tab=invoices$/)
    await expect(rows(page)).toHaveCount(10)
    await expect.poll(() => stored(page)).toContain('"dashboardTab":"invoices"')
    await page.goto('/')
    await expect(tab('Invoices')).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(10)
    await tab('Invoices').press('ArrowLeft')
    await expect(tab('Payments')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(tab('Invoices')).toHaveAttribute('aria-selected', 'true')
  },
)
