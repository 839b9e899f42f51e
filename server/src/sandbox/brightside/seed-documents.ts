import { Readable } from 'node:stream'
import type { DocumentType } from '@sooner/rules/documents'
import { reviewDocument, uploadDocument, type Documents } from '../../features/documents/index.ts'
import { samplePdf } from './sample-pdf.ts'
import { transact } from '../../platform/transaction.ts'

type Review = Parameters<typeof reviewDocument>[4]
type Unversioned<R> = R extends unknown ? Omit<R, 'version'> : never

interface Sample {
  readonly documentType: DocumentType
  readonly filename: string
  readonly lines: readonly string[]
  /** Undefined if the document waits for its review. */
  readonly review?: Unversioned<Review>
}

/** One document in each state, the oldest first. */
const samples: readonly Sample[] = [
  {
    documentType: 'Form W-9',
    filename: 'W-9 2026.pdf',
    lines: ['Request for Taxpayer Identification Number', 'Brightside Cleaning LLC'],
    review: { documentState: 'approved' },
  },
  {
    documentType: 'Bank Letter',
    filename: 'letter from the bank.pdf',
    lines: ['To whom it may concern', 'Brightside Cleaning LLC keeps an account with us.'],
    review: { documentState: 'rejected', rejectionReason: 'requires-bank-letterhead' },
  },
  {
    documentType: 'Bank Statement',
    filename: 'statement, first page.pdf',
    lines: ['Statement of account', 'Page 1 of 3'],
    review: { documentState: 'partially-approved' },
  },
  {
    documentType: 'Voided Check',
    filename: 'voided check.pdf',
    lines: ['VOID', 'Brightside Cleaning LLC'],
  },
]

export async function seedDocuments(
  documents: Documents,
  { subject, vendorId }: { readonly subject: string; readonly vendorId: string },
): Promise<void> {
  for (const { documentType, filename, lines, review } of samples) {
    const bytes = samplePdf(documentType, lines)
    const { id } = await uploadDocument(
      documents,
      transact,
      { actor: subject, vendorId },
      async (accept) => ({
        body: { documentType },
        stored: await accept({ stream: Readable.from([bytes]), filename }),
      }),
    )
    if (!review) continue
    const place = { id: vendorId, documentId: id }
    await reviewDocument(documents, transact, { actor: 'sandbox' }, place, { ...review, version: 1 })
  }
}
