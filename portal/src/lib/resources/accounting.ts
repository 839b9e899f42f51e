import { api, type Data, reads, writes } from '../calls/api.ts'

export type Journal = NonNullable<Data<'listJournals'>>['data'][number]
export type Night = NonNullable<Data<'listNights'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const accounting = api.injectEndpoints({
  endpoints: (build) => ({
    listNights: reads(build, 'listNights', seen),
    getNight: reads(build, 'getNight', seen),
    listJournals: reads(build, 'listJournals', seen),
    listPeriods: reads(build, 'listPeriods', seen),
    getTrialBalance: reads(build, 'getTrialBalance', seen),
    closePeriod: writes(build, 'closePeriod', decided),
    recordJournal: writes(build, 'recordJournal', decided),
    reverseJournal: writes(build, 'reverseJournal', decided),
  }),
})

export const {
  useListNightsQuery,
  useGetNightQuery,
  useListJournalsQuery,
  useListPeriodsQuery,
  useGetTrialBalanceQuery,
  useClosePeriodMutation,
  useRecordJournalMutation,
  useReverseJournalMutation,
} = accounting
