import { clientKey, type ClientOfPartner } from '@sooner/rules/client-keys'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'

/**
 * Addresses of the dashboard that show the invoices behind a figure. The parameters are those of the list itself; the fragment
 * brings the list into view, since it is below the figure.
 */
const listed = (params: Readonly<Record<string, string>>) =>
  `/dashboard?${new URLSearchParams({ tab: 'invoices', ...params }).toString()}#list`

export const inState = (displayState: InvoiceDisplayState): string => listed({ displayState })
export const waitingFor = (waitsFor: string): string => listed({ waitsFor })
export const ofClient = (client: ClientOfPartner): string => listed({ clients: clientKey(client) })
