import { randomUUID } from 'node:crypto'
import type { Row, Rows } from './row.ts'

const ofUpload = { id: 'vendor', uploadId: 'invoiceUpload' } as const
const file = () =>
  Buffer.from(`Invoice number,Client,Amount,Date\n${randomUUID()},Elm Court,5.00,2026-11-02\n`)
const entered = () => ({
  partnerId: 1,
  clientName: 'Elm Court',
  number: randomUUID(),
  amountMinor: 5000,
  currency: 'USD',
  invoiceDate: '2026-11-02',
})

const fed = () => ({
  sourceId: randomUUID(),
  externalVendorId: 'not-joined',
  externalClientId: 'HL-C-101',
  number: 'INV-1',
  amountMinor: 5000,
  currency: 'USD',
  invoiceDate: '2026-11-02',
})

const ofFile = { partnerId: 'partner', fileId: 'feedFile' } as const
const ofFeed = (params: NonNullable<Row['params']>, rest: string): Row => ({
  params,
  by: 'facilitator',
  thereFor: ['facilitator', 'operator'],
  codes: {
    FORBIDDEN: ({ newUser }) => newUser.call('GET', `/../invoice-service/partners/1/invoice-files${rest}`),
  },
})

const unconfirmed = '/../invoice-service/partners/1/unconfirmed-invoices'
const confirmations = {
  invoices: [{ externalVendorId: 'none', source: 'form', sourceId: 'none', act: 'confirm' }],
}

export const intakeRows: Rows = {
  feedInvoices: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => ({ invoices: [fed()] }),
    codes: {
      FORBIDDEN: ({ newUser }) =>
        newUser.call('POST', '/../invoice-service/partners/1/invoices', { invoices: [fed()] }),
    },
  },
  sendInvoiceFile: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => ({ dateFormat: 'day-first' }),
    fine: async () => ({ body: {}, file: Buffer.from(JSON.stringify(fed())) }),
    codes: {
      FORBIDDEN: ({ newUser }) => newUser.call('POST', '/../invoice-service/partners/1/invoice-files'),
    },
  },
  listInvoiceFiles: ofFeed({ partnerId: 'partner' }, ''),
  getInvoiceFile: ofFeed(ofFile, `/${randomUUID()}`),
  getInvoiceFileReport: ofFeed(ofFile, `/${randomUUID()}/report`),
  uploadInvoices: {
    params: { id: 'vendor' },
    by: 'colleague',
    body: () => ({ dateFormat: 'day-first' }),
    fine: async () => ({ body: {}, file: file() }),
  },
  listInvoiceUploads: { params: { id: 'vendor' }, by: 'reader' },
  getInvoiceUpload: { params: ofUpload, by: 'reader' },
  getInvoiceUploadReport: { params: ofUpload, by: 'reader' },
  enterInvoice: { params: { id: 'vendor' }, by: 'colleague', body: entered },
  listUnconfirmedInvoices: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator', 'operator'],
    codes: {
      FORBIDDEN: ({ newUser }) => newUser.call('GET', unconfirmed),
    },
  },
  confirmInvoices: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => confirmations,
    codes: {
      FORBIDDEN: ({ newUser }) => newUser.call('POST', unconfirmed, confirmations),
    },
  },
}
