import { type invoiceCopies, invoiceRules } from '../../features/invoices/index.ts'
import type { PastDeduction } from './story.ts'

interface Open {
  readonly deduction: PastDeduction
  /** What is owed from a time on: at first all of it, and what a failed payment has given back. */
  readonly parts: { readonly from: Date; leftMinor: bigint }[]
  readonly nettings: invoiceCopies.CopiedDeduction['nettings'][number][]
}

/** What is paid for an invoice, of which deductions may be taken off. */
interface Reducible {
  readonly invoiceId: string
  readonly payableMinor: bigint
  /** The payment, if it has reached the bank. */
  readonly batchTransferId: string | null
  readonly failedAt: Date | null
}

/** What a vendor owes in a made-up past, and what its payments are reduced by: the oldest first, as `netted` says. */
export class PastDeductions {
  readonly #uuid: () => string
  #open: Open[] = []

  constructor(uuid: () => string) {
    this.#uuid = uuid
  }

  add(deduction: PastDeduction): void {
    const parts = [{ from: deduction.at, leftMinor: deduction.amountMinor }]
    this.#open.push({ deduction, parts, nettings: [] })
    this.#open.sort(
      ({ deduction: one }, { deduction: other }) =>
        one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id),
    )
  }

  owedAt = (at: Date): bigint => this.#open.reduce((sum, open) => sum + leftAt(open, at), 0n)

  /** Nets with payments that are requested at a time, and returns what is deducted from the payment of each invoice. */
  net(at: Date, payments: readonly Reducible[]): ReadonlyMap<string, bigint> {
    const open = new Map(this.#open.map((one) => [one.deduction.id, one]))
    const nettings = invoiceRules.netted(
      payments.map(({ invoiceId, payableMinor: amountMinor }) => ({
        invoiceId,
        amountMinor,
        currency: this.#currency,
      })),
      this.#open.map((one) => ({
        id: one.deduction.id,
        currency: one.deduction.currency,
        leftMinor: leftAt(one, at),
      })),
    )
    const deducted = new Map<string, bigint>()
    for (const { deductionId, invoiceId, amountMinor } of nettings) {
      const payment = payments.find((one) => one.invoiceId === invoiceId)
      const one = open.get(deductionId)
      if (payment && one) this.#note(one, payment, amountMinor, at)
      deducted.set(invoiceId, (deducted.get(invoiceId) ?? 0n) + amountMinor)
    }
    return deducted
  }

  get #currency() {
    return this.#open[0]?.deduction.currency ?? 'USD'
  }

  #note(open: Open, { invoiceId, batchTransferId, failedAt }: Reducible, amountMinor: bigint, at: Date) {
    takeOff(open, amountMinor, at)
    open.nettings.push({ id: this.#uuid(), invoiceId, amountMinor, batchTransferId, at })
    if (!failedAt) return
    open.parts.push({ from: failedAt, leftMinor: amountMinor })
    open.nettings.push({
      id: this.#uuid(),
      invoiceId,
      batchTransferId,
      amountMinor: -amountMinor,
      at: failedAt,
    })
  }

  /** Those of which nothing is owed any more, to be stored; at the end, all of them. */
  take(isEnd: boolean): readonly invoiceCopies.CopiedDeduction[] {
    const isDone = ({ parts }: Open) => isEnd || parts.every(({ leftMinor }) => leftMinor === 0n)
    const done = this.#open.filter(isDone)
    this.#open = this.#open.filter((one) => !isDone(one))
    return done.map(({ deduction, nettings }) => ({
      ...deduction,
      nettings,
      nettedMinor: nettings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    }))
  }
}

const leftAt = ({ parts }: Open, at: Date): bigint =>
  parts.reduce((sum, { from, leftMinor }) => (from < at ? sum + leftMinor : sum), 0n)

function takeOff({ parts }: Open, amountMinor: bigint, at: Date): void {
  let left = amountMinor
  for (const part of parts.filter(({ from }) => from < at)) {
    const minor = part.leftMinor < left ? part.leftMinor : left
    part.leftMinor -= minor
    left -= minor
  }
}
