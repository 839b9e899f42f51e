import { api, type Data, reads, writes } from '../calls/api.ts'

export type Approval = NonNullable<Data<'listApprovals'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const approvals = api.injectEndpoints({
  endpoints: (build) => ({
    listApprovals: reads(build, 'listApprovals', seen),
    getApproval: reads(build, 'getApproval', seen),
    listApprovalLimits: reads(build, 'listApprovalLimits', seen),
    putApprovalLimit: writes(build, 'putApprovalLimit', decided),
    approve: writes(build, 'approve', decided),
    decline: writes(build, 'decline', decided),
  }),
})

export const {
  useListApprovalsQuery,
  useLazyGetApprovalQuery,
  useListApprovalLimitsQuery,
  usePutApprovalLimitMutation,
  useApproveMutation,
  useDeclineMutation,
} = approvals
