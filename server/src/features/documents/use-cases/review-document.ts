import { documentReviewed } from '@sooner/contract/events/documents'
import type { reviewDocument as declared } from '@sooner/contract/operator-documents'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { isReadable, reviewed, type Document } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { lockDocument, saveDocument } from '../store/documents.ts'
import { answerOperatorDocument, type OperatorDocumentAnswer } from './read-documents.ts'

export async function reviewDocument<Out>(
  documents: Documents,
  conclude: Conclude<OperatorDocumentAnswer, Out>,
  operator: Acting,
  { id: vendorId, documentId }: Given<typeof declared>['params'],
  { version, ...review }: Given<typeof declared>['body'],
): Promise<Out> {
  const { db, clock, emit } = documents
  return conclude(db, async (tx) => {
    const before = await lockDocument(tx, vendorId, documentId)
    if (!before) throw new Refusal('NOT_FOUND')
    const isTakenBack = review.documentState === 'pending'
    const isBackAlready = isTakenBack && before.documentState === 'pending'
    if (before.version !== version || before.scan === 'infected' || isBackAlready) {
      throw new Refusal(
        'CONFLICT',
        'Somebody reviewed this document in the meantime. Please look at it again.',
        {
          version: before.version,
        },
      )
    }
    if (!isTakenBack && review.documentState !== 'rejected' && !isReadable(before)) {
      throw new Refusal(
        'SCAN_PENDING',
        'This file can’t be reviewed yet, because it hasn’t been checked for viruses. Please try again in a few minutes.',
      )
    }
    const after = reviewed(before, review, clock.wall())
    await saveDocument(tx, after)
    const reviewer = operator.actor
    await emit(tx, documentReviewed, vendorId, { documentId, version: after.version, reviewer })
    await audit(tx, {
      at: clock.wall(),
      ...operator,
      action: 'documents.review-document',
      subject: documentId,
      vendorId,
      before: audited(before),
      after: audited(after),
    })
    return answerOperatorDocument(after)
  })
}

const audited = ({ documentState, documentCategory, rejectionReason }: Document) => ({
  documentState,
  documentCategory,
  rejectionReason,
})
