import { currencyFacts, type Currency } from '@sooner/money'
import type { Language } from '@sooner/rules/places'
import {
  inShownCharacters,
  muted,
  openDocument,
  setHeading,
  setLine,
  setPageNumbers,
  setTable,
  type Column,
  type Row,
} from '../../../platform/pdf/index.ts'
import type { CurrencyStatement, Listed, Statement } from '../domain/statement.ts'
import { labelOf, statementWords, type StatementWords } from '../domain/statement-words.ts'

const size = 8.5

interface Written {
  readonly document: PDFKit.PDFDocument
  readonly words: StatementWords
  readonly money: (minor: bigint) => string
  readonly day: (day: string) => string
  readonly number: (count: number) => string
}

/** Deterministic: the same statement always gives the same bytes. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { productName: author, vendorName, vendorId, language, fromOn, throughOn, madeAt } = statement
  const words = statementWords[language]
  const title = words.title(author)
  const { document, bytes } = openDocument({ title, author, madeAt, language })
  const day = dayIn(language)
  setHeading(document, 1, [{ text: title, style: 'strong' }], { below: 4 })
  setLine(document, vendorName, { size: 12, below: 2 })
  setLine(document, words.period(day(fromOn), day(throughOn)), { size: 10, color: muted, below: 14 })
  for (const one of statement.currencies) {
    const format = new Intl.NumberFormat(language)
    const number = (count: number) => format.format(count)
    setCurrency({ document, words, day, number, money: moneyIn(language, one.currency) }, one)
  }
  // The name is truncated so that the footer has at most two lines.
  setPageNumbers(document, `${inShownCharacters(vendorName).slice(0, 48)} · ${vendorId}`)
  document.end()
  return bytes
}

function moneyIn(language: Language, currency: Currency): Written['money'] {
  const digits = currencyFacts[currency].minorDigits
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (minor) => {
    const sign = minor < 0n ? '-' : ''
    const text = `${minor < 0n ? -minor : minor}`.padStart(digits + 1, '0')
    // A decimal text is formatted exactly, whatever its size.
    return format.format(`${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` as `${number}`)
  }
}

function dayIn(language: Language): Written['day'] {
  const format = new Intl.DateTimeFormat(language, {
    ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const left = (share: number): Column => ({ share, align: 'left' })
const right = (share: number): Column => ({ share, align: 'right' })

function setCurrency(written: Written, one: CurrencyStatement): void {
  const { document, words, money, day, number } = written
  const { columns } = words
  setHeading(document, 2, [{ text: `${words.summary} · ${one.currency}`, style: 'strong' }], { below: 4 })
  setTable(document, {
    size,
    columns: [left(0.6), right(0.15), right(0.25)],
    head: [columns.what, columns.count, columns.amount],
    rows: [
      { cells: [words.opening, '', money(one.openingMinor)], style: 'strong' },
      ...one.movements.map(({ label, isUndone, count, amountMinor }) => ({
        cells: [labelOf(words, label, isUndone), number(count), money(amountMinor)],
      })),
      { cells: [words.closing, '', money(one.closingMinor)], style: 'strong' },
    ],
  })
  setLine(document, words.closingMeans, { size: 8, color: muted, below: 10 })
  setList(written, words.payments, one.payments, {
    columns: [left(0.14), left(0.19), left(0.14), right(0.11), right(0.13), right(0.13), right(0.16)],
    head: [
      ...[columns.date, columns.reference, columns.arrived, columns.invoices],
      ...[columns.fees, columns.deducted, columns.amount],
    ],
    row: (payment) => [
      ...[day(payment.sentOn), payment.reference, payment.arrivedOn === null ? '' : day(payment.arrivedOn)],
      ...[number(payment.invoiceCount), money(payment.feeMinor)],
      ...[money(payment.deductedMinor), money(payment.amountMinor)],
    ],
    sign: -1n,
  })
  setList(written, words.cameBack, one.cameBack, {
    columns: [left(0.15), left(0.35), left(0.2), left(0.1), right(0.2)],
    head: [columns.date, columns.what, columns.reference, columns.reason, columns.amount],
    row: ({ on, label, reference, code, amountMinor }) => [
      ...[day(on), words.labels[label], reference, code, money(amountMinor)],
    ],
  })
  setList(written, words.otherMovements, one.others, {
    columns: [left(0.15), left(0.6), right(0.25)],
    head: [columns.date, columns.what, columns.amount],
    row: ({ on, label, isUndone, amountMinor }) => [
      ...[day(on), labelOf(words, label, isUndone), money(amountMinor)],
    ],
  })
}

interface ListForm<T> {
  readonly columns: readonly Column[]
  readonly head: readonly string[]
  readonly row: (one: T) => readonly string[]
  /** -1 where the list states as a positive amount what reduces the balance. */
  readonly sign?: bigint
}

/** A list ends with the total of everything, and states what it leaves out. */
function setList<T extends { readonly amountMinor: bigint }>(
  { document, words, money, number }: Written,
  title: string,
  { listed, count, totalMinor }: Listed<T>,
  { columns, head, row, sign = 1n }: ListForm<T>,
): void {
  setHeading(document, 3, [{ text: title, style: 'strong' }], { below: 4 })
  if (count === 0) return setLine(document, words.none, { size, color: muted, below: 10 })
  const total: Row = {
    cells: [words.total, ...Array.from({ length: head.length - 2 }, () => ''), money(sign * totalMinor)],
    style: 'strong',
  }
  setTable(document, { size, columns, head, rows: [...listed.map((one) => ({ cells: row(one) })), total] })
  const notListed = count - listed.length
  if (notListed === 0) return
  const shown = listed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const text = words.notListed(number(notListed), money(sign * totalMinor - shown))
  setLine(document, text, { size: 8, color: muted, below: 10 })
}
