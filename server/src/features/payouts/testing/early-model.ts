import { arrivalOf, daysBetween } from '@sooner/rules/arrivals'
import { settlementDay } from '@sooner/rules/banking-calendar'

/**
 * The rules of early payment, written a second time and as plainly as possible, in dollars and for one vendor. Only the calendar is
 * shared with the code under test.
 */
export interface ModelInvoice {
  readonly key: string
  readonly id: string
  readonly eligibleOn: string
  readonly dueOn: string
  open: number
  state:
    | 'awaiting-eligibility'
    | 'requires-manual-approval'
    | 'requested'
    | 'funded'
    | 'cancelled'
    | 'applied'
  isBlocked: boolean
  isWithdrawn: boolean
  /** Of the payment that is under way or was made. */
  paid: { readonly method: Method | 'past-eligible'; readonly fee: number; readonly netted: Netted[] } | null
}

export type Method = 'instant-payout' | 'on-demand-payout'
export interface Netted {
  readonly debt: number
  readonly amount: number
}
export interface Priced {
  readonly gross: number
  readonly fee: number
  readonly days: number
}
export interface ModelQuote {
  readonly id: string
  readonly method: Method
  /** Undefined for all of them. */
  readonly asked: readonly string[] | undefined
  readonly lines: ReadonlyMap<string, Priced>
  readonly payOn: string
  /** What the vendor owed. */
  readonly owed: number
  readonly until: number
  isPaid: boolean
}
export type Expected = { readonly paid: ReadonlyMap<string, Priced> } | { readonly refused: string }

export class EarlyModel {
  readonly invoices: ModelInvoice[] = []
  readonly quotes: ModelQuote[] = []
  /** What the vendor owes, the oldest first. */
  readonly debts: number[] = []
  now = Date.parse('2026-11-20T17:00:00Z')
  isFrozen = false
  isDeactivated = false
  isAutomatic = false
  limit: number | undefined
  readonly rates = { 'instant-payout': 200, 'on-demand-payout': 250 }

  get today(): string {
    return new Date(this.now).toISOString().slice(0, 10)
  }
  get payOn(): string {
    return settlementDay('USD', new Date(this.now))
  }
  get isStopped(): boolean {
    return this.isFrozen || this.isDeactivated
  }

  /** The invoices that have these keys, or all that nothing is in the way of, the earliest due first. */
  which(keys: readonly string[] | undefined): readonly ModelInvoice[] {
    return this.invoices
      .filter((one) => (keys ? keys.includes(one.key) : isFree(one)))
      .toSorted((one, two) => one.dueOn.localeCompare(two.dueOn) || one.id.localeCompare(two.id))
  }

  private priceOf({ open, eligibleOn }: ModelInvoice, method: Method): Priced | undefined {
    const anyway = arrivalOf('USD', eligibleOn > this.today ? eligibleOn : this.today)
    const days = daysBetween(this.payOn, anyway)
    if (days <= 0) return undefined
    const bpsDays =
      method === 'instant-payout' ? this.rates[method] * 30 : Math.max(this.rates[method] * days, 3000)
    return { gross: open, fee: Math.min(open, Math.floor((open * bpsDays * 2 + 300_000) / 600_000)), days }
  }

  /** What can be paid of these, with the prices of now. What would exceed the limit is left out, and leaves it to what is due later. */
  payable(of: readonly ModelInvoice[], method: Method): Map<string, Priced> {
    const priced = new Map<string, Priced>()
    const owed = this.invoices.filter(({ state }) => state === 'requested' || state === 'funded')
    let left = this.limit === undefined ? Number.POSITIVE_INFINITY : this.limit - sumOf(owed)
    for (const one of this.isStopped ? [] : of) {
      const price = isFree(one) ? this.priceOf(one, method) : undefined
      if (!price || price.gross > left) continue
      left -= price.gross
      priced.set(one.key, price)
    }
    return priced
  }

  /** What a quote or a confirmation without one includes; undefined where nothing can be paid. */
  offered(asked: readonly string[] | undefined, method: Method): ReadonlyMap<string, Priced> | undefined {
    const lines = this.payable(this.which(asked), method)
    return lines.size === 0 || this.arrivesNothing(lines) ? undefined : lines
  }

