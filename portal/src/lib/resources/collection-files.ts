import { api, type Data, reads } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type CollectionFile = NonNullable<Data<'listCollectionFiles'>>['data'][number]

const files = api.injectEndpoints({
  endpoints: (build) => ({
    listCollectionFiles: reads(build, 'listCollectionFiles', { providesTags: ['Console'] }),
    enterCollectionFile: uploads(build, 'enterCollectionFile', { invalidatesTags: ['Console'] }),
    sendCollectionFile: uploads(build, 'sendCollectionFile', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListCollectionFilesQuery, useEnterCollectionFileMutation, useSendCollectionFileMutation } =
  files
