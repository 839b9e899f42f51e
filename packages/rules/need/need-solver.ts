import { cheapestCover, type CheapestCover, type CoverWork } from './cheapest-cover.ts'
import { InvariantViolation } from '../refusal.ts'
import { coverItems, leastFee, type CoverItem } from './cover-items.ts'

/** An amount that a vendor needs on a day. */
export interface Need {
  readonly amountMinor: bigint
  readonly payBy: string
}

/** An invoice of the need's currency with its price, in the cheaper way if there are two. */
export interface OfferedInvoice {
  readonly invoiceId: string
  readonly netMinor: bigint
  readonly feeMinor: bigint
  readonly payDate: string
}

export interface Suggestion {
  readonly kind: 'reached'
  readonly invoiceIds: readonly string[]
  readonly netMinor: bigint
  readonly feeMinor: bigint
  /** Whether it is proven that no other choice has a lower fee. */
  readonly proven: boolean
  /** By how much another choice could cost less at most; 0 where it is proven. */
  readonly gapMinor: bigint
  /** Whether it is also proven to be the one with the fewest invoices, then the smallest net amount and then the first ids. */
  readonly isFirstOfEquals: boolean
}

export interface OutOfReach {
  readonly kind: 'out-of-reach'
  /** What all invoices that arrive in time have together, and what is missing. */
  readonly netMinor: bigint
  readonly missingMinor: bigint
}

/** Exact in numbers; what is larger is a fault of the caller, since no amount travels that is. */
function exact(minor: bigint): number {
  const number = Number(minor)
  if (!Number.isSafeInteger(number)) throw new InvariantViolation('This amount is too large to be exact.')
  return number
}

const byId = (one: OfferedInvoice, other: OfferedInvoice) =>
  one.invoiceId < other.invoiceId ? -1 : one.invoiceId > other.invoiceId ? 1 : 0

const inTime = (invoices: readonly OfferedInvoice[], { payBy }: Need) =>
  invoices.filter(({ payDate, netMinor }) => payDate <= payBy && netMinor > 0n).toSorted(byId)

const itemOf = ({ netMinor, feeMinor }: OfferedInvoice): CoverItem => ({
  net: exact(netMinor),
  fee: exact(feeMinor),
})

/** Equally cheap choices among few invoices can all be compared; among thousands there are far too many. */
const fewInvoices = 24
const workFor = (count: number): CoverWork => ({
  forFee: 100_000,
  forEquals: count <= fewInvoices ? 200_000 : 2000,
})
const workForUnlocking: CoverWork = { forFee: 20_000, forEquals: 0 }

const nothing: CheapestCover = { places: [], net: 0, fee: 0, leastFee: 0, isFirstOfEquals: true }

/**
 * The cheapest invoices whose net amounts reach the need and arrive in time; of equally cheap choices the one with the fewest
 * invoices, then the smallest net amount, then the first ids.
 */
export function solveNeed(need: Need, invoices: readonly OfferedInvoice[]): Suggestion | OutOfReach {
  const usable = inTime(invoices, need)
  const amount = exact(need.amountMinor)
  if (amount <= 0) return suggestion(usable, nothing)
  const cover = cheapestCover(usable.map(itemOf), amount, workFor(usable.length))
  if (cover !== undefined) return suggestion(usable, cover)
  const netMinor = usable.reduce((sum, one) => sum + one.netMinor, 0n)
  return { kind: 'out-of-reach', netMinor, missingMinor: need.amountMinor - netMinor }
}

const suggestion = (usable: readonly OfferedInvoice[], cover: CheapestCover): Suggestion => ({
  kind: 'reached',
  invoiceIds: cover.places.flatMap((place) => usable[place]?.invoiceId ?? []),
  netMinor: BigInt(cover.net),
  feeMinor: BigInt(cover.fee),
  proven: cover.leastFee === cover.fee,
  gapMinor: BigInt(cover.fee - cover.leastFee),
  isFirstOfEquals: cover.isFirstOfEquals,
})

export interface Unlocking {
  /** The invoice that is held now. */
  readonly invoiceId: string
  /** What would be suggested with it; it contains the invoice. */
  readonly suggestion: Suggestion
}

/** So many held invoices are solved for at most, those that could help most first. */
const mostSolved = 12

/**
 * The held invoices of which each alone, if it could be paid early, would bring the need within reach or make it cheaper, the most
 * helpful first.
 */
export function unlockingFor(
  need: Need,
  invoices: readonly OfferedInvoice[],
  held: readonly OfferedInvoice[],
): readonly Unlocking[] {
  const now = solveNeed(need, invoices)
  const limit = now.kind === 'reached' ? exact(now.feeMinor) : Number.POSITIVE_INFINITY
  const usable = inTime(invoices, need)
  const items = coverItems(usable.map(itemOf))
  const amount = exact(need.amountMinor)
  const promising = inTime(held, need)
    .map((invoice) => {
      const { net, fee } = itemOf(invoice)
      const missing = amount - net
      const rest = missing <= 0 ? 0 : leastFee(items, { low: 0, high: 0 }, { missing, fee: 0 })
      const least = fee + rest
      return { invoice, net, fee, least }
    })
    .filter(({ least }) => least < limit)
    .toSorted((one, other) => one.least - other.least || byId(one.invoice, other.invoice))
    .slice(0, mostSolved)
  return promising
    .flatMap(({ invoice, net, fee }) => {
      const rest = { ...need, amountMinor: BigInt(Math.max(0, amount - net)) }
      const found = withInvoice(rest, usable, invoice)
      return found === undefined || fee + found.fee >= limit ? [] : [unlocking(usable, invoice, found)]
    })
    .toSorted((one, other) => Number(one.suggestion.feeMinor - other.suggestion.feeMinor))
}

function withInvoice(
  rest: Need,
  usable: readonly OfferedInvoice[],
  { invoiceId }: OfferedInvoice,
): CheapestCover | undefined {
  if (rest.amountMinor === 0n) return nothing
  const others = usable.map((one) => (one.invoiceId === invoiceId ? { net: 0, fee: 0 } : itemOf(one)))
  return cheapestCover(others, exact(rest.amountMinor), workForUnlocking)
}

function unlocking(
  usable: readonly OfferedInvoice[],
  invoice: OfferedInvoice,
  rest: CheapestCover,
): Unlocking {
  const found = suggestion(usable, rest)
  return {
    invoiceId: invoice.invoiceId,
    suggestion: {
      ...found,
      invoiceIds: [...found.invoiceIds, invoice.invoiceId].toSorted(),
      netMinor: found.netMinor + invoice.netMinor,
      feeMinor: found.feeMinor + invoice.feeMinor,
    },
  }
}
