import { fedInvoice } from '@sooner/contract/invoice-feed'
import type { FedInvoice } from '../../domain/fed.ts'
import { excerpt } from '@sooner/rules/files/faults'
import type { RowFault } from '../../domain/rows/faults.ts'
import { isFault, type PartnerRow } from '../../domain/rows/read-row.ts'

/** A document of a file has the form of a document that is sent by a call. */
export function documentOf(value: unknown): FedInvoice | RowFault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'not-json' }
  const read = fedInvoice.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    return { code: 'unknown-field', column: excerpt([...issue.path, issue.keys[0] ?? ''].join('.')) }
  return { code: 'not-an-invoice', column: excerpt((issue?.path ?? []).join('.')) }
}

const present = <T>(value: T | null): T | undefined => value ?? undefined

/** A row of a table states the same document, without line items. */
export function documentOfRow(row: PartnerRow | RowFault): FedInvoice | RowFault {
  if (isFault(row)) return row
  const { linked } = row
  return documentOf({
    sourceId: row.sourceId,
    externalVendorId: row.externalVendorId,
    externalClientId: row.externalClientId,
    clientName: present(row.clientName),
    clientAddress: present(row.clientAddress),
    documentKind: row.documentKind,
    number: row.number,
    reference: present(row.reference),
    description: present(row.description),
    amountMinor: Number(row.amountMinor),
    openAmountMinor: row.openAmountMinor === null ? undefined : Number(row.openAmountMinor),
    currency: row.currency,
    invoiceDate: row.invoiceDate,
    glDate: present(row.glDate),
    receivedDate: present(row.receivedDate),
    dueDate: present(row.clientDueDate),
    paymentTermsDays: present(row.paymentTermsDays),
    period: present(row.period),
    linkedSourceId: present(row.linkedSourceId),
    linkedNumber: linked?.by === 'number' ? linked.number : undefined,
    isCancelled: row.isCancelled,
    approvedAt: present(row.approvedAt),
  })
}
