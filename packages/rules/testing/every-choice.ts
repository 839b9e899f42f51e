import type { Need, OfferedInvoice } from '../need/need-solver.ts'

interface Choice {
  readonly invoiceIds: readonly string[]
  readonly netMinor: bigint
  readonly feeMinor: bigint
}

/** The sum of every choice, which is a number with one bit for each value: that of the choice without its last one, and that one. */
function sumsOfChoices(values: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** values.length)
  for (const [at, value] of values.entries()) {
    const begin = 2 ** at
    for (let choice = begin; choice < 2 * begin; choice += 1)
      sums[choice] = (sums[choice - begin] ?? 0) + value
  }
  return sums
}

/** The best of all choices, each of which is looked at: by fee, number of invoices, net amount, and ids one by one. */
export function byEveryChoice(
  { amountMinor, payBy }: Need,
  invoices: readonly OfferedInvoice[],
): Choice | undefined {
  const usable = invoices
    .filter(({ payDate }) => payDate <= payBy)
    .toSorted((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1))
  const nets = sumsOfChoices(usable.map(({ netMinor }) => Number(netMinor)))
  const fees = sumsOfChoices(usable.map(({ feeMinor }) => Number(feeMinor)))
  const counts = sumsOfChoices(usable.map(() => 1))
  const idsOf = (choice: number) =>
    usable.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1).map(({ invoiceId }) => invoiceId)
  const isBetter = (one: number, other: number) => {
    for (const values of [fees, counts, nets]) {
      const difference = (values[one] ?? 0) - (values[other] ?? 0)
      if (difference !== 0) return difference < 0
    }
    return idsOf(one).join('\n') < idsOf(other).join('\n')
  }
  let best: number | undefined
  for (const [choice, net] of nets.entries())
    if (net >= Number(amountMinor) && (best === undefined || isBetter(choice, best))) best = choice
  return best === undefined
    ? undefined
    : { invoiceIds: idsOf(best), netMinor: BigInt(nets[best] ?? 0), feeMinor: BigInt(fees[best] ?? 0) }
}
