import { api, type Data, reads, writes } from '../calls/api.ts'

export type BankAnswer = NonNullable<Data<'listBankAnswers'>>['data'][number]
export type Submission = NonNullable<Data<'listSubmissions'>>['data'][number]
export type Cutoff = NonNullable<Data<'listCutoffs'>>['data'][number]
export type BankEntry = NonNullable<Data<'listAttempts'>>['data'][number]
export type Rail = NonNullable<Data<'listRails'>>['data'][number]
export type Liquidity = NonNullable<Data<'listLiquidity'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const transfers = api.injectEndpoints({
  endpoints: (build) => ({
    listCutoffs: reads(build, 'listCutoffs', seen),
    listLiquidity: reads(build, 'listLiquidity', seen),
    listSubmissions: reads(build, 'listSubmissions', seen),
    listBankAnswers: reads(build, 'listBankAnswers', seen),
    closeBankAnswer: writes(build, 'closeBankAnswer', decided),
    acceptCorrection: writes(build, 'acceptCorrection', decided),
    rejectSubmission: writes(build, 'rejectSubmission', decided),
    listAttempts: reads(build, 'listAttempts', seen),
    askAboutAttempt: writes(build, 'askAboutAttempt', decided),
    getTransferHistory: reads(build, 'getTransferHistory', seen),
    getReturnRates: reads(build, 'getReturnRates', seen),
    listRails: reads(build, 'listRails', seen),
    reconcileRail: writes(build, 'reconcileRail', decided),
  }),
})

export const {
  useListCutoffsQuery,
  useListLiquidityQuery,
  useListSubmissionsQuery,
  useListBankAnswersQuery,
  useCloseBankAnswerMutation,
  useAcceptCorrectionMutation,
  useRejectSubmissionMutation,
  useListAttemptsQuery,
  useAskAboutAttemptMutation,
  useGetTransferHistoryQuery,
  useGetReturnRatesQuery,
  useListRailsQuery,
  useReconcileRailMutation,
} = transfers
