import { eicar } from '../../../../server/src/adapters/clamav/testing/clamd-server.ts'
import { jpeg, pdf } from '../../../../server/src/features/documents/testing/files.ts'
import {
  storedInvoice,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import { idOf } from '../bank-accounts.ts'
import { sendDocument } from '../invoice-documents.ts'
import type { Rows } from './row.ts'

export const invoiceDocumentRows: Rows = {
  uploadInvoiceDocument: {
    params: { id: 'documented' },
    by: 'colleague',
    fine: async () => ({ file: jpeg() }),
    codes: {
      FILE_INFECTED: ({ server, owner, things }) =>
        sendDocument(server.address, owner, things.documented.ours, {
          bytes: pdf(`stream\n${eicar}\nendstream`),
        }),
      CONFLICT: async ({ server, owner }) => {
        const cancelled = storedInvoice({
          vendor_id: owner.vendorId,
          state: 'cancelled',
          display_state: 'Cancelled',
          pay_status: 'Cancelled',
        })
        await storeInvoices(server.database.db, [cancelled])
        return sendDocument(server.address, owner, cancelled.invoice_id)
      },
    },
  },
  listInvoiceDocuments: { params: { id: 'documented' }, by: 'reader' },
  downloadInvoiceDocument: {
    params: { id: 'documented', documentId: 'invoiceDocument' },
    by: 'reader',
    codes: {
      SCAN_PENDING: async ({ clamd, server, owner, things }) => {
        clamd.answerWith('Can not open the database. ERROR')
        const sent = await sendDocument(server.address, owner, things.documented.ours)
        const path = `/../invoice-service/invoices/${things.documented.ours}/documents/${idOf(sent)}/file`
        const answer = await owner.call('GET', path)
        clamd.answerWith(undefined)
        return answer
      },
    },
  },
}
