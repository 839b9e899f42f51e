import type { enterCollectionFile, sendCollectionFile } from '@sooner/contract/collection-files'
import { largestCollectionFileBytes } from '@sooner/rules/collections'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { storeFile } from '../../../../platform/imports/store-file.ts'
import { noteQueued } from '../../../../platform/jobs/index.ts'
import { audit, transact, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { actorOf, feederOf, intakeTerms } from '../../../partners/index.ts'
import {
  fileKeyOf,
  mostFilesPerDay,
  noCounts,
  type CollectionFile,
} from '../../domain/files/collection-file.ts'
import type { Collections } from '../../ports.ts'
import { countFilesSince, holdFiles, insertFile } from '../../store/files.ts'
import { admitFeeder } from '../feed-collections.ts'
import { answerFile, type FileAnswer } from './read-files.ts'
import { importFileJob, promiseToSweep } from './import-file.ts'

/** Who sends the file. `admit` is repeated in the transaction that takes the file. */
export interface Sender {
  readonly partnerId: number
  readonly actor: string
  readonly kind: CollectionFile['senderKind']
  readonly requestId: string
  readonly admit: (tx: Tx) => Promise<void>
}

interface Reaching {
  readonly partnerId: number
  readonly requestId: string
}

export function feederSender(caller: Caller, { partnerId, requestId }: Reaching): Sender {
  const feeder = feederOf(caller)
  const admit = (tx: Tx) => admitFeeder(tx, feeder, partnerId)
  return { partnerId, requestId, actor: actorOf(feeder), kind: 'partner', admit }
}

export const operatorSender = ({ actor, requestId }: Required<Acting>, partnerId: number): Sender => ({
  partnerId,
  requestId,
  actor,
  kind: 'operator',
  admit: async (tx) => {
    if (partnerId === 0 || !(await intakeTerms(tx, partnerId))) throw new Refusal('NOT_FOUND')
  },
})

const dayMs = 24 * 3_600_000

/** Real time, because moving the sandbox's clock by a day would otherwise allow as many files again. */
async function requireQuota({ clock }: Collections, db: Db, partnerId: number): Promise<void> {
  const from = new Date(clock.wall().getTime() - dayMs)
  if ((await countFilesSince(db, partnerId, from, mostFilesPerDay)) < mostFilesPerDay) return
  throw new Refusal(
    'RATE_LIMITED',
    `You can send up to ${mostFilesPerDay} files a day. Please try again tomorrow.`,
  )
}

type Upload =
  | UploadCall<typeof sendCollectionFile>['upload']
  | UploadCall<typeof enterCollectionFile>['upload']

/** The file is stored first and its row afterwards, with the job that imports it. */
export async function receiveFile<Out>(
  collections: Collections,
  conclude: Conclude<FileAnswer, Out>,
  sender: Sender,
  upload: Upload,
): Promise<Out> {
  const { db, clock, uuid, enqueue } = collections
  const { partnerId, actor, requestId, admit } = sender
  const place = { partnerId, id: uuid() }
  await transact(db, admit)
  await requireQuota(collections, db, partnerId)
  await transact(db, (tx) => promiseToSweep(collections, tx, place))
  const storing = { key: fileKeyOf(place), maxBytes: largestCollectionFileBytes, unnamed: 'payments' }
  return storeFile<Received, Out>(collections, storing, upload, (received) => {
    const at = clock.wall()
    const made = newFile(place, sender, received, at)
    return conclude(db, async (tx) => {
      await admit(tx)
      await holdFiles(tx, partnerId)
      await requireQuota(collections, tx, partnerId)
      await insertFile(tx, made)
      const data = { partnerId, fileId: place.id }
      await noteQueued(tx, { id: place.id, kind: 'collection-file', name: importFileJob.name, data }, at)
      await enqueue(tx, importFileJob, data, { key: place.id })
      const { userFilename, bytes, sha256, note } = made
      await audit(tx, {
        at,
        actor,
        requestId,
        action: 'collections.send-file',
        subject: place.id,
        after: { partnerId, userFilename, bytes, sha256, note },
      })
      return answerFile(made)
    })
  })
}

interface Received {
  readonly body: {
    readonly dateFormat?: CollectionFile['dayFormat'] | undefined
    readonly decimalMark?: CollectionFile['decimalMark'] | undefined
    readonly note?: string
  }
  readonly stored: { readonly bytes: number; readonly sha256: string; readonly userFilename: string }
}

const newFile = (
  place: Pick<CollectionFile, 'partnerId' | 'id'>,
  { actor, kind }: Sender,
  { body, stored }: Received,
  at: Date,
): CollectionFile => ({
  ...place,
  ...stored,
  ...noCounts,
  dayFormat: body.dateFormat ?? 'month-first',
  decimalMark: body.decimalMark ?? null,
  sentBy: actor,
  senderKind: kind,
  note: body.note ?? null,
  status: 'queued',
  unreadColumns: [],
  failure: null,
  createdAt: at,
  finishedAt: null,
})
