import { api, type Data, reads, writes } from '../calls/api.ts'

export type QueueItems = NonNullable<Data<'listQueueItems'>>
export type QueueItem = QueueItems['items'][number]

// A queue has other items once one of them is snoozed or taken.
const changed = { invalidatesTags: ['QueueItems', 'Console'] } as const

const items = api.injectEndpoints({
  endpoints: (build) => ({
    listQueueItems: reads(build, 'listQueueItems', { providesTags: ['QueueItems'] }),
    assignQueueItem: writes(build, 'assignQueueItem', changed),
    snoozeQueueItem: writes(build, 'snoozeQueueItem', changed),
    annotateQueueItem: writes(build, 'annotateQueueItem', changed),
  }),
})

export const {
  useListQueueItemsQuery,
  useAssignQueueItemMutation,
  useSnoozeQueueItemMutation,
  useAnnotateQueueItemMutation,
} = items
