import { api, type Data, reads, writes } from '../calls/api.ts'

export type OwnDataExport = NonNullable<Data<'listOwnDataExports'>>[number]
export type DataDeletionStanding = NonNullable<Data<'getDataDeletion'>>
export type DataDeletion = NonNullable<DataDeletionStanding['latest']>

const ownData = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDataExports: reads(build, 'listOwnDataExports', { providesTags: ['OwnData'] }),
    startOwnDataExport: writes(build, 'startOwnDataExport', { invalidatesTags: ['OwnData'] }),
    getDataDeletion: reads(build, 'getDataDeletion', { providesTags: ['OwnData'] }),
    requestDataDeletion: writes(build, 'requestDataDeletion', { invalidatesTags: ['OwnData'] }),
    withdrawDataDeletion: writes(build, 'withdrawDataDeletion', { invalidatesTags: ['OwnData'] }),
  }),
})

export const {
  useListOwnDataExportsQuery,
  useStartOwnDataExportMutation,
  useGetDataDeletionQuery,
  useRequestDataDeletionMutation,
  useWithdrawDataDeletionMutation,
} = ownData
