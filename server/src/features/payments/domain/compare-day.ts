import type { DayComparison } from '@sooner/rules/reconciliation'

/** Amounts by the key of an entry: what left our account is negative. */
export type Books = ReadonlyMap<string, bigint>

export interface Difference {
  readonly key: string
  readonly ledgerMinor: bigint
  readonly bankMinor: bigint
  /** The other side has the same amount on this day. */
  readonly otherDay: string | null
}

/** The entries on which the books of a day do not agree, ordered by their keys. */
export function differencesOf(ledger: Books, bank: Books): readonly Difference[] {
  return [...new Set([...ledger.keys(), ...bank.keys()])]
    .toSorted()
    .map((key) => ({
      ...{ key, ledgerMinor: ledger.get(key) ?? 0n, bankMinor: bank.get(key) ?? 0n },
      otherDay: null,
    }))
    .filter(({ ledgerMinor, bankMinor }) => ledgerMinor !== bankMinor)
}

export interface OtherDay {
  readonly day: string
  readonly ledger: Books
  readonly bank: Books
}

/** An entry that only one side has is explained if the other side has the same amount on another day, and this one does not. */
export const explained = (
  differences: readonly Difference[],
  otherDays: readonly OtherDay[],
): readonly Difference[] =>
  differences.map((one) => {
    const found = otherDays.find(({ ledger, bank }) => {
      const [booked, posted] = [bank.get(one.key) ?? 0n, ledger.get(one.key) ?? 0n]
      if (one.bankMinor === 0n) return booked === one.ledgerMinor && posted === 0n
      return one.ledgerMinor === 0n && posted === one.bankMinor && booked === 0n
    })
    return { ...one, otherDay: found?.day ?? null }
  })

export function comparisonOf(differences: readonly Difference[]): DayComparison {
  if (differences.length === 0) return 'agrees'
  return differences.every(({ otherDay }) => otherDay !== null) ? 'other-day' : 'differs'
}

export const sumOf = (books: Books): bigint => [...books.values()].reduce((sum, amount) => sum + amount, 0n)
