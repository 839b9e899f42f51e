import { api, reads } from '../calls/api.ts'

const limits = api.injectEndpoints({
  endpoints: (build) => ({
    listAmountLimits: reads(build, 'listAmountLimits', { providesTags: ['Console'] }),
  }),
})

export const { useListAmountLimitsQuery } = limits
