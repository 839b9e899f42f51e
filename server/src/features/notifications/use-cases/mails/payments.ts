import type { getBatchTransfer } from '@sooner/contract/remittances'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { getPayment } from '../../../remittances/index.ts'
import type { Fact } from '../../domain/kinds.ts'
import type { Reading } from './mail.ts'

/** A payment, as its page shows it. */
export type Payment = Answer<typeof getBatchTransfer>

/** The payments that these facts name, as far as they are listed. A payment may leave the list, as when the bank never had it. */
export async function paymentsOf(
  { payouts: { db }, vendorId }: Reading,
  facts: readonly Fact[],
): Promise<readonly Payment[]> {
  const payments: Payment[] = []
  for (const id of new Set(facts.map(({ fact }) => idIn(fact)))) {
    const payment = await getPayment({ db }, vendorId, id).catch(absent)
    if (payment) payments.push(payment)
  }
  return payments
}

/** What came back of it by then follows the id of a payment that failed. */
const idIn = (fact: string): string => fact.split(' ')[0] ?? fact

function absent(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}

/** What reaches the vendor. */
export const arrivingOf = ({ arrivingMinor }: Payment): number => arrivingMinor

/** One payment has a page of its own; several are in the list. */
export const pathOf = ([first, ...others]: readonly Payment[]): string =>
  first && others.length === 0 ? `/dashboard/payments/${first.id}` : '/dashboard/payments'
