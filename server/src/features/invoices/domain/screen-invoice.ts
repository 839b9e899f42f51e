import { localDay } from '@sooner/rules/banking-calendar'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import { isEligibleByDocument } from './eligible-date.ts'
import type { Invoice } from './invoice.ts'
import { mayOpenForRedirect } from './around-due-date.ts'
import { refreshed } from './refresh.ts'
import { reasonsAfter, screen } from './screening.ts'
import { agreedProgram, termsOf, type Agreed } from './terms-of.ts'

export interface Found {
  readonly agreed: Agreed
  readonly isDuplicate: boolean
  readonly lineKinds: readonly string[]
}

/** The reasons that hold the invoice now, except those that an operator has approved. */
export function holdReasonsOf(
  invoice: Invoice,
  { agreed, isDuplicate, lineKinds }: Found,
): readonly HoldReason[] {
  const found = screen({
    document: {
      ...invoice,
      lineKinds,
      isEligibleByDocument: isEligibleByDocument(agreedProgram(agreed)),
      importedOn: localDay(invoice.currency, invoice.createdAt),
    },
    terms: agreed.terms,
    client: agreed.client,
    isDuplicate,
    lacksServiceAgreement: agreed.lacksServiceAgreement,
    vendorRequiresApproval: agreed.vendorRequiresApproval,
  })
  return reasonsAfter(
    invoice.holdReasons,
    found.filter((reason) => !invoice.approvedReasons.includes(reason)),
  )
}

/** Dates and program are those agreed now; a document that was imported or held has promised the vendor nothing yet. */
export const withTerms = (invoice: Invoice, agreed: Agreed): Invoice => ({
  ...invoice,
  ...termsOf(invoice, agreed),
})

/** The result of screening an invoice that was just imported, or of screening a held one again. */
export function screened(invoice: Invoice, found: Found, today: string): Invoice {
  const dated = withTerms(invoice, found.agreed)
  const isOpen = opensForRedirect(dated, found, today)
  const holdReasons = holdReasonsOf(dated, found).filter(
    // What is open for redirect is paid only after its partner has acknowledged it, which confirms it too.
    (reason) => !(isOpen && reason === 'Uploaded Invoice Not Confirmed'),
  )
  return refreshed({ ...dated, holdReasons, state: stateAfter(holdReasons, isOpen) }, today)
}

/** What operators decide about a client, a partner or a vendor while invoices wait. The other reasons are about documents. */
const decidedLater: readonly HoldReason[] = [
  'Client Not Approved',
  'Invoice Requires Partner Service Agreement',
  'Vendor Requires Manual Approval For All Invoices',
]

/** A waiting document that such a decision holds, with the dates and the program that the vendor was shown; undefined if none does. */
export function heldByDecision(invoice: Invoice, found: Found, today: string): Invoice | undefined {
  const reasons = holdReasonsOf(invoice, found).filter((reason) => decidedLater.includes(reason))
  if (reasons.length === 0) return undefined
  return refreshed({ ...invoice, holdReasons: reasons, state: 'requires-manual-approval' }, today)
}

const opensForRedirect = (invoice: Invoice, { agreed }: Found, today: string): boolean =>
  mayOpenForRedirect({ ...invoice, isClientRedirectable: agreed.client.redirectable }, today)

function stateAfter(holdReasons: readonly HoldReason[], isOpen: boolean): Invoice['state'] {
  if (holdReasons.length > 0) return 'requires-manual-approval'
  return isOpen ? 'open-for-redirect' : 'awaiting-eligibility'
}

const material = [
  ...(['externalClientId', 'number', 'invoiceDate', 'glDate', 'dueDate', 'documentKind'] as const),
  'unexplainedMinor',
] as const

/** An operator's approval does not cover a larger amount, another client, or other dates. */
export const isMaterialChange = (before: Invoice, after: Invoice): boolean =>
  after.amountMinor > before.amountMinor || material.some((name) => before[name] !== after[name])
