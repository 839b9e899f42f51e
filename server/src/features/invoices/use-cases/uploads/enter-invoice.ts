import type { enterInvoice as declared } from '@sooner/contract/invoice-uploads'
import type { Answer, Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { audit, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import type { IncomingInvoice } from '../../domain/incoming.ts'
import { contentKey } from '../../domain/rows/read-row.ts'
import type { Invoices } from '../../ports.ts'
import { importInvoices } from '../import-invoices.ts'
import { openClientFinder } from './find-clients.ts'
import { mustUpload } from './receive-upload.ts'

type Body = Given<typeof declared>['body']

const wrong = (field: string, message: string) =>
  new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: [{ field, message }],
  })

/** The form has the rules of a file with one row. */
export async function enterInvoice<Out>(
  invoices: Invoices,
  conclude: Conclude<Answer<typeof declared>, Out>,
  { vendorId, ...acting }: Acting & { readonly vendorId: string },
  body: Body,
): Promise<Out> {
  mustUpload(invoices)
  if (body.documentKind === 'invoice' && body.amountMinor < 0)
    throw wrong('amountMinor', 'must not be negative for an invoice')
  if (body.externalClientId === undefined && body.clientName === undefined)
    throw wrong('clientName', 'is required if externalClientId is not sent')
  const finder = await openClientFinder(invoices.db, vendorId)
  const found = finder.find({
    partner: body.partnerId === undefined ? null : String(body.partnerId),
    externalClientId: body.externalClientId ?? null,
    clientName: body.clientName ?? null,
  })
  if ('code' in found)
    throw wrong(fieldOf[found.code] ?? 'clientName', messageOf[found.code] ?? 'needs to be corrected')
  return conclude(invoices.db, async (tx) => {
    const row = rowOf(body, found.externalClientId)
    const [outcome] = await importInvoices(invoices, tx, {
      vendorId,
      partnerId: found.partnerId,
      source: 'form',
      actor: acting.actor,
      uploadId: null,
      rows: [row],
    })
    // Refusals are those of changed documents, and content that changed is another document.
    if (!outcome || outcome.outcome === 'refused')
      throw new InvariantViolation('an entered invoice was refused')
    const isRepeated = outcome.outcome !== 'imported'
    if (!isRepeated) {
      const { invoiceId: subject } = outcome
      const after = { number: body.number, amountMinor: body.amountMinor }
      await audit(tx, {
        at: invoices.clock.wall(),
        ...acting,
        action: 'invoices.enter',
        subject,
        vendorId,
        after,
      })
    }
    return { id: outcome.invoiceId, isRepeated }
  })
}

const fieldOf: Readonly<Record<string, string>> = {
  'partner-needed': 'partnerId',
  'partner-unknown': 'partnerId',
  'client-unknown': 'externalClientId',
}
const messageOf: Readonly<Record<string, string>> = {
  'partner-needed': 'is required, because you work for more than one partner',
  'partner-unknown': 'must be a partner that you work for',
  'client-unknown': 'must be a client that you work for',
  'client-ambiguous': 'is the name of more than one client, so externalClientId is required',
}

function rowOf(body: Body, externalClientId: string): IncomingInvoice {
  const { number, reference = null, description = null, documentKind, currency, invoiceDate } = body
  const row = {
    documentKind,
    externalClientId,
    number,
    reference,
    description,
    currency,
    invoiceDate,
    clientName: body.clientName ?? null,
    amountMinor: BigInt(body.amountMinor),
    clientDueDate: body.dueDate ?? null,
    clientAddress: null,
    openAmountMinor: null,
    paidMinor: null,
    creditedMinor: null,
    glDate: null,
    receivedDate: null,
    paymentTermsDays: null,
    period: null,
    lines: [],
    linked: null,
    isCancelled: false,
    approvedAt: null,
  }
  return { ...row, key: contentKey(row) }
}
