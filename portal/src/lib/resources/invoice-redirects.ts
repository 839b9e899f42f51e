import { api, reads, writes } from '../calls/api.ts'
import { confirmed, priced } from './payouts.ts'

const redirects = api.injectEndpoints({
  endpoints: (build) => ({
    getRedirectPrice: reads(build, 'getRedirectPrice', priced),
    requestRedirect: writes(build, 'requestRedirect', confirmed),
  }),
})

export const { useGetRedirectPriceQuery, useRequestRedirectMutation } = redirects
