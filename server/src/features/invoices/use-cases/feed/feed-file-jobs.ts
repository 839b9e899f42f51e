import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { feedFileKeyOf, type FeedFile } from '../../domain/feed-file.ts'
import type { Invoices } from '../../ports.ts'
import { findFeedFile } from '../../store/feed-files.ts'
import { sweepFile } from '../../../../platform/imports/sweep-file.ts'

const data = z.strictObject({ partnerId: z.int(), fileId: z.uuid() })

/** Tried for half an hour, like an upload. */
export const importFeedFileJob = defineJob({
  name: 'invoices.import-feed-file',
  service: 'invoice',
  data,
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 3600,
  concurrency: 2,
  isLong: true,
})

export const sweepFeedFileJob = defineJob({ name: 'invoices.sweep-feed-file', service: 'invoice', data })

const hourMs = 3_600_000
type Needs = Pick<Invoices, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweepFeedFile = (
  { enqueue, clock }: Needs,
  tx: Tx,
  { partnerId, id: fileId }: Pick<FeedFile, 'partnerId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepFeedFileJob, { partnerId, fileId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepFeedFile(
  invoices: Needs,
  { partnerId, fileId: id }: { readonly partnerId: number; readonly fileId: string },
): Promise<void> {
  const place = { partnerId, id }
  await sweepFile(invoices, await findFeedFile(invoices.db, place), {
    key: feedFileKeyOf(place),
    again: (tx) => promiseToSweepFeedFile(invoices, tx, place),
  })
}
