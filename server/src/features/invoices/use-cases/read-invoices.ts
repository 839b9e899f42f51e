import type * as contract from '@sooner/contract/invoices'
import type { listInvoicesForReview as listedForReview } from '@sooner/contract/operator-invoices'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { clientOfKey } from '@sooner/rules/client-keys'
import type { LineItemDisplayState } from '@sooner/rules/invoice-states'
import { maxTransfersListed } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { type Db, hot } from '../../../platform/database/open.ts'
import { narrowingOf } from '../../operator/index.ts'
import { findDirectoryVendor, listVendorNames } from '../../directory/index.ts'
import { listTransfersOfInvoice, payoutHolds } from '../../transfers/index.ts'
import type { OfferFlags } from '../../pricing/index.ts'
import { invoiceStatesOfLines, storedDisplayStates, wantedStates } from '../domain/display-state.ts'
import { statesOfUnpayable, type UnpayableVendor } from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import { collectionsOf } from '../store/collected.ts'
import { listAdjustments as pageOfAdjustments } from '../store/deductions.ts'
import type { InvoiceFilter } from '../store/invoice-filter.ts'
import {
  listLineItems as pageOfLines,
  adjustmentsOf,
  historyOf,
  lineItemsOf,
  payoutOf,
} from '../store/invoice-parts.ts'
import { countFound, listInvoices as pageOfInvoices, listForReview, findInvoice } from '../store/invoices.ts'
import {
  answerInvoice,
  answerLineItem,
  answerAdjustment,
  answerDocument,
  type InvoiceAnswer,
} from './answer-invoice.ts'
import { documentsOf } from './read-documents.ts'
import { readOffers } from './read-offers.ts'
import { readUnpayableVendor, readUnpayableVendors } from './unpayable-vendor.ts'

/** The id of another vendor's invoice is answered as one that does not exist. The ids are different. */
export async function requireInvoices(db: Db, vendorId: string, ids: readonly string[]): Promise<void> {
  if ((await countFound(db, vendorId, ids)) < ids.length) throw new Refusal('NOT_FOUND')
}

/** An operator may name a vendor that does not exist, which differs from a vendor without invoices. */
export async function requireVendor(db: Db, vendorId: string): Promise<void> {
  if (!(await findDirectoryVendor(hot(db), vendorId))) throw new Refusal('NOT_FOUND')
}

export type AskedFilters = z.output<z.ZodObject<typeof contract.invoiceFilters>>

/** Translates the filters of the contract into what is stored. Those that are stored under their names remain as they are. */
export function filterOf(asked: AskedFilters, vendor: UnpayableVendor | null): InvoiceFilter {
  const {
    vendorId: _vendorId,
    displayState,
    waitsFor,
    documentKind,
    clients,
    statuses,
    excludeStates,
    mesaOnDemandId,
    totalOpenAmountMinor,
    totalOpenAmountOperator,
    estimatedPaymentDate,
    estimatedPaymentDateOperator,
    accelerationDays,
    accelerationDaysOperator,
    ...stored
  } = asked
  return {
    ...stored,
    ...waitingOf({ displayState, waitsFor, documentKind }, vendor),
    clients: clients?.map(clientOfKey),
    states: wantedStates(statuses, excludeStates),
    onDemandPayoutId: mesaOnDemandId,
    vendorOpenMinor: comparing(totalOpenAmountOperator, totalOpenAmountMinor),
    estimatedPaymentDate: comparing(estimatedPaymentDateOperator, estimatedPaymentDate),
    accelerationDays: comparing(accelerationDaysOperator, accelerationDays),
  }
}

type AskedOfLines = Omit<AskedFilters, 'displayState'> & {
  readonly displayState?: readonly LineItemDisplayState[] | undefined
}

/** The same for line items, which are found by their invoices. */
export const lineFilterOf = (asked: AskedOfLines, vendor: UnpayableVendor | null): InvoiceFilter =>
  filterOf({ ...asked, displayState: invoiceStatesOfLines(asked.displayState) }, vendor)

const comparing = <O, V>(operator: O, value: V | undefined) =>
  value === undefined ? undefined : { operator, value }

/** What is in the way of all invoices is stored with none of them: those that wait for it are found by their display state. */
function waitingOf(
  { displayState, waitsFor, documentKind }: Pick<AskedFilters, 'displayState' | 'waitsFor' | 'documentKind'>,
  vendor: UnpayableVendor | null,
): Pick<InvoiceFilter, 'displayStates' | 'waitsFor' | 'documentKind'> {
  const displayStates = displayState && storedDisplayStates(displayState, vendor !== null)
  if (waitsFor === undefined || vendor === null || waitsFor !== vendor.reason)
    return { displayStates, waitsFor, documentKind }
  // A credit memo waits for nothing.
  const waiting = documentKind === 'credit-memo' ? [] : statesOfUnpayable(vendor)
  return {
    displayStates: waiting.filter((one) => displayStates?.includes(one) !== false),
    documentKind: 'invoice',
  }
}

export async function listInvoices(
  invoices: Invoices,
  vendorId: string,
  {
    page,
    limit,
    sortField: sort,
    sortDirection: direction,
    ...asked
  }: Given<typeof contract.listInvoices>['query'],
): Promise<Answer<typeof contract.listInvoices>> {
  const paging = { sort, direction, page, limit }
  const listing = (vendor: UnpayableVendor | null) =>
    pageOfInvoices(invoices.db, vendorId, filterOf(asked, vendor), paging)
  const reading = readUnpayableVendor(invoices, vendorId)
  // Only these two filters depend on the vendor, so otherwise both are read at once.
  const dependsOnVendor = asked.displayState !== undefined || asked.waitsFor !== undefined
  const [vendor, { data, total }] = await Promise.all([
    reading,
    dependsOnVendor ? reading.then(listing) : listing(null),
  ])
  const offers = await readOffers(invoices, data)
  return { data: data.map((row) => answerInvoice(row, vendor, offers)), page, limit, total }
}

