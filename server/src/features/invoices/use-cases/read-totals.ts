import type * as contract from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import { eligibilityReasons, type EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceDisplayState, InvoiceSender } from '@sooner/rules/invoice-states'
import type { Currency } from '@sooner/money'
import type { Db } from '../../../platform/database/open.ts'
import {
  displayStateFor,
  eligibilityOf,
  isActOfVendor,
  statesOfUnpayable,
  type UnpayableVendor,
} from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import * as store from '../store/totals.ts'
import { requireVendor } from './read-invoices.ts'
import { readUnpayableVendor } from './unpayable-vendor.ts'

export const readUnfinishedStates = store.readUnfinishedStates

export async function getAllTimeTotals(
  { db }: Invoices,
  vendorId: string,
): Promise<Answer<typeof contract.getAllTimeTotals>> {
  await requireVendor(db, vendorId)
  return store.readAllTimeTotals(db, vendorId)
}

export async function getClientTotals(
  { db }: Invoices,
  vendorId: string,
  { page, limit }: Given<typeof contract.getClientTotals>['query'],
): Promise<Answer<typeof contract.getClientTotals>> {
  await requireVendor(db, vendorId)
  return { ...(await store.listClientTotals(db, vendorId, { page, limit })), page, limit }
}

export async function getInvoiceSummary(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
  { startDate, endDate }: Given<typeof contract.getInvoiceSummary>['query'],
): Promise<Answer<typeof contract.getInvoiceSummary>> {
  const { db } = invoices
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const isOfAllTime = startDate === undefined && endDate === undefined
  const days = { startDate, endDate }
  const [states, byClient] = await Promise.all([
    isOfAllTime ? store.readStateTotals(db, vendorId) : store.readStateTotalsOf(db, vendorId, days),
    isOfAllTime ? store.readLargestClients(db, vendorId) : store.readLargestClientsOf(db, vendorId, days),
  ])
  const byDisplayState = shownTotals(states, vendor)
  return { byDisplayState, owed: owedInAll(byDisplayState), byClient }
}

interface StateTotal {
  readonly displayState: InvoiceDisplayState
  readonly currency: Currency
  readonly invoiceCount: number
  readonly creditMemoCount: number
  readonly amountTotalMinor: number
  readonly owedTotalMinor: number
}

/** What is stored as Eligible is added to what is Ineligible while something is in the way of the vendor as a whole. */
function shownTotals(stored: readonly StateTotal[], vendor: UnpayableVendor | null): StateTotal[] {
  const shown = new Map<string, StateTotal>()
  for (const row of stored) {
    const displayState = displayStateFor(row.displayState, vendor)
    const before = shown.get(`${displayState} ${row.currency}`)
    shown.set(`${displayState} ${row.currency}`, {
      displayState,
      currency: row.currency,
      invoiceCount: row.invoiceCount + (before?.invoiceCount ?? 0),
      creditMemoCount: row.creditMemoCount + (before?.creditMemoCount ?? 0),
      amountTotalMinor: row.amountTotalMinor + (before?.amountTotalMinor ?? 0),
      owedTotalMinor: row.owedTotalMinor + (before?.owedTotalMinor ?? 0),
    })
  }
  return [...shown.values()]
}

const unpaid: readonly InvoiceDisplayState[] = ['Eligible', 'Pending', 'Ineligible']

/** What is paid, applied or cancelled is owed no more, and its documents are not counted. */
function owedInAll(states: readonly StateTotal[]) {
  const sums = Map.groupBy(
    states.filter(({ displayState }) => unpaid.includes(displayState)),
    ({ currency }) => currency,
  )
  return [...sums]
    .map(([currency, rows]) => {
      const sum = (name: 'invoiceCount' | 'creditMemoCount' | 'owedTotalMinor') =>
        rows.reduce((total, row) => total + row[name], 0)
      return {
        currency,
        invoiceCount: sum('invoiceCount'),
        creditMemoCount: sum('creditMemoCount'),
        owedTotalMinor: sum('owedTotalMinor'),
      }
    })
    .toSorted((one, other) => other.owedTotalMinor - one.owedTotalMinor)
}

