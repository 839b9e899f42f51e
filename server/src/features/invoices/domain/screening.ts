import { addDays } from '@sooner/rules/banking-calendar'
import { holdReasonFacts, holdReasons, type ActReason, type HoldReason } from '@sooner/rules/hold-reasons'
import type { DocumentKind, InvoicePeriod } from '@sooner/rules/invoice-states'
import type { ExternalClientStatus } from '@sooner/rules/partners'
import { payableOf } from '@sooner/rules/payable'
import { isListed, type ClientEntry } from '@sooner/rules/partner-terms'
import type { InvoiceSource } from './incoming.ts'

export interface ScreenedDocument {
  readonly documentKind: DocumentKind
  readonly source: InvoiceSource
  readonly externalClientId: string
  readonly number: string
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  readonly settledMinor: bigint
  readonly fundedMinor: bigint
  readonly waitingMinor: bigint
  readonly statedPaidMinor: bigint | null
  readonly unexplainedMinor: bigint
  readonly invoiceDate: string
  readonly glDate: string | null
  readonly dueDate: string | null
  readonly eligibleAt: string | null
  readonly isEligibleByDocument: boolean
  readonly period: InvoicePeriod
  readonly lineKinds: readonly string[]
  /** The day of the import by the calendar of its currency, also where the document is screened again later. */
  readonly importedOn: string
}

export interface ScreeningTerms {
  readonly amountThresholdMinor: bigint
  readonly uploadThresholdMinor: bigint
  readonly uploadsNeedConfirmation: boolean
  readonly excludesTax: boolean
  readonly clientInclusions: readonly ClientEntry[]
  readonly clientExclusions: readonly ClientEntry[]
}

export interface ScreenedClient {
  readonly name: string | null
  readonly address: string | null
  readonly status: ExternalClientStatus
}

export interface ScreeningFacts {
  readonly document: ScreenedDocument
  readonly terms: ScreeningTerms
  readonly client: ScreenedClient
  /** Another live document of the vendor has the same client, number and kind. */
  readonly isDuplicate: boolean
  /** The partner demands a service agreement, and the vendor has not signed its current version. */
  readonly lacksServiceAgreement: boolean
  readonly vendorRequiresApproval: boolean
}

type Rule = (facts: ScreeningFacts) => boolean

const yearsBack = 5
const yearsAhead = 1

/** The same day of another year; the 29th of February becomes the 1st of March where there is none. */
const inYears = (day: string, count: number): string =>
  addDays(
    `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}-${day.slice(5, 8)}01`,
    Number(day.slice(8)) - 1,
  )

/** A date outside this range can be read, but is almost certainly a mistake. */
const isImplausible = (day: string, importedOn: string): boolean =>
  day < inYears(importedOn, -yearsBack) || day > inYears(importedOn, yearsAhead)

const hasLine =
  (kind: string): Rule =>
  ({ document, terms }) =>
    terms.excludesTax && document.lineKinds.includes(kind)

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

const rules: Readonly<Record<Exclude<HoldReason, ActReason>, Rule>> = {
  'Amount Exceeds Threshold': ({ document, terms }) => document.amountMinor > terms.amountThresholdMinor,
  'Imported Past Due': ({ document: { dueDate, importedOn } }) => dueDate !== null && dueDate < importedOn,
  'Imported Past Eligible': ({ document: { eligibleAt, importedOn, isEligibleByDocument } }) =>
    isEligibleByDocument && eligibleAt !== null && eligibleAt < importedOn,
  'Client Information Not Populated': ({ client }) => isBlank(client.name) || isBlank(client.address),
  'Client Not Approved': ({ client }) => client.status !== 'approved',
  // What the partner has paid of an invoice is owed to the vendor although nothing is open, after a payment to the vendor came back.
  'Open Amount Not Positive': ({ document }) => document.openAmountMinor <= 0n && payableOf(document) === 0n,
  'Contains Tax Estimated Line Item': hasLine('tax-estimated'),
  'Contains Tax Actual Line Item': hasLine('tax-actual'),
  'Amount Exceeds Upload Threshold': ({ document, terms }) =>
    document.source !== 'feed' && document.amountMinor > terms.uploadThresholdMinor,
  'Invoice Date In Future': ({ document: { invoiceDate, importedOn } }) => invoiceDate > importedOn,
  'Duplicate Invoice Number For Client': ({ isDuplicate }) => isDuplicate,
  'Invoice Requires Partner Service Agreement': ({ lacksServiceAgreement }) => lacksServiceAgreement,
  'Open Invoice': ({ document }) => document.period === 'OPEN',
  'Vendor Requires Manual Approval For All Invoices': ({ vendorRequiresApproval }) => vendorRequiresApproval,
  'Invoice Matches Client Exclusion': ({ document, terms }) => isListed(terms.clientExclusions, document),
  'Invoice Does Not Match Client Inclusion': ({ document, terms }) =>
    terms.clientInclusions.length > 0 && !isListed(terms.clientInclusions, document),
  'Invalid Invoice Date': ({ document: { invoiceDate, importedOn } }) =>
    isImplausible(invoiceDate, importedOn),
  'Invalid General Ledger Date': ({ document: { glDate, importedOn } }) =>
    glDate !== null && isImplausible(glDate, importedOn),
  'Invalid Due Date': ({ document: { dueDate, invoiceDate, importedOn } }) =>
    dueDate === null || dueDate < invoiceDate || isImplausible(dueDate, importedOn),
  // A source that states only what is open says nothing wrong, until it reports a payment that may be what it has taken off.
  'Amounts Do Not Add Up': ({ document: { statedPaidMinor, unexplainedMinor, waitingMinor } }) =>
    statedPaidMinor === null ? unexplainedMinor > 0n && waitingMinor > 0n : unexplainedMinor !== 0n,
  'Uploaded Invoice Not Confirmed': ({ document, terms }) =>
    document.source !== 'feed' && terms.uploadsNeedConfirmation,
}

/**
 * A credit memo reduces what the partner owes and is never paid itself. So the rules about paying it do not apply, and one that
 * waited for them would not take effect.
 */
const rulesOfMemos: readonly HoldReason[] = [
  'Client Information Not Populated',
  'Client Not Approved',
  'Duplicate Invoice Number For Client',
  'Invoice Matches Client Exclusion',
  'Invoice Does Not Match Client Inclusion',
  'Invoice Date In Future',
  'Invalid Invoice Date',
  'Invalid General Ledger Date',
  'Vendor Requires Manual Approval For All Invoices',
  'Amounts Do Not Add Up',
]

const isAct = (reason: HoldReason): reason is ActReason => !holdReasonFacts[reason].isScreened

/** The reasons that screening finds, in the order of the list. */
export const screen = (facts: ScreeningFacts): readonly HoldReason[] =>
  holdReasons.filter(
    (reason) =>
      !isAct(reason) &&
      (facts.document.documentKind === 'invoice' || rulesOfMemos.includes(reason)) &&
      rules[reason](facts),
  )

/** A new screening finds its reasons again; a reason that an act has set stays until an operator approves. */
export const reasonsAfter = (
  before: readonly HoldReason[],
  found: readonly HoldReason[],
): readonly HoldReason[] =>
  holdReasons.filter((reason) => found.includes(reason) || (isAct(reason) && before.includes(reason)))
