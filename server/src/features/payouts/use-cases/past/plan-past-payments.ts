import type { Currency } from '@sooner/money'
import { addBankingDays, batchDay, localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { PastNetting, PastPayment, PastWithLines, StoredPast } from '../../../invoices/index.ts'
import {
  keyOf,
  pastIdsOf,
  type PastBatch,
  type PastEntry,
  type PastTransfer,
} from '../../../transfers/index.ts'
import { planLines } from '../../domain/line.ts'
import type { PastLine } from '../../store/past-lines.ts'

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
}

interface Paid {
  readonly lines: readonly PastLine[]
  readonly transfers: readonly PastTransfer[]
}

/** What is stored together. */
export interface PastWork {
  readonly lines: readonly PastLine[]
  readonly entries: readonly PastEntry[]
  readonly nettings: readonly PastNetting[]
}

type Cause = PastNetting['cause']

/**
 * Puts the payments of made-up documents into the batches of their days, with the schemes that vendors have at first. Documents come
 * in pieces, so a day is planned once no later piece can have a payment on it.
 */
export class PastPayments {
  readonly #payee: Payee
  readonly #days = new Map<string, Due[]>()
  #waiting: Due[] = []
  /** The causes of what the vendor still owes. */
  #owed: Cause[] = []
  #plannedBefore = ''
  /** The number of the entry of each batch that is not planned yet. */
  readonly #numbers = new Map<string, bigint>()

  constructor(payee: Payee) {
    this.#payee = payee
  }

