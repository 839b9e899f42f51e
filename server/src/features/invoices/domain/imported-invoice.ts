import { createHash } from 'node:crypto'
import { greaterOf, lesserOf } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { cancelled, isUsed, redirectClosed } from './decide.ts'
import { numberKey } from './duplicates.ts'
import type { IncomingInvoice, LinkedInvoice, SourceKey, InvoiceSource, ImportRefusal } from './incoming.ts'
import type { InvoiceContent, Invoice, Change } from './invoice.ts'
import { refreshed } from './refresh.ts'
import { holdReasonsOf, isMaterialChange, screened, withTerms, type Found } from './screen-invoice.ts'
import { termsOf, type Agreed } from './terms-of.ts'

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

/** Sources write the amounts of credit memos with either sign; ours are negative. */
const signed = (row: IncomingInvoice, amountMinor: bigint): bigint =>
  row.documentKind === 'credit-memo' ? -sizeOf(amountMinor) : amountMinor

export const sourceKeyOf = (key: SourceKey): string => (key.by === 'source-id' ? key.id : key.sha256)

/** A link by number is compared as duplicates are, so that a memo finds its invoice however its number is written. */
const linkOf = (linked: LinkedInvoice): string =>
  linked.by === 'source-id' ? `source-id:${linked.id}` : `number:${numberKey(linked.number)}`

/** Covers everything that the source stated, so that a repeated row is recognized as unchanged. */
function digestOf(row: IncomingInvoice): string {
  const text = JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** What is open as the source states it, or as it follows from what was paid and credited; and what does not add up. */
function amountsOf(row: IncomingInvoice) {
  const settledMinor = (row.paidMinor ?? 0n) + (row.creditedMinor ?? 0n)
  const wholeMinor = sizeOf(row.amountMinor)
  const openMinor =
    row.openAmountMinor === null ? greaterOf(0n, wholeMinor - settledMinor) : sizeOf(row.openAmountMinor)
  return {
    amountMinor: signed(row, row.amountMinor),
    openAmountMinor: signed(row, openMinor),
    statedPaidMinor: row.paidMinor,
    statedCreditedMinor: row.creditedMinor ?? 0n,
    unexplainedMinor: wholeMinor - openMinor - settledMinor,
  }
}

/** The content as it is stored; `paymentTermsDays` are those of an invoice that states none. */
export function contentOf(row: IncomingInvoice, paymentTermsDays: number, at: Date): InvoiceContent {
  const { number, reference, description, invoiceDate, glDate, clientDueDate } = row
  return {
    number,
    reference,
    description,
    invoiceDate,
    glDate,
    clientDueDate,
    ...amountsOf(row),
    receivedDate: row.receivedDate ?? localDay(row.currency, at),
    paymentTermsDays: row.paymentTermsDays ?? paymentTermsDays,
    statedPeriod: row.period,
    approvedAt: row.approvedAt,
    linksTo: row.linked && row.documentKind === 'credit-memo' ? linkOf(row.linked) : null,
    sourceDigest: digestOf(row),
  }
}

interface Received {
  readonly row: IncomingInvoice
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  readonly id: string
  readonly clientName: string
  readonly agreed: Agreed
  readonly at: Date
}

/** A document as it was received, before it is screened. */
export function newInvoice({ row, agreed, at, id, ...where }: Received): Invoice {
  const { documentKind, externalClientId, currency } = row
  const content = contentOf(row, agreed.terms.paymentTermsDays, at)
  const terms = termsOf({ ...content, documentKind, currency }, agreed)
  const received: Invoice = {
    ...content,
    ...terms,
    ...where,
    id,
    documentKind,
    externalClientId,
    currency,
    version: 1,
    linkedInvoiceId: null,
    consumedMinor: 0n,
    settledMinor: 0n,
    correctedMinor: 0n,
    fundedMinor: 0n,
    waitingMinor: 0n,
    partnerPaidOn: null,
    sourceKey: sourceKeyOf(row.key),
    state: 'imported',
    reason: 'not-screened',
    holdReasons: [],
    approvedReasons: [],
    documentCount: 0,
    memoMinor: null,
    estimatedPaymentDate: null,
    accelerationDays: null,
    payoutMethod: null,
    requestedAt: null,
    closedForRedirectReason: null,
    createdAt: at,
    updatedAt: at,
  }
  return refreshed(received, localDay(currency, at))
}

type Update =
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'refused'; readonly reason: ImportRefusal }
  | { readonly outcome: 'updated'; readonly changes: readonly Change[]; readonly replacesLines: boolean }

const refused = (reason: ImportRefusal): Update => ({ outcome: 'refused', reason })

