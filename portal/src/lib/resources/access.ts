import type { Parts } from '@sooner/contract/client'
import { api, type Data, reads, writes } from '../calls/api.ts'

export type UserAccount = NonNullable<Data<'getUserAccount'>>
export type Colleague = NonNullable<Data<'listColleagues'>>[number]

type Removal = Parts<'removeColleague'> & {
  /** True when the user removes their own account from the business. */
  readonly isOwn?: boolean
}

const access = api.injectEndpoints({
  endpoints: (build) => ({
    getUserAccount: reads(build, 'getUserAccount', {
      providesTags: ['Colleagues', 'Vendor', 'SecondFactor', 'ServiceTime'],
    }),
    storeOnboardingData: writes(build, 'storeOnboardingData', { invalidatesTags: ['Colleagues'] }),
    listColleagues: reads(build, 'listColleagues', { providesTags: ['Colleagues', 'Console'] }),
    inviteColleague: writes(build, 'inviteColleague', { invalidatesTags: ['Colleagues'] }),
    changeUserAccount: writes(build, 'changeUserAccount', { invalidatesTags: ['Colleagues'] }),
    removeColleague: build.mutation<Data<'removeColleague'>, Removal>({
      query: ({ isOwn: _isOwn, ...parts }) => ({ name: 'removeColleague', parts, retry: true }),
      // A person who has left may not read the list any more, so it is not fetched again for them.
      invalidatesTags: (_answer, _error, { isOwn }) => (isOwn ? [] : ['Colleagues']),
    }),
    sendInvitationCode: writes(build, 'sendInvitationCode'),
    registerUserAccount: writes(build, 'registerUserAccount', { invalidatesTags: ['Colleagues'] }),
    listActivity: reads(build, 'listActivity'),
    logActivity: writes(build, 'logActivity'),
  }),
})

export const {
  useGetUserAccountQuery,
  useStoreOnboardingDataMutation,
  useListColleaguesQuery,
  useInviteColleagueMutation,
  useChangeUserAccountMutation,
  useRemoveColleagueMutation,
  useSendInvitationCodeMutation,
  useRegisterUserAccountMutation,
  useListActivityQuery,
  useLogActivityMutation,
} = access
