import type { BankAccountType } from '@sooner/rules/bank-accounts'
import {
  normalGbAccountNumber,
  normalRoutingNumber,
  normalSortCode,
  normalUsAccountNumber,
} from '@sooner/rules/bank-numbers'
import type { Attempt } from './updates.ts'

/** Which way money moved, from the view of our own account. */
type Direction = 'in' | 'out'

/** The way on which the money of an entry goes to begin with. A prenote moves none. */
const ways = { credit: 'out', debit: 'in', prenote: undefined } as const

/**
 * Whether what was moved is the payment itself, or its money coming back. `unstated` where the bank does not say it, or nothing is
 * to be moved.
 */
export function movementOf(
  { kind }: Pick<Attempt, 'kind'>,
  direction: Direction | undefined,
): 'there' | 'back' | 'unstated' {
  const way = ways[kind]
  if (way === undefined || direction === undefined) return 'unstated'
  return way === direction ? 'there' : 'back'
}

/** The code of a return whose reason the bank does not state, in the list of ISO 20022. An operator looks at it. */
export const unstatedReason = 'MS03'

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
