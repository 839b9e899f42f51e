import { chooseFont, nameOf, type Style, inShownCharacters, piecesOf } from './font.ts'

export const margin = 64
export const ink = '#14211c'
export const muted = '#55635c'

export interface Run {
  readonly text: string
  readonly style: Style
}

export interface Look {
  readonly left: number
  readonly size: number
  readonly color?: string
}

/** A piece of text that one font file typesets. */
interface Set {
  readonly font: string
  readonly text: string
  readonly width: number
}

interface Word {
  readonly sets: readonly Set[]
  readonly width: number
  /** The blank before the word, for a word that does not begin a line. */
  readonly gap: Set | undefined
  readonly beginsLine: boolean
}

/** Writes lines of words, whose letters may come from several font files. A word is broken only if no line can hold it. */
export function setRuns(document: PDFKit.PDFDocument, runs: readonly Run[], look: Look): void {
  const { left, size } = look
  const maxWidth = document.page.width - margin - left
  document.fontSize(size)
  let line: Set[] = []
  let width = 0
  const end = () => {
    drawLine(document, line, look)
    line = []
    width = 0
  }
  for (const word of wordsOf(document, runs, maxWidth)) {
    const gap = line.length === 0 ? 0 : (word.gap?.width ?? 0)
    if (word.beginsLine || (line.length > 0 && width + gap + word.width > maxWidth)) end()
    else if (word.gap && line.length > 0) line.push(word.gap)
    width += (line.length === 0 ? 0 : gap) + word.width
    line.push(...word.sets)
  }
  if (line.length > 0) end()
  document.x = left
}

function wordsOf(document: PDFKit.PDFDocument, runs: readonly Run[], maxWidth: number): readonly Word[] {
  const words: Word[] = []
  let sets: Set[] = []
  let gap: Set | undefined
  let beginsLine = false
  const finish = () => {
    if (sets.length > 0 || beginsLine)
      words.push(...fitting(document, { sets, width: widthOf(sets), gap, beginsLine }, maxWidth))
    sets = []
    gap = undefined
    beginsLine = false
  }
  for (const { text, style } of runs) {
    for (const { text: piece, part } of piecesOf(inShownCharacters(text))) {
      const font = nameOf({ style, part })
      for (const token of piece.split(/(?<=[ \n])|(?=[ \n])/)) {
        if (token !== ' ' && token !== '\n') {
          sets.push(measured(document, font, token))
          continue
        }
        finish()
        if (token === ' ') gap = measured(document, font, ' ')
        else beginsLine = true
      }
    }
  }
  finish()
  return words
}

const measured = (document: PDFKit.PDFDocument, font: string, text: string): Set => ({
  font,
  text,
  width: chooseFont(document, font).widthOfString(text),
})

const widthOf = (sets: readonly Set[]) => sets.reduce((sum, { width }) => sum + width, 0)

/** Cuts a word that no line can hold into as many pieces as it needs. */
function fitting(document: PDFKit.PDFDocument, word: Word, maxWidth: number): readonly Word[] {
  if (word.width <= maxWidth) return [word]
  const single = word.sets.flatMap(({ font, text }) =>
    Array.from(text, (one) => measured(document, font, one)),
  )
  const rows: Set[][] = [[]]
  for (const one of single) {
    const row = rows.at(-1) ?? []
    if (widthOf(row) + one.width > maxWidth) rows.push([one])
    else row.push(one)
  }
  return rows.map((sets, index) => ({
    sets,
    width: widthOf(sets),
    gap: index === 0 ? word.gap : undefined,
    beginsLine: index === 0 ? word.beginsLine : true,
  }))
}

const leading = 1.45
/** The distance from the top of a line to the baseline of its letters, by the font's size. */
const ascent = 1.08

function drawLine(
  document: PDFKit.PDFDocument,
  sets: readonly Set[],
  { left, size, color = ink }: Look,
): void {
  const height = size * leading
  if (document.y + height > document.page.maxY()) document.continueOnNewPage()
  // A new page does not inherit the color of the page before it.
  document.fillColor(color)
  const top = document.y
  let x = left
  for (const { font, text, width } of joined(sets)) {
    chooseFont(document, font).text(text, x, top + size * ascent, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
    x += width
  }
  document.y = top + height
}

/** Joins neighbors of one font, so that a reader copies them as one text. */
function joined(sets: readonly Set[]): readonly Set[] {
  const lines: Set[] = []
  for (const one of sets) {
    const last = lines.at(-1)
    if (last?.font !== one.font) lines.push(one)
    else lines.splice(-1, 1, { ...last, text: last.text + one.text, width: last.width + one.width })
  }
  return lines
}

/** Begins a new page if the height does not fit, so that a heading or a first line is not left alone at the end of a page. */
export function reserveHeight(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.maxY()) document.continueOnNewPage()
}
