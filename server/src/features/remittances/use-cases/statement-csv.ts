import { currencyFacts, type Currency } from '@sooner/money'
import { textCell } from '@sooner/rules/files/report'
import type { CurrencyStatement, Listed, Statement } from '../domain/statement.ts'
import { labelOf, statementWords, type StatementWords } from '../domain/statement-words.ts'

/** A cell of text is made neutral; a day, a number and an amount consist of digits. */
interface Line {
  readonly section: string
  readonly date?: string
  readonly what: string
  readonly reference?: string
  readonly arrived?: string
  readonly reason?: string
  readonly count?: number
  readonly fees?: bigint
  readonly deducted?: bigint
  readonly amount: bigint
}

/** The statement as one table, with the figures of the PDF. Spreadsheets read UTF-8 only behind a byte-order mark. */
export function statementCsv({ language, currencies }: Statement): string {
  const words = statementWords[language]
  const { columns } = words
  const head = [
    ...[words.section, columns.date, columns.what, columns.reference, columns.arrived, columns.reason],
    ...[columns.count, columns.fees, columns.deducted, columns.amount, words.currency],
  ]
  const rows = currencies.flatMap((one) => linesOf(words, one).map((line) => cellsOf(line, one.currency)))
  return `\ufeff${[head.map(textCell), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

function cellsOf(line: Line, currency: Currency): readonly string[] {
  const money = (minor: bigint | undefined) => (minor === undefined ? '' : decimal(minor, currency))
  return [
    textCell(line.section),
    line.date ?? '',
    textCell(line.what),
    textCell(line.reference ?? ''),
    line.arrived ?? '',
    textCell(line.reason ?? ''),
    line.count === undefined ? '' : `${line.count}`,
    ...[money(line.fees), money(line.deducted), money(line.amount), currency],
  ]
}

function decimal(minor: bigint, currency: Currency): string {
  const digits = currencyFacts[currency].minorDigits
  const text = `${minor < 0n ? -minor : minor}`.padStart(digits + 1, '0')
  return `${minor < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const linesOf = (words: StatementWords, one: CurrencyStatement): readonly Line[] => [
  { section: words.summary, what: words.opening, amount: one.openingMinor },
  ...one.movements.map(({ label, isUndone, count, amountMinor }) => ({
    section: words.summary,
    what: labelOf(words, label, isUndone),
    count,
    amount: amountMinor,
  })),
  { section: words.summary, what: words.closing, amount: one.closingMinor },
  ...listLines(words, words.payments, one.payments, -1n, (payment) => ({
    section: words.payments,
    date: payment.sentOn,
    what: words.labels.payments,
    reference: payment.reference,
    arrived: payment.arrivedOn ?? '',
    count: payment.invoiceCount,
    fees: payment.feeMinor,
    deducted: payment.deductedMinor,
    amount: payment.amountMinor,
  })),
  ...listLines(words, words.cameBack, one.cameBack, 1n, ({ on, label, reference, code, amountMinor }) => ({
    section: words.cameBack,
    date: on,
    what: words.labels[label],
    reference,
    reason: code,
    amount: amountMinor,
  })),
  ...listLines(words, words.otherMovements, one.others, 1n, ({ on, label, isUndone, amountMinor }) => ({
    section: words.otherMovements,
    date: on,
    what: labelOf(words, label, isUndone),
    amount: amountMinor,
  })),
]

/** As in the PDF, a list states what it leaves out, and its total is that of everything. */
function listLines<T extends { readonly amountMinor: bigint }>(
  words: StatementWords,
  section: string,
  { listed, count, totalMinor }: Listed<T>,
  sign: bigint,
  lineOf: (one: T) => Line,
): readonly Line[] {
  if (count === 0) return []
  const total = sign * totalMinor
  const shown = listed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const leftOut = { section, what: words.leftOut, count: count - listed.length, amount: total - shown }
  return [
    ...listed.map(lineOf),
    ...(count === listed.length ? [] : [leftOut]),
    { section, what: words.total, amount: total },
  ]
}
