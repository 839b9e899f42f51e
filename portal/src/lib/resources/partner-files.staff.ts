import { api, type Data, reads } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type InvoiceFile = NonNullable<Data<'listInvoiceFiles'>>['data'][number]
export type CollectionFile = NonNullable<Data<'listCollectionFiles'>>['data'][number]

const seen = { providesTags: ['Console'] } as const

const files = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoiceFiles: reads(build, 'listInvoiceFiles', seen),
    listCollectionFiles: reads(build, 'listCollectionFiles', seen),
    enterCollectionFile: uploads(build, 'enterCollectionFile', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListInvoiceFilesQuery, useListCollectionFilesQuery, useEnterCollectionFileMutation } = files
