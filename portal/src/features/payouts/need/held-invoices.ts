import type { Currency } from '@sooner/money'
import { type Invoice, invoices } from '../../../lib/resources/invoices.ts'
import { estimatedPaymentDate } from '@sooner/rules/arrivals'
import { isPrice, priceOf } from '@sooner/rules/payout-prices'
import { rateFor } from '@sooner/rules/payout-rates'
import type { OfferedInvoice } from '@sooner/rules/need/need-solver'
import type { EffectiveProgram } from '../../../lib/programs/prices.ts'
import type { Way } from '../way.ts'

interface Agreed {
  readonly way: Way
  readonly programs: readonly EffectiveProgram[]
  /** The day on which money that is requested now arrives. */
  readonly payDate: string
  readonly today: string
}

/** A program that is agreed for one client goes before that of its partner. */
const programOf = (programs: readonly EffectiveProgram[], invoice: Invoice) => {
  const own = programs.filter(
    ({ partnerId, programCode }) => partnerId === invoice.partnerId && programCode === invoice.programCode,
  )
  return (
    own.find(({ externalClientId }) => externalClientId === invoice.externalClientId) ??
    own.find(({ externalClientId }) => externalClientId === undefined)
  )
}

/**
 * The day on which an invoice would arrive without a request if nothing were in the way of it. The service states none for an invoice
 * in review. Under Pay-On-Approval the due date is what makes it free, and otherwise the day on which it is eligible.
 */
function arrivalWithoutRequest(invoice: Invoice, today: string): string | null {
  const { currency, programCode, eligibleAt, dueDate } = invoice
  if (invoice.estimatedPaymentDate !== null) return invoice.estimatedPaymentDate
  const payableOn = programCode === 'Pay-On-Approval' ? dueDate : (eligibleAt ?? dueDate)
  return payableOn === null ? null : estimatedPaymentDate(currency, payableOn, today)
}

/**
 * What an invoice would about cost if nothing were in the way of it; undefined where it would have no price. A promo code does not
 * count, because the portal does not know them.
 */
export function heldPrice(
  invoice: Invoice,
  { way, programs, payDate, today }: Agreed,
): OfferedInvoice | undefined {
  const program = programOf(programs, invoice)
  if (!program) return undefined
  const rate = rateFor(
    {
      programCode: invoice.programCode,
      product: 'IF',
      pricingTiers: program.pricingTiers,
      onDemandRateBps: program.onDemandRateBps,
      supplementBps: program.supplementalRateBps,
      promoCode: null,
      offersInstantPayout: way === 'instant-payout',
      onDemand: way === 'on-demand-payout' ? 'offered' : 'not-offered',
    },
    {
      method: way,
      externalClientId: invoice.externalClientId,
      paymentTermsDays: invoice.paymentTermsDays ?? 0,
    },
  )
  const price = priceOf(rate, {
    openMinor: BigInt(invoice.openAmountMinor),
    invoiceDate: invoice.invoiceDate,
    payDate,
    arrivesAnywayOn: arrivalWithoutRequest(invoice, today),
  })
  if (!isPrice(price)) return undefined
  return { invoiceId: invoice.id, netMinor: price.netMinor, feeMinor: price.feeMinor, payDate }
}

/** As many reasons as a person compares, and as many as are looked through for them. */
const maxReasons = 3
const maxTried = 8

/**
 * Reads what waits for each reason in turn. A reason of which nothing helps takes no place of those that are compared: what waits
 * behind it may help.
 */
export async function heldInTurns<Reason, T>(
  reasons: readonly Reason[],
  read: (reason: Reason) => Promise<readonly T[]>,
  helps: (held: T) => boolean,
): Promise<readonly T[]> {
  const found: T[] = []
  let places = maxReasons
  for (const reason of reasons.slice(0, maxTried)) {
    if (places === 0) break
    const helpful = (await read(reason)).filter(helps)
    if (helpful.length > 0) places -= 1
    found.push(...helpful)
  }
  return found
}

const { getWaitingInvoices, listInvoices } = invoices.endpoints

const limit = 100

/**
 * Reads invoices that somebody could unlock and that would help then, from the reasons with the largest amounts: of each the largest
 * invoices. What does not arrive is left out, because it is only an addition to the answer.
 */
export function useReadHeld(vendorId: string) {
  const [waiting] = getWaitingInvoices.useLazyQuery()
  const [list] = listInvoices.useLazyQuery()
  return async (currency: Currency, helps: (invoice: Invoice) => boolean): Promise<readonly Invoice[]> => {
    const { data: rows } = await waiting({ params: { id: vendorId } })
    const own = (rows ?? []).filter((row) => row.owner !== null && row.currency === currency)
    const reasons = [...new Set(own.map(({ reason }) => reason))]
    const sort = { sortField: 'openAmountMinor', sortDirection: 'desc' } as const
    const found = await heldInTurns(
      reasons,
      async (waitsFor) => (await list({ query: { page: 1, limit, waitsFor, ...sort } })).data?.data ?? [],
      (invoice) => invoice.currency === currency && helps(invoice),
    )
    // What needs two acts of the vendor is listed under both.
    return [...new Map(found.map((invoice) => [invoice.id, invoice])).values()]
  }
}
