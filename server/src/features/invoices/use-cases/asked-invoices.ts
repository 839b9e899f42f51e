import type { invoiceFilters } from '@sooner/contract/invoices'
import { clientOfKey } from '@sooner/rules/client-keys'
import type { LineItemDisplayState } from '@sooner/rules/invoice-states'
import type { z } from 'zod'
import { statesInTheWay, type VendorInTheWay } from '../domain/eligibility.ts'
import { invoiceStatesOfLines, storedDisplayStates, wantedStates } from '../domain/stored-display-states.ts'
import type { InvoiceFilter } from '../store/invoice-filter.ts'

export type AskedFilters = z.output<z.ZodObject<typeof invoiceFilters>>

/** Translates the filters of the contract into what is stored. */
export function filterOf(asked: AskedFilters, vendor: VendorInTheWay | null): InvoiceFilter {
  const { searchTerm, startDate, endDate, clientIds, partnerId, batchTransferId, instantPayoutId } = asked
  return {
    searchTerm,
    startDate,
    endDate,
    clientIds,
    partnerId,
    batchTransferId,
    instantPayoutId,
    clients: asked.clients?.map(clientOfKey),
    sentBy: asked.sentBy,
    ...waitingOf(asked, vendor),
    states: wantedStates(asked.statuses, asked.excludeStates),
    onDemandPayoutId: asked.mesaOnDemandId,
    openAmountMinor: comparing(asked.totalOpenAmountOperator, asked.totalOpenAmountMinor),
    estimatedPaymentDate: comparing(asked.estimatedPaymentDateOperator, asked.estimatedPaymentDate),
    accelerationDays: comparing(asked.accelerationDaysOperator, asked.accelerationDays),
  }
}

type AskedOfLines = Omit<AskedFilters, 'displayState'> & {
  readonly displayState?: readonly LineItemDisplayState[] | undefined
}

/** The same for line items, which are found by their invoices. */
export const lineFilterOf = (asked: AskedOfLines, vendor: VendorInTheWay | null): InvoiceFilter =>
  filterOf({ ...asked, displayState: invoiceStatesOfLines(asked.displayState) }, vendor)

const comparing = <O, V>(operator: O, value: V | undefined) =>
  value === undefined ? undefined : { operator, value }

/** What is in the way of all invoices is stored with none of them: those that wait for it are found by their display state. */
function waitingOf(
  { displayState, waitsFor, documentKind }: AskedFilters,
  vendor: VendorInTheWay | null,
): Pick<InvoiceFilter, 'displayStates' | 'waitsFor' | 'documentKind'> {
  const displayStates = displayState && storedDisplayStates(displayState, vendor !== null)
  if (waitsFor === undefined || vendor === null || waitsFor !== vendor.obstacle)
    return { displayStates, waitsFor, documentKind }
  // A credit memo waits for nothing.
  const waiting = documentKind === 'credit-memo' ? [] : statesInTheWay(vendor)
  return {
    displayStates: waiting.filter((one) => displayStates?.includes(one) !== false),
    documentKind: 'invoice',
  }
}
