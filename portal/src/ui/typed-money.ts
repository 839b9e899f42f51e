/** How a language writes numbers, and how many digits a currency has behind the point. */
export interface MoneyFormat {
  readonly group: string
  readonly decimal: string
  readonly digits: number
  readonly symbol: string
  readonly symbolFirst: boolean
}

/** Twelve digits before the point: more than any invoice, and far below where sums stop being exact. */
const mostWhole = 12

export function moneyFormat(locale: string, currency: string): MoneyFormat {
  // Spanish groups only from five digits on unless it is told to, and a field that grows should not change its mind.
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
 * Where in the text the decimal sign stands, or -1. A pasted amount may come from the other side of the ocean, where the
 * two signs have changed their places: the last one counts, unless it stands there more than once or where it can only
 * group. 1.234,56 and 1,234.56 are the same amount, and 8,204 is never a little more than eight.
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
  /** As it stands in the field. */
  readonly text: string
  readonly amountMinor: bigint | undefined
  readonly caret: number
}

const grouped = (whole: string, group: string) => whole.replace(/\B(?=(\d{3})+$)/g, group)

/** Digits and the decimal sign: what a person typed, apart from what the field put between. */
function substance(text: string, format: MoneyFormat, pasted: boolean): readonly string[] {
  const point = decimalAt(text, format, pasted)
  return text.split('').flatMap((char, at) => (at === point ? [format.decimal] : isDigit(char) ? [char] : []))
}

/** How many of the digits and the sign stand before the caret, when leading zeros go. */
function before(text: string, caret: number, format: MoneyFormat, pasted: boolean): number {
  const point = decimalAt(text, format, pasted)
  return text
    .slice(0, caret)
    .split('')
    .filter((char, at) => at === point || isDigit(char)).length
}

/**
 * What a text in the field means and how it is to stand there: grouped, with at most the digits that the currency has,
 * and the caret behind the very digit that it was behind.
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
  const shortened = whole.replace(/^0+(?=\d)/, '').slice(0, mostWhole)
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

/** The whole amount, as the field shows it when nobody types: zeros are shown, never left out. */
export function moneyInField(
  amountMinor: bigint | undefined,
  { group, decimal, digits }: MoneyFormat,
): string {
  if (amountMinor === undefined) return ''
  const padded = String(amountMinor).padStart(digits + 1, '0')
  const cut = padded.length - digits
  return `${grouped(padded.slice(0, cut), group)}${digits ? decimal : ''}${padded.slice(cut)}`
}
