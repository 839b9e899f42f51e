import type { Currency } from '@sooner/money'
import { addBankingDays, addDays, countBankingDaysBack } from '@sooner/rules/banking-calendar'
import type { DocumentKind, InvoiceState } from '@sooner/rules/invoice-states'

const graceBankingDays = 5
const daysToDefault = 90
const redirectBankingDays = 3

/** The partner has until the end of the fifth banking day after the due date. */
export const isDelinquent = (currency: Currency, dueDate: string, today: string): boolean =>
  today > addBankingDays(currency, dueDate, graceBankingDays)

export const isDefaulted = (dueDate: string, today: string): boolean =>
  today > addDays(dueDate, daysToDefault)

/** Too close to the due date for the partner to redirect its payment. */
export const isApproachingDueDate = (currency: Currency, dueDate: string, today: string): boolean =>
  today >= countBankingDaysBack(currency, dueDate, redirectBankingDays)

interface RedirectFacts {
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
