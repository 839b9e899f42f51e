import { api, type Data, reads, writes } from '../calls/api.ts'

export type OwnDataExport = NonNullable<Data<'listOwnDataExports'>>[number]

const ownData = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDataExports: reads(build, 'listOwnDataExports', { providesTags: ['OwnData'] }),
    startOwnDataExport: writes(build, 'startOwnDataExport', { invalidatesTags: ['OwnData'] }),
  }),
})

export const { useListOwnDataExportsQuery, useStartOwnDataExportMutation } = ownData