  /** What a confirmation does: of a quote, or at the price of now. */
  expected(asked: readonly string[] | undefined, method: Method, quote: ModelQuote | undefined): Expected {
    if (this.isStopped || quote?.isPaid) return { refused: 'NOT_ELIGIBLE' }
    const again = (code: string) => ({ refused: this.offered(asked, method) ? code : 'NOT_ELIGIBLE' })
    if (quote && quote.until <= this.now) return again('QUOTE_EXPIRED')
    const keys = quote ? [...quote.lines.keys()] : asked
    const lines = this.payable(this.which(keys), method)
    const isChanged = [...lines].some(([key, price]) => {
      const quoted = quote?.lines.get(key)
      return quoted && (JSON.stringify(quoted) !== JSON.stringify(price) || quote?.payOn !== this.payOn)
    })
    const isDeductedOtherwise =
      quote && lines.size > 0 && this.deducted(lines) !== this.deducted(lines, quote.owed)
    if (isChanged || isDeductedOtherwise) return again('QUOTE_CHANGED')
    const isShort = asked !== undefined && lines.size < asked.length
    return isShort || lines.size === 0 || this.arrivesNothing(lines)
      ? { refused: 'NOT_ELIGIBLE' }
      : { paid: lines }
  }

  get owed(): number {
    return this.debts.reduce((sum, left) => sum + left, 0)
  }
  /** What is deducted as a whole is not paid early. */
  private arrivesNothing(lines: ReadonlyMap<string, Priced>): boolean {
    return this.deducted(lines) === this.deducted(lines, Number.POSITIVE_INFINITY)
  }
  /** What is deducted from a payment of these by somebody who owes so much. */
  deducted(lines: ReadonlyMap<string, Priced>, owed = this.owed): number {
    return Math.min(
      owed,
      [...lines.values()].reduce((sum, { gross, fee }) => sum + gross - fee, 0),
    )
  }

  /** Notes that these are paid: less the fee, and less what the vendor owes, the oldest debt first. */
  pay(lines: ReadonlyMap<string, Priced>, method: Method | 'past-eligible'): void {
    for (const one of this.which([...lines.keys()])) {
      const { gross = 0, fee = 0 } = lines.get(one.key) ?? {}
      let left = gross - fee
      const netted: Netted[] = []
      for (const [debt, owed] of this.debts.entries()) {
        const amount = Math.min(left, owed)
        if (amount <= 0) continue
        left -= amount
        this.debts[debt] = owed - amount
        netted.push({ debt, amount })
      }
      one.paid = { method, fee, netted }
      one.isWithdrawn = false
      one.state = left === 0 ? 'funded' : 'requested'
    }
  }

  /** A payment is undone: what was netted with it is owed again. */
  undo(one: ModelInvoice, state: 'awaiting-eligibility' | 'requires-manual-approval'): void {
    for (const { debt, amount } of one.paid?.netted ?? []) this.debts[debt] = (this.debts[debt] ?? 0) + amount
    one.paid = null
    one.state = state
  }

  /** What automatic payouts request now. */
  payAutomatically(): void {
    if (!this.isAutomatic) return
    const wanted = this.which(undefined).filter(({ isWithdrawn }) => !isWithdrawn)
    const lines = this.payable(wanted, 'instant-payout')
    if (!this.arrivesNothing(lines)) this.pay(lines, 'instant-payout')
  }

  /** What has reached its eligible date is paid at no fee; what a credit memo covers is applied. */
  payDue(): void {
    if (this.isStopped) return
    const due = this.invoices.filter(
      ({ state, eligibleOn }) => state === 'awaiting-eligibility' && eligibleOn <= this.today,
    )
    for (const one of due.filter(({ isBlocked }) => isBlocked)) {
      one.state = 'applied'
      one.open = 0
    }
    const open = due.filter(({ isBlocked }) => !isBlocked)
    this.pay(new Map(open.map((one) => [one.key, { gross: one.open, fee: 0, days: 0 }])), 'past-eligible')
  }
}

const isFree = ({ state, isBlocked }: ModelInvoice) => state === 'awaiting-eligibility' && !isBlocked
const sumOf = (invoices: readonly ModelInvoice[]) => invoices.reduce((sum, { open }) => sum + open, 0)
