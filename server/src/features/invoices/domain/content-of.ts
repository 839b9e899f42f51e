import { createHash } from 'node:crypto'
import { localDay } from '@sooner/rules/banking-calendar'
import type { IncomingInvoice, LinkedInvoice, SourceKey } from './incoming.ts'
import type { InvoiceContent } from './invoice.ts'
import { numberKey } from './number-key.ts'

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

/** Sources write the amounts of credit memos with either sign; ours are negative. */
const signed = (row: IncomingInvoice, amountMinor: bigint): bigint =>
  row.documentKind === 'credit-memo' ? -sizeOf(amountMinor) : amountMinor

export const sourceKeyOf = (key: SourceKey): string => (key.by === 'source-id' ? key.id : key.sha256)

/** A link by number is compared as duplicates are, so that a memo finds its invoice however its number is written. */
export const linkOf = (linked: LinkedInvoice): string =>
  linked.by === 'source-id' ? `source-id:${linked.id}` : `number:${numberKey(linked.number)}`

/** Covers everything that the source stated, so that a repeated row is recognized as unchanged. */
export function digestOf(row: IncomingInvoice): string {
  const text = JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** The content as it is stored; `paymentTermsDays` are those of an invoice that states none. */
export function contentOf(row: IncomingInvoice, paymentTermsDays: number, at: Date): InvoiceContent {
  const { number, reference, description, invoiceDate, glDate, clientDueDate } = row
  return {
    number,
    reference,
    description,
    invoiceDate,
    glDate,
    clientDueDate,
    amountMinor: signed(row, row.amountMinor),
    openAmountMinor: signed(row, row.openAmountMinor ?? row.amountMinor),
    receivedDate: row.receivedDate ?? localDay(row.currency, at),
    paymentTermsDays: row.paymentTermsDays ?? paymentTermsDays,
    statedPeriod: row.period,
    approvedAt: row.approvedAt,
    linksTo: row.linked && row.documentKind === 'credit-memo' ? linkOf(row.linked) : null,
    sourceDigest: digestOf(row),
  }
}
