import { payableOf, type Payable } from '@sooner/rules/payable'

/**
 * What is still owed for each invoice: a part of it may have arrived before another part came back. What the partner has paid to the
 * provider meanwhile is owed to the vendor all the same. Nothing is owed for an invoice that never had a positive amount.
 */
export const owedFor = <I extends Payable>(
  invoices: readonly I[],
): readonly { readonly invoice: I; readonly owedMinor: bigint }[] =>
  invoices.flatMap((invoice) => {
    const owedMinor = payableOf(invoice)
    return owedMinor === 0n && invoice.fundedMinor === 0n ? [] : [{ invoice, owedMinor }]
  })
