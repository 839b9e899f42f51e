import { api, type Data, reads, writes } from '../calls/api.ts'

export type QueueView = NonNullable<Data<'listQueueViews'>>['views'][number]

const seen = { providesTags: ['QueueViews'] } as const
const changed = { invalidatesTags: ['QueueViews'] } as const

const views = api.injectEndpoints({
  endpoints: (build) => ({
    listQueueViews: reads(build, 'listQueueViews', seen),
    saveQueueView: writes(build, 'saveQueueView', changed),
    renameQueueView: writes(build, 'renameQueueView', changed),
    deleteQueueView: writes(build, 'deleteQueueView', changed),
    putLastQueueView: writes(build, 'putLastQueueView', changed),
  }),
})

export const {
  useListQueueViewsQuery,
  useSaveQueueViewMutation,
  useRenameQueueViewMutation,
  useDeleteQueueViewMutation,
  usePutLastQueueViewMutation,
} = views
