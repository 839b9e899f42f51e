import { api, type Data } from '../../../lib/calls/api.ts'
import { isOwner } from '../standing.ts'

// By names of their own: nobody asked for these, so nobody is told where they fail.
const { useJoinedBusinessQuery, useWhoInvitedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    joinedBusiness: build.query<string | null, string>({
      query: (id) => ({ name: 'getVendor', parts: { params: { id } } }),
      transformResponse: (vendor) => (vendor as Data<'getVendor'>)?.name ?? null,
    }),
    /** The owner: nobody else can invite. */
    whoInvited: build.query<string | null, string>({
      query: (id) => ({ name: 'listColleagues', parts: { params: { id } } }),
      transformResponse: (colleagues) => (colleagues as Data<'listColleagues'>)?.find(isOwner)?.email ?? null,
    }),
  }),
})

export { useJoinedBusinessQuery, useWhoInvitedQuery }
