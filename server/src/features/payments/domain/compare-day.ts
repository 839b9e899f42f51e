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

/**
 * An entry is explained if both sides have the same of it over all these days. The bank books an entry that came back twice, on two days.
 * The ledger may have posted both on a third one; or nothing, if it learned of the return first and the money had not left for it.
 */
export const explained = (
  differences: readonly Difference[],
  otherDays: readonly OtherDay[],
): readonly Difference[] =>
  differences.map((one) => {
    const { key } = one
    const others = otherDays.filter(({ ledger, bank }) => ledger.has(key) || bank.has(key))
    const posted = others.reduce((sum, { ledger }) => sum + (ledger.get(key) ?? 0n), one.ledgerMinor)
    const booked = others.reduce((sum, { bank }) => sum + (bank.get(key) ?? 0n), one.bankMinor)
    const isMissing = ({ ledger, bank }: OtherDay) => (one.ledgerMinor === 0n ? ledger : bank).has(key)
    const found = others.find(isMissing) ?? others[0]
    return { ...one, otherDay: posted === booked ? (found?.day ?? null) : null }
  })

export function comparisonOf(differences: readonly Difference[]): DayComparison {
  if (differences.length === 0) return 'agrees'
  return differences.every(({ otherDay }) => otherDay !== null) ? 'other-day' : 'differs'
}

export const sumOf = (books: Books): bigint => [...books.values()].reduce((sum, amount) => sum + amount, 0n)
