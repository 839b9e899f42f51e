import Paper from 'pdfkit'
import { parseAgreement, type Block } from '@sooner/rules/agreement-text'
import { inShownCharacters } from '../domain/agreement-letters.ts'
import { runsOf, type Run } from '../domain/agreement-runs.ts'
import { keepTogether, margin, setRuns } from './agreement-lines.ts'

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

const sizes = { h1: 18, h2: 13, h3: 11, p: 10 } as const
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
  line(paper, 'P', `${copy.productName} · ${copy.title} · Version ${copy.version}`, {
    size: 9,
    color: muted,
    below: 18,
  })
  for (const block of parseAgreement(copy.html)) setBlock(paper, block)
  setEvidence(paper, copy)
  // A foot of two lines at most, whatever the business is called.
  const name = inShownCharacters(copy.vendorName).slice(0, 48)
  setFooters(paper, `${name} · SHA-256 ${copy.sha256}`)
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
  readonly style?: Run['style']
  readonly below: number
}

function line(
  paper: PDFKit.PDFDocument,
  tag: string,
  text: string,
  { size, color, style = 'plain', below }: Look,
): void {
  const look = { left: margin, size, ...(color && { color }) }
  paper.addStructure(paper.struct(tag, {}, () => setRuns(paper, [{ text, style }], look)))
  paper.y += below
}

function setBlock(paper: PDFKit.PDFDocument, block: Block): void {
  if ('items' in block) return setList(paper, block)
  const { kind, parts } = block
  const size = sizes[kind]
  if (kind !== 'p') keepTogether(paper, size * 4)
  const runs = runsOf(parts).map((run) => (kind === 'p' ? run : { ...run, style: 'strong' as const }))
  paper.addStructure(paper.struct(kind.toUpperCase(), {}, () => setRuns(paper, runs, { left: margin, size })))
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
      const mark = { text: kind === 'ol' ? `${index + 1}.` : '•', style: 'plain' as const }
      setRuns(paper, [mark], { left: margin, size: sizes.p })
      paper.y = top
      setRuns(paper, runsOf(parts), { left: margin + indent, size: sizes.p })
      paper.y += 4
    }),
  )
  paper.addStructure(paper.struct('L', {}, entries))
  paper.x = margin
  paper.y += 6
}

function setEvidence(paper: PDFKit.PDFDocument, { signature, sha256 }: AgreementCopy): void {
  keepTogether(paper, 200)
  paper.y += 10
  line(paper, 'H2', signature ? 'Signature' : 'Not signed yet', {
    size: sizes.h2,
    style: 'strong',
    below: 6,
  })
  const facts = [...(signature ?? []), ['SHA-256 of the text', sha256] as const]
  for (const [label, value] of facts) {
    line(paper, 'P', `${label}: ${value}`, { size: 9, below: 4 })
  }
}

function setFooters(paper: PDFKit.PDFDocument, text: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    const { margins, height } = paper.page
    // Below the margin, where text would otherwise begin a page of its own.
    margins.bottom = 0
    paper.markContent('Artifact', { type: 'Pagination' })
    paper.y = height - margin / 2 - 12
    const number = `${page - start + 1} / ${count}`
    setRuns(paper, [{ text: `${number} · ${text}`, style: 'plain' }], { left: margin, size: 7, color: muted })
    paper.endMarkedContent()
  }
}
