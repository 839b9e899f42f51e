import type { DocumentCategory, DocumentState, DocumentType, RejectionReason } from '@sooner/rules/documents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Document, DocumentCount, Scan } from '../domain/document.ts'
import type { MediaType } from '../domain/media-type.ts'
import { unreviewed } from './own-deletions.ts'

const documents = (db: Db) =>
  db
    .selectFrom('documents.documents')
    .select([
      'document_id as id',
      'vendor_id as vendorId',
      'version',
      'document_type as documentType',
      'category as documentCategory',
      'state as documentState',
      'rejection_reason as rejectionReason',
      'user_filename as userFilename',
      'media_type as mediaType',
      'bytes',
      'sha256',
      'key_id as keyId',
      'scan',
      'bank_account_id as vendorAccountId',
      'uploaded_by as uploadedBy',
      'created_at as createdAt',
      'verified_at as verifiedAt',
      'rejected_at as rejectedAt',
    ])
    // Every stored value was validated against the enumerations of the contract and of this feature.
    .$narrowType<{
      documentType: DocumentType
      documentCategory: DocumentCategory
      documentState: DocumentState
      rejectionReason: RejectionReason | null
      mediaType: MediaType
      scan: Scan
    }>()

const one = (db: Db, vendorId: string, id: string) =>
  documents(db).where('vendor_id', '=', vendorId).where('document_id', '=', id)

export const findDocument = (db: Db, vendorId: string, id: string): Promise<Document | undefined> =>
  one(db, vendorId, id).executeTakeFirst()

export const lockDocument = (tx: Tx, vendorId: string, id: string): Promise<Document | undefined> =>
  one(tx, vendorId, id).forUpdate().executeTakeFirst()

/** The ids of all documents of the vendor that nobody has reviewed. */
export async function listUnreviewed(db: Db, vendorId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('documents.documents')
    .select('document_id as id')
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`${unreviewed}`)
    .execute()
  return rows.map(({ id }) => id)
}

const maxListed = 500

/** Lists a vendor's documents, the latest first. */
export const listOfVendor = (db: Db, vendorId: string): Promise<Document[]> =>
  documents(db)
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .orderBy('document_id')
    .limit(maxListed)
    .execute()

/** The list that operators read, across all vendors. */
export const documentsByState = defineList({
  table: 'documents.documents',
  scope: [],
  key: { vendor_id: 'uuid', document_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'documents_by_state', equal: ['state'] }],
    },
  },
  counts: {
    kind: 'stored',
    table: 'documents.document_counts',
    columns: ['vendor_id', 'state', 'category'],
  },
})

interface Asked {
  readonly documentState: DocumentState
  readonly documentCategory: DocumentCategory | undefined
  readonly narrowing: Narrowing | undefined
  readonly page: number
  readonly limit: number
}

/** Lists the documents of all vendors, the oldest first. */
export const listByState = (
  db: Db,
  { documentState, documentCategory, narrowing, page, limit }: Asked,
): Promise<Page<Document>> =>
  readPage(db, documentsByState, documents(db), {
    sort: 'createdAt',
    direction: 'asc',
    where: { state: documentState, category: documentCategory },
    filter: narrowedTo(documentsByState.table, documentsByState.key, narrowing)[0],
    page,
    limit,
  })

/** Serializes concurrent uploads of a vendor across all processes, so that the daily limit is counted exactly. */
export async function lockUploads(tx: Tx, vendorId: string): Promise<void> {
  const name = `documents.upload ${vendorId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function countSince(db: Db, vendorId: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('documents.documents')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('created_at', '>', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countOfVendor(db: Db, vendorId: string): Promise<DocumentCount[]> {
  const rows = await db
    .selectFrom('documents.documents')
    .select((all) => [
      'category as documentCategory',
      all.fn.countAll<string>().as('uploaded'),
      all.fn.countAll<string>().filterWhere('state', '=', 'approved').as('approved'),
    ])
    .where('vendor_id', '=', vendorId)
    .where('state', '<>', 'rejected')
    .groupBy('category')
    .$narrowType<{ documentCategory: DocumentCategory }>()
    .execute()
  return rows.map(({ documentCategory, uploaded, approved }) => ({
    documentCategory,
    uploaded: Number(uploaded),
    approved: Number(approved),
  }))
}

export async function insertDocument(tx: Tx, document: Document): Promise<void> {
  await tx
    .insertInto('documents.documents')
    .values({
      vendor_id: document.vendorId,
      document_id: document.id,
      document_type: document.documentType,
      user_filename: document.userFilename,
      media_type: document.mediaType,
      bytes: document.bytes,
      sha256: document.sha256,
      key_id: document.keyId,
      bank_account_id: document.vendorAccountId,
      uploaded_by: document.uploadedBy,
      created_at: document.createdAt,
      ...changing(document),
    })
    .execute()
  await announce(tx, document.vendorId, 'documents')
}

export async function saveDocument(tx: Tx, document: Document): Promise<void> {
  await tx
    .updateTable('documents.documents')
    .set(changing(document))
    .where('vendor_id', '=', document.vendorId)
    .where('document_id', '=', document.id)
    .execute()
  await announce(tx, document.vendorId, 'documents')
}

type Place = Pick<Document, 'vendorId' | 'id'>

/** Lists documents, by id, whose files another key sealed. An infected document has no file any more. */
export async function listSealedOtherwise(
  db: Db,
  keyId: string,
  after: Place | undefined,
  limit: number,
): Promise<(Place & Pick<Document, 'keyId'>)[]> {
  return db
    .selectFrom('documents.documents')
    .select(['vendor_id as vendorId', 'document_id as id', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .where('scan', '<>', 'infected')
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('vendor_id', 'document_id'),
          '>',
          where.tuple(after?.vendorId ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('vendor_id')
    .orderBy('document_id')
    .limit(limit)
    .execute()
}

export async function saveKeyId(tx: Tx, { vendorId, id }: Place, keyId: string): Promise<void> {
  await tx
    .updateTable('documents.documents')
    .set({ key_id: keyId })
    .where('vendor_id', '=', vendorId)
    .where('document_id', '=', id)
    .execute()
}

const changing = (document: Document) => ({
  version: document.version,
  category: document.documentCategory,
  state: document.documentState,
  rejection_reason: document.rejectionReason,
  scan: document.scan,
  verified_at: document.verifiedAt,
  rejected_at: document.rejectedAt,
})
