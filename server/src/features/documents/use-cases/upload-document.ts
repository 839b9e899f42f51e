import type { uploadVendorDocument as declared } from '@sooner/contract/documents'
import { documentUploaded } from '@sooner/contract/events/documents'
import type { Given } from '@sooner/contract/route'
import { categoryOf } from '@sooner/rules/documents'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { UploadCall } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { isBankAccountOf } from '../../directory/index.ts'
import {
  documentsCountFrom,
  fileKeyOf,
  mostDocumentsPerDay,
  type Document,
  type Scan,
} from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { countSince, holdUploads, insertDocument } from '../store.ts'
import { answerDocument, type DocumentAnswer } from './answer-document.ts'
import { storeFile, type CheckedFile } from './store-file.ts'
import { scanDocumentJob } from './scan-document.ts'
import { scanFile } from './scan-file.ts'
import { promiseToSweep } from './sweep-file.ts'

interface Sender extends Acting {
  readonly vendorId: string
}
type Body = Given<typeof declared>['body']

/** A person waits for the response: if the scanner takes longer than this, a job scans the file later. */
const scanPatienceMs = 15_000

/**
 * The file is stored first and its row afterwards. If there is certainly no row, the file is deleted at once. Otherwise the sweep
 * job looks for the row later, because the connection may have been lost after the commit.
 */
export async function uploadDocument<Out>(
  documents: Documents,
  conclude: Conclude<DocumentAnswer, Out>,
  sender: Sender,
  upload: UploadCall<typeof declared>['upload'],
): Promise<Out> {
  const { db, files, uuid } = documents
  const { vendorId } = sender
  const place = { vendorId, id: uuid() }
  // Checked before any byte is read, and again under the lock that excludes concurrent uploads.
  await requireQuota(documents, db, vendorId)
  await transact(db, (tx) => promiseToSweep(documents, tx, place))
  const letGo = async (error: unknown): Promise<never> => {
    await files.delete(fileKeyOf(place))
    throw error
  }
  const received = await receive(documents, place, upload).catch(letGo)
  const concluding = conclude(db, async (tx) => {
    await holdUploads(tx, vendorId)
    await requireQuota(documents, tx, vendorId)
    const document = newDocument({ place, sender, ...received, at: documents.clock.wall() })
    await storeDocument(documents, tx, document, sender)
    return answerDocument(document)
  })
  return concluding.catch((error: unknown) => {
    // A refusal comes from within the transaction, so the transaction was certainly rolled back.
    if (error instanceof Refusal) return letGo(error)
    throw error
  })
}

async function receive(
  documents: Documents,
  place: { readonly vendorId: string; readonly id: string },
  upload: UploadCall<typeof declared>['upload'],
) {
  const { body, stored: accepted } = await upload((file) =>
    storeFile(documents.files, fileKeyOf(place), file),
  )
  mustGoTogether(body)
  return { body, accepted, scan: await firstScan(documents, place) }
}

/** Uses real time, because moving the sandbox clock by a day would otherwise allow as many documents again and fill the disk. */
async function requireQuota({ clock }: Documents, db: Db, vendorId: string): Promise<void> {
  if ((await countSince(db, vendorId, documentsCountFrom(clock.wall()))) < mostDocumentsPerDay) return
  throw new Refusal('RATE_LIMITED', `No more than ${mostDocumentsPerDay} documents a day are taken.`)
}

const wrongField = (message: string) =>
  new Refusal('INVALID_REQUEST', 'The request is not valid.', {
    fields: [{ field: 'vendorAccountId', message }],
  })

function mustGoTogether({ documentType, vendorAccountId }: Body): void {
  if (vendorAccountId !== undefined && categoryOf(documentType) !== 'bank') {
    throw wrongField('must be left out: this type says nothing of a bank account')
  }
}

async function firstScan(
  { files, scanner }: Documents,
  place: { readonly vendorId: string; readonly id: string },
): Promise<Scan> {
  if (!scanner) return 'none'
  // A scan that fails is not reported here: the job scans again and logs the failure, and the document waits meanwhile.
  const found = await scanFile(files, scanner, place, AbortSignal.timeout(scanPatienceMs)).catch(
    () => 'waiting' as const,
  )
  if (found === 'infected') {
    throw new Refusal('FILE_INFECTED', 'A virus was found in this file, so it was not kept.')
  }
  return found
}

interface New {
  readonly place: { readonly vendorId: string; readonly id: string }
  readonly sender: Sender
  readonly body: Body
  readonly accepted: CheckedFile
  readonly scan: Scan
  readonly at: Date
}

const newDocument = ({ place, sender, body, accepted, scan, at }: New): Document => ({
  ...place,
  ...accepted,
  version: 1,
  documentType: body.documentType,
  documentCategory: categoryOf(body.documentType),
  documentState: 'pending',
  rejectionReason: null,
  scan,
  vendorAccountId: body.vendorAccountId ?? null,
  uploadedBy: sender.actor,
  createdAt: at,
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
    throw wrongField('must be a bank account of this vendor')
  }
  await insertDocument(tx, document)
  await documents.emit(tx, documentUploaded, vendorId, { documentId: id })
  if (document.scan === 'waiting') {
    await documents.enqueue(tx, scanDocumentJob, { vendorId, documentId: id }, { key: id })
  }
  const { documentType, userFilename, mediaType, bytes, sha256 } = document
  await audit(tx, {
    at: document.createdAt,
    actor,
    ...(requestId === undefined ? {} : { requestId }),
    action: 'documents.upload-document',
    subject: id,
    vendorId,
    after: { documentType, userFilename, mediaType, bytes, sha256, vendorAccountId },
  })
}
