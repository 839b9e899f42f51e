import { clientKey, type ClientOfPartner } from '@sooner/rules/client-keys'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'

/** The addresses of the invoices behind a figure. The parameters are those of the list itself. */
const listed = (params: Readonly<Record<string, string>>) =>
  `/dashboard/invoices?${String(new URLSearchParams(params))}`

export const inState = (displayState: InvoiceDisplayState): string => listed({ displayState })
export const waitingFor = ({ reason: waitsFor, sentBy }: WaitingInvoices): string =>
  listed({ waitsFor, ...(sentBy && { sentBy }) })
export const ofClient = (client: ClientOfPartner): string => listed({ clients: clientKey(client) })
