import { currencies, type Currency } from '@sooner/money'
import type { DayFormat } from '../invoice-files.ts'
import { excerpt, FaultyRow } from './faults.ts'
import type { Columns } from './header.ts'
import { readAmount, type Amount, type AmountFormat } from './read-amount.ts'
import { readDay } from './read-day.ts'

export type Cells = readonly (string | number)[]

export interface CellFormat extends AmountFormat {
  readonly days: DayFormat
}

/** Reads the cells of one row by the names of their columns. What can't be read is thrown as a `FaultyRow`. */
export class CellReader<C extends string> {
  readonly #cells: Cells
  readonly #columns: Columns<C>
  readonly #format: CellFormat

  constructor(cells: Cells, columns: Columns<C>, format: CellFormat) {
    this.#cells = cells
    this.#columns = columns
    this.#format = format
  }

  cell(column: C): string | number {
    const position = this.#columns.at[column]
    return position === undefined ? '' : (this.#cells[position] ?? '')
  }

  isEmpty(column: C): boolean {
    const cell = this.cell(column)
    return typeof cell === 'string' && cell.trim() === ''
  }

  /** A fault names the column as the file does. */
  title(column: C): string {
    const position = this.#columns.at[column]
    return (position === undefined ? undefined : this.#columns.titles[position]) ?? column
  }

  missing(column: C): never {
    throw new FaultyRow({ code: 'missing', column: this.title(column) })
  }

  fail(code: string, column: C): never {
    throw new FaultyRow({ code, column: this.title(column), value: excerpt(String(this.cell(column))) })
  }

  /** A cell whose form somebody else checks. */
  plain(column: C): string | null {
    const text = String(this.cell(column)).trim()
    return text === '' ? null : text
  }

  /** Line ends and tabs are ordinary in a long text; elsewhere they are as wrong as other control characters. */
  text(column: C, maxLength: number, isLong = false): string | null {
    const given = String(this.cell(column)).trim()
    const text = isLong ? given.replaceAll(/[\t\r\n]+/g, ' ') : given
    if (text === '') return null
    if (isUnstorable(text)) throw new FaultyRow({ code: 'control-characters', column: this.title(column) })
    if (text.length > maxLength)
      throw new FaultyRow({ code: 'too-long', column: this.title(column), most: maxLength })
    return text
  }

  day(column: C): string | null {
    return this.isEmpty(column) ? null : readDay(this.cell(column), this.title(column), this.#format.days)
  }

  amount(column: C): Amount | null {
    return this.isEmpty(column) ? null : readAmount(this.cell(column), this.title(column), this.#format)
  }

  /** The currency that the row states, which the sign beside the amount may not contradict; null if it states none. */
  currency(column: C, amountColumn: C, amount: Amount): Currency | null {
    if (this.isEmpty(column)) return amount.currency ?? null
    const stated = currencies.find((one) => one === String(this.cell(column)).trim().toUpperCase())
    if (stated === undefined) return this.fail('currency-unknown', column)
    if (amount.currency !== undefined && amount.currency !== stated)
      this.fail('currency-contradicts', amountColumn)
    return stated
  }
}

/** Control characters, halves of characters, and the sign for bytes that could not be decoded. */
const isUnstorable = (text: string): boolean => /[\p{Cc}\ufffd]/u.test(text) || !text.isWellFormed()
