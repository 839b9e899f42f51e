import { api, type Data, reads, writes } from '../calls/api.ts'

export type Notification = NonNullable<Data<'listNotifications'>>['notifications'][number]

const notifications = api.injectEndpoints({
  endpoints: (build) => ({
    countUnreadNotifications: reads(build, 'countUnreadNotifications', { providesTags: ['Notifications'] }),
    listNotifications: reads(build, 'listNotifications', { providesTags: ['Notifications'] }),
    readNotifications: writes(build, 'readNotifications', { invalidatesTags: ['Notifications'] }),
  }),
})

export const { useCountUnreadNotificationsQuery, useListNotificationsQuery, useReadNotificationsMutation } =
  notifications
