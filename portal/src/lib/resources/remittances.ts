import { api, type Data, reads } from '../calls/api.ts'

export type Payment = NonNullable<Data<'listBatchTransfers'>>['data'][number]
export type PaymentDetail = NonNullable<Data<'getBatchTransfer'>>
export type PaidInvoice = NonNullable<Data<'listInvoicesOfBatch'>>['data'][number]
export type PaymentTransfer = NonNullable<Data<'listTransfersOfBatch'>>['data'][number]

const shown = { providesTags: ['Payments'] } as const

export const payments = api.injectEndpoints({
  endpoints: (build) => ({
    listBatchTransfers: reads(build, 'listBatchTransfers', shown),
    getBatchTransfer: reads(build, 'getBatchTransfer', shown),
    listInvoicesOfBatch: reads(build, 'listInvoicesOfBatch', shown),
    listTransfersOfBatch: reads(build, 'listTransfersOfBatch', shown),
  }),
})

export const {
  useListBatchTransfersQuery,
  useGetBatchTransferQuery,
  useListInvoicesOfBatchQuery,
  useListTransfersOfBatchQuery,
} = payments
