/** How a language writes numbers, and how many decimals a currency has. */
export interface MoneyFormat {
  readonly group: string
  readonly decimal: string
  readonly digits: number
  readonly symbol: string
  readonly symbolFirst: boolean
}

/** Twelve digits before the point: more than any invoice, and far below where sums stop being exact. */
const maxWhole = 12

export function moneyFormat(locale: string, currency: string): MoneyFormat {
  // Spanish by default groups only from five digits on, and the format should not change while an amount is typed.
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always' })
  const parts = format.formatToParts(1234.5)
  const part = (type: Intl.NumberFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    group: part('group'),
    decimal: part('decimal') || '.',
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: part('currency'),
    symbolFirst:
      parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer'),
  }
}

const isDigit = (char: string) => char >= '0' && char <= '9'

/**
 * The index of the decimal sign in the text, or -1. A pasted amount may use the signs of the other language, in which comma and
 * point are swapped: the last sign counts, unless it occurs more than once or its position only fits grouping. 1.234,56 and
 * 1,234.56 are the same amount, and 8,204 is never a little more than eight.
 */
function decimalAt(text: string, { decimal, digits }: MoneyFormat, pasted: boolean): number {
  if (digits === 0) return -1
  if (!pasted) return text.indexOf(decimal)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const sign = text[last] ?? ''
  const after = text.slice(last + 1).replace(/\D/g, '').length
  const groups = after === 3 && /^\D*\d{1,3}[.,]/.test(text) && !text.includes(sign === '.' ? ',' : '.')
  return groups || text.indexOf(sign) !== last ? -1 : last
}

export interface TypedMoney {
  /** The text as the field shows it. */
  readonly text: string
  readonly amountMinor: bigint | undefined
  readonly caret: number
}

const grouped = (whole: string, group: string) => whole.replace(/\B(?=(\d{3})+$)/g, group)

/** Digits and the decimal sign: what the user typed, without the separators that the field inserted. */
function substance(text: string, format: MoneyFormat, pasted: boolean): readonly string[] {
  const point = decimalAt(text, format, pasted)
  return text.split('').flatMap((char, at) => (at === point ? [format.decimal] : isDigit(char) ? [char] : []))
}

/** The number of digits and decimal signs before the caret. */
function before(text: string, caret: number, format: MoneyFormat, pasted: boolean): number {
  const point = decimalAt(text, format, pasted)
  return text
    .slice(0, caret)
    .split('')
    .filter((char, at) => at === point || isDigit(char)).length
}

/**
 * The amount of a typed text and its new form in the field: grouped, with at most as many decimals as the currency has, and with
 * the caret after the same digit as before.
 */
export function typeMoney(text: string, caret: number, format: MoneyFormat, pasted = false): TypedMoney {
  const { decimal, group, digits } = format
  const typed = substance(text, format, pasted)
  const point = typed.indexOf(decimal)
  const whole = (point < 0 ? typed : typed.slice(0, point)).join('')
  const fraction =
    point < 0
      ? ''
      : typed
          .slice(point + 1)
          .join('')
          .slice(0, digits)
  const shortened = whole.replace(/^0+(?=\d)/, '').slice(0, maxWhole)
  const dropped = whole.length - whole.replace(/^0+(?=\d)/, '').length
  const head = grouped(shortened, group)
  const shown = point < 0 ? head : `${head || '0'}${decimal}${fraction}`
  const empty = shortened === '' && point < 0
  const added = head === '' && point >= 0 ? 1 : 0
  return {
    text: empty ? '' : shown,
    amountMinor: empty ? undefined : BigInt(`${shortened || '0'}${fraction.padEnd(digits, '0')}`),
    caret: caretBehind(shown, Math.max(0, before(text, caret, format, pasted) - dropped) + added, format),
  }
}

function caretBehind(shown: string, count: number, { decimal }: MoneyFormat): number {
  let passed = 0
  for (const [at, char] of shown.split('').entries()) {
    if (passed === count) return at
    if (isDigit(char) || char === decimal) passed += 1
  }
  return shown.length
}

/** The whole amount, as the field shows it without the focus: trailing zeros are always shown. */
export function moneyInField(
  amountMinor: bigint | undefined,
  { group, decimal, digits }: MoneyFormat,
): string {
  if (amountMinor === undefined) return ''
  const padded = String(amountMinor).padStart(digits + 1, '0')
  const cut = padded.length - digits
  return `${grouped(padded.slice(0, cut), group)}${digits ? decimal : ''}${padded.slice(cut)}`
}
