import {
  invoiceStates,
  type InvoiceDisplayState,
  type InvoiceState,
  type LineItemDisplayState,
} from '@sooner/rules/invoice-states'

/**
 * The stored display states that are shown as one of `asked`. While something is in the way of all invoices of a vendor, those
 * that are stored as Eligible are shown as Ineligible; rewriting them would change all rows of the vendor.
 */
export function storedDisplayStates(
  asked: readonly InvoiceDisplayState[],
  isVendorInTheWay: boolean,
): readonly InvoiceDisplayState[] {
  if (!isVendorInTheWay) return asked
  const others = asked.filter((state) => state !== 'Eligible')
  return others.includes('Ineligible') ? [...others, 'Eligible'] : others
}

/** Returns undefined where every state is wanted. */
export function wantedStates(
  statuses: readonly InvoiceState[] | undefined,
  excluded: readonly InvoiceState[] | undefined,
): readonly InvoiceState[] | undefined {
  if (!statuses && !excluded) return undefined
  return (statuses ?? invoiceStates).filter((state) => excluded?.includes(state) !== true)
}

/** An applied line is shown as Paid, so that the lines of applied invoices are among the paid ones. */
export const invoiceStatesOfLines = (
  asked: readonly LineItemDisplayState[] | undefined,
): InvoiceDisplayState[] | undefined => asked && (asked.includes('Paid') ? [...asked, 'Applied'] : [...asked])
