import { api, type Data, reads } from '../calls/api.ts'

export type Statement = NonNullable<Data<'listStatements'>>[number]

const statements = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: reads(build, 'listStatements', { providesTags: ['Payments', 'Invoices'] }),
  }),
})

export const { useListStatementsQuery } = statements
