import type { Seal } from '../../../platform/seal.ts'
import { type ChainEnd, ChainCheck, type Fault } from '../domain/chain.ts'
import { readLine } from '../domain/exported-books.ts'
import { isSealed } from './chain-seals.ts'

export interface CheckedBooks {
  readonly vendorId: string | undefined
  readonly end: ChainEnd
  readonly faults: readonly Fault[]
  /** The number of the last transaction that is proven by a seal of ours, with all before it; 0 for none. */
  readonly provenThrough: bigint
  readonly balances: ReadonlyMap<string, bigint>
}

export interface Proofs {
  /** Without keys, only the hashes are checked, which anybody can compute. */
  readonly seal?: Seal | undefined
  /** The end of an earlier export of the same books: whoever removed later transactions can't have removed this one. */
  readonly earlier?: Pick<ChainEnd, 'sequence' | 'hash'> | undefined
}

/** Checks an export without a database. */
export async function checkBooks(
  lines: AsyncIterable<string>,
  { seal, earlier }: Proofs,
): Promise<CheckedBooks> {
  const check = new ChainCheck()
  const { faults } = check
  let provenThrough = 0n
  let stored: ReadonlyMap<string, bigint> | undefined
  let isFound = earlier === undefined || earlier.sequence === 0n
  for await (const text of lines) {
    const line = readLine(text)
    if (stored) faults.push('something follows the balances')
    if ('balances' in line) {
      stored = line.balances
      continue
    }
    const { transaction, seals } = line
    const before = faults.length
    check.add(transaction)
    if (seal && isSealed(seal, transaction, seals) && before === 0 && faults.length === 0)
      provenThrough = transaction.sequence
    isFound ||= transaction.sequence === earlier?.sequence && transaction.hash === earlier.hash
  }
  if (!stored) faults.push('the export is not complete: it ends without balances')
  else faults.push(...differences(check.balances, stored))
  if (!isFound) faults.push(`transaction ${earlier?.sequence} of the earlier export is not in this one`)
  if (seal && provenThrough < check.end.sequence)
    faults.push(`nothing after transaction ${provenThrough} is proven by a seal`)
  const { vendorId, end, balances } = check
  return { vendorId, end, faults, provenThrough, balances }
}

function differences(counted: ReadonlyMap<string, bigint>, stored: ReadonlyMap<string, bigint>): Fault[] {
  return [...new Set([...counted.keys(), ...stored.keys()])].flatMap((key) => {
    const [sum, balance] = [counted.get(key) ?? 0n, stored.get(key) ?? 0n]
    return sum === balance ? [] : [`the balance of ${key} is ${balance}, but its entries sum to ${sum}`]
  })
}
