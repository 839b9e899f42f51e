import { currencyDigits, decimalText, realMinus } from '@sooner/money/text'
import { numberFormat } from './formats.ts'

export const countText = (count: number, locale: string): string =>
  realMinus(numberFormat(locale).format(count))

/** Formats how far something is, as a whole percentage that is reached only at the end. */
export const progressText = (part: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(part * 100) / 100)

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size as file managers write it. Below ten it has one decimal: 1.5 MB, but 15 MB. */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const size = bytes / 1024 ** power
  return numberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // The short form of a unit has no plural, and only bytes need one.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && power > 0 ? 1 : 0,
  }).format(size)
}

/** An amount for an axis, which has space for three figures: "$10K". */
export function shortMoneyText(amountMinor: number, currency: string, locale: string): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  // The browsers' data of Puerto Rico writes "$5 K", but "$14.5 k".
  const parts = format.formatToParts(decimalText(BigInt(amountMinor), currencyDigits(currency, locale)))
  return realMinus(
    parts.map(({ type, value }) => (type === 'compact' ? value.toUpperCase() : value)).join(''),
  )
}
