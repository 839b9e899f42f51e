import { eachCurrency, type Currency } from '@sooner/money'
import type { OwnGround } from '@sooner/rules/upcoming'

interface Expected {
  readonly currency: Currency
  /** Null where no day is known. */
  readonly arrivesOn: string | null
  readonly restsOn: OwnGround
  readonly arrivingMinor: number
  readonly reducedMinor: number
}

/**
 * Deducts what the vendor owes from what is expected, as the payments will: from what arrives first, and of one day from what is
 * certain. What was requested has been reduced already, and what has no day comes last.
 */
export function deductOwed<Row extends Expected>(
  rows: readonly Row[],
  owed: Readonly<Record<Currency, bigint>>,
): readonly Row[] {
  const left: Record<Currency, number> = eachCurrency((currency) => Number(owed[currency]))
  return rows.toSorted(byPayment).map((row) => {
    if (row.restsOn === 'requested') return row
    const minor = Math.min(left[row.currency], row.arrivingMinor)
    if (minor === 0) return row
    left[row.currency] -= minor
    return { ...row, arrivingMinor: row.arrivingMinor - minor, reducedMinor: row.reducedMinor + minor }
  })
}

const never = '9999-12-31'
const byPayment = (one: Expected, other: Expected): number =>
  (one.arrivesOn ?? never).localeCompare(other.arrivesOn ?? never) ||
  Number(other.restsOn === 'eligible-date') - Number(one.restsOn === 'eligible-date')
