import type { Currency } from '@sooner/money'
import { addBankingDays, addDays, countBankingDaysBack } from '@sooner/rules/banking-calendar'

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
