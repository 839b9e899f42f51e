import { api, type Data, reads, writes } from '../calls/api.ts'

export type TaskExecution = NonNullable<Data<'listTaskExecutions'>>['data'][number]
export type DeadJob = NonNullable<Data<'listDeadJobs'>>['data'][number]

const jobs = api.injectEndpoints({
  endpoints: (build) => ({
    listDeadJobs: reads(build, 'listDeadJobs', { providesTags: ['Console'] }),
    retryDeadJob: writes(build, 'retryDeadJob', { invalidatesTags: ['Console'] }),
    listTaskExecutions: reads(build, 'listTaskExecutions', { providesTags: ['Console'] }),
    startTaskExecution: writes(build, 'startTaskExecution', { invalidatesTags: ['Console'] }),
  }),
})

export const {
  useListDeadJobsQuery,
  useRetryDeadJobMutation,
  useListTaskExecutionsQuery,
  useStartTaskExecutionMutation,
} = jobs
