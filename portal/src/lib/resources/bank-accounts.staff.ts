import { api, type Data, reads, writes } from '../calls/api.ts'

export type HeldAccount = NonNullable<Data<'listHeldBankAccounts'>>['data'][number]
export type FrozenAccount = NonNullable<Data<'listFrozenBankAccounts'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const accounts = api.injectEndpoints({
  endpoints: (build) => ({
    listHeldBankAccounts: reads(build, 'listHeldBankAccounts', seen),
    listFrozenBankAccounts: reads(build, 'listFrozenBankAccounts', seen),
    listCallBacks: reads(build, 'listCallBacks', seen),
    decideBankAccount: writes(build, 'decideBankAccount', decided),
    unfreezeBankAccount: writes(build, 'unfreezeBankAccount', decided),
    recordCallBack: writes(build, 'recordCallBack', decided),
    stopDebits: writes(build, 'stopDebits', decided),
    beginPrenote: writes(build, 'beginPrenote', decided),
  }),
})

export const {
  useListHeldBankAccountsQuery,
  useListFrozenBankAccountsQuery,
  useListCallBacksQuery,
  useDecideBankAccountMutation,
  useUnfreezeBankAccountMutation,
  useRecordCallBackMutation,
  useStopDebitsMutation,
  useBeginPrenoteMutation,
} = accounts
