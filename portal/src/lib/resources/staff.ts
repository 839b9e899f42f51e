import { api, type Data, reads } from '../calls/api.ts'

export type Staff = NonNullable<Data<'getStaff'>>
export type AuditEntry = NonNullable<Data<'listAudit'>>['data'][number]

const staff = api.injectEndpoints({
  endpoints: (build) => ({
    getStaff: reads(build, 'getStaff', { providesTags: ['Console'] }),
    listAudit: reads(build, 'listAudit', { providesTags: ['Console'] }),
  }),
})

export const { useGetStaffQuery, useListAuditQuery } = staff
