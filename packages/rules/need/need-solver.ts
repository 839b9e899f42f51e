import { cheapestCover, type CheapestCover, type CoverWork } from './cheapest-cover.ts'
import { deductedFrom, payableFor } from '../deductions.ts'
import { InvariantViolation } from '../refusal.ts'
import { coverItems, leastFee, type CoverItem } from './cover-items.ts'

/** An amount that has to arrive at a vendor until a day. */
export interface Need {
  readonly amountMinor: bigint
  readonly payBy: string
  /** What the vendor owes, which is deducted from the net amounts before anything arrives. */
  readonly owedMinor: bigint
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
  /** What of the net amount is deducted for what the vendor owes, and what arrives. */
  readonly deductedMinor: bigint
  readonly arrivesMinor: bigint
  /** Whether it is proven that no other choice has a lower fee. */
  readonly proven: boolean
  /** By how much another choice could cost less at most; 0 where it is proven. */
  readonly gapMinor: bigint
  /** Whether it is also proven to be the one with the fewest invoices, then the smallest net amount and then the first ids. */
  readonly isFirstOfEquals: boolean
}

export interface OutOfReach {
  readonly kind: 'out-of-reach'
  /** What arrives if all invoices that can arrive in time are paid, what is deducted from it before, and what is missing. */
  readonly arrivesMinor: bigint
  readonly deductedMinor: bigint
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
 * The cheapest invoices that arrive in time and of which the need arrives, without what the vendor owes; of equally cheap choices the one with the fewest
 * invoices, then the smallest net amount, then the first ids.
 */
export function solveNeed(need: Need, invoices: readonly OfferedInvoice[]): Suggestion | OutOfReach {
  const usable = inTime(invoices, need)
  const amount = exact(payableFor(need.amountMinor, need.owedMinor))
  if (amount === 0) return suggestion(need, usable, nothing)
  const cover = cheapestCover(usable.map(itemOf), amount, workFor(usable.length))
  if (cover !== undefined) return suggestion(need, usable, cover)
  const netMinor = usable.reduce((sum, one) => sum + one.netMinor, 0n)
  const { arrivesMinor, deductedMinor } = deductedFrom(netMinor, need.owedMinor)
  return { kind: 'out-of-reach', arrivesMinor, deductedMinor, missingMinor: need.amountMinor - arrivesMinor }
}

const suggestion = (
  { owedMinor }: Need,
  usable: readonly OfferedInvoice[],
  cover: CheapestCover,
): Suggestion => ({
  kind: 'reached',
  invoiceIds: cover.places.flatMap((place) => usable[place]?.invoiceId ?? []),
  netMinor: BigInt(cover.net),
  ...deductedFrom(BigInt(cover.net), owedMinor),
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
const maxSolved = 12

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
  const amount = exact(payableFor(need.amountMinor, need.owedMinor))
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
    .slice(0, maxSolved)
  return promising
    .flatMap(({ invoice, net, fee }) => {
      const found = withInvoice(Math.max(0, amount - net), usable, invoice)
      return found === undefined || fee + found.fee >= limit ? [] : [unlocking(need, usable, invoice, found)]
    })
    .toSorted((one, other) => Number(one.suggestion.feeMinor - other.suggestion.feeMinor))
}

function withInvoice(
  rest: number,
  usable: readonly OfferedInvoice[],
  { invoiceId }: OfferedInvoice,
): CheapestCover | undefined {
  if (rest === 0) return nothing
  const others = usable.map((one) => (one.invoiceId === invoiceId ? { net: 0, fee: 0 } : itemOf(one)))
  return cheapestCover(others, rest, workForUnlocking)
}

function unlocking(
  need: Need,
  usable: readonly OfferedInvoice[],
  invoice: OfferedInvoice,
  rest: CheapestCover,
): Unlocking {
  const found = suggestion(need, usable, rest)
  const netMinor = found.netMinor + invoice.netMinor
  return {
    invoiceId: invoice.invoiceId,
    suggestion: {
      ...found,
      invoiceIds: [...found.invoiceIds, invoice.invoiceId].toSorted(),
      netMinor,
      ...deductedFrom(netMinor, need.owedMinor),
      feeMinor: found.feeMinor + invoice.feeMinor,
    },
  }
}
