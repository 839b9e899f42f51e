import type { Need, OfferedInvoice, Suggestion } from '../need/need-solver.ts'

type Choice = Pick<Suggestion, 'invoiceIds' | 'netMinor' | 'feeMinor' | 'deductedMinor' | 'arrivesMinor'>

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
  { amountMinor, payBy, owedMinor }: Need,
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
  const arrivesOf = (net: number) => Math.max(0, net - Number(owedMinor))
  let best: number | undefined
  for (const [choice, net] of nets.entries())
    if (arrivesOf(net) >= Number(amountMinor) && (best === undefined || isBetter(choice, best))) best = choice
  if (best === undefined) return undefined
  const [netMinor, feeMinor] = [BigInt(nets[best] ?? 0), BigInt(fees[best] ?? 0)]
  const arrivesMinor = BigInt(arrivesOf(nets[best] ?? 0))
  return { invoiceIds: idsOf(best), netMinor, feeMinor, arrivesMinor, deductedMinor: netMinor - arrivesMinor }
}
