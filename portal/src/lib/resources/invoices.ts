import { api, type Data, reads } from '../calls/api.ts'

export type Invoice = NonNullable<Data<'listInvoices'>>['data'][number]
export type InvoiceDetail = NonNullable<Data<'getInvoice'>>
export type AllTimeTotals = NonNullable<Data<'getAllTimeTotals'>>[number]
export type ClientTotals = NonNullable<Data<'getClientTotals'>>['data'][number]
export type WaitingInvoices = NonNullable<Data<'getWaitingInvoices'>>[number]
export type InvoiceSummary = NonNullable<Data<'getInvoiceSummary'>>

const shown = { providesTags: ['Invoices'] } as const

export const invoices = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: reads(build, 'listInvoices', { providesTags: ['Invoices', 'Console'] }),
    getInvoice: reads(build, 'getInvoice', shown),
    listInvoicesRequiringDocument: reads(build, 'listInvoicesRequiringDocument', shown),
    listAdjustments: reads(build, 'listAdjustments', { providesTags: ['Invoices', 'Payments'] }),
    getAllTimeTotals: reads(build, 'getAllTimeTotals', { providesTags: ['AllTimeTotals', 'Invoices'] }),
    getClientTotals: reads(build, 'getClientTotals', shown),
    getWaitingInvoices: reads(build, 'getWaitingInvoices', shown),
    getInvoiceSummary: reads(build, 'getInvoiceSummary', shown),
  }),
})

export const {
  useListInvoicesQuery,
  useGetInvoiceQuery,
  useListInvoicesRequiringDocumentQuery,
  useListAdjustmentsQuery,
  useGetAllTimeTotalsQuery,
  useGetClientTotalsQuery,
  useGetWaitingInvoicesQuery,
  useGetInvoiceSummaryQuery,
} = invoices
