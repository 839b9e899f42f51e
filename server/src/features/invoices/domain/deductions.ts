import { type Currency, lesserOf } from '@sooner/money'

export interface OpenDeduction {
  readonly id: string
  readonly currency: Currency
  readonly kind: 'shortfall' | 'credit-memo' | 'fee'
  /** What is not netted yet. */
  readonly leftMinor: bigint
}

export interface Owed {
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

export interface Netting {
  readonly deductionId: string
  readonly invoiceId: string
  readonly amountMinor: bigint
}

/**
 * Nets what a vendor owes with what it is paid, the oldest deduction first and the invoices in their order. No payment becomes
 * negative; what is left of a deduction waits for the next one.
 */
export function netted(
  owed: readonly Owed[],
  deductions: readonly Omit<OpenDeduction, 'kind'>[],
): readonly Netting[] {
  const left = new Map(deductions.map(({ id, leftMinor }) => [id, leftMinor]))
  return owed.flatMap(({ invoiceId, currency, amountMinor }) => {
    let payable = amountMinor
    return deductions.flatMap(({ id: deductionId, currency: own }) => {
      const amount = own === currency ? lesserOf(payable, left.get(deductionId) ?? 0n) : 0n
      if (amount <= 0n) return []
      payable -= amount
      left.set(deductionId, (left.get(deductionId) ?? 0n) - amount)
      return [{ deductionId, invoiceId, amountMinor: amount }]
    })
  })
}

interface OffInvoice {
  readonly invoiceId: string
  readonly amountMinor: bigint
}

/** Of what was taken off invoices, in this order, the parts that are given back when each invoice gives back so much. */
export function givenBack<T extends OffInvoice>(
  taken: readonly T[],
  backOf: ReadonlyMap<string, bigint>,
): readonly T[] {
  const left = new Map(backOf)
  return taken.flatMap((one) => {
    const leftMinor = left.get(one.invoiceId) ?? 0n
    const amountMinor = lesserOf(one.amountMinor, leftMinor)
    left.set(one.invoiceId, leftMinor - amountMinor)
    return amountMinor > 0n ? [{ ...one, amountMinor }] : []
  })
}
