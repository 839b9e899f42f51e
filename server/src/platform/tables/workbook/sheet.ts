import {
  TableFault,
  type BrokenRow,
  type Cell,
  type RowFault,
  type TableLimits,
  type TableRow,
  boundRows,
} from '../table.ts'
import { dayOf, type Workbook, readWorkbook } from './parts.ts'
import { unescaped, type Attributes, type XmlListener, readStrings, parseXml } from './xml.ts'
import { openParts } from './zip.ts'

type Row = TableRow | BrokenRow

/** Listens to the XML of a sheet and collects its rows, of which `take` returns those that are complete. */
class SheetListener implements XmlListener {
  readonly #workbook: Workbook
  readonly #strings: readonly string[]
  readonly #limits: TableLimits
  #rows: Row[] = []
  #line = 0
  #cells: Cell[] = []
  #fault: { readonly fault: RowFault; readonly column: number } | undefined
  #characters = 0
  #column = 0
  #type: string | undefined
  #style = 0
  #value = ''
  #isValue = false
  #isNote = false

  constructor(workbook: Workbook, strings: readonly string[], limits: TableLimits) {
    this.#workbook = workbook
    this.#strings = strings
    this.#limits = limits
  }

  take(): Row[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  get line(): number {
    return this.#line
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v' || name === 't') this.#isValue = !this.#isNote
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'rPh') this.#isNote = true
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh') this.#isNote = false
  }

  text(text: string): void {
    const maxCharacters = this.#limits.maxCellCharacters
    // One character more than a cell may have marks a cell that is too long.
    if (this.#isValue && this.#value.length <= maxCharacters)
      this.#value += text.slice(0, maxCharacters + 1 - this.#value.length)
  }

  /** Rows and cells may state where they are; without that they follow the ones before them. */
  #openRow({ r }: Attributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r)
    if (!Number.isSafeInteger(line) || line <= this.#line)
      throw new TableFault('unreadable-workbook', this.#line + 1)
    this.#line = line
    this.#cells = []
    this.#fault = undefined
    this.#characters = 0
    this.#column = 0
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t
    this.#style = s === undefined ? 0 : Number(s)
    this.#value = ''
  }

  #closeCell(): void {
    const column = this.#column
    const { maxCells, maxCellCharacters, maxRowCharacters } = this.#limits
    const value = this.#read()
    if (value === '') return
    if (column > maxCells) return this.#isBroken('too-many-cells', maxCells + 1)
    const length = typeof value === 'string' ? value.length : 1
    this.#characters += length
    if (this.#type === 'e') return this.#isBroken('formula-error', column)
    if (length > maxCellCharacters) return this.#isBroken('cell-too-long', column)
    if (this.#characters > maxRowCharacters) return this.#isBroken('row-too-long', column)
    while (this.#cells.length < column - 1) this.#cells.push('')
    this.#cells[column - 1] = value
  }

  #isBroken(fault: RowFault, column: number): void {
    this.#fault ??= { fault, column }
  }

  #closeRow(): void {
    const line = this.#line
    if (this.#fault) this.#rows.push({ line, ...this.#fault })
    else if (this.#cells.length > 0) this.#rows.push({ line, cells: this.#cells })
  }

  #read(): Cell {
    const text = this.#value
    switch (this.#type) {
      case 's':
        return text === '' ? '' : (this.#strings[Number(text)] ?? '')
      case 'str':
      case 'inlineStr':
        return unescaped(text)
      case 'b':
        return text === '1' || text === 'true' ? 'TRUE' : 'FALSE'
      case 'd':
        return text.slice(0, 10)
      case 'e':
        return text
      default:
        return this.#number(text)
    }
  }

  /** A workbook calculates with binary fractions and shows 15 digits, so that 0.1 + 0.2 is 0.3 for its users. */
  #number(text: string): Cell {
    if (text === '') return ''
    const number = Number(text)
    if (!Number.isFinite(number)) return text
    if (this.#workbook.dayStyles[this.#style] === true) return dayOf(this.#workbook, number) ?? number
    return Number(number.toPrecision(15))
  }
}

/** `AB12` is in column 28. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = (reference.charCodeAt(at) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column
}

/**
 * Reads the rows of the first sheet that is shown. The compressed file and its table of strings are held in memory, because a
 * workbook is read from its end, and its cells name strings in any order; the sheet itself is read as a stream.
 */
export async function readFirstSheet(
  file: Buffer,
  limits: TableLimits,
): Promise<AsyncGenerator<TableRow | BrokenRow>> {
  const parts = await openParts(file, limits)
  const workbook = await readWorkbook(parts)
  const listener = new SheetListener(workbook, await readStrings(parts, workbook.strings, limits), limits)
  const batches = parseXml(parts.text(workbook.sheet), listener, () => listener.take())
  return boundRows(batches, limits)
}
