import { lesserOf } from '@sooner/money'

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
