import type { invoiceDocument } from '@sooner/contract/documents'
import type { adjustment, invoice, lineItem } from '@sooner/contract/invoices'
import type { z } from 'zod'
import { isReadable, type Attachment } from '../../documents/index.ts'
import type { Price } from '../../pricing/index.ts'
import { lineItemDisplayStateOf } from '../domain/display-state.ts'
import { displayStateFor, eligibilityOf, inOrderOfActs, type UnpayableVendor } from '../domain/eligibility.ts'
import type { AdjustmentRow, LineItemRow } from '../store/invoice-parts.ts'
import type { InvoiceRow } from '../store/invoices.ts'
import type { Offers } from './read-offers.ts'

export type InvoiceAnswer = z.input<typeof invoice>

/** Fee, net amount and days of an invoice that can be paid early are those of today, by the cheaper method. */
export const answerInvoice = (
  { reason, isUploaded, ...row }: InvoiceRow,
  vendor: UnpayableVendor | null,
  offers: Offers = new Map(),
): InvoiceAnswer => ({
  ...rowOf(row, offers.get(row.id)),
  displayState: displayStateFor(row.displayState, vendor),
  holdReasons: inOrderOfActs(row.holdReasons),
  eligibility: eligibilityOf(
    { reason: reason ?? offers.get(row.id)?.reason ?? null, holdReasons: row.holdReasons, isUploaded },
    vendor,
  ),
})

type ShownRow = Omit<InvoiceRow, 'reason' | 'isUploaded'>

const priceColumns = (row: Omit<ShownRow, 'vendorOpenMinor'>, price: Price | undefined) =>
  price?.reason === null
    ? {
        feeMinor: price.feeMinor,
        netMinor: price.grossMinor - price.feeMinor,
        accelerationDays: price.daysEarly,
      }
    : { feeMinor: row.feeMinor, netMinor: row.netMinor, accelerationDays: row.accelerationDays }

const rowOf = ({ vendorOpenMinor, ...row }: ShownRow, price: Price | undefined) => {
  const { feeMinor, netMinor, accelerationDays } = priceColumns(row, price)
  return {
    ...row,
    accelerationDays,
    amountMinor: Number(row.amountMinor),
    openAmountMinor: Number(vendorOpenMinor),
    arrivingMinor: Number(row.arrivingMinor),
    adjustmentsTotalMinor: Number(row.adjustmentsTotalMinor),
    feeMinor: feeMinor === null ? null : Number(feeMinor),
    netMinor: netMinor === null ? null : Number(netMinor),
    feeDebitedMinor: Number(row.feeDebitedMinor),
    feeBeforeMinor: Number(row.feeBeforeMinor),
    feeDebitedBeforeMinor: Number(row.feeDebitedBeforeMinor),
    paidMinor: Number(row.paidMinor),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    fundedAt: row.fundedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

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
  { vendorOpenMinor, ...row }: LineItemRow,
  { reason }: Pick<InvoiceRow, 'reason'>,
  vendor: UnpayableVendor | null,
): z.input<typeof lineItem> => {
  const displayState = lineItemDisplayStateOf(row.state, reason)
  return {
    ...row,
    displayState: displayState === 'Eligible' && vendor ? 'Ineligible' : displayState,
    amountMinor: Number(row.amountMinor),
    openAmountMinor: Number(vendorOpenMinor),
    createdAt: row.createdAt.toISOString(),
  }
}

export const answerAdjustment = (row: AdjustmentRow): z.input<typeof adjustment> => ({
  ...row,
  amountMinor: Number(row.amountMinor),
  createdAt: row.createdAt.toISOString(),
})
