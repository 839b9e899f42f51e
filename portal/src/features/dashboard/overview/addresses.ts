import { clientKey, type ClientOfPartner } from '@sooner/rules/client-keys'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'

/**
 * Addresses of the dashboard that show the invoices behind a figure. The parameters are those of the list itself; the fragment
 * brings the list into view, since it is below the figure.
 */
const listed = (params: Readonly<Record<string, string>>) =>
  `/dashboard?${String(new URLSearchParams({ tab: 'invoices', ...params }))}#list`

export const inState = (displayState: InvoiceDisplayState): string => listed({ displayState })
export const waitingFor = ({ reason: waitsFor, sentBy }: WaitingInvoices): string =>
  listed({ waitsFor, ...(sentBy && { sentBy }) })
export const ofClient = (client: ClientOfPartner): string => listed({ clients: clientKey(client) })
