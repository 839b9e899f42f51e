import { api, type Data, reads, writes } from '../calls/api.ts'

export type PayoutReview = NonNullable<Data<'listPayoutReviews'>>['data'][number]

const decided = { invalidatesTags: ['Console'] } as const

const reviews = api.injectEndpoints({
  endpoints: (build) => ({
    listPayoutReviews: reads(build, 'listPayoutReviews', { providesTags: ['Console'] }),
    releasePayout: writes(build, 'releasePayout', decided),
    refusePayout: writes(build, 'refusePayout', decided),
  }),
})

export const { useListPayoutReviewsQuery, useReleasePayoutMutation, useRefusePayoutMutation } = reviews
