import { api, type Data, reads } from '../calls/api.ts'

export type Staff = NonNullable<Data<'getStaff'>>

const staff = api.injectEndpoints({
  endpoints: (build) => ({ getStaff: reads(build, 'getStaff', { providesTags: ['Console'] }) }),
})

export const { useGetStaffQuery } = staff
