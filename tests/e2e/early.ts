import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import type { Call } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAs } from './entering.ts'
import { asOperator } from './others.ts'
import { dialog } from './security.ts'

type Invoice = Answered<Routes['listInvoices']>['data'][number]

/** The owner of a made-up vendor whose invoices no other journey pays. */
export const madeUpOwner = (nth: number) => `owner-${nth}@seed-9.test`

export interface Early {
  readonly call: Call
  readonly vendorId: string
  /** What can be paid early, the latest due first, so that a day that passes does not matter. */
  readonly eligible: readonly Invoice[]
}

/** Signs in the owner of a made-up vendor, and opens `path`, if any. */
export async function enterEarly(page: Page, nth: number, path?: string): Promise<Early> {
  const email = madeUpOwner(nth)
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

export async function eligibleOf(call: Call): Promise<readonly Invoice[]> {
  const query = {
    displayState: ['Eligible'],
    sortField: 'dueDate',
    sortDirection: 'desc',
    limit: 100,
  } as const
  const { data } = await call('listInvoices', { query: { ...query, displayState: [...query.displayState] } })
  const payable = data.filter(({ eligibility }) => eligibility.may)
  expect(payable.length).toBeGreaterThan(1)
  return payable
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
/** The button on the page of an invoice. */
export const takeEarly = (page: Page) => page.getByRole('button', { name: /^Get Paid Now: get / })
export const submitted = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText(/submitted for Get Paid Now\./)

/** The payouts that an invoice belongs to, as the service knows it. */
export const payoutOf = async (call: Call, id: string) =>
  (await call('getInvoice', { params: { id } })).payoutId
