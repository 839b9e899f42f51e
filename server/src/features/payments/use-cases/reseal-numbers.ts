import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-columns.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Payments } from '../ports.ts'
import { sealedColumns } from './destinations.ts'

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealDestinationsJob = defineJob({
  name: 'payments.reseal-numbers',
  service: 'payments',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<Payments, 'db' | 'enqueue' | 'seal'>

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToResealDestinations({ db, enqueue, seal }: Needs): Promise<void> {
  const older = await Promise.all(sealedColumns.map((column) => needsOlderKey(db, seal, column)))
  if (!older.includes(true)) return
  await transact(db, (tx) => enqueue(tx, resealDestinationsJob, { prefix: seal.currentPrefix }))
}

export async function resealDestinations(
  { db, seal }: Pick<Needs, 'db' | 'seal'>,
  prefix: string,
): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
