import { api, reads, writes } from '../calls/api.ts'

const identityOwn = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: reads(build, 'listOwnSessions', { providesTags: ['Sessions'] }),
    endOwnSession: writes(build, 'endOwnSession', { invalidatesTags: ['Sessions', 'SignInHistory'] }),
    listSignInHistory: reads(build, 'listSignInHistory', { providesTags: ['SignInHistory'] }),
    getRecoveryCodes: reads(build, 'getRecoveryCodes', { providesTags: ['RecoveryCodes'] }),
    makeRecoveryCodes: writes(build, 'makeRecoveryCodes', {
      invalidatesTags: ['RecoveryCodes', 'SignInHistory'],
    }),
    stepUp: writes(build, 'stepUp', { invalidatesTags: ['RecoveryCodes', 'SignInHistory'] }),
  }),
})

export const {
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useListSignInHistoryQuery,
  useGetRecoveryCodesQuery,
  useMakeRecoveryCodesMutation,
  useStepUpMutation,
} = identityOwn
