import { currencies, currencyFacts, type Currency } from '@sooner/money'
import { maxInvoiceAmountMinor, type DecimalMark } from '../invoice-files.ts'
import { excerpt, FaultyRow } from './faults.ts'

export interface AmountFormat {
  /** What the file states; undefined where nobody chose. */
  readonly decimal: DecimalMark | undefined
  /** Spreadsheets write semicolons between cells where the decimal mark is a comma. */
  readonly hasSemicolons: boolean
  /** The largest amount; that of an invoice unless another one is given. */
  readonly maxMinor?: bigint
}

export interface Amount {
  readonly minor: bigint
  /** The currency whose sign or code stands beside the number. */
  readonly currency: Currency | undefined
}

type Code = 'amount-unreadable' | 'amount-decimals' | 'amount-ambiguous' | 'amount-too-large'

/** The longest first, since a mark may be the end of another one. */
const marks = currencies
  .flatMap((currency) => currencyFacts[currency].marks.map((mark) => [mark, currency] as const))
  .toSorted(([one], [other]) => other.length - one.length)

/** Digits in groups of three, or without groups. */
const grouped = {
  point: /^(\d+|\d{1,3}(?:[, '\u2019]\d{3})+)(?:\.(\d+))?$/,
  comma: /^(\d+|\d{1,3}(?:[. '\u2019]\d{3})+)(?:,(\d+))?$/,
}
/** With a comma before one or two digits nothing else can be meant. */
const certainlyComma = /^(\d+|\d{1,3}(?:[. '\u2019]\d{3})+),\d{1,2}$/

/** A thousand with a separator, or one with three decimals. */
const eitherWay = /^\d{1,3}[.,]\d{3}$/

/** Reads an amount such as 1,234.50, -$5, (12.00), 7- or 1.234,50. Every accepted text has exactly one reading. */
export function readAmount(cell: string | number, column: string, format: AmountFormat): Amount {
  const given = String(cell)
  const fail = (code: Code): never => {
    throw new FaultyRow({ code, column, value: excerpt(given) })
  }
  const { digits, isNegative, currency } = withoutSigns(given)
  const isUndecided = typeof cell === 'string' && format.decimal === undefined
  if (isUndecided && format.hasSemicolons && eitherWay.test(digits)) return fail('amount-ambiguous')
  const decimal = typeof cell === 'number' ? 'point' : markOf(digits, format)
  const match = grouped[decimal].exec(digits)
  if (!match)
    return fail(
      grouped.comma.test(digits) || grouped.point.test(digits) ? 'amount-ambiguous' : 'amount-unreadable',
    )
  const [, whole = '', fraction = ''] = match
  if (fraction.length > 2) return fail('amount-decimals')
  const units = whole.replaceAll(/\D/g, '')
  if (units.length > 15) return fail('amount-too-large')
  const minor = BigInt(units) * 100n + BigInt(fraction.padEnd(2, '0'))
  if (minor > (format.maxMinor ?? BigInt(maxInvoiceAmountMinor))) return fail('amount-too-large')
  return { minor: isNegative ? -minor : minor, currency }
}

/** Where nobody chose, the mark is a point, unless the cell can only be read with a comma in a file that has them. */
function markOf(digits: string, { decimal, hasSemicolons }: AmountFormat): DecimalMark {
  if (decimal !== undefined) return decimal
  return hasSemicolons && certainlyComma.test(digits) ? 'comma' : 'point'
}

function withoutSigns(given: string) {
  let rest = given
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim()
  let minuses = 0
  let currency: Currency | undefined
  if (rest.startsWith('(') && rest.endsWith(')')) {
    rest = rest.slice(1, -1).trim()
    minuses += 1
  }
  const minus = () => {
    if (rest.startsWith('-')) rest = rest.slice(1).trim()
    else if (rest.endsWith('-')) rest = rest.slice(0, -1).trim()
    else return
    minuses += 1
  }
  minus()
  const upper = rest.toUpperCase()
  const found = marks.find(([text]) => upper.startsWith(text) || upper.endsWith(text))
  if (found) {
    const [text] = found
    rest = (upper.startsWith(text) ? rest.slice(text.length) : rest.slice(0, -text.length)).trim()
    currency = found[1]
    minus()
  }
  // Two signs contradict each other, or one of them is a typing error: the text is then no number.
  return { digits: minuses > 1 ? given : rest, isNegative: minuses === 1, currency }
}
