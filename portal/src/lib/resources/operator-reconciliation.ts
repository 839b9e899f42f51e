import { api, type Data, reads, writes } from '../calls/api.ts'

export type LedgerBalance = NonNullable<Data<'listLedgerAccounts'>>['data'][number]
export type ComparedDay = NonNullable<Data<'listReconciliations'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

export const {
  useListReconciliationsQuery,
  useGetReconciliationQuery,
  useListLedgerAccountsQuery,
  useSettleUnreportedDayMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReconciliations: reads(build, 'listReconciliations', seen),
    getReconciliation: reads(build, 'getReconciliation', seen),
    listLedgerAccounts: reads(build, 'listLedgerAccounts', seen),
    settleUnreportedDay: writes(build, 'settleUnreportedDay', decided),
  }),
})