/** What is owed in all to each of these vendors, as `getInvoiceSummary` states it: what is in the way of a vendor changes no sum. */
export async function readOwed(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof owedInAll>>> {
  const states = await store.readStateTotalsOfEach(db, vendorIds)
  const ofEach = Map.groupBy(states, ({ vendorId }) => vendorId)
  return new Map([...ofEach].map(([vendorId, own]) => [vendorId, owedInAll(own)]))
}

type Waiting = Answer<typeof contract.getWaitingInvoices>[number]

/**
 * An invoice stands under each act that only its vendor can do, whatever else holds it. Under what others have to do stands only what
 * needs nothing of the vendor, since these rows say so.
 */
export async function getWaitingInvoices(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
): Promise<Answer<typeof contract.getWaitingInvoices>> {
  const { db } = invoices
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const [own, inTheWay] = await Promise.all([
    store.readWaiting(db, vendorId),
    vendor ? store.readOwedInvoices(db, vendorId, statesOfUnpayable(vendor)) : [],
  ])
  const byVendor = inTheWay.map((sums) => ({
    waitsFor: vendor?.reason ?? '',
    sentBy: null,
    creditMemoCount: 0,
    ...sums,
  }))
  const needsVendor = isActOfVendor(vendor)
  const rows = [...own, ...byVendor].flatMap(({ waitsFor, sentBy, ...sums }): Waiting[] => {
    const { nextStep, ...step } = stepFor(waitsFor, sentBy, vendor)
    // A credit memo is ineligible as well, but it waits for nothing.
    if (nextStep === null || (needsVendor && step.owner !== 'vendor')) return []
    return [{ ...step, nextStep, ...sums }]
  })
  return withOneStep(rows).toSorted((one, other) => other.owedMinor - one.owedMinor)
}

/** Documents of the partner and of the vendor are one row where their step is the same. What holds only credit memos holds no invoice. */
function withOneStep(rows: readonly Waiting[]): Waiting[] {
  const found = new Map<string, Waiting>()
  for (const row of rows) {
    const key = `${row.reason} ${row.sentBy} ${row.currency}`
    const before = found.get(key)
    found.set(key, {
      ...row,
      invoiceCount: row.invoiceCount + (before?.invoiceCount ?? 0),
      creditMemoCount: row.creditMemoCount + (before?.creditMemoCount ?? 0),
      owedMinor: row.owedMinor + (before?.owedMinor ?? 0),
    })
  }
  return [...found.values()].filter(({ invoiceCount }) => invoiceCount > 0)
}

const isReason = (reason: string): reason is EligibilityReason =>
  eligibilityReasons.some((one) => one === reason)

/** The step, and the sender where the other one's invoices have another step. */
function stepFor(waitsFor: string, sentBy: InvoiceSender | null, vendor: UnpayableVendor | null) {
  const { nextStep, owner, reason } = stepOf(waitsFor, sentBy === 'vendor', vendor)
  const isOfAnySender = stepOf(waitsFor, sentBy !== 'vendor', vendor).nextStep === nextStep
  return { nextStep, owner, reason, sentBy: isOfAnySender ? null : sentBy }
}

/** The column that is counted has a hold reason or why an invoice can't be paid early, both of which the application itself stored. */
function stepOf(waitsFor: string, isUploaded: boolean, vendor: UnpayableVendor | null) {
  if (!isReason(waitsFor)) {
    const held = { reason: 'on-hold', holdReasons: [waitsFor as HoldReason], isUploaded } as const
    return { ...eligibilityOf(held, null), reason: waitsFor as HoldReason }
  }
  const ofVendor = waitsFor === vendor?.reason ? vendor : null
  const own = { reason: ofVendor ? null : waitsFor, holdReasons: [], isUploaded }
  return { ...eligibilityOf(own, ofVendor), reason: waitsFor }
}
