import { api, type Data, reads, writes } from '../calls/api.ts'

export type RedirectRequest = NonNullable<Data<'listRedirectRequests'>>['data'][number]

const redirects = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirectRequests: reads(build, 'listRedirectRequests', { providesTags: ['Console'] }),
    answerRedirects: writes(build, 'answerRedirects', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListRedirectRequestsQuery, useAnswerRedirectsMutation } = redirects
