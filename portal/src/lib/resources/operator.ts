import { api, type Data, reads, writes } from '../calls/api.ts'

export type DeadJob = NonNullable<Data<'listDeadJobs'>>['data'][number]

const jobs = api.injectEndpoints({
  endpoints: (build) => ({
    listDeadJobs: reads(build, 'listDeadJobs', { providesTags: ['Console'] }),
    retryDeadJob: writes(build, 'retryDeadJob', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListDeadJobsQuery, useRetryDeadJobMutation } = jobs
