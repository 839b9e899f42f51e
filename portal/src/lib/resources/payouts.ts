import { api, type Data, ofInvoices, reads, writes } from '../calls/api.ts'
import { hasAnswer } from '../calls/call-error.ts'

export type Quote = NonNullable<Data<'getQuote'>>
export type Payout = NonNullable<Data<'getPayout'>>
/** What is requested states until when it can be withdrawn. */
export type RequestedTotal = Quote['totals'][number]
export type PayoutTotal = Omit<RequestedTotal, 'withdrawableUntil'>
export type PayoutLine = NonNullable<Data<'listQuoteLines'>>['data'][number]
export type IncludedLine = Extract<PayoutLine, { outcome: 'included' }>
export type LeftOutLine = Extract<PayoutLine, { outcome: 'left-out' }>

export const priced = { providesTags: ['PayoutPreviews'] } as const
const changed = [...ofInvoices, 'Payments'] as const

/**
 * A refusal means that something has changed, so everything is read again then too. Without an answer nothing is known, and reading
 * would fail as well.
 */
export const confirmed = {
  invalidatesTags: (_answer: unknown, error: unknown) => (hasAnswer(error) ? changed : []),
}

export const payouts = api.injectEndpoints({
  endpoints: (build) => ({
    previewInstantPayout: reads(build, 'previewInstantPayout', priced),
    previewBulkInstantPayout: reads(build, 'previewBulkInstantPayout', priced),
    previewSelectiveInstantPayout: reads(build, 'previewSelectiveInstantPayout', priced),
    previewOnDemandPayout: reads(build, 'previewOnDemandPayout', priced),
    previewBulkOnDemandPayout: reads(build, 'previewBulkOnDemandPayout', priced),
    previewSelectiveOnDemandPayout: reads(build, 'previewSelectiveOnDemandPayout', priced),
    confirmInstantPayout: writes(build, 'confirmInstantPayout', confirmed),
    confirmBulkInstantPayout: writes(build, 'confirmBulkInstantPayout', confirmed),
    confirmSelectiveInstantPayout: writes(build, 'confirmSelectiveInstantPayout', confirmed),
    confirmOnDemandPayout: writes(build, 'confirmOnDemandPayout', confirmed),
    confirmBulkOnDemandPayout: writes(build, 'confirmBulkOnDemandPayout', confirmed),
    confirmSelectiveOnDemandPayout: writes(build, 'confirmSelectiveOnDemandPayout', confirmed),
    getQuote: reads(build, 'getQuote'),
    listQuoteLines: reads(build, 'listQuoteLines'),
    getPayout: reads(build, 'getPayout'),
    listPayoutLines: reads(build, 'listPayoutLines'),
    withdrawInvoice: writes(build, 'withdrawInvoice', confirmed),
  }),
})

export const {
  usePreviewInstantPayoutQuery,
  usePreviewBulkInstantPayoutQuery,
  usePreviewSelectiveInstantPayoutQuery,
  usePreviewOnDemandPayoutQuery,
  usePreviewBulkOnDemandPayoutQuery,
  usePreviewSelectiveOnDemandPayoutQuery,
  useLazyGetQuoteQuery,
  useListQuoteLinesQuery,
  useLazyListQuoteLinesQuery,
  useGetPayoutQuery,
  useListPayoutLinesQuery,
  useWithdrawInvoiceMutation,
} = payouts

/** The acts that pay, for callers that choose one of them by its scope and method. */
export const {
  confirmInstantPayout,
  confirmBulkInstantPayout,
  confirmSelectiveInstantPayout,
  confirmOnDemandPayout,
  confirmBulkOnDemandPayout,
  confirmSelectiveOnDemandPayout,
} = payouts.endpoints
