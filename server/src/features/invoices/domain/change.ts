import type { InvoiceEvent } from '@sooner/rules/invoice-states'
import type { Invoice } from './invoice.ts'

/** One change of an invoice, which becomes one entry of its history. */
export interface Change {
  readonly before: Invoice
  readonly after: Invoice
  readonly event: InvoiceEvent
  readonly details?: Readonly<Record<string, unknown>>
}
