import { api, type Data, reads } from '../calls/api.ts'

export type UpcomingPayments = NonNullable<Data<'getUpcomingPayments'>>
export type Arriving = UpcomingPayments['late'][number]

const upcoming = api.injectEndpoints({
  endpoints: (build) => ({
    // What arrives changes with the invoices and with what the bank does.
    getUpcomingPayments: reads(build, 'getUpcomingPayments', { providesTags: ['Invoices', 'Payments'] }),
  }),
})

export const { useGetUpcomingPaymentsQuery } = upcoming
