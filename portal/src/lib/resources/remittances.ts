import { api, type Data, reads } from '../calls/api.ts'

export type Payment = NonNullable<Data<'listBatchTransfers'>>['data'][number]
export type PaymentDetail = NonNullable<Data<'getBatchTransfer'>>
export type PaidInvoice = NonNullable<Data<'listInvoicesOfBatch'>>['data'][number]
export type PaymentTransfer = NonNullable<Data<'listTransfersOfBatch'>>['data'][number]
export type UpcomingPayments = NonNullable<Data<'getUpcomingPayments'>>
export type ExpectedWeek = NonNullable<Data<'getExpectedPayments'>>[number]
export type Arriving = UpcomingPayments['late'][number]
export type Statement = NonNullable<Data<'listStatements'>>[number]
export type PaidYear = NonNullable<Data<'listPaidYears'>>[number]

const ofPayments = { providesTags: ['Payments', 'Console'] } as const
// What arrives, and what is owed, changes with the invoices and with what the bank does.
const ofBoth = { providesTags: ['Invoices', 'Payments'] } as const

export const remittances = api.injectEndpoints({
  endpoints: (build) => ({
    listBatchTransfers: reads(build, 'listBatchTransfers', ofPayments),
    getBatchTransfer: reads(build, 'getBatchTransfer', ofPayments),
    listInvoicesOfBatch: reads(build, 'listInvoicesOfBatch', ofPayments),
    listTransfersOfBatch: reads(build, 'listTransfersOfBatch', ofPayments),
    getExpectedPayments: reads(build, 'getExpectedPayments', ofBoth),
    getUpcomingPayments: reads(build, 'getUpcomingPayments', ofBoth),
    listStatements: reads(build, 'listStatements', ofBoth),
    listPaidYears: reads(build, 'listPaidYears', ofPayments),
  }),
})

export const {
  useListBatchTransfersQuery,
  useGetBatchTransferQuery,
  useListInvoicesOfBatchQuery,
  useListTransfersOfBatchQuery,
  useGetExpectedPaymentsQuery,
  useGetUpcomingPaymentsQuery,
  useListStatementsQuery,
  useListPaidYearsQuery,
} = remittances
