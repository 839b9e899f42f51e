import { api, type Data, reads } from '../calls/api.ts'

export type UpcomingPayments = NonNullable<Data<'getUpcomingPayments'>>
export type ExpectedWeek = NonNullable<Data<'getExpectedPayments'>>[number]
export type Arriving = UpcomingPayments['late'][number]

// What arrives changes with the invoices and with what the bank does.
const shown = { providesTags: ['Invoices', 'Payments'] } as const

const upcoming = api.injectEndpoints({
  endpoints: (build) => ({
    getExpectedPayments: reads(build, 'getExpectedPayments', shown),
    getUpcomingPayments: reads(build, 'getUpcomingPayments', shown),
  }),
})

export const { useGetExpectedPaymentsQuery, useGetUpcomingPaymentsQuery } = upcoming
