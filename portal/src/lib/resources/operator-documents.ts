import { api, type Data, reads, writes } from '../calls/api.ts'

export type ReviewedDocument = NonNullable<Data<'listDocuments'>>['data'][number]

const documents = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: reads(build, 'listDocuments', { providesTags: ['Console'] }),
    reviewDocument: writes(build, 'reviewDocument', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListDocumentsQuery, useReviewDocumentMutation } = documents
