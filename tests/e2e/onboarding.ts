import { expect, type Page } from '@playwright/test'

export const pageTitle = 'About your business'
export const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
export const field = (page: Page, label: string | RegExp) =>
  page.getByRole('main').getByLabel(label, { exact: typeof label === 'string' })

/** The fields that every business in the United States has to fill in, by label. */
export const american = {
  'Legal name': 'Quayside Fencing LLC',
  'Street address': '12 Main Street',
  City: 'Albany',
  'ZIP code': '122071234',
  'First name': 'Ann',
  'Last name': 'Quay',
  Phone: '(518) 555-0147',
} as const

export async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer)
}

export async function fillAmerican(page: Page): Promise<void> {
  await fill(page, american)
  await field(page, 'State').selectOption('New York')
}

/** Asserts that the page after the business is open, for an owner without an invitation or with a choice of programs. */
export async function wentOn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/payment-schedule$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When should we pay you?')
}

/** Asserts that the guard of the dashboard has let the owner of the vendor in. */
export async function atDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your invoices and payments')
}
