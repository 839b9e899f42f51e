import type { Parts } from '@sooner/contract/client'
import { expect, type Locator, type Page } from '@playwright/test'
import { owner } from './colleagues.ts'
import { enterAs, type Entered } from './entering.ts'

/** The list of invoices on the dashboard, as its journeys use it. */
export const rows = (page: Page): Locator => page.locator('.ledger tbody tr[data-row]')
export const numbers = (page: Page): Locator => page.locator('.ledger tbody [data-stop=open]')
export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Number, client or words' })
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
/** Another list of the dashboard has pages too. */
export const nextPage = (page: Page) =>
  page.locator('.ledger-frame').getByRole('button', { name: 'Next page' })
export const announced = (page: Page) => page.locator('.ledger-frame > [role=status]')

/** Everything that this browser stores for the user, as one text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(' '),
  )

type Query = NonNullable<Parts<'listInvoices'>['query']>

/** The list is loaded when it is near the window. Afterwards the page is at its top again, where a person begins. */
export async function reachList(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Invoices' }).scrollIntoViewIfNeeded()
  await expect(searchField(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens the dashboard of a vendor with two thousand invoices and waits for its list. */
export async function enterList(page: Page, path = '/?tab=invoices'): Promise<Entered> {
  const entered = await enterAs(page, owner, { path })
  await reachList(page)
  return entered
}

/** Expects the page to show what the service lists for this query, in its order. */
export async function expectListed(page: Page, { call }: Entered, query: Query): Promise<void> {
  const listed = await call('listInvoices', { query: { limit: 10, ...query } })
  expect(listed.total).toBeGreaterThan(0)
  await expect(announced(page)).toContainText(` of ${listed.total.toLocaleString('en-US')}`)
  await expect
    .poll(async () =>
      (await numbers(page).allTextContents()).map((text, at) =>
        text.startsWith(listed.data[at]?.number ?? '?'),
      ),
    )
    .toEqual(listed.data.map(() => true))
}
