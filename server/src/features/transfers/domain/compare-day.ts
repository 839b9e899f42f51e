import type { DayComparison } from '@sooner/rules/reconciliation'

/** Amounts by the key of an entry: what left our account is negative. */
export type Books = ReadonlyMap<string, bigint>

export interface Difference {
  readonly key: string
  readonly ledgerMinor: bigint
  readonly bankMinor: bigint
  /** Another day on which the entry is in the books, if both sides have the same of it in the end. */
  readonly otherDay: string | null
}

/** The entries on which the books of a day do not agree, ordered by their keys. */
export function differencesOf(ledger: Books, bank: Books): readonly Difference[] {
  return [...new Set([...ledger.keys(), ...bank.keys()])]
    .toSorted()
    .map((key) => ({
      key,
      ledgerMinor: ledger.get(key) ?? 0n,
      bankMinor: bank.get(key) ?? 0n,
      otherDay: null,
    }))
    .filter(({ ledgerMinor, bankMinor }) => ledgerMinor !== bankMinor)
}

export interface OtherDay {
  readonly day: string
  readonly ledger: Books
  readonly bank: Books
}

/** What the ledger has of an entry beyond the bank, on a day. */
const beyond = (key: string, { ledger, bank }: Omit<OtherDay, 'day'>) =>
  (ledger.get(key) ?? 0n) - (bank.get(key) ?? 0n)

/** The sums of the first amounts, from none of them to all. */
const sumsOf = (amounts: readonly bigint[]): readonly bigint[] =>
  amounts.reduce<readonly bigint[]>((sums, amount) => [...sums, (sums.at(-1) ?? 0n) + amount], [0n])

/**
 * An entry is explained if both sides have the same of it over some days in a row that include this one. The bank books an entry that came
 * back twice, on two days. The ledger may have posted both on a third one; or nothing, if it learned of the return first and the money
 * had not left for it. Not all of the other days have to agree: at their ends, only one side of something else may be among them.
 */
export const explained = (
  day: string,
  differences: readonly Difference[],
  otherDays: readonly OtherDay[],
): readonly Difference[] => {
  const later = otherDays
    .filter((other) => other.day > day)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const earlier = otherDays
    .filter((other) => other.day < day)
    .toSorted((one, other) => other.day.localeCompare(one.day))
  return differences.map((one) => {
    const { key } = one
    const own = one.ledgerMinor - one.bankMinor
    const before = sumsOf(earlier.map((other) => beyond(key, other)))
    const after = new Set(sumsOf(later.map((other) => beyond(key, other))))
    const isSame = before.some((sum) => after.has(-own - sum))
    const others = otherDays.filter(({ ledger, bank }) => ledger.has(key) || bank.has(key))
    const isMissing = ({ ledger, bank }: OtherDay) => (one.ledgerMinor === 0n ? ledger : bank).has(key)
    const found = others.find(isMissing) ?? others[0]
    return { ...one, otherDay: isSame ? (found?.day ?? null) : null }
  })
}

export function comparisonOf(differences: readonly Difference[]): DayComparison {
  if (differences.length === 0) return 'agrees'
  return differences.every(({ otherDay }) => otherDay !== null) ? 'other-day' : 'differs'
}

export const sumOf = (books: Books): bigint => [...books.values()].reduce((sum, amount) => sum + amount, 0n)

/**
 * A bank may book several of our entries as one amount, and one of them alone when it comes back. All keys that any amount has in common
 * are compared under the first of them.
 */
export function togetherIn(groups: readonly (readonly string[])[]): (key: string) => string {
  const parents = new Map<string, string>()
  const first = (key: string): string => {
    let found = key
    for (let next = parents.get(found); next !== undefined; next = parents.get(found)) found = next
    return found
  }
  for (const group of groups)
    for (const key of group) {
      const [one, other] = [first(group[0] ?? key), first(key)]
      if (one !== other) parents.set(one < other ? other : one, one < other ? one : other)
    }
  return first
}
