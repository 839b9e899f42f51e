import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Attachment, Scan } from '../domain/document.ts'
import type { MediaType } from '../domain/media-type.ts'

type Place = Pick<Attachment, 'vendorId' | 'id'>

const attachments = (db: Db, vendorId: string) =>
  db
    .selectFrom('documents.attachments')
    .select([
      'attachment_id as id',
      'vendor_id as vendorId',
      'user_filename as userFilename',
      'media_type as mediaType',
      'bytes',
      'sha256',
      'key_id as keyId',
      'scan',
      'uploaded_by as uploadedBy',
      'created_at as createdAt',
    ])
    .where('vendor_id', '=', vendorId)
    .$narrowType<{ mediaType: MediaType; scan: Scan }>()

export const findAttachment = (db: Db, vendorId: string, id: string): Promise<Attachment | undefined> =>
  attachments(db, vendorId).where('attachment_id', '=', id).executeTakeFirst()

export const lockAttachment = (tx: Tx, vendorId: string, id: string): Promise<Attachment | undefined> =>
  attachments(tx, vendorId).where('attachment_id', '=', id).forUpdate().executeTakeFirst()

/** The latest first. */
export const listAttachments = (db: Db, vendorId: string, ids: readonly string[]): Promise<Attachment[]> =>
  attachments(db, vendorId)
    .where('attachment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('attachment_id')
    .execute()

/** The oldest first. */
export const listAllAttachments = (db: Db, vendorId: string): Promise<Attachment[]> =>
  attachments(db, vendorId).orderBy('created_at').orderBy('attachment_id').execute()

export async function countAttachmentsSince(db: Db, vendorId: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('documents.attachments')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('created_at', '>', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAttachment(tx: Tx, attachment: Attachment): Promise<void> {
  await tx
    .insertInto('documents.attachments')
    .values({
      vendor_id: attachment.vendorId,
      attachment_id: attachment.id,
      user_filename: attachment.userFilename,
      media_type: attachment.mediaType,
      bytes: attachment.bytes,
      sha256: attachment.sha256,
      key_id: attachment.keyId,
      scan: attachment.scan,
      uploaded_by: attachment.uploadedBy,
      created_at: attachment.createdAt,
    })
    .execute()
}

export async function saveAttachmentScan(tx: Tx, { vendorId, id }: Place, scan: Scan): Promise<void> {
  await tx
    .updateTable('documents.attachments')
    .set({ scan })
    .where('vendor_id', '=', vendorId)
    .where('attachment_id', '=', id)
    .execute()
}

/** Lists attachments, by id, whose files another key sealed. An infected one has no file any more. */
export const listAttachmentsSealedOtherwise = (
  db: Db,
  keyId: string,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> =>
  db
    .selectFrom('documents.attachments')
    .select(['vendor_id as vendorId', 'attachment_id as id'])
    .where('key_id', '<>', keyId)
    .where('scan', '<>', 'infected')
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('vendor_id', 'attachment_id'),
          '>',
          where.tuple(after?.vendorId ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('vendor_id')
    .orderBy('attachment_id')
    .limit(limit)
    .execute()

export async function saveAttachmentKey(tx: Tx, { vendorId, id }: Place, keyId: string): Promise<void> {
  await tx
    .updateTable('documents.attachments')
    .set({ key_id: keyId })
    .where('vendor_id', '=', vendorId)
    .where('attachment_id', '=', id)
    .execute()
}
