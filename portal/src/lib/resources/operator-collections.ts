import { api, type Data, reads, writes } from '../calls/api.ts'

export type Collection = NonNullable<Data<'listCollections'>>['data'][number]

export type CollectionLine = NonNullable<Data<'listCollectionLines'>>['data'][number]
export type Carry = NonNullable<Data<'listCarries'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const collections = api.injectEndpoints({
  endpoints: (build) => ({
    listCollections: reads(build, 'listCollections', seen),
    listCollectionLines: reads(build, 'listCollectionLines', seen),
    listCarries: reads(build, 'listCarries', seen),
    enterCollection: writes(build, 'enterCollection', decided),
    applyCollection: writes(build, 'applyCollection', decided),
    takeBackCollectionLines: writes(build, 'takeBackCollectionLines', decided),
    reverseCollection: writes(build, 'reverseCollection', decided),
    undoShortfall: writes(build, 'undoShortfall', decided),
    writeOffInvoices: writes(build, 'writeOffInvoices', decided),
    undoWriteOffs: writes(build, 'undoWriteOffs', decided),
    writeOffCarries: writes(build, 'writeOffCarries', decided),
  }),
})

export const {
  useListCollectionsQuery,
  useListCollectionLinesQuery,
  useListCarriesQuery,
  useEnterCollectionMutation,
  useApplyCollectionMutation,
  useTakeBackCollectionLinesMutation,
  useReverseCollectionMutation,
  useUndoShortfallMutation,
  useWriteOffInvoicesMutation,
  useUndoWriteOffsMutation,
  useWriteOffCarriesMutation,
} = collections
