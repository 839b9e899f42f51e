const minorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Exact for any amount: the decimal text is made from the integer and never passes through a float. */
function decimalText(amountMinor: bigint, digits: number): Intl.StringNumericLiteral {
  const sign = amountMinor < 0n ? '-' : ''
  const padded = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(digits + 1, '0')
  const cut = padded.length - digits
  return `${sign}${padded.slice(0, cut)}${digits ? '.' : ''}${padded.slice(cut)}` as Intl.StringNumericLiteral
}

/** An amount as people read it, with a real minus sign. */
export function moneyText(amountMinor: bigint, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(decimalText(amountMinor, minorDigits(currency))).replace('-', '\u2212')
}
