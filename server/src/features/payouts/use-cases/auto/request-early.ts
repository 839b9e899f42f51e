import { currencies, type Currency } from '@sooner/money'
import { unlimitedAutoPayout, weekdayOf, type AutoPayoutRules, type Weekday } from '@sooner/rules/auto-payout'
import { localDay } from '@sooner/rules/banking-calendar'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob, eachVendor } from '../../../../platform/jobs/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { lockDirectoryVendorShared } from '../../../directory/index.ts'
import { acknowledgedRedirects, dueInvoices, lockInvoicesOf } from '../../../invoices/index.ts'
import type { Limits } from '../../../pricing/index.ts'
import { instantPayoutAlwaysOnOf, vendorsWithAutoPayout } from '../../../vendors/index.ts'
import type { EarlyMethod } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { findAutoRules } from '../../store/auto-rules.ts'
import { deletePriceLists, insertPriceLists } from '../../store/price-lists.ts'
import { payListed } from '../early/pay-listed.ts'
import { payRedirects } from '../early/pay-redirects.ts'
import { arrivesNothing, countOf } from '../early/quotes.ts'
import { isOffer, readOffer } from '../early/read-offer.ts'
import { chooseCandidates } from './choose-candidates.ts'

/** Requests what a vendor's program or its own rules pay early; the name is also the actor of what it requests. */
export const requestEarlyJob = defineJob({
  name: 'payouts.request-early',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid() }),
})

const stretch = 5000

interface Way {
  readonly kind: dueInvoices.CandidateKind
  readonly method: EarlyMethod
}

/** Pay-On-Approval goes first, because that program pays what is approved whatever the vendor's rules are. */
const ways: readonly Way[] = [
  { kind: 'approved', method: 'pay-on-approval' },
  { kind: 'eligible', method: 'instant-payout' },
]

/**
 * Requests a vendor's invoices early, in transactions of their own: redirects that partners confirmed, what Pay-On-Approval pays on
 * approval, and what the vendor's rules take where automatic payouts are on. It may be repeated: what it has requested does not wait any more. Returns the number of invoices.
 */
export async function requestEarly(
  payouts: Payouts,
  vendorId: string,
  signal?: AbortSignal,
  limit = stretch,
): Promise<number> {
  let requested = await requestRedirected(payouts, vendorId, signal)
  // What is computed of the exposure may be older than what the run has requested, so the run counts what it takes of the limits.
  let limits: Limits | undefined
  for (const way of ways) {
    let after: string | undefined
    do {
      signal?.throwIfAborted()
      const next = { after, limits, limit }
      const done = await transact(payouts.db, (tx) => requestNext(payouts, tx, vendorId, way, next))
      requested += done.requested
      after = done.last
      limits = done.limits ?? limits
    } while (after !== undefined)
  }
  return requested
}

/** Redirects that partners confirmed. */
async function requestRedirected(
  payouts: Payouts,
  vendorId: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const paying = { vendorId, actor: requestEarlyJob.name, limit: stretch }
  let requested = 0
  for (;;) {
    signal?.throwIfAborted()
    const paid = await transact(payouts.db, (tx) => payRedirects(payouts, tx, paying))
    requested += paid
    if (paid < stretch) return requested
  }
}

interface Done {
  readonly requested: number
  readonly last: string | undefined
  readonly limits: Limits | undefined
}

const nothing: Done = { requested: 0, last: undefined, limits: undefined }

interface Next {
  readonly after: string | undefined
  readonly limit: number
  /** What is left of the limits of exposure after former stretches; undefined for the first one. */
  readonly limits: Limits | undefined
}

/** The switch and the rules are read under the locks, so that what was switched off before is not requested any more. */
async function requestNext(
  payouts: Payouts,
  tx: Tx,
  vendorId: string,
  { kind, method }: Way,
  next: Next,
): Promise<Done> {
  if (!(await lockDirectoryVendorShared(tx, vendorId))) return nothing
  await lockInvoicesOf(tx, [vendorId])
  const rules = kind === 'approved' ? null : await rulesInForce(tx, vendorId)
  if (rules === undefined) return nothing
  // An offer takes some thirty statements to read, and most runs find nothing to request.
  if (!(await hasCandidates(tx, vendorId, kind, next.after))) return nothing
  const offer = await readOffer(payouts, tx, { vendorId, method })
  if (!isOffer(offer)) return nothing
  const weekday = weekdaysAt(payouts.clock.now())
  const choice = await chooseCandidates(tx, offer, { vendorId, kind, rules, weekday, ...next })
  const { chosen, last, limits } = choice
  if (chosen.length === 0) return { requested: 0, last, limits }
  const id = payouts.uuid()
  const priced = offer.price(
    chosen.map((one) => one.id),
    next.limits,
  )
  const key = { vendorId, listId: id }
  const lists = await insertPriceLists(tx, key, offer, priced)
  if (arrivesNothing(lists)) {
    await deletePriceLists(tx, key)
    return { requested: 0, last, limits: next.limits }
  }
  const by = { actor: requestEarlyJob.name, actorKind: 'system' } as const
  await payListed(payouts, tx, { vendorId, id, quoteId: null, scope: 'automatic', method, ...by }, offer)
  return { requested: countOf(lists), last, limits }
}

/** Undefined where automatic payouts are off. */
async function rulesInForce(tx: Tx, vendorId: string): Promise<AutoPayoutRules | undefined> {
  if ((await instantPayoutAlwaysOnOf(tx, vendorId)) !== true) return undefined
  return (await findAutoRules(tx, vendorId))?.rules ?? unlimitedAutoPayout
}

export const weekdaysAt = (at: Date): Readonly<Record<Currency, Weekday>> => {
  const of = (currency: Currency) => weekdayOf(localDay(currency, at))
  return Object.fromEntries(currencies.map((currency) => [currency, of(currency)])) as Record<
    Currency,
    Weekday
  >
}

/** Something has changed for these vendors: a job requests what may be paid early now, where there is anything. */
export async function askForEarly(
  { enqueue }: Pick<Payouts, 'enqueue'>,
  tx: Tx,
  vendorIds: Iterable<string>,
): Promise<void> {
  for (const vendorId of new Set(vendorIds))
    if (await hasWork(tx, vendorId)) await enqueue(tx, requestEarlyJob, { vendorId })
}

async function hasWork(tx: Tx, vendorId: string): Promise<boolean> {
  if (await acknowledgedRedirects.hasAcknowledged(tx, vendorId)) return true
  const kind = (await instantPayoutAlwaysOnOf(tx, vendorId)) === true ? 'eligible' : 'approved'
  return hasCandidates(tx, vendorId, kind, undefined)
}

async function hasCandidates(
  tx: Tx,
  vendorId: string,
  kind: dueInvoices.CandidateKind,
  after: string | undefined,
): Promise<boolean> {
  const [first] = await dueInvoices.listEarlyCandidates(tx, vendorId, kind, { after, limit: 1 })
  return first !== undefined
}

/**
 * Requests for all vendors what may be paid early today: their weekdays may begin, and what was in the way of them may be gone without
 * an event. Returns how many invoices were requested.
 */
export async function requestEarlyDaily(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ requested: number }> {
  let requested = 0
  const lists = [
    acknowledgedRedirects.vendorsWithAcknowledged,
    dueInvoices.vendorsWithApproved,
    vendorsWithAutoPayout,
  ].map((list) => (page: Parameters<typeof list>[1]) => list(payouts.db, page))
  await eachVendor(lists, signal, async (vendorId) => {
    requested += await requestEarly(payouts, vendorId, signal)
  })
  return { requested }
}
