import Document from 'pdfkit'
import { margin, muted, setRuns, reserveHeight, type Run } from './lines.ts'
import { type Style, inShownCharacters } from './font.ts'

export interface About {
  readonly title: string
  readonly author: string
  readonly madeAt: Date
  /** The language of its text, for screen readers; English unless stated. */
  readonly language?: string
}

export interface OpenDocument {
  readonly document: PDFKit.PDFDocument
  /** The bytes of the file, available once `document.end()` was called. */
  readonly bytes: Promise<Buffer>
}

/** A tagged document, so that a screen reader finds headings, lists and paragraphs. The same input gives the same bytes. */
export function openDocument({ title, author, madeAt, language = 'en-US' }: About): OpenDocument {
  const document = new Document({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: inShownCharacters(title), Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  return { document, bytes: collect(document) }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

export interface Line {
  readonly size: number
  readonly color?: string
  readonly style?: Style
  /** The space below the paragraph. */
  readonly below: number
}

/** Writes one paragraph in one style. */
export function setLine(
  document: PDFKit.PDFDocument,
  text: string,
  { size, color, style = 'plain', below }: Line,
): void {
  setParagraph(document, [{ text, style }], { size, below, ...(color && { color }) })
}

export function setParagraph(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  { size, color, below }: Omit<Line, 'style'>,
): void {
  write(document, 'P', runs, { size, below, ...(color && { color }) })
}

const headingSizes = { 1: 18, 2: 13, 3: 11 } as const
export type Level = keyof typeof headingSizes

/** A heading is bold and begins a new page rather than being alone at the end of one. */
export function setHeading(
  document: PDFKit.PDFDocument,
  level: Level,
  runs: readonly Run[],
  { below }: Pick<Line, 'below'>,
): void {
  const size = headingSizes[level]
  reserveHeight(document, size * 4)
  const strong = runs.map((run) => ({ ...run, style: 'strong' as const }))
  write(document, `H${level}`, strong, { size, below })
}

function write(
  document: PDFKit.PDFDocument,
  tag: string,
  runs: readonly Run[],
  { size, color, below }: Omit<Line, 'style'>,
): void {
  const look = { left: margin, size, ...(color && { color }) }
  document.addStructure(document.struct(tag, {}, () => setRuns(document, runs, look)))
  document.y += below
}

const indent = 22

export interface List {
  readonly kind: 'ol' | 'ul'
  readonly items: readonly (readonly Run[])[]
  readonly size: number
}

export function setList(document: PDFKit.PDFDocument, { kind, items, size }: List): void {
  const entries = items.map((runs, index) =>
    document.struct('LI', {}, () => {
      reserveHeight(document, size * 2)
      const top = document.y
      const mark = { text: kind === 'ol' ? `${index + 1}.` : '•', style: 'plain' as const }
      setRuns(document, [mark], { left: margin, size })
      document.y = top
      setRuns(document, runs, { left: margin + indent, size })
      document.y += 4
    }),
  )
  document.addStructure(document.struct('L', {}, entries))
  document.x = margin
  document.y += 6
}

/** Writes the page number and a text at the foot of each page, once all pages exist. */
export function setPageNumbers(document: PDFKit.PDFDocument, text: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const { margins, height } = document.page
    // The foot is below the margin, where text would otherwise begin a new page.
    margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.y = height - margin / 2 - 12
    const number = `${page - start + 1} / ${count}`
    setRuns(document, [{ text: `${number} · ${text}`, style: 'plain' }], {
      left: margin,
      size: 7,
      color: muted,
    })
    document.endMarkedContent()
  }
}
