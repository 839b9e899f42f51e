import { api, type Data, reads, writes } from '../../lib/calls/api.ts'

export type Colleague = NonNullable<Data<'listColleagues'>>[number]

const access = api.injectEndpoints({
  endpoints: (build) => ({
    listColleagues: reads(build, 'listColleagues', { providesTags: ['Colleagues'] }),
    // Sent again by itself, an invitation would be mailed again.
    inviteColleague: writes(build, 'inviteColleague', { retry: false, invalidatesTags: ['Colleagues'] }),
    changeUserAccount: writes(build, 'changeUserAccount', { invalidatesTags: ['Colleagues'] }),
    removeColleague: writes(build, 'removeColleague', { invalidatesTags: ['Colleagues'] }),
    // No tag: whoever has left is not to ask for the list again.
    leaveBusiness: writes(build, 'removeColleague'),
    listActivity: reads(build, 'listActivity'),
  }),
})

export const {
  useListColleaguesQuery,
  useInviteColleagueMutation,
  useChangeUserAccountMutation,
  useRemoveColleagueMutation,
  useLeaveBusinessMutation,
  useListActivityQuery,
} = access
