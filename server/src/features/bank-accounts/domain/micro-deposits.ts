import { minMicroDepositMinor, maxMicroDepositMinor } from '@sooner/rules/bank-accounts'

export type MicroDeposits = readonly [number, number]

/** Draws two different amounts, all pairs equally likely: the second draw has one candidate less and skips the first amount. */
export function drawMicroDeposits(draw: (from: number, below: number) => number): MicroDeposits {
  const first = draw(minMicroDepositMinor, maxMicroDepositMinor + 1)
  const second = draw(minMicroDepositMinor, maxMicroDepositMinor)
  return [first, second >= first ? second + 1 : second]
}

/** Compares two pairs regardless of their order. */
export const areTheSame = ([a, b]: MicroDeposits, [c, d]: MicroDeposits): boolean =>
  (a === c && b === d) || (a === d && b === c)
