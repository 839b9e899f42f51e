import { maxEntryMinor } from './transfers.ts'

/** How a file of invoices writes days that are not in the order of ISO 8601: 1/31/2026 or 31/1/2026. */
export const dayFormats = ['month-first', 'day-first'] as const
export type DayFormat = (typeof dayFormats)[number]

/** How a file of invoices writes decimals: 1,234.50 or 1.234,50. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/**
 * The largest amount of one invoice, in minor units: what one entry at a bank can state, since the payment of a line item is never
 * divided. Totals of a vendor with a million such invoices are still whole numbers for a browser.
 */
export const maxInvoiceAmountMinor = Number(maxEntryMinor)

/** The longest texts of an invoice. */
export const maxInvoiceTextLengths = {
  sourceId: 100,
  vendorId: 100,
  number: 100,
  clientId: 100,
  clientName: 200,
  clientAddress: 500,
  partner: 200,
  reference: 200,
  description: 1000,
  linked: 100,
  linkedSource: 100,
} as const

/** The largest file of invoices, before it is decompressed. */
export const maxInvoiceFileBytes = 64 * 1024 * 1024
/** The largest file of a partner: a line of JSON is longer than a row of a table. */
export const maxFeedFileBytes = 128 * 1024 * 1024
