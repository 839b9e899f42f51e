import { expect } from '@playwright/test'
import { askForConfig } from './configuration.ts'
import {
  announced,
  chips,
  enterList,
  expectListed,
  numbers,
  rows,
  searchField,
  stored,
  nextPage,
} from './invoice-list.ts'
import { inspect, signIn, test } from './journey.ts'
import { owner } from './colleagues.ts'
import { inEverything } from './widths.ts'

test('each column sorts in both directions, and pages follow the order', inEverything, async ({ page }) => {
  const entered = await enterList(page)
  await expectListed(page, entered, { sortField: 'eligibleAt', sortDirection: 'desc' })
  const heads = [
    ['Open amount', 'openAmountMinor'],
    ['Client', 'clientName'],
    ['Status', 'displayState'],
    ['Expected', 'estimatedPaymentDate'],
    ['Invoice', 'number'],
  ] as const
  for (const [head, sortField] of heads) {
    const button = page.getByRole('columnheader', { name: head }).getByRole('button')
    for (const sortDirection of ['desc', 'asc'] as const) {
      await button.click()
      await expectListed(page, entered, { sortField, sortDirection })
    }
  }
  await nextPage(page).click()
  await expectListed(page, entered, { sortField: 'number', sortDirection: 'asc', page: 2 })
  await page.getByLabel('Rows per page').selectOption('25')
  await expectListed(page, entered, { sortField: 'number', sortDirection: 'asc', limit: 25 })
})

test('a search finds by number and client without losing a letter, and Back leaves it', async ({ page }) => {
  const entered = await enterList(page)
  const [first] = (await entered.call('listInvoices', { query: { limit: 1 } })).data
  await searchField(page).pressSequentially(first?.number ?? '', { delay: 60 })
  await expect(searchField(page)).toHaveValue(first?.number ?? '')
  await expectListed(page, entered, { searchTerm: first?.number ?? '' })
  await expect(chips(page)).toContainText(`“${first?.number}”`)
  await searchField(page).fill('office park')
  await searchField(page).press('Enter')
  await expectListed(page, entered, { searchTerm: 'office park' })
  await page.goBack()
  await expect(searchField(page)).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)
  await expectListed(page, entered, {})
  await searchField(page).fill('couldn’t find this invoice')
  await expect(page.getByText('No invoices match')).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Show all invoices' }).click()
  await expectListed(page, entered, {})
})

test(
  'status, dates and advanced filters narrow the list, and each has a chip that removes it',
  inEverything,
  async ({ page }) => {
    const entered = await enterList(page)
    await page
      .getByRole('button', { name: 'Status', exact: true })
      .and(page.locator('[aria-expanded]'))
      .click()
    await page.getByRole('checkbox', { name: 'Eligible', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Paid' }).check()
    await expectListed(page, entered, { displayState: ['Paid', 'Eligible'] })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Any date/ }).click()
    await page.getByRole('textbox', { name: 'From' }).fill('1/1/2026')
    await page.getByRole('textbox', { name: 'To' }).fill('10/31/2026')
    const dated = {
      displayState: ['Paid', 'Eligible'] as const,
      startDate: '2026-01-01',
      endDate: '2026-10-31',
    }
    await expectListed(page, entered, { ...dated, displayState: [...dated.displayState] })
    await inspect(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('group', { name: 'Open amount' }).getByLabel('Amount').fill('500')
    await panel.getByRole('group', { name: 'Expected payment' }).getByLabel('Compare').selectOption('Before')
    await panel
      .getByRole('group', { name: 'Expected payment' })
      .getByRole('textbox', { name: 'Day' })
      .fill('11/1/2026')
    await panel.getByRole('group', { name: 'Clients' }).getByRole('checkbox').first().check()
    const client = await panel
      .getByRole('group', { name: 'Clients' })
      .locator('label:has(input[type=checkbox])')
      .first()
      .textContent()
    await inspect(page)
    await panel.getByRole('button', { name: 'Show invoices' }).click()
    await expect(panel).toHaveCount(0)
    await expect(chips(page)).toContainText('Open amount ≥ $500.00')
    await expect(chips(page)).toContainText('Expected before Sun, Nov 1')
    await expect(chips(page)).toContainText(`Client: ${client}`)
    await expect(page).toHaveURL(/totalOpenAmountMinor=50000.*estimatedPaymentDateOperator=lt/)
    await inspect(page)
    for (const chip of [/^Remove: Client/, /^Remove: Expected/, /^Remove: Dated/])
      await page.getByRole('button', { name: chip }).click()
    await expectListed(page, entered, {
      displayState: ['Paid', 'Eligible'],
      totalOpenAmountMinor: 50_000,
      totalOpenAmountOperator: 'gte',
    })
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(searchField(page)).toBeFocused()
    await expectListed(page, entered, {})
  },
)

test('back and forward go through the views, and a new visit continues the last one', async ({ page }) => {
  const entered = await enterList(page)
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click()
  await expectListed(page, entered, { sortField: 'clientName' })
  await nextPage(page).click()
  await expectListed(page, entered, { sortField: 'clientName', page: 2 })
  await page.goBack()
  await expectListed(page, entered, { sortField: 'clientName' })
  await page.goBack()
  await expectListed(page, entered, {})
  await expect(page).toHaveURL(/\/\?tab=invoices$/)
  await page.goForward()
  await page.goForward()
  await expectListed(page, entered, { sortField: 'clientName', page: 2 })
  // Back comes before the page that was asked for is committed.
  await nextPage(page).evaluate((button) => {
    ;(button as HTMLElement).click()
    history.back()
  })
  await expectListed(page, entered, { sortField: 'clientName', page: 2 })
  await expect(page).toHaveURL(/page=2/)
  // The state is stored shortly after it changed.
  await expect.poll(() => stored(page)).toMatch(/"sortField":"clientName"/)
  await page.goto('/')
  await expect(page).toHaveURL(/\?sortField=clientName&page=2&tab=invoices$/)
  await expectListed(page, entered, { sortField: 'clientName', page: 2 })
})

test('a shared link leads through the sign-in to the same view', inEverything, async ({ page }) => {
  const link =
    '/dashboard?tab=invoices&displayState=Paid&totalOpenAmountMinor=0&totalOpenAmountOperator=gte&sortField=number&sortDirection=asc&limit=25&page=2'
  await page.goto(link)
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await signIn(page, owner, 'Sandbox-Pass-1')
  await expect(page).toHaveURL((url) => url.pathname + url.search === link)
  await expect(announced(page)).toHaveText(/^26–50 of .*Sorted by Invoice, ascending$/)
  await expect(chips(page)).toContainText('Paid')
  await expect(numbers(page).or(page.locator('.ledger-card [data-stop=open]'))).toHaveCount(25)
  await inspect(page)
})

test('a hidden filter panel does not switch off the filters of a link', inEverything, async ({ page }) => {
  await askForConfig(page)
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { featureFlags: object }
    const featureFlags = { ...config.featureFlags, showAdvancedFilters: false }
    await route.fulfill({ json: { ...config, featureFlags } })
  })
  const entered = await enterList(page, '/?tab=invoices&accelerationDays=20')
  await expectListed(page, entered, { accelerationDays: 20 })
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove: Days sooner ≥ 20' }).click()
  await expectListed(page, entered, {})
  expect(await rows(page).count()).toBe(10)
})
