import { maxDocumentBytes } from '@sooner/rules/documents'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { fileKeyOf, type Scan } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { listAttachmentsSealedOtherwise, lockAttachment, saveAttachmentKey } from '../store/attachments.ts'
import { listSealedOtherwise, lockDocument, saveKeyId } from '../store/documents.ts'

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealFilesJob = defineJob({
  name: 'documents.reseal-files',
  service: 'vendor',
  data: z.strictObject({ keyId: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<Documents, 'db' | 'files'>

/** Runs at every start, because a process with the old key may have stored files after the last run. */
export async function askToResealFiles({
  db,
  files,
  enqueue,
}: Needs & Pick<Documents, 'enqueue'>): Promise<void> {
  const older = await Promise.all(kinds.map(({ list }) => list(db, files.keyId, undefined, 1)))
  if (older.flat().length === 0) return
  await transact(db, (tx) => enqueue(tx, resealFilesJob, { keyId: files.keyId }))
}

type Place = { readonly vendorId: string; readonly id: string }

/** Where the rows of files are, and how they are read and written. */
interface Kind {
  readonly list: (db: Db, keyId: string, after: Place | undefined, limit: number) => Promise<readonly Place[]>
  readonly lock: (tx: Tx, vendorId: string, id: string) => Promise<{ readonly scan: Scan } | undefined>
  readonly save: (tx: Tx, place: Place, keyId: string) => Promise<void>
}
const kinds: readonly Kind[] = [
  { list: listSealedOtherwise, lock: lockDocument, save: saveKeyId },
  { list: listAttachmentsSealedOtherwise, lock: lockAttachment, save: saveAttachmentKey },
]

const batchSize = 100

/**
 * Seals every file with the current key, while others read it: the store replaces a file whole. A file that is missing does not
 * keep the others from being sealed; the job then fails, so that operators find it among the dead letters.
 */
export async function resealFiles({ db, files }: Needs, keyId: string): Promise<void> {
  if (files.keyId !== keyId)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  const missing: string[] = []
  for (const kind of kinds) {
    let batch = await kind.list(db, keyId, undefined, batchSize)
    while (batch.length > 0) {
      for (const place of batch) if (!(await resealFile({ db, files }, kind, place))) missing.push(place.id)
      batch = await kind.list(db, keyId, batch.at(-1), batchSize)
    }
  }
  if (missing.length > 0) throw new InvariantViolation(`these documents have no file: ${missing.join(', ')}`)
}

/** Returns false if the file is missing. */
async function resealFile({ db, files }: Needs, kind: Kind, place: Place) {
  const key = fileKeyOf(place)
  const found = await files.get(key).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  const options = { maxBytes: maxDocumentBytes, contentType: 'application/octet-stream' }
  const sealed = found && (await files.put(key, found.stream, options))
  const document = await transact(db, async (tx) => {
    const now = await kind.lock(tx, place.vendorId, place.id)
    if (now && sealed) await kind.save(tx, place, sealed.keyId)
    return now
  })
  // A scan may have had the file deleted while it was written again.
  if (sealed && document?.scan === 'infected') await files.delete(key)
  return sealed !== undefined || document?.scan === 'infected'
}
