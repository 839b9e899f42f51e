import { api, type Data, reads, writes } from '../calls/api.ts'

export type ReviewedInvoice = NonNullable<Data<'listInvoicesForReview'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const invoices = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoicesForReview: reads(build, 'listInvoicesForReview', seen),
    listExposures: reads(build, 'listExposures', seen),
    approveInvoices: writes(build, 'approveInvoices', decided),
    holdInvoices: writes(build, 'holdInvoices', decided),
    cancelInvoices: writes(build, 'cancelInvoices', decided),
    withdrawInvoices: writes(build, 'withdrawInvoices', decided),
  }),
})

export const {
  useListInvoicesForReviewQuery,
  useListExposuresQuery,
  useApproveInvoicesMutation,
  useHoldInvoicesMutation,
  useCancelInvoicesMutation,
  useWithdrawInvoicesMutation,
} = invoices
