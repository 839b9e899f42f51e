import { leastMicroDepositMinor, mostMicroDepositMinor } from '@sooner/rules/bank-accounts'

export interface Amounts {
  readonly first: bigint | undefined
  readonly second: bigint | undefined
}
export type AmountFault = 'missing' | 'range' | 'alike'

const faultOf = (amount: bigint | undefined): AmountFault | undefined => {
  if (amount === undefined) return 'missing'
  return amount < leastMicroDepositMinor || amount > mostMicroDepositMinor ? 'range' : undefined
}

/** Tries are few, so amounts that can't be right are not sent. The two amounts are always different. */
export function amountFaults({
  first,
  second,
}: Amounts): Readonly<Record<keyof Amounts, AmountFault | undefined>> {
  const faults = { first: faultOf(first), second: faultOf(second) }
  const isSame = first !== undefined && first === second && faults.second === undefined
  return isSame ? { ...faults, second: 'alike' } : faults
}
