import {
  normalGbAccountNumber,
  normalRoutingNumber,
  normalSortCode,
  normalUsAccountNumber,
} from '@sooner/rules/bank-numbers'
import type { BankAccountType } from '@sooner/rules/bank-accounts'

interface Corrected {
  readonly routingNumber?: string
  readonly accountNumber?: string
  readonly type?: BankAccountType
}

/** Whether the numbers of a notification of change can exist. A notification that changes nothing cannot be applied either. */
export function isCorrectable(currency: 'USD' | 'GBP', correction: Corrected): boolean {
  const { routingNumber, accountNumber, type } = correction
  const [routing, account] =
    currency === 'USD'
      ? [normalRoutingNumber, normalUsAccountNumber]
      : [normalSortCode, normalGbAccountNumber]
  return (
    (routingNumber !== undefined || accountNumber !== undefined || type !== undefined) &&
    (routingNumber === undefined || routing(routingNumber) === routingNumber) &&
    (accountNumber === undefined || account(accountNumber) === accountNumber)
  )
}