const mayChange: readonly InvoiceState[] = [
  'imported',
  'requires-manual-approval',
  'awaiting-eligibility',
  'open-for-redirect',
]
const redirecting: readonly InvoiceState[] = ['open-for-redirect', 'redirect-requested']

interface Sent extends Found {
  readonly clientName: string
}

/** What a row changes of the document that has its key already. */
export function updated(before: Invoice, row: IncomingInvoice, sent: Sent, at: Date): Update {
  const sourceDigest = digestOf(row)
  // A key that is a digest covers the content; only the name of the client may be stated differently.
  if (row.key.by === 'content' || before.sourceDigest === sourceDigest) return { outcome: 'repeated' }
  if (row.documentKind !== before.documentKind || row.currency !== before.currency)
    return refused('INVOICE_CHANGED_IDENTITY')
  if (row.isCancelled) return cancellation({ ...before, sourceDigest }, at)
  if (!mayChange.includes(before.state)) return refused('INVOICE_NO_LONGER_CHANGES')
  if (isHeldRedirect(before, row, sent, at)) return refused('INVOICE_NO_LONGER_CHANGES')
  const changes = changesOf(before, row, sent, at)
  if (changes.some(({ after }) => isLessThanUsed(after))) return refused('INVOICE_NO_LONGER_CHANGES')
  return { outcome: 'updated', changes, replacesLines: true }
}

/** A memo can't become less than what invoices have used of it: vendors were paid less by that. */
const isLessThanUsed = ({ documentKind, amountMinor, consumedMinor }: Invoice): boolean =>
  documentKind === 'credit-memo' && -amountMinor < consumedMinor

function cancellation(before: Invoice, at: Date): Update {
  if (redirecting.includes(before.state)) {
    const after = redirectClosed(before, 'partner-cancelled', at)
    return {
      outcome: 'updated',
      changes: [{ event: 'redirect-closed', before, after }],
      replacesLines: false,
    }
  }
  if (before.state === 'cancelled' || before.state === 'closed-for-redirect') return { outcome: 'repeated' }
  if (!mayChange.includes(before.state)) return refused('INVOICE_NO_LONGER_CHANGES')
  if (before.fundedMinor > 0n) return voided(before, at)
  if (isUsed(before)) return refused('INVOICE_NO_LONGER_CHANGES')
  return {
    outcome: 'updated',
    changes: [{ event: 'cancelled', before, after: cancelled(before, at) }],
    replacesLines: false,
  }
}

/**
 * A part of the invoice was paid before another part came back, so it can't disappear: nothing more of it is owed, and what was paid is
 * owed by the vendor.
 */
function voided(before: Invoice, at: Date): Update {
  const nothing = corrected({ ...before, openAmountMinor: 0n, consumedMinor: 0n, memoMinor: null })
  if (
    before.openAmountMinor === 0n &&
    before.consumedMinor === 0n &&
    nothing.correctedMinor === before.correctedMinor
  )
    return { outcome: 'repeated' }
  const after = refreshed(nothing, localDay(before.currency, at))
  const details = { isCancelled: true, ...correctionIn(before, after).details }
  return {
    outcome: 'updated',
    changes: [{ event: 'updated', before, after, details }],
    replacesLines: false,
  }
}

/** What the partner has paid of an invoice, or need not pay. What an earlier change took off is part of the new amount. */
const collectedOf = ({ settledMinor, correctedMinor }: Invoice): bigint => settledMinor - correctedMinor

/**
 * What memos have taken off an invoice and still may, now that it amounts to something else. What they took beyond that is returned to
 * them. What the partner has paid goes first, because it can't be returned.
 */
const consumedOf = (before: Invoice, amountMinor: bigint): bigint =>
  before.documentKind === 'credit-memo'
    ? before.consumedMinor
    : lesserOf(before.consumedMinor, greaterOf(0n, amountMinor - collectedOf(before)))

/**
 * Memos and collections have been taken off a document for good. A source that states an open amount may have taken them into account
 * or not, so it is never more than they leave of the amount: the vendor is owed what was collected besides what is open. What waits until
 * the invoice is bought is open until then, although the source has taken it into account: as far as it states payments, if it does.
 */
function openOf(before: Invoice, content: InvoiceContent): bigint {
  const { amountMinor, openAmountMinor } = content
  const { documentKind, consumedMinor, waitingMinor } = before
  return documentKind === 'credit-memo'
    ? greaterOf(openAmountMinor, lesserOf(0n, amountMinor + consumedMinor))
    : lesserOf(
        openAmountMinor +
          paidAndWaiting({ ...before, statedPaidMinor: content.statedPaidMinor }, waitingMinor),
        greaterOf(0n, amountMinor - consumedMinor - collectedOf(before)),
      )
}

