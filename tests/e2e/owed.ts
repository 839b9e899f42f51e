import type { Call, Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { owner } from './colleagues.ts'
import { enterAs, type Entered } from './entering.ts'
import { today } from '../start-of-clock.ts'

export interface Brightside extends Entered {
  readonly vendorId: string
}

/** Signs in a user of the seeded vendor that has invoices in every state, and opens `path`. */
export async function enterAsBrightside(page: Page, path?: string, address = owner): Promise<Brightside> {
  const entered = await enterAs(page, address, path === undefined ? {} : { path })
  const { vendorId } = await entered.call('getUserAccount', { params: { email: address } })
  return { ...entered, vendorId: vendorId ?? '' }
}

/** The amount as an American reader expects it, with a real minus sign. */
export const amountText = (minor: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100).replace('-', '−')

export const countText = (count: number): string => new Intl.NumberFormat('en-US').format(count)

/** The day in full, as screen readers announce it. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day as a sentence writes it: "Fri, Nov 27", with the year where it is not the present one. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** The first invoice of the list with these filters. The seeded vendor has one for each of them. */
export async function firstInvoice(call: Call, query: NonNullable<Parts<'listInvoices'>['query']>) {
  const [found] = (await call('listInvoices', { query })).data
  if (!found) throw new Error(`No invoices match ${JSON.stringify(query)}`)
  return found
}

/** The portal focuses the heading after a navigation only, so a page that was loaded directly gets the focus here. */
export async function shown(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeVisible()
  await heading.focus()
}
