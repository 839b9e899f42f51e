import { failureOf } from '../../lib/failed-payment/turn.ts'
import type { Payment } from '../../lib/resources/remittances.ts'

type Failed = Pick<Payment, 'returnedMinor' | 'returnedOn'>
type Facts = Failed & Pick<Payment, 'displayState' | 'settledOn'>

/** Whether the bank never sent on what failed; what it had sent and got back has a day of return. */
export const isRefused = ({ returnedMinor, returnedOn }: Failed): boolean =>
  returnedMinor > 0 && failureOf({ returnedOn }) === 'refused'

/** Where the money is: what was sent has arrived once the bank has settled it. */
export function outcomeOf(payment: Facts): 'pending' | 'underWay' | 'arrived' | 'returned' | 'refused' {
  if (payment.displayState === 'PENDING') return 'pending'
  if (payment.displayState === 'CANCELLED') return isRefused(payment) ? 'refused' : 'returned'
  return payment.settledOn === null ? 'underWay' : 'arrived'
}

/** What became of the part that did not arrive; undefined if all or nothing did. */
export function partialFailureOf(payment: Facts): 'partlyReturned' | 'partlyRefused' | undefined {
  if (payment.returnedMinor === 0 || payment.displayState === 'CANCELLED') return undefined
  return isRefused(payment) ? 'partlyRefused' : 'partlyReturned'
}
