import type { invoiceDocument } from '@sooner/contract/documents'
import type { adjustment, invoice, lineItem } from '@sooner/contract/invoices'
import type { z } from 'zod'
import { isReadable, type Attachment } from '../../documents/index.ts'
import { lineItemDisplayStateOf } from '../domain/display-state.ts'
import { displayStateFor, eligibilityOf, type VendorInTheWay } from '../domain/eligibility.ts'
import type { AdjustmentRow, LineItemRow } from '../store/invoice-parts.ts'
import type { InvoiceRow } from '../store/invoice-rows.ts'

export type InvoiceAnswer = z.input<typeof invoice>

export const answerInvoice = (
  { obstacle, ...row }: InvoiceRow,
  vendor: VendorInTheWay | null,
): InvoiceAnswer => ({
  ...row,
  displayState: displayStateFor(row.displayState, vendor),
  eligibility: eligibilityOf({ obstacle, holdReasons: row.holdReasons }, vendor),
  amountMinor: Number(row.amountMinor),
  openAmountMinor: Number(row.openAmountMinor),
  adjustmentsTotalMinor: Number(row.adjustmentsTotalMinor),
  feeMinor: row.feeMinor === null ? null : Number(row.feeMinor),
  netMinor: row.netMinor === null ? null : Number(row.netMinor),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  requestedAt: row.requestedAt?.toISOString() ?? null,
  fundedAt: row.fundedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const answerDocument = (invoiceId: string, document: Attachment): z.input<typeof invoiceDocument> => ({
  id: document.id,
  invoiceId,
  userFilename: document.userFilename,
  sizeBytes: document.bytes,
  isReadable: isReadable(document),
  createdAt: document.createdAt.toISOString(),
})

/** A line item is eligible exactly if its invoice is, as long as it was not settled on its own. */
export const answerLineItem = (
  row: LineItemRow,
  { obstacle }: Pick<InvoiceRow, 'obstacle'>,
  vendor: VendorInTheWay | null,
): z.input<typeof lineItem> => {
  const displayState = lineItemDisplayStateOf(row.state, obstacle)
  return {
    ...row,
    displayState: displayState === 'Eligible' && vendor ? 'Ineligible' : displayState,
    amountMinor: Number(row.amountMinor),
    openAmountMinor: Number(row.openAmountMinor),
    createdAt: row.createdAt.toISOString(),
  }
}

export const answerAdjustment = (row: AdjustmentRow): z.input<typeof adjustment> => ({
  ...row,
  amountMinor: Number(row.amountMinor),
  createdAt: row.createdAt.toISOString(),
})
