import type { uploadVendorDocument as declared } from '@sooner/contract/documents'
import { documentUploaded } from '@sooner/contract/events/documents'
import type { Given } from '@sooner/contract/route'
import { canProve, categoryOf } from '@sooner/rules/documents'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { isBankAccountOf } from '../../directory/index.ts'
import { maxDocumentsPerDay, type Document } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { countSince, insertDocument } from '../store/documents.ts'
import { answerDocument, type DocumentAnswer } from './read-documents.ts'
import { scanDocumentJob } from './scan-files.ts'
import { takeFile, type TakenFile, type Upload } from './take-file.ts'

interface Sender extends Acting {
  readonly vendorId: string
}
type Body = Given<typeof declared>['body']

export function uploadDocument<Out>(
  documents: Documents,
  conclude: Conclude<DocumentAnswer, Out>,
  sender: Sender,
  upload: Upload<Body>,
): Promise<Out> {
  return takeFile(documents, conclude, {
    vendorId: sender.vendorId,
    upload,
    maxPerDay: maxDocumentsPerDay,
    countSince,
    check: mustGoTogether,
    write: async (tx, file, body) => {
      const document = newDocument(file, sender, body)
      await storeDocument(documents, tx, document, sender)
      return answerDocument(document)
    },
  })
}

const wrongField = (field: keyof Body, message: string) =>
  new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: [{ field, message }],
  })

const categoryIn = ({ documentType, documentCategory = categoryOf(documentType) }: Body) => documentCategory

function mustGoTogether(body: Body): void {
  const category = categoryIn(body)
  if (!canProve(body.documentType, category)) {
    throw wrongField('documentCategory', 'must be one that a document of this type can prove')
  }
  if (body.vendorAccountId !== undefined && category !== 'bank') {
    throw wrongField(
      'vendorAccountId',
      'must be left out, because this document doesn’t prove a bank account',
    )
  }
}

const newDocument = (file: TakenFile, { actor }: Sender, body: Body): Document => ({
  ...file,
  version: 1,
  documentType: body.documentType,
  documentCategory: categoryIn(body),
  documentState: 'pending',
  rejectionReason: null,
  vendorAccountId: body.vendorAccountId ?? null,
  uploadedBy: actor,
  verifiedAt: null,
  rejectedAt: null,
})

async function storeDocument(
  documents: Documents,
  tx: Tx,
  document: Document,
  { actor, requestId }: Acting,
): Promise<void> {
  const { id, vendorId, vendorAccountId } = document
  if (vendorAccountId !== null && !(await isBankAccountOf(tx, vendorId, vendorAccountId))) {
    throw wrongField('vendorAccountId', 'must be a bank account of this vendor')
  }
  await insertDocument(tx, document)
  await documents.emit(tx, documentUploaded, vendorId, { documentId: id })
  if (document.scan === 'waiting') {
    await documents.enqueue(tx, scanDocumentJob, { vendorId, documentId: id }, { key: id })
  }
  const { documentType, documentCategory, userFilename, mediaType, bytes, sha256 } = document
  await audit(tx, {
    at: document.createdAt,
    actor,
    ...(requestId === undefined ? {} : { requestId }),
    action: 'documents.upload-document',
    subject: id,
    vendorId,
    after: { documentType, documentCategory, userFilename, mediaType, bytes, sha256, vendorAccountId },
  })
}
