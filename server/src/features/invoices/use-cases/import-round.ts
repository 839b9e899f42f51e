import type { IsDuplicate } from '../domain/duplicates.ts'
import type { ImportOutcome, IncomingInvoice, InvoiceSource } from '../domain/incoming.ts'
import type { Invoice } from '../domain/invoice.ts'
import { linesOf } from '../domain/line-items.ts'
import type { Invoices } from '../ports.ts'
import type { LineItem } from '../store/line-items.ts'
import type { AgreedFor } from './read-agreed.ts'
import type { Changing } from './write-changes.ts'

/** What an import needs of the feature. */
export type Importing = Pick<Invoices, 'clock' | 'uuid' | 'partners' | 'enqueue'>

/** Rows with different keys, which are imported together. */
export interface Round {
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  readonly agreed: AgreedFor
  readonly isDuplicate: IsDuplicate
  readonly by: Changing
}

export interface Imported {
  readonly outcomes: ReadonlyMap<IncomingInvoice, ImportOutcome>
  /** The documents as they are now. */
  readonly documents: readonly Invoice[]
}

/** The lines of a document that has none yet. */
export const linesFor = (
  { uuid }: Pick<Importing, 'uuid'>,
  row: IncomingInvoice,
  invoice: Invoice,
): readonly LineItem[] =>
  linesOf(row, invoice).map((line, index) => ({
    ...line,
    vendorId: invoice.vendorId,
    id: uuid(),
    invoiceId: invoice.id,
    position: index + 1,
    currency: invoice.currency,
    fundedMinor: 0n,
    state: invoice.state,
    createdAt: invoice.createdAt,
  }))
