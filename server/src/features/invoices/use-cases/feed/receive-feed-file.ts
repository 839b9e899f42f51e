import type { sendInvoiceFile as declared } from '@sooner/contract/invoice-feed-files'
import { Refusal } from '@sooner/rules/refusal'
import { largestFeedFileBytes } from '@sooner/rules/invoice-files'
import type { Db } from '../../../../platform/database/open.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { noteQueued } from '../../../../platform/jobs/index.ts'
import { audit, transact, type Conclude } from '../../../../platform/transaction.ts'
import { actorOf, feederOf, requireFeeder } from '../../../partners/index.ts'
import { feedFileKeyOf, type FeedFile, maxUploadsPerDay } from '../../domain/received-file.ts'
import type { Invoices } from '../../ports.ts'
import { countFeedFilesSince, holdFeedFiles, insertFeedFile } from '../../store/feed-files.ts'
import { storeFile } from '../../../../platform/imports/store-file.ts'
import { admitFeeder } from './admit-feeder.ts'
import { importFeedFileJob, promiseToSweepFeedFile } from './import-feed-file.ts'
import { answerFeedFile, type FileAnswer } from './read-feed-files.ts'

interface Sender {
  readonly caller: Caller
  readonly partnerId: number
  readonly requestId?: string
}

const dayMs = 24 * 3_600_000

/** Real time, because moving the sandbox's clock by a day would otherwise allow as many files again. */
async function requireQuota({ clock }: Invoices, db: Db, partnerId: number): Promise<void> {
  const from = new Date(clock.wall().getTime() - dayMs)
  if ((await countFeedFilesSince(db, partnerId, from, maxUploadsPerDay)) < maxUploadsPerDay) return
  throw new Refusal(
    'RATE_LIMITED',
    `You can send up to ${maxUploadsPerDay} files a day. Please try again tomorrow.`,
  )
}

/** The file is stored first and its row afterwards, with the job that imports it. */
export async function receiveFeedFile<Out>(
  invoices: Invoices,
  conclude: Conclude<FileAnswer, Out>,
  { caller, partnerId, requestId }: Sender,
  upload: UploadCall<typeof declared>['upload'],
): Promise<Out> {
  const { db, clock, uuid, enqueue } = invoices
  const feeder = feederOf(caller)
  const place = { partnerId, id: uuid() }
  await admitFeeder(db, { feeder, partnerId })
  await requireQuota(invoices, db, partnerId)
  await transact(db, (tx) => promiseToSweepFeedFile(invoices, tx, place))
  const storing = { key: feedFileKeyOf(place), maxBytes: largestFeedFileBytes, unnamed: 'invoices' }
  return storeFile(invoices, storing, upload, (received) => {
    const at = clock.wall()
    const actor = actorOf(feeder)
    const made = newFile(place, actor, received, at)
    return conclude(db, async (tx) => {
      await requireFeeder(tx, feeder, partnerId)
      await holdFeedFiles(tx, partnerId)
      await requireQuota(invoices, tx, partnerId)
      await insertFeedFile(tx, made)
      const data = { partnerId, fileId: place.id }
      await noteQueued(tx, { id: place.id, kind: 'feed-file', name: importFeedFileJob.name, data }, at)
      await enqueue(tx, importFeedFileJob, data, { key: place.id })
      const { userFilename, bytes, sha256 } = made
      const after = { partnerId, userFilename, bytes, sha256 }
      const acting = { actor, ...(requestId !== undefined && { requestId }) }
      await audit(tx, { at, ...acting, action: 'invoices.send-file', subject: place.id, after })
      return answerFeedFile(made)
    })
  })
}

interface Received {
  readonly body: {
    readonly dateFormat?: FeedFile['dayFormat'] | undefined
    readonly decimalMark?: FeedFile['decimalMark'] | undefined
  }
  readonly stored: { readonly bytes: number; readonly sha256: string; readonly userFilename: string }
}

const newFile = (
  place: Pick<FeedFile, 'partnerId' | 'id'>,
  sentBy: string,
  { body, stored }: Received,
  at: Date,
): FeedFile => ({
  ...place,
  userFilename: stored.userFilename,
  bytes: stored.bytes,
  sha256: stored.sha256,
  dayFormat: body.dateFormat ?? 'month-first',
  decimalMark: body.decimalMark ?? null,
  sentBy,
  status: 'queued',
  rowsImported: 0,
  rowsUpdated: 0,
  rowsRepeated: 0,
  rowsWaiting: 0,
  rowsRefused: 0,
  rowsPassed: 0,
  stepsDone: 0,
  unreadColumns: [],
  failure: null,
  createdAt: at,
  finishedAt: null,
})