/** Operators see what its vendor sees: what is in the way of the vendor as a whole is in the way of its invoices. */
export async function listInvoicesForReview(
  { db, clock, flags }: Invoices,
  {
    page,
    limit,
    scope,
    state,
    holdReason,
    partnerId,
    vendorId,
    searchTerm,
  }: Given<typeof listedForReview>['query'],
  account = '',
): Promise<Answer<typeof listedForReview>> {
  // All invoices of all vendors are no list that a page can be read of.
  if (state === 'any' && !searchTerm && vendorId === undefined)
    throw new Refusal('INVALID_REQUEST', 'Please name a term or a vendor to search in any state.')
  const named = state === 'any' ? undefined : state
  const narrowing = await narrowingOf({ db, clock }, 'invoices', account, scope)
  const asked = { page, limit, state: named, holdReason, partnerId, vendorId, searchTerm, narrowing }
  const { data, total } = await listForReview(db, asked)
  const vendorIds = new Set(data.map((row) => row.vendorId))
  const names = await listVendorNames(db, [...vendorIds])
  const inTheWay = await readUnpayableVendors({ db, clock }, vendorIds)
  const offers = await readOffers({ db, clock, flags }, data)
  return {
    data: data.map(({ version, outstandingMinor, ...row }) => ({
      ...answerInvoice(row, inTheWay.get(row.vendorId) ?? null, offers),
      version,
      outstandingMinor: Number(outstandingMinor),
      vendorName: names.get(row.vendorId) ?? '',
    })),
    page,
    limit,
    total,
  }
}

/** The list that the dashboard counts and links to, the earliest eligible date first. */
export async function listInvoicesRequiringDocument(
  invoices: Invoices,
  vendorId: string,
  { page, limit }: Given<typeof contract.listInvoicesRequiringDocument>['query'],
): Promise<Answer<typeof contract.listInvoicesRequiringDocument>> {
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const order = { sort: 'eligibleAt', direction: 'asc' } as const
  const filter = { waitsFor: 'document-required' } as const
  const { data, total } = await pageOfInvoices(invoices.db, vendorId, filter, { ...order, page, limit })
  return { data: data.map((row) => answerInvoice(row, vendor)), page, limit, total }
}

export async function listLineItems(
  invoices: Invoices,
  vendorId: string,
  {
    page,
    limit,
    sortField: sort,
    sortDirection: direction,
    invoiceId,
    ...asked
  }: Given<typeof contract.listLineItems>['query'],
): Promise<Answer<typeof contract.listLineItems>> {
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const filter = { ...lineFilterOf(asked, vendor), invoiceIds: invoiceId }
  const { data, total } = await pageOfLines(invoices.db, vendorId, filter, { sort, direction, page, limit })
  const answered = data.map(({ reason, ...line }) => answerLineItem(line, { reason }, vendor))
  return { data: answered, page, limit, total }
}

export async function listAdjustments(
  { db }: Invoices,
  vendorId: string,
  { page, limit, batchTransferId }: Given<typeof contract.listAdjustments>['query'],
): Promise<Answer<typeof contract.listAdjustments>> {
  await requireVendor(db, vendorId)
  const { data, total } = await pageOfAdjustments(db, vendorId, { batchTransferId, page, limit })
  return { data: data.map(answerAdjustment), page, limit, total }
}

const transfersOf = async (db: Db, vendorId: string, id: string) => {
  const transfers = await listTransfersOfInvoice(db, vendorId, id, maxTransfersListed)
  return transfers.map(({ attempts, ...transfer }) => ({
    ...transfer,
    attempts: attempts.map(({ id: attemptId, transferId, status }) => ({
      id: attemptId,
      transferId,
      status,
    })),
  }))
}

export async function getInvoice(
  invoices: Invoices,
  vendorId: string,
  id: string,
): Promise<Answer<typeof contract.getInvoice>> {
  const { db } = invoices
  const row = await findInvoice(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [offers, vendor, lines, adjustments, documents, history, payoutId, collections, transfers, review] =
    await Promise.all([
      readOffers(invoices, [row]),
      readUnpayableVendor(invoices, vendorId),
      lineItemsOf(db, vendorId, id),
      adjustmentsOf(db, vendorId, id),
      documentsOf(db, vendorId, id),
      historyOf(db, vendorId, id),
      payoutOf(db, vendorId, id),
      collectionsOf(db, vendorId, id),
      transfersOf(db, vendorId, id),
      payoutHolds.holdReasonsOfInvoice(db, vendorId, id),
    ])
  return {
    ...answerInvoice(row, vendor, offers),
    lineItems: lines.map((line) => answerLineItem(line, row, vendor)),
    adjustments: adjustments.map(answerAdjustment),
    documents: documents.map((document) => answerDocument(id, document)),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    payoutId,
    requiresDocument: row.reason === 'document-required',
    transfers,
    paymentReview: [...review],
    collections: collections.map((one) => ({
      ...one,
      amountMinor: minorToWire(one.amountMinor),
      postedAt: one.postedAt.toISOString(),
    })),
  }
}

/** One invoice as lists state it, for the answer of an act of another feature. */
export async function readInvoice(
  needs: Pick<Invoices, 'clock'> & { readonly flags: OfferFlags },
  db: Db,
  vendorId: string,
  id: string,
): Promise<InvoiceAnswer> {
  const row = await findInvoice(db, vendorId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const reads = { ...needs, db }
  return answerInvoice(row, await readUnpayableVendor(reads, vendorId), await readOffers(reads, [row]))
}
