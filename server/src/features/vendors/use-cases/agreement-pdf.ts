import Paper from 'pdfkit'
import { inShownCharacters, runsOf, type Run } from '../domain/agreement-runs.ts'
import { parseAgreement, type Block } from '@sooner/rules/agreement-text'

export interface AgreementCopy {
  readonly productName: string
  readonly title: string
  readonly version: string
  readonly vendorName: string
  /** The text as it was rendered, and its digest. */
  readonly html: string
  readonly sha256: string
  readonly madeAt: Date
  readonly signature: readonly (readonly [label: string, value: string])[] | undefined
}

const margin = 64
const fonts = { plain: 'Times-Roman', strong: 'Times-Bold', em: 'Times-Italic' } as const
const sizes = { h1: 20, h2: 14, h3: 12, p: 11 } as const
const ink = '#14211c'
const muted = '#55635c'

/** A tagged document: who listens to it hears headings, lists and paragraphs as they are. The same input gives the same bytes. */
export function agreementPdf(copy: AgreementCopy): Promise<Buffer> {
  const title = inShownCharacters(copy.title)
  const paper = new Paper({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: copy.productName, CreationDate: copy.madeAt, ModDate: copy.madeAt },
  })
  const bytes = collect(paper)
  line(paper, 'P', `${copy.productName} · ${title} · Version ${copy.version}`, {
    size: 9,
    color: muted,
    below: 18,
  })
  for (const block of parseAgreement(copy.html)) setBlock(paper, block)
  setEvidence(paper, copy)
  setFooters(paper, `${copy.vendorName} · SHA-256 ${copy.sha256}`)
  paper.end()
  return bytes
}

function collect(paper: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
}

interface Look {
  readonly size: number
  readonly color?: string
  readonly font?: string
  readonly below: number
}

function line(paper: PDFKit.PDFDocument, tag: string, text: string, look: Look): void {
  paper.addStructure(
    paper.struct(tag, {}, () => {
      paper
        .font(look.font ?? fonts.plain)
        .fontSize(look.size)
        .fillColor(look.color ?? ink)
        .text(inShownCharacters(text), margin, paper.y)
    }),
  )
  paper.y += look.below
}

function setBlock(paper: PDFKit.PDFDocument, block: Block): void {
  if ('items' in block) return setList(paper, block)
  const { kind, parts } = block
  const size = sizes[kind]
  if (kind !== 'p') keepTogether(paper, size * 4)
  const runs = runsOf(parts).map((run) => (kind === 'p' ? run : { ...run, style: 'strong' as const }))
  paper.addStructure(paper.struct(kind.toUpperCase(), {}, () => setRuns(paper, runs, margin, size)))
  paper.y += kind === 'p' ? 8 : 5
}

const indent = 22

function setList(
  paper: PDFKit.PDFDocument,
  { kind, items }: Extract<Block, { readonly items: unknown }>,
): void {
  const entries = items.map((parts, index) =>
    paper.struct('LI', {}, () => {
      keepTogether(paper, sizes.p * 2)
      const top = paper.y
      paper.font(fonts.plain).fontSize(sizes.p).fillColor(ink)
      paper.text(kind === 'ol' ? `${index + 1}.` : '•', margin, top, { lineBreak: false })
      paper.y = top
      setRuns(paper, runsOf(parts), margin + indent, sizes.p)
      paper.y += 4
    }),
  )
  paper.addStructure(paper.struct('L', {}, entries))
  paper.x = margin
  paper.y += 6
}

function setRuns(paper: PDFKit.PDFDocument, runs: readonly Run[], left: number, size: number): void {
  const width = paper.page.width - margin - left
  paper.fontSize(size).fillColor(ink)
  for (const [index, { text, style }] of runs.entries()) {
    const options = { width, lineGap: 2, continued: index < runs.length - 1 }
    paper.font(fonts[style])
    if (index === 0) paper.text(inShownCharacters(text), left, paper.y, options)
    else paper.text(inShownCharacters(text), options)
  }
}

/** A heading, or the first line of an entry, does not stand alone at the foot of a page. */
function keepTogether(paper: PDFKit.PDFDocument, height: number): void {
  if (paper.y + height > paper.page.maxY()) paper.addPage()
}

function setEvidence(paper: PDFKit.PDFDocument, { signature, sha256 }: AgreementCopy): void {
  keepTogether(paper, 200)
  paper.y += 10
  line(paper, 'H2', signature ? 'Signature' : 'Not signed yet', {
    size: sizes.h2,
    font: fonts.strong,
    below: 6,
  })
  const facts = [...(signature ?? []), ['SHA-256 of the text', sha256] as const]
  for (const [label, value] of facts) {
    line(paper, 'P', `${label}: ${value}`, { size: 10, below: 3 })
  }
}

function setFooters(paper: PDFKit.PDFDocument, text: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    const { margins, height, width } = paper.page
    // Below the margin, where text would otherwise begin a page of its own.
    margins.bottom = 0
    paper.markContent('Artifact', { type: 'Pagination' })
    paper.font(fonts.plain).fontSize(8).fillColor(muted)
    const [y, options] = [height - margin / 2 - 8, { width: width - 2 * margin, lineBreak: false }]
    paper.text(inShownCharacters(text), margin, y, options)
    paper.text(`${page - start + 1} / ${count}`, margin, y, { ...options, align: 'right' })
    paper.endMarkedContent()
  }
}