/** What waits of the payments that the source states. In SQL it is `invoices.paid_and_waiting`. */
const paidAndWaiting = (invoice: Invoice, waitingMinor: bigint): bigint =>
  invoice.statedPaidMinor === null
    ? waitingMinor
    : lesserOf(waitingMinor, greaterOf(0n, invoice.statedPaidMinor - collectedOf(invoice)))

/** A source that states only what is open has taken into account what memos and payments have taken off, or will. */
const unexplainedOf = (before: Invoice, { statedPaidMinor, unexplainedMinor }: InvoiceContent): bigint =>
  statedPaidMinor === null && before.documentKind === 'invoice'
    ? greaterOf(0n, unexplainedMinor - before.consumedMinor - before.waitingMinor - collectedOf(before))
    : unexplainedMinor

/** The document with its new content and the dates that follow from it. */
function renewed(before: Invoice, row: IncomingInvoice, { agreed, clientName }: Sent, at: Date): Invoice {
  const content = contentOf(row, agreed.terms.paymentTermsDays, at)
  const { externalClientId } = row
  const approvedAt = content.approvedAt ?? before.approvedAt
  const receivedDate = row.receivedDate ?? before.receivedDate
  // A memo that names another invoice is linked anew.
  const linkedInvoiceId = content.linksTo === before.linksTo ? before.linkedInvoiceId : null
  const changed = {
    ...before,
    ...content,
    openAmountMinor: openOf(before, content),
    unexplainedMinor: unexplainedOf(before, content),
    consumedMinor: consumedOf(before, content.amountMinor),
    externalClientId,
    clientName,
    approvedAt,
    receivedDate,
    linkedInvoiceId,
  }
  const dated = corrected(withTerms({ ...changed, partnerPaidOn: stillPaidOn(before, changed) }, agreed))
  return isMaterialChange(before, dated) ? { ...dated, approvedReasons: [] } : dated
}

/**
 * What the partner has paid of an invoice that was never bought makes the whole of it due. Where it has become more, that may no longer be
 * so, and the event about the change decides it; what was requested before that would be paid whole.
 */
const stillPaidOn = (before: Invoice, { openAmountMinor }: Invoice): string | null =>
  openAmountMinor > before.openAmountMinor &&
  openAmountMinor > before.waitingMinor &&
  before.fundedMinor === 0n &&
  before.settledMinor === 0n
    ? null
    : before.partnerPaidOn

/** What was paid beyond what the invoice is now is owed by the vendor: it is settled, and its next payments are reduced by it. */
function corrected(invoice: Invoice): Invoice {
  const wholeMinor = greaterOf(0n, invoice.openAmountMinor) + invoice.settledMinor
  const beyondMinor = greaterOf(0n, invoice.fundedMinor - wholeMinor)
  return {
    ...invoice,
    settledMinor: invoice.settledMinor + beyondMinor,
    correctedMinor: invoice.correctedMinor + beyondMinor,
  }
}

/** The history has by how much a change has reduced what was paid already. */
const correctionIn = (before: Invoice, after: Invoice): Pick<Change, 'details'> =>
  after.correctedMinor === before.correctedMinor
    ? {}
    : { details: { correctedMinor: Number(after.correctedMinor - before.correctedMinor) } }

/** While an invoice is open for redirect, a change that would hold it is refused: the partner can cancel the invoice and send another. */
const isHeldRedirect = (before: Invoice, row: IncomingInvoice, sent: Sent, at: Date): boolean =>
  before.state === 'open-for-redirect' && holdReasonsOf(renewed(before, row, sent, at), sent).length > 0

function changesOf(before: Invoice, row: IncomingInvoice, sent: Sent, at: Date): readonly Change[] {
  const today = localDay(before.currency, at)
  const next = renewed(before, row, sent, at)
  if (before.state === 'open-for-redirect')
    return [{ event: 'updated', before, after: refreshed(next, today) }]
  const holdReasons = holdReasonsOf(next, sent)
  if (before.state === 'awaiting-eligibility') {
    const state = holdReasons.length > 0 ? 'requires-manual-approval' : before.state
    const after = refreshed({ ...next, holdReasons, state }, today)
    return [{ event: 'updated', before, after, ...correctionIn(before, next) }]
  }
  const after = screened(next, sent, today)
  if (after.state === before.state)
    return [{ event: 'updated', before, after, ...correctionIn(before, next) }]
  // It was held, or not screened: it changes first, and is screened with what it has become.
  const unscreened = refreshed({ ...next, holdReasons: before.holdReasons }, today)
  const event = after.state === 'open-for-redirect' ? 'opened-for-redirect' : 'screened'
  return [
    { event: 'updated', before, after: unscreened, ...correctionIn(before, next) },
    { event, before: unscreened, after },
  ]
}
