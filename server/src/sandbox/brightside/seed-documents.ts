import { Readable } from 'node:stream'
import type { DocumentType } from '@sooner/rules/documents'
import { reviewDocument, uploadDocument, type Documents } from '../../features/documents/index.ts'
import { transact } from '../../platform/transaction.ts'
import { daysAgo, inUseForDays } from '../seeded/once.ts'

/** Returns a PDF of one page with a few lines: it is small enough to write without a library. */
function samplePdf(title: string, lines: readonly string[]): Buffer {
  const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&')
  const shown = [
    `BT /F1 20 Tf 64 720 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 11 Tf 64 ${684 - at * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

type Review = Parameters<typeof reviewDocument>[4]
type Unversioned<R> = R extends unknown ? Omit<R, 'version'> : never

interface Sample {
  readonly documentType: DocumentType
  readonly filename: string
  readonly lines: readonly string[]
  readonly daysAgo: number
  /** Undefined if the document waits for its review. */
  readonly review?: Unversioned<Review>
}

/** One document in each state, the oldest first. */
const samples: readonly Sample[] = [
  {
    documentType: 'Form W-9',
    filename: 'W-9.pdf',
    daysAgo: inUseForDays,
    lines: ['Request for Taxpayer Identification Number', 'Brightside Cleaning LLC'],
    review: { documentState: 'approved' },
  },
  {
    documentType: 'Bank Letter',
    filename: 'letter from the bank.pdf',
    daysAgo: 3,
    lines: ['To whom it may concern', 'Brightside Cleaning LLC keeps an account with us.'],
    review: { documentState: 'rejected', rejectionReason: 'requires-bank-letterhead' },
  },
  {
    documentType: 'Bank Statement',
    filename: 'statement, first page.pdf',
    daysAgo: 2,
    lines: ['Statement of account', 'Page 1 of 3'],
    review: { documentState: 'partially-approved' },
  },
  {
    documentType: 'Voided Check',
    filename: 'voided check.pdf',
    daysAgo: 0,
    lines: ['VOID', 'Brightside Cleaning LLC'],
  },
]

export async function seedDocuments(
  documents: Documents,
  { subject, vendorId }: { readonly subject: string; readonly vendorId: string },
): Promise<void> {
  for (const { documentType, filename, lines, daysAgo: days, review } of samples) {
    const then = daysAgo(documents, days)
    const bytes = samplePdf(documentType, lines)
    const { id } = await uploadDocument(then, transact, { actor: subject, vendorId }, async (accept) => ({
      body: { documentType },
      stored: await accept({ stream: Readable.from([bytes]), filename }),
    }))
    if (!review) continue
    const place = { id: vendorId, documentId: id }
    await reviewDocument(then, transact, { actor: 'sandbox' }, place, { ...review, version: 1 })
  }
}
