import { api, reads, writes } from '../calls/api.ts'

const limits = api.injectEndpoints({
  endpoints: (build) => ({
    listAmountLimits: reads(build, 'listAmountLimits', { providesTags: ['Console'] }),
    putAmountLimit: writes(build, 'putAmountLimit', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListAmountLimitsQuery, usePutAmountLimitMutation } = limits
