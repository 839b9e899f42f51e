import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import type { Call } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { asOperator } from './others.ts'
import { enterAsOwnVendor, type OwnVendor } from './own-vendor.ts'
import { dialog } from './security.ts'

export type Invoice = Answered<Routes['listInvoices']>['data'][number]

export interface Early extends OwnVendor {
  /** What can be paid early, what is expected last first. */
  readonly eligible: readonly Invoice[]
}

/** Signs in the owner of a vendor of one's own whose invoices can be paid early, and opens `path`, if any. */
export async function enterEarly(
  page: Page,
  of: Parameters<typeof enterAsOwnVendor>[1],
  path?: string,
): Promise<Early> {
  const vendor = await enterAsOwnVendor(page, of)
  const eligible = await eligibleOf(vendor.call)
  if (path !== undefined) await page.goto(path)
  return { ...vendor, eligible }
}

/** Invoices that their partner pays itself are eligible too, and have no price. */
export async function eligibleOf(call: Call): Promise<readonly Invoice[]> {
  const query = { sortField: 'estimatedPaymentDate', sortDirection: 'desc', limit: 100 } as const
  const { data } = await call('listInvoices', { query: { ...query, displayState: ['Eligible'] } })
  return data.filter(({ eligibility, state }) => eligibility.may && state === 'awaiting-eligibility')
}

/** The nth of those that can be paid early. */
export function nthOf({ eligible }: Pick<Early, 'eligible'>, nth: number): Invoice {
  const invoice = eligible[nth]
  if (!invoice) throw new Error(`the vendor has only ${eligible.length} invoices that can be paid early`)
  return invoice
}

/** An operator puts an invoice on hold. */
export async function hold({ vendorId }: OwnVendor, { id: invoiceId }: Invoice): Promise<void> {
  const call = await asOperator()
  const body = { invoices: [{ vendorId, invoiceId }], note: 'The client asks for a correction.' }
  expect(await call('holdInvoices', { body })).toMatchObject({ changed: 1 })
}

export const priceDialog = (page: Page) => dialog(page, /^(Get Paid Now|On Demand): /)
export const confirmButton = (page: Page) => priceDialog(page).getByRole('button', { name: /^Get .* now$/ })
/** The buttons on the page of an invoice. */
export const takeEarly = (page: Page, way = 'Get Paid Now') =>
  page.getByRole('button', { name: new RegExp(`^${way}: [$£]`) })
export const submitted = (page: Page, way = 'Get Paid Now') =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText(new RegExp(`submitted for ${way}\\.`))
    .last()

/** The payout that an invoice belongs to, as the service knows it. */
export const payoutOf = async (call: Call, id: string) =>
  (await call('getInvoice', { params: { id } })).payoutId

/** The requests that confirm, as they were sent. */
export function sentConfirmations(page: Page): readonly unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (/payout\/confirm$/i.test(request.url())) sent.push(request.postDataJSON())
  })
  return sent
}
