import type { Answered } from '../people.ts'
import type { Row, Rows } from './row.ts'
import type { World } from './world.ts'

const path = '/../payments-service/customer-batch-transfers'

/** These routes take the vendor from the query, where another one is answered as one that does not exist. */
const ofQuery = (rest: string) =>
  ({
    by: 'reader',
    codes: {
      NOT_FOUND: ({ reader, other }: World): Promise<Answered> =>
        reader.call('GET', `${path}${rest}?vendorId=${other.vendorId}`),
    },
  }) as const satisfies Row

const ofPayment = { params: { id: 'payment' }, by: 'reader' } as const satisfies Row

export const paymentRows: Rows = {
  listBatchTransfers: ofQuery(''),
  exportBatchTransfers: ofQuery('/csv/export'),
  getBatchTransfer: ofPayment,
  listInvoicesOfBatch: ofPayment,
  listTransfersOfBatch: ofPayment,
  downloadRemittance: ofPayment,
}
