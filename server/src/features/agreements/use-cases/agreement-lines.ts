import { inShownCharacters, piecesOf } from '../domain/agreement-letters.ts'
import type { Run } from '../domain/agreement-runs.ts'
import { chooseFont, nameOf } from './agreement-face.ts'

export const margin = 64
const ink = '#14211c'

interface Look {
  readonly left: number
  readonly size: number
  readonly color?: string
}

/** What one file of the face sets in one go. */
interface Set {
  readonly font: string
  readonly text: string
  readonly width: number
}

interface Word {
  readonly sets: readonly Set[]
  readonly width: number
  /** What stands before it where it does not begin a line. */
  readonly gap: Set | undefined
  readonly beginsLine: boolean
}

/** Lines of words, each of whose letters may come from a file of its own: a word is broken only where it fills a line alone. */
export function setRuns(paper: PDFKit.PDFDocument, runs: readonly Run[], look: Look): void {
  const { left, size } = look
  const most = paper.page.width - margin - left
  paper.fontSize(size)
  let line: Set[] = []
  let width = 0
  const end = () => {
    drawLine(paper, line, look)
    line = []
    width = 0
  }
  for (const word of wordsOf(paper, runs, most)) {
    const gap = line.length === 0 ? 0 : (word.gap?.width ?? 0)
    if (word.beginsLine || (line.length > 0 && width + gap + word.width > most)) end()
    else if (word.gap && line.length > 0) line.push(word.gap)
    width += (line.length === 0 ? 0 : gap) + word.width
    line.push(...word.sets)
  }
  if (line.length > 0) end()
  paper.x = left
}

function wordsOf(paper: PDFKit.PDFDocument, runs: readonly Run[], most: number): readonly Word[] {
  const words: Word[] = []
  let sets: Set[] = []
  let gap: Set | undefined
  let beginsLine = false
  const finish = () => {
    if (sets.length > 0 || beginsLine)
      words.push(...fitting(paper, { sets, width: widthOf(sets), gap, beginsLine }, most))
    sets = []
    gap = undefined
    beginsLine = false
  }
  for (const { text, style } of runs) {
    for (const { text: piece, part } of piecesOf(inShownCharacters(text))) {
      const font = nameOf({ style, part })
      for (const token of piece.split(/(?<=[ \n])|(?=[ \n])/)) {
        if (token !== ' ' && token !== '\n') {
          sets.push(measured(paper, font, token))
          continue
        }
        finish()
        if (token === ' ') gap = measured(paper, font, ' ')
        else beginsLine = true
      }
    }
  }
  finish()
  return words
}

const measured = (paper: PDFKit.PDFDocument, font: string, text: string): Set => ({
  font,
  text,
  width: chooseFont(paper, font).widthOfString(text),
})

const widthOf = (sets: readonly Set[]) => sets.reduce((sum, { width }) => sum + width, 0)

/** A word that no line holds is cut into as many as it takes. */
function fitting(paper: PDFKit.PDFDocument, word: Word, most: number): readonly Word[] {
  if (word.width <= most) return [word]
  const single = word.sets.flatMap(({ font, text }) => Array.from(text, (one) => measured(paper, font, one)))
  const rows: Set[][] = [[]]
  for (const one of single) {
    const row = rows.at(-1) ?? []
    if (widthOf(row) + one.width > most) rows.push([one])
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
/** Of the face, from the top of a line to where its letters stand. */
const ascent = 1.08

function drawLine(paper: PDFKit.PDFDocument, sets: readonly Set[], { left, size, color = ink }: Look): void {
  const height = size * leading
  if (paper.y + height > paper.page.maxY()) paper.continueOnNewPage()
  // A page begins with no colour of the one before.
  paper.fillColor(color)
  const top = paper.y
  let x = left
  for (const { font, text, width } of joined(sets)) {
    chooseFont(paper, font).text(text, x, top + size * ascent, { lineBreak: false, baseline: 'alphabetic' })
    x += width
  }
  paper.y = top + height
}

/** Neighbours of one font are set together, as a reader copies them. */
function joined(sets: readonly Set[]): readonly Set[] {
  const lines: Set[] = []
  for (const one of sets) {
    const last = lines.at(-1)
    if (last?.font !== one.font) lines.push(one)
    else lines.splice(-1, 1, { ...last, text: last.text + one.text, width: last.width + one.width })
  }
  return lines
}

/** A heading, or the first line of an entry, does not stand alone at the foot of a page. */
export function keepTogether(paper: PDFKit.PDFDocument, height: number): void {
  if (paper.y + height > paper.page.maxY()) paper.continueOnNewPage()
}
