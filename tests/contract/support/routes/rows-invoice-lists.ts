import type { Answered } from '../people.ts'
import type { Row, Rows } from './row.ts'
import type { World } from './world.ts'

const ofVendor = { params: { id: 'vendor' }, by: 'reader' } as const satisfies Row

/** These routes take the vendor from the query, where another one is answered as one that does not exist. */
const ofQuery = (path: string) =>
  ({
    by: 'reader',
    codes: {
      NOT_FOUND: ({ reader, other }: World): Promise<Answered> =>
        reader.call('GET', `/../invoice-service${path}?vendorId=${other.vendorId}`),
    },
  }) as const satisfies Row

export const readInvoiceRows: Rows = {
  getInvoice: { params: { id: 'invoice' }, by: 'reader' },
  listInvoices: ofQuery('/invoices/'),
  listInvoicesRequiringDocument: ofVendor,
  listLineItems: ofQuery('/invoice-line-items'),
  listAdjustments: ofQuery('/invoice-adjustments'),
  exportInvoices: ofQuery('/invoices/csv/export'),
  exportLineItems: ofQuery('/invoice-line-items/csv/export'),
  getAllTimeTotals: ofVendor,
  getClientTotals: ofVendor,
  getExpectedPayments: ofVendor,
  getWaitingInvoices: ofVendor,
  getInvoiceSummary: ofVendor,
  getUpcomingPayments: ofVendor,
  listInvoicesForReview: { by: 'operator' },
}
