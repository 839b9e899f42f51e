import { api, type Data, reads, writes } from '../calls/api.ts'

export type Receipt = NonNullable<Data<'listReceipts'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const receipts = api.injectEndpoints({
  endpoints: (build) => ({
    listReceipts: reads(build, 'listReceipts', seen),
    getReceipt: reads(build, 'getReceipt', seen),
    assignReceipt: writes(build, 'assignReceipt', decided),
    resolveReceipt: writes(build, 'resolveReceipt', decided),
  }),
})

export const {
  useListReceiptsQuery,
  useGetReceiptQuery,
  useAssignReceiptMutation,
  useResolveReceiptMutation,
} = receipts
