import { api, type Data, reads, writes } from '../calls/api.ts'

export type Browser = NonNullable<Data<'listBrowsers'>>['browsers'][number]

const browsers = api.injectEndpoints({
  endpoints: (build) => ({
    listBrowsers: reads(build, 'listBrowsers', { providesTags: ['Notifications'] }),
    addBrowser: writes(build, 'addBrowser', { invalidatesTags: ['Notifications'] }),
    removeBrowser: writes(build, 'removeBrowser', { invalidatesTags: ['Notifications'] }),
  }),
})

export const { useListBrowsersQuery, useAddBrowserMutation, useRemoveBrowserMutation } = browsers
