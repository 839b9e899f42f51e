import type { Currency } from '@sooner/money'
import { addBankingDays, batchDay, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import { type invoiceCopies, invoiceRules } from '../../features/invoices/index.ts'
import { transferEvents } from '../../features/ledger/index.ts'
import { transferCopies, batchIds } from '../../features/transfers/index.ts'
import {
  keysOfLine,
  planLines,
  postingsOfLine,
  type CopiedLine,
  type CopiedPayout,
} from '../../features/payouts/index.ts'
import type { PastDeductions } from './plan-deductions.ts'
import type { Act } from './store.ts'
import type { PastPayment, PastWithLines } from './story.ts'

/** In made-up pasts fees are withheld. */
const feeScheme = 'discounting'

interface Payee {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly currency: Currency
  readonly now: Date
  readonly uuid: () => string
  /** Draws the numbers of new entries. */
  readonly draw: (count: number) => Promise<readonly bigint[]>
}

interface Due {
  readonly past: PastWithLines
  readonly payment: PastPayment
  /** A payment that failed is a batch of its own, since the bank refuses or returns whole entries. */
  readonly isAlone: boolean
  /** The batch, or the next cutoff, to which it belongs. */
  readonly batchId: string
  readonly payoutId: string
}

/** What is stored together. */
interface Paid {
  readonly lines: readonly CopiedLine[]
  readonly payouts: readonly CopiedPayout[]
  readonly entries: readonly transferCopies.CopiedEntry[]
  readonly acts: readonly Act[]
}

/**
 * Puts the payments of made-up documents into the batches of their days, with the schemes that vendors have at first. Documents come
 * in pieces, so a day is planned once no later piece can have a payment on it.
 */
export class PastPayments {
  readonly #payee: Payee
  readonly #deductions: PastDeductions
  readonly #days = new Map<string, Due[]>()
  #waiting: Due[] = []
  #plannedBefore = ''
  /** The number of the entry of each batch that is not planned yet. */
  readonly #numbers = new Map<string, bigint>()
  /** The payouts that are not planned yet, by what their requests have in common. */
  readonly #payoutIds = new Map<string, string>()

  constructor(payee: Payee, deductions: PastDeductions) {
    this.#payee = payee
    this.#deductions = deductions
  }

  /** Returns the documents with the batches that paid them. */
  async add(past: readonly PastWithLines[]): Promise<readonly invoiceCopies.CopiedInvoice[]> {
    const placed = past.map((one) => ({
      one,
      last: one.payments.map((payment) => this.#place(one, payment)).at(-1),
    }))
    await this.#number()
    return placed.map(({ one, last }) => {
      const stands = last && !last.payment.failure ? last : undefined
      const number = stands?.payment.sentAt ? this.#numbers.get(stands.batchId) : undefined
      const funded = new Map(
        stands && grossOf(stands).map(({ lineItemId, grossMinor }) => [lineItemId, grossMinor]),
      )
      const isInstant = stands?.payment.payoutMethod === 'instant-payout'
      return {
        invoice: one.invoice,
        entries: one.entries,
        lines: one.lines.map((line) => ({ ...line, fundedMinor: funded.get(line.id) ?? 0n })),
        payout: one.payout && { ...one.payout, instantPayoutId: isInstant ? stands.payoutId : null },
        batchTransferId: stands?.payment.sentAt ? stands.batchId : null,
        paymentReference: number === undefined ? null : batchIds.keyOf(number),
        consumption: one.consumption && { ...one.consumption, adjustmentId: this.#payee.uuid() },
      }
    })
  }

  #place(past: PastWithLines, payment: PastPayment): Due {
    const { batchOn, failure, sentAt } = payment
    const isAlone = failure !== null || batchOn < this.#plannedBefore
    const { batchId } = batchIds.batchIdsOf(this.#batchOf({ past, payment, isAlone }))
    const due = { past, payment, isAlone, batchId, payoutId: this.#payoutIdOf(payment) }
    if (sentAt === null && failure === null) this.#waiting.push(due)
    else this.#duesOf(batchOn).push(due)
    return due
  }

  /** What is requested at one time in one way is one payout. */
  #payoutIdOf({ requestedAt, payoutMethod, isRedirect }: PastPayment): string {
    const key = `${requestedAt.getTime()} ${payoutMethod} ${isRedirect}`
    const id = this.#payoutIds.get(key) ?? this.#payee.uuid()
    this.#payoutIds.set(key, id)
    return id
  }

  /** One number for each batch that has none, since it has one entry. */
  async #number(): Promise<void> {
    const all = [...this.#days.values()].flatMap((dues) => dues.map(({ batchId }) => batchId))
    const without = [...new Set(all)].filter((id) => !this.#numbers.has(id))
    const drawn = await this.#payee.draw(without.length)
    for (const [at, id] of without.entries()) this.#numbers.set(id, drawn[at] ?? 0n)
  }

  #duesOf(day: string): Due[] {
    const dues = this.#days.get(day) ?? []
    this.#days.set(day, dues)
    return dues
  }

  #batchOf = ({
    past,
    payment,
    isAlone,
  }: Pick<Due, 'past' | 'payment' | 'isAlone'>): batchIds.BatchOfDay => ({
    vendorId: this.#payee.vendorId,
    bankAccountId: this.#payee.bankAccountId,
    currency: this.#payee.currency,
    batchOn: payment.batchOn,
    invoiceId: isAlone ? past.invoice.id : null,
  })

  /** Plans the days before this one; at the end, with no day, all of them and what waits for its cutoff. */
  planBefore(day: string | null): Paid {
    const days = [...this.#days.keys()].filter((one) => day === null || one < day).toSorted()
    const paid = days.map((one) => this.#planDay(this.#days.get(one) ?? []))
    for (const one of days) this.#days.delete(one)
    if (day === null) paid.push(this.#planEnd())
    else this.#plannedBefore = day
    return joined(paid)
  }

  #planDay(dues: readonly Due[]): Paid {
    const requested = this.#request(dues)
    const together = dues.filter(({ isAlone }) => !isAlone)
    const groups = [together, ...dues.filter(({ isAlone }) => isAlone).map((due) => [due])]
    const sent = groups.flatMap((group) => this.#send(group, requested.lines))
    return joined([requested, ...sent])
  }

  /** What waits goes with the next cutoff. */
  #planEnd(): Paid {
    const { currency, now } = this.#payee
    const [first] = this.#waiting
    if (!first) return joined([])
    const requested = this.#request(this.#waiting)
    const entry = {
      ...this.#batchOf(first),
      batchOn: batchDay(currency, now),
      transfers: transfersOf(this.#waiting, requested.lines),
      number: 0n,
      outcome: { kind: 'waiting' as const },
    }
    return { ...requested, entries: [entry] }
  }

  /** The payouts of a day in the order of time: what the vendor owes by then is netted with the earliest of each. */
  #request(dues: readonly Due[]): Paid {
    const groups = [...Map.groupBy(dues, ({ payoutId }) => payoutId).values()]
    const requests = groups.toSorted((one, other) => timeOf(one) - timeOf(other))
    return joined(requests.map((group) => this.#requestOne(group.toSorted(earliestFirst))))
  }

  #requestOne(dues: readonly Due[]): Paid {
    const [first] = dues
    if (!first) return joined([])
    const { payoutId, payment } = first
    const { requestedAt: at, payoutMethod } = payment
    const owedMinor = this.#deductions.owedAt(at)
    const deducted = this.#deductions.net(at, dues.map(reducibleOf))
    const lines = dues.flatMap((due) => this.#linesOf(due, deducted.get(due.past.invoice.id) ?? 0n))
    // A batch that comes later is of another payout.
    for (const [key, id] of this.#payoutIds) if (id === payoutId) this.#payoutIds.delete(key)
    const { vendorId } = this.#payee
    const transactions = lines.flatMap((line) => postingsOfLine(line))
    return {
      lines,
      entries: [],
      payouts: payoutMethod === 'past-eligible' ? [] : [this.#payoutOf(dues, first, { owedMinor, deducted })],
      acts: [{ books: vendorId, at, transactions, reversed: [] }],
    }
  }

  #payoutOf(
    dues: readonly Due[],
    { payoutId: id, payment }: Due,
    { owedMinor, deducted }: { readonly owedMinor: bigint; readonly deducted: ReadonlyMap<string, bigint> },
  ): CopiedPayout {
    const { vendorId, bankAccountId, currency } = this.#payee
    const { requestedAt: confirmedAt, isRedirect } = payment
    return {
      id,
      vendorId,
      bankAccountId,
      currency,
      confirmedAt,
      feeScheme,
      owedMinor,
      quoteId: null,
      scope: isRedirect ? 'automatic' : dues.length === 1 ? 'single' : 'selective',
      method: 'instant-payout',
      confirmedBy: 'sandbox',
      payOn: settlementDay(currency, confirmedAt),
      deductedMinor: [...deducted.values()].reduce((sum, minor) => sum + minor, 0n),
      invoices: dues.map(({ past, payment: { openMinor: grossMinor, feeMinor, daysEarly } }) => ({
        id: past.invoice.id,
        grossMinor,
        feeMinor,
        daysEarly,
      })),
    }
  }

  #linesOf(due: Due, deductedMinor: bigint): readonly CopiedLine[] {
    const { uuid, now } = this.#payee
    const { past, payment, payoutId, batchId } = due
    const { invoice } = past
    const { requestedAt, payoutMethod, sentAt, failure } = payment
    return grossOf(due, deductedMinor).map((line) => ({
      ...line,
      vendorId: invoice.vendorId,
      id: uuid(),
      payoutId,
      payoutMethod,
      feeScheme,
      feeTransferId: null,
      feeNettedMinor: 0n,
      invoiceId: invoice.id,
      partnerId: invoice.partnerId,
      currency: invoice.currency,
      requestedAt,
      batchId: sentAt || failure ? batchId : null,
      ...statusOf(invoice.currency, payment, now),
    }))
  }

  #send(dues: readonly Due[], requested: readonly CopiedLine[]): readonly Paid[] {
    const [first] = dues
    if (!first) return []
    const { payment, batchId } = first
    const { currency, now } = this.#payee
    const { failure, sentAt } = payment
    const at = sentAt ?? failure?.at ?? payment.requestedAt
    const { status } = statusOf(currency, payment, now)
    const outcome: transferCopies.CopiedEntry['outcome'] = failure
      ? {
          kind: failure.kind,
          at,
          code: failure.code,
          failedAt: failure.at,
          failedOn: localDay(currency, failure.at),
        }
      : { kind: status === 'settled' ? 'settled' : 'submitted', at }
    const number = this.#numbers.get(batchId)
    if (number === undefined) throw new InvariantViolation('an entry of a made-up past has no number')
    // A day is planned once, and a batch that comes later is another one.
    this.#numbers.delete(batchId)
    const entry = { ...this.#batchOf(first), number, transfers: transfersOf(dues, requested), outcome }
    const ids = new Set(entry.transfers.map(({ id }) => id))
    const lines = requested.filter(({ id }) => ids.has(id))
    return [{ lines: [], payouts: [], entries: [entry], acts: entryActs(entry, lines) }]
  }
}

const joined = (parts: readonly Paid[]): Paid => ({
  lines: parts.flatMap(({ lines }) => lines),
  payouts: parts.flatMap(({ payouts }) => payouts),
  entries: parts.flatMap(({ entries }) => entries),
  acts: parts.flatMap(({ acts }) => acts),
})

const timeOf = ([first]: readonly Due[]): number => first?.payment.requestedAt.getTime() ?? 0

/** What is due by the day on which it became so, the others by their due dates; ties go to the smaller id. */
function earliestFirst({ past: one, payment }: Due, { past: other }: Due): number {
  const dayOf = ({ invoice }: PastWithLines) =>
    (payment.payoutMethod === 'past-eligible' ? invoiceRules.payableOn(invoice) : invoice.dueDate) ??
    '9999-12-31'
  return dayOf(one).localeCompare(dayOf(other)) || one.invoice.id.localeCompare(other.invoice.id)
}

/** Something of each line is transferred, since what a vendor owes in a made-up past is less than what it is paid next. */
const reducibleOf = ({ past, payment, batchId }: Due) => ({
  invoiceId: past.invoice.id,
  payableMinor: payment.openMinor - payment.feeMinor - BigInt(past.lines.length),
  batchTransferId: payment.sentAt || payment.failure ? batchId : null,
  failedAt: payment.failure?.at ?? null,
})

const grossOf = ({ past, payment }: Pick<Due, 'past' | 'payment'>, deductedMinor = 0n) =>
  planLines({
    owedMinor: payment.openMinor,
    deductedMinor,
    paidMinor: new Map(),
    feeMinor: payment.feeMinor,
    feeScheme,
    lines: past.lines,
  })

/** What the bank's answers about an entry post. What came back is owed again, and then its request is reversed. */
function entryActs(entry: transferCopies.CopiedEntry, lines: readonly CopiedLine[]): readonly Act[] {
  const { vendorId, currency, transfers, outcome } = entry
  if (outcome.kind === 'waiting') return []
  const amountMinor = transfers.reduce((sum, one) => sum + one.amountMinor, 0n)
  const event = {
    vendorId,
    currency,
    amountMinor,
    subjectId: batchIds.batchIdsOf(entry).attemptId,
    type: 'vendor-payment' as const,
    direction: 'credit' as const,
  }
  const act = (at: Date, transactions: Act['transactions'], reversed: Act['reversed'] = []): Act => ({
    books: vendorId,
    at,
    transactions,
    reversed,
  })
  const keys = lines.flatMap((line) => keysOfLine(line))
  if (outcome.kind === 'refused') return [act(outcome.failedAt, [], keys)]
  const arrivedAt = transferCopies.settledAt(addBankingDays(currency, entry.batchOn, 1))
  const submitted = act(outcome.at, [transferEvents.transferSubmitted(event)])
  if (outcome.kind === 'submitted') return [submitted]
  const settled = act(arrivedAt, [transferEvents.transferSettled(event)])
  if (!('failedAt' in outcome)) return [submitted, settled]
  const released = lines.map(({ id: subjectId, netMinor }) =>
    transferEvents.returnReleased({ vendorId, subjectId, currency, amountMinor: netMinor }),
  )
  const returned = [transferEvents.transferReturned({ ...event, wasSettled: true }), ...released]
  return [submitted, settled, act(outcome.failedAt, returned, keys)]
}

function statusOf(currency: Currency, { batchOn, sentAt, failure, requestedAt }: PastPayment, now: Date) {
  if (failure) return { status: 'failed', code: failure.code, updatedAt: failure.at } as const
  if (!sentAt) return { status: 'requested', code: null, updatedAt: requestedAt } as const
  const arrivedAt = transferCopies.settledAt(addBankingDays(currency, batchOn, 1))
  return arrivedAt <= now
    ? ({ status: 'settled', code: null, updatedAt: arrivedAt } as const)
    : ({ status: 'executed', code: null, updatedAt: sentAt } as const)
}

function transfersOf(
  dues: readonly Due[],
  requested: readonly CopiedLine[],
): readonly transferCopies.CopiedTransfer[] {
  const linesOf = Map.groupBy(requested, ({ invoiceId, payoutId }) => `${invoiceId} ${payoutId}`)
  return dues.flatMap(({ past: { invoice }, payoutId }) =>
    (linesOf.get(`${invoice.id} ${payoutId}`) ?? []).map((line) => ({
      id: line.id,
      amountMinor: line.netMinor,
      payoutId,
      invoiceId: line.invoiceId,
      invoiceLineItemId: line.lineItemId,
      partnerNumber: line.partnerId,
      createdAt: line.requestedAt,
      externalClientId: invoice.externalClientId,
      paymentReference: invoice.reference ?? invoice.number,
    })),
  )
}
