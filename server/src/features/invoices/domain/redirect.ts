import type { Currency } from '@sooner/money'
import type { DocumentKind, InvoiceState } from '@sooner/rules/invoice-states'
import { isApproachingDueDate } from './delinquency.ts'

export interface RedirectFacts {
  readonly documentKind: DocumentKind
  readonly state: InvoiceState
  readonly currency: Currency
  readonly dueDate: string | null
  readonly isClientRedirectable: boolean
}

/** An invoice without a due date, or one that is due soon, would be closed again at once. */
export const mayOpenForRedirect = (facts: RedirectFacts, today: string): boolean =>
  facts.state === 'imported' &&
  facts.documentKind === 'invoice' &&
  facts.isClientRedirectable &&
  facts.dueDate !== null &&
  !isApproachingDueDate(facts.currency, facts.dueDate, today)

const open: readonly InvoiceState[] = ['open-for-redirect', 'redirect-requested']

export const closesByDueDate = (
  { state, currency, dueDate }: Pick<RedirectFacts, 'state' | 'currency' | 'dueDate'>,
  today: string,
): boolean => open.includes(state) && dueDate !== null && isApproachingDueDate(currency, dueDate, today)
