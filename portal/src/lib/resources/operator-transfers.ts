import { api, type Data, reads, writes } from '../calls/api.ts'

export type BankAnswer = NonNullable<Data<'listBankAnswers'>>['data'][number]
export type Submission = NonNullable<Data<'listSubmissions'>>['data'][number]
export type Cutoff = NonNullable<Data<'listCutoffs'>>['data'][number]
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
} = transfers