  /** Returns the documents with the batches that paid them. */
  async add(past: readonly PastWithLines[]): Promise<readonly StoredPast[]> {
    const placed = past.map((one) => {
      if (one.shortfall) this.#owed.push(causeOf(one, one.shortfall))
      return { one, last: one.payments.map((payment) => this.#place(one, payment)).at(-1) }
    })
    await this.#number()
    return placed.map(({ one, last }) => {
      const isPaid = last?.payment.sentAt && !last.payment.failure
      const number = isPaid ? this.#numbers.get(last.batchId) : undefined
      return {
        ...one,
        batchTransferId: isPaid ? last.batchId : null,
        paymentReference: number === undefined ? null : keyOf(number),
      }
    })
  }

  #place(past: PastWithLines, payment: PastPayment): Due {
    const { batchOn, failure, sentAt } = payment
    const isAlone = failure !== null || batchOn < this.#plannedBefore
    const { batchId } = pastIdsOf(this.#batchOf({ past, payment, isAlone }))
    const due = { past, payment, isAlone, batchId }
    if (sentAt === null && failure === null) this.#waiting.push(due)
    else this.#duesOf(batchOn).push(due)
    return due
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

  #batchOf = ({ past, payment, isAlone }: Omit<Due, 'batchId'>): PastBatch => ({
    vendorId: this.#payee.vendorId,
    bankAccountId: this.#payee.bankAccountId,
    currency: this.#payee.currency,
    batchOn: payment.batchOn,
    invoiceId: isAlone ? past.invoice.id : null,
  })

  /** Plans the days before this one; at the end, with no day, all of them and what waits for its cutoff. */
  planBefore(day: string | null): PastWork {
    const days = [...this.#days.keys()].filter((one) => day === null || one < day).toSorted()
    const work = days.map((one) => this.#planDay(this.#days.get(one) ?? []))
    for (const one of days) this.#days.delete(one)
    if (day !== null) this.#plannedBefore = day
    else work.push(this.#planEnd())
    return {
      lines: work.flatMap(({ lines }) => lines),
      entries: work.flatMap(({ entries }) => entries),
      nettings: work.flatMap(({ nettings }) => nettings),
    }
  }

  #planDay(dues: readonly Due[]): PastWork {
    const together = dues.filter(({ isAlone }) => !isAlone)
    const nettings = this.#net(together)
    const deducted = new Map(nettings.map(({ cause, paidWith }) => [paidWith?.invoiceId, cause.amountMinor]))
    const payoutIds = new Map<number, string>()
    const paid = new Map(
      dues.map((due) => [due, this.#pay(due, deducted.get(due.past.invoice.id) ?? 0n, payoutIds)]),
    )
    const groups = [together, ...dues.filter(({ isAlone }) => isAlone).map((due) => [due])]
    return {
      lines: [...paid.values()].flatMap(({ lines }) => lines),
      entries: groups.flatMap((group) => this.#entryOf(group, paid)),
      nettings,
    }
  }

  /** What waits goes with the next cutoff; what nothing was netted with is still owed. */
  #planEnd(): PastWork {
    const { currency, now, uuid } = this.#payee
    const payoutIds = new Map<number, string>()
    const paid = this.#waiting.map((due) => this.#pay(due, 0n, payoutIds))
    const [first] = this.#waiting
    const transfers = paid.flatMap((one) => one.transfers)
    const entry = first && {
      ...this.#batchOf(first),
      batchOn: batchDay(currency, now),
      transfers,
      number: 0n,
      outcome: { kind: 'waiting' as const },
    }
    return {
      lines: paid.flatMap(({ lines }) => lines),
      entries: entry ? [entry] : [],
      nettings: this.#owed.map((cause) => ({ id: uuid(), cause, paidWith: null })),
    }
  }

  /** Nets each shortfall with the largest payment that has more than enough. At most one is netted with a payment. */
  #net(dues: readonly Due[]): readonly PastNetting[] {
    const free = new Set(dues)
    const nettings = this.#owed.flatMap((cause): PastNetting[] => {
      const payer = [...free]
        .filter(({ payment }) => payment.requestedAt > cause.at && payment.openMinor > 2n * cause.amountMinor)
        .reduce<Due | undefined>(
          (best, due) => (best && best.payment.openMinor >= due.payment.openMinor ? best : due),
          undefined,
        )
      if (!payer) return []
      free.delete(payer)
      const { past, payment } = payer
      const paidWith = { invoiceId: past.invoice.id, batchTransferId: payer.batchId, at: payment.requestedAt }
      return [{ id: this.#payee.uuid(), cause, paidWith }]
    })
    const netted = new Set(nettings.map(({ cause }) => cause))
    this.#owed = this.#owed.filter((cause) => !netted.has(cause))
    return nettings
  }

  #pay({ past, payment, batchId }: Due, deductedMinor: bigint, payoutIds: Map<number, string>): Paid {
    const { uuid, now } = this.#payee
    const { invoice } = past
    const { requestedAt, payoutMethod, sentAt, failure } = payment
    const payoutId = payoutIds.get(requestedAt.getTime()) ?? uuid()
    payoutIds.set(requestedAt.getTime(), payoutId)
    const planned = planLines({
      owedMinor: payment.openMinor,
      deductedMinor,
      paidMinor: new Map(),
      feeMinor: payment.feeMinor,
      feeScheme,
      lines: past.lines,
    })
    const lines = planned.map((line): PastLine => ({
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
    return { lines, transfers: lines.map((line) => transferOf(line, past)) }
  }

  #entryOf(dues: readonly Due[], paid: ReadonlyMap<Due, Paid>): readonly PastEntry[] {
    const [first] = dues
    if (!first) return []
    const { payment, batchId } = first
    const { currency, now } = this.#payee
    const { failure, sentAt } = payment
    const at = sentAt ?? failure?.at ?? payment.requestedAt
    const { status } = statusOf(currency, payment, now)
    const outcome: PastEntry['outcome'] = failure
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
    const transfers = dues.flatMap((due) => paid.get(due)?.transfers ?? [])
    return [{ ...this.#batchOf(first), number, transfers, outcome }]
  }
}

const causeOf = (
  { invoice }: PastWithLines,
  { at, amountMinor }: NonNullable<PastWithLines['shortfall']>,
): Cause => ({
  vendorId: invoice.vendorId,
  invoiceId: invoice.id,
  number: invoice.number,
  currency: invoice.currency,
  amountMinor,
  at,
})

/** Banks report the arrivals of a day in its morning. */
export const settledAt = (settledOn: string): Date => new Date(`${settledOn}T13:00:00Z`)

function statusOf(currency: Currency, { batchOn, sentAt, failure, requestedAt }: PastPayment, now: Date) {
  if (failure) return { status: 'failed', code: failure.code, updatedAt: failure.at } as const
  if (!sentAt) return { status: 'requested', code: null, updatedAt: requestedAt } as const
  const arrivedAt = settledAt(addBankingDays(currency, batchOn, 1))
  return arrivedAt <= now
    ? ({ status: 'settled', code: null, updatedAt: arrivedAt } as const)
    : ({ status: 'executed', code: null, updatedAt: sentAt } as const)
}

const transferOf = (line: PastLine, { invoice }: PastWithLines): PastTransfer => ({
  id: line.id,
  amountMinor: line.netMinor,
  payoutId: line.payoutId,
  invoiceId: line.invoiceId,
  invoiceLineItemId: line.lineItemId,
  partnerNumber: line.partnerId,
  createdAt: line.requestedAt,
  externalClientId: invoice.externalClientId,
  paymentReference: invoice.reference ?? invoice.number,
})
