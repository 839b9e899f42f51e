import type { IncomingInvoice } from '../domain/incoming.ts'
import type { Agreed } from '../domain/terms-of.ts'

/** An invoice as a partner sends it, with the given values instead of its own. */
export const incomingRow = (more: Partial<IncomingInvoice> = {}): IncomingInvoice => ({
  key: { by: 'source-id', id: 'S-1' },
  documentKind: 'invoice',
  externalClientId: 'C-1',
  clientName: 'Marlow Court',
  clientAddress: '1 Marlow Court, Albany',
  number: 'INV-1',
  reference: null,
  description: null,
  amountMinor: 1_000_00n,
  openAmountMinor: null,
  paidMinor: null,
  creditedMinor: null,
  currency: 'USD',
  invoiceDate: '2026-11-10',
  glDate: '2026-11-10',
  receivedDate: null,
  clientDueDate: null,
  paymentTermsDays: 60,
  period: null,
  lines: [],
  linked: null,
  isCancelled: false,
  approvedAt: null,
  ...more,
})

/** What is agreed about the invoices of an approved client, under the vendor's own NET-30. */
export const agreedWith = (more: Partial<Agreed> = {}): Agreed => ({
  terms: {
    dueDateAlgorithm: 'invoice-date-plus-terms',
    dueDatePrecedence: 'suggested',
    billingCycle: null,
    amountThresholdMinor: 250_000_00n,
    uploadsNeedConfirmation: false,
    uploadThresholdMinor: 250_000_00n,
    excludesTax: false,
    clientInclusions: [],
    clientExclusions: [],
    requiredDocument: 'never',
    requiredDocumentAboveMinor: null,
    paymentTermsDays: 45,
    periodType: 'TENOR',
  },
  client: {
    name: 'Marlow Court',
    address: '1 Marlow Court, Albany',
    status: 'approved',
    redirectable: false,
    closedThrough: null,
  },
  programs: { ofClient: null, ofPartner: null, ofVendor: { programCode: 'NET-30', netDays: 30 } },
  lacksServiceAgreement: false,
  vendorRequiresApproval: false,
  ...more,
})
