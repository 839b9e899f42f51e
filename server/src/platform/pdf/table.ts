import { chooseFont, nameOf, type Style, inShownCharacters, piecesOf } from './font.ts'
import { ink, margin } from './lines.ts'

export interface Column {
  /** The share of the line's width; the shares of all columns add up to 1. */
  readonly share: number
  readonly align: 'left' | 'right'
}

export interface Row {
  readonly cells: readonly string[]
  readonly style?: Style
}

export interface Table {
  readonly columns: readonly Column[]
  readonly head: readonly string[]
  readonly rows: readonly Row[]
  readonly size: number
}

const leading = 1.6
const ascent = 1.1
/** The space between two columns. */
const gap = 6

/**
 * Writes a tagged table, whose head is repeated on each page. A row has one line. In a cell that is too narrow, a text on the left
 * is cut and ends in an ellipsis; an amount on the right is written smaller.
 */
export function setTable(document: PDFKit.PDFDocument, { columns, head, rows, size }: Table): void {
  const height = size * leading
  const headRow: Row = { cells: head, style: 'strong' }
  const table = document.struct('Table')
  document.addStructure(table)
  const add = (row: Row, tag: 'TH' | 'TD') => {
    const top = document.y
    const cells = placed(document, columns, row.cells).map((cell) =>
      document.struct(tag, {}, () => drawCell(document, cell, row.style ?? 'plain', size, top)),
    )
    table.add(document.struct('TR', {}, cells))
    document.y = top + height
  }
  const isFull = (rowsLeft: number) => document.y + rowsLeft * height > document.page.maxY()
  // The head is never alone at the end of a page.
  if (isFull(3)) document.continueOnNewPage()
  add(headRow, 'TH')
  for (const row of rows) {
    if (isFull(1)) {
      document.continueOnNewPage()
      add(headRow, 'TH')
    }
    add(row, 'TD')
  }
  table.end()
  document.x = margin
  document.y += size
}

interface Cell {
  readonly text: string
  readonly left: number
  readonly width: number
  readonly align: Column['align']
}

function placed(
  document: PDFKit.PDFDocument,
  columns: readonly Column[],
  cells: readonly string[],
): readonly Cell[] {
  const whole = document.page.width - 2 * margin
  let left = margin
  return columns.map(({ share, align }, index) => {
    const cell = {
      text: inShownCharacters(cells[index] ?? '').replaceAll('\n', ' '),
      left,
      width: whole * share - gap,
      align,
    }
    left += whole * share
    return cell
  })
}

interface Piece {
  readonly font: string
  readonly text: string
  readonly width: number
}

function drawCell(
  document: PDFKit.PDFDocument,
  { text, left, width, align }: Cell,
  style: Style,
  size: number,
  top: number,
): void {
  document.fontSize(size).fillColor(ink)
  let pieces = measured(document, text, style)
  if (align === 'left' && widthOf(pieces) > width) pieces = cut(document, text, style, width)
  // An amount is never cut.
  const scale = Math.min(1, width / widthOf(pieces))
  document.fontSize(size * scale)
  let x = align === 'left' ? left : left + width - widthOf(pieces) * scale
  for (const { font, text: piece, width: own } of pieces) {
    const at = { lineBreak: false, baseline: 'alphabetic' } as const
    chooseFont(document, font).text(piece, x, top + size * ascent, at)
    x += own * scale
  }
}

const measured = (document: PDFKit.PDFDocument, text: string, style: Style): readonly Piece[] =>
  piecesOf(text).map((piece) => {
    const font = nameOf({ style, part: piece.part })
    return { font, text: piece.text, width: chooseFont(document, font).widthOfString(piece.text) }
  })

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

function cut(document: PDFKit.PDFDocument, text: string, style: Style, width: number): readonly Piece[] {
  const letters = Array.from(text)
  for (;;) {
    letters.pop()
    const pieces = measured(document, `${letters.join('').trimEnd()}…`, style)
    if (letters.length === 0 || widthOf(pieces) <= width) return pieces
  }
}
