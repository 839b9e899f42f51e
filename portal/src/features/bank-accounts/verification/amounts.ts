import { leastMicroDepositMinor, mostMicroDepositMinor } from '@sooner/rules/bank-accounts'

export type Amounts = readonly [bigint | undefined, bigint | undefined]
export type AmountFault = 'missing' | 'range' | 'alike'

const faultOf = (amount: bigint | undefined): AmountFault | undefined => {
  if (amount === undefined) return 'missing'
  return amount < leastMicroDepositMinor || amount > mostMicroDepositMinor ? 'range' : undefined
}

/** A try is precious: what can't be right is not sent. The two were drawn so that they differ. */
export function amountFaults([first, second]: Amounts): readonly [
  AmountFault | undefined,
  AmountFault | undefined,
] {
  const faults = [faultOf(first), faultOf(second)] as const
  const isSame = first !== undefined && first === second && faults[1] === undefined
  return isSame ? [faults[0], 'alike'] : faults
}
