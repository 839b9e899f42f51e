import { currencies } from './currency.ts'
const decimals = new Map<string, Intl.NumberFormat>()

/** Cached because creating a formatter costs a hundred times as much as using one, and a table formats every row. */
function formatFor(locale: string, currency: string, shown: CurrencyShown): Intl.NumberFormat {
  const key = `${locale} ${currency} ${shown}`
  const known = decimals.get(key)
  if (known) return known
  const withSymbol = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = digitsOf(withSymbol)
  const format =
    shown === 'symbol'
      ? withSymbol
      : new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  decimals.set(key, format)
  return format
}

const digitsOf = (format: Intl.NumberFormat) => format.resolvedOptions().maximumFractionDigits ?? 2

/** The decimal places of a currency's amounts. */
export const currencyDigits = (currency: string, locale: string): number =>
  digitsOf(formatFor(locale, currency, 'symbol'))

/** Exact for any amount: the decimal text is made from the integer, without floating-point arithmetic. */
export function decimalText(value: bigint, digits: number): Intl.StringNumericLiteral {
  const sign = value < 0n ? '-' : ''
  const padded = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  const cut = padded.length - digits
  return `${sign}${padded.slice(0, cut)}${digits ? '.' : ''}${padded.slice(cut)}` as Intl.StringNumericLiteral
}

export const realMinus = (text: string): string => text.replace('-', '\u2212')

/** `none` is for a column whose heading already names the currency. */
export type CurrencyShown = 'symbol' | 'none'

/** An amount as people read it, with a typographic minus sign. */
export function moneyText(
  amountMinor: bigint,
  currency: string,
  locale: string,
  shown: CurrencyShown = 'symbol',
): string {
  const format = formatFor(locale, currency, shown)
  return realMinus(format.format(decimalText(amountMinor, digitsOf(format))))
}

const rates = new Map<string, Intl.NumberFormat>()

/** Formats a rate in hundredths of a percent; 195 is 1.95%. Both decimals are always shown, so that rates can be compared. */
export function percentText(basisPoints: number, locale: string): string {
  const known = rates.get(locale)
  const style = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  const format = known ?? new Intl.NumberFormat(locale, style)
  if (!known) rates.set(locale, format)
  return realMinus(format.format(decimalText(BigInt(basisPoints), 4)))
}

/** The codes of all currencies as a choice: "USD or GBP". */
export const currencyChoice = (locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(currencies)
