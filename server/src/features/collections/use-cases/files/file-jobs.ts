import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { sweepFile } from '../../../../platform/imports/sweep-file.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { fileKeyOf, type CollectionFile } from '../../domain/files/collection-file.ts'
import type { Collections } from '../../ports.ts'
import { findFile } from '../../store/files.ts'

const data = z.strictObject({ partnerId: z.int(), fileId: z.uuid() })

/** Each payment is a transaction of its own, so a file of 100,000 of them may take many minutes. */
export const importFileJob = defineJob({
  name: 'collections.import-file',
  service: 'payments',
  data,
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 7200,
  concurrency: 2,
  isLong: true,
})

export const sweepFileJob = defineJob({ name: 'collections.sweep-file', service: 'payments', data })

const hourMs = 3_600_000
type Needs = Pick<Collections, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweep = (
  { enqueue, clock }: Needs,
  tx: Tx,
  { partnerId, id: fileId }: Pick<CollectionFile, 'partnerId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepFileJob, { partnerId, fileId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepCollectionFile(
  collections: Needs,
  { partnerId, fileId: id }: { readonly partnerId: number; readonly fileId: string },
): Promise<void> {
  const place = { partnerId, id }
  await sweepFile(collections, await findFile(collections.db, place), {
    key: fileKeyOf(place),
    again: (tx) => promiseToSweep(collections, tx, place),
  })
}
