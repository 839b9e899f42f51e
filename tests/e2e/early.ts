import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import type { Call } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAs } from './entering.ts'
import { asOperator } from './others.ts'
import { dialog } from './security.ts'

export type Invoice = Answered<Routes['listInvoices']>['data'][number]

/**
 * A price depends on the day, so journeys here have the tag `@clock`: no other journey moves the sandbox's clock meanwhile. What is
 * paid is gone, so journeys on a phone have vendors of their own.
 */
export const sterling = { 1440: 3, 320: 6 } as const
export const dollars = { 1440: 1, 320: 4 } as const
export const inTrouble = { 1440: 2, 320: 5 } as const
export const owing = { 1440: 7, 320: 8 } as const

export const madeUpOwner = (nth: number) => `owner-${nth}@seed-9.test`

export interface Early {
  readonly call: Call
  readonly vendorId: string
  /** What can be paid early, what is expected last first. */
  readonly eligible: readonly Invoice[]
}

/** Signs in the owner of the made-up vendor of this width, and opens `path`, if any. */
export async function enterEarly(
  page: Page,
  vendors: { readonly 1440: number; readonly 320: number },
  path?: string,
): Promise<Early> {
  const email = madeUpOwner(vendors[page.viewportSize()?.width === 320 ? 320 : 1440])
  const { call } = await enterAs(page, email)
  const { vendorId: id } = await call('getUserAccount', { params: { email } })
  const vendorId = id ?? ''
  // A survey that is due would cover the page.
  await call('answerSurvey', {
    params: { id: vendorId, surveyId: 'first-payout' },
    body: { responses: { recommend: '9' } },
  })
  const eligible = await eligibleOf(call)
  if (path !== undefined) await page.goto(path)
  return { call, vendorId, eligible }
}

/** Invoices that their partner pays itself are eligible too, and have no price. */
export async function eligibleOf(call: Call): Promise<readonly Invoice[]> {
  const query = { sortField: 'estimatedPaymentDate', sortDirection: 'desc', limit: 100 } as const
  const { data } = await call('listInvoices', { query: { ...query, displayState: ['Eligible'] } })
  return data.filter(({ eligibility, state }) => eligibility.may && state === 'awaiting-eligibility')
}

/** The nth of those that can be paid early. */
export function nthOf({ eligible }: Early, nth: number): Invoice {
  const invoice = eligible[nth]
  if (!invoice) throw new Error(`the vendor has only ${eligible.length} invoices that can be paid early`)
  return invoice
}

/** An operator puts an invoice on hold. */
export async function hold({ vendorId }: Early, { id: invoiceId }: Invoice): Promise<void> {
  const call = await asOperator()
  const body = { invoices: [{ vendorId, invoiceId }], note: 'The client asks for a correction.' }
  expect(await call('holdInvoices', { body })).toMatchObject({ changed: 1 })
}

export const priceDialog = (page: Page) => dialog(page, /^(Get Paid Now|On Demand): /)
export const confirmButton = (page: Page) => priceDialog(page).getByRole('button', { name: /^Get .* now$/ })
/** The buttons on the page of an invoice. */
export const takeEarly = (page: Page, way = 'Get Paid Now') =>
  page.getByRole('button', { name: new RegExp(`^${way}: get `) })
export const submitted = (page: Page, way = 'Get Paid Now') =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText(new RegExp(`submitted for ${way}\\.`))
    .last()

/** The payout that an invoice belongs to, as the service knows it. */
export const payoutOf = async (call: Call, id: string) =>
  (await call('getInvoice', { params: { id } })).payoutId
