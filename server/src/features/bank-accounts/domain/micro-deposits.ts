import { leastMicroDepositMinor, mostMicroDepositMinor } from '@sooner/rules/bank-accounts'

export type MicroDeposits = readonly [number, number]

/** Two that differ: the second is drawn from one number less, and steps over the first. */
export function drawMicroDeposits(draw: (from: number, below: number) => number): MicroDeposits {
  const first = draw(leastMicroDepositMinor, mostMicroDepositMinor + 1)
  const second = draw(leastMicroDepositMinor, mostMicroDepositMinor)
  return [first, second >= first ? second + 1 : second]
}

/** In any order. */
export const areTheSame = ([a, b]: MicroDeposits, [c, d]: MicroDeposits): boolean =>
  (a === c && b === d) || (a === d && b === c)
