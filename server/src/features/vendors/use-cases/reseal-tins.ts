import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-columns.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Vendors } from '../ports.ts'
import { tinColumn } from './seal-tin.ts'

/** It names the key that it is for: a process that was started before that key came must leave it to another. */
export const resealTinsJob = defineJob({
  name: 'vendors.reseal-tins',
  service: 'vendor',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

/** Asked at every start, since a process with the old key may have written after the last time. */
export async function askToResealTins({
  db,
  enqueue,
  seal,
}: Pick<Vendors, 'db' | 'enqueue' | 'seal'>): Promise<void> {
  if (!(await needsOlderKey(db, seal, tinColumn))) return
  await transact(db, (tx) => enqueue(tx, resealTinsJob, { prefix: seal.currentPrefix }))
}

export async function resealTins({ db, seal }: Pick<Vendors, 'db' | 'seal'>, prefix: string): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  await resealColumn(db, seal, tinColumn)
}
