import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-rotation.ts'
import { transact } from '../../../platform/transaction.ts'
import type { BankAccounts } from '../ports.ts'
import { sealedColumns } from './sealed-numbers.ts'

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealNumbersJob = defineJob({
  name: 'bank-accounts.reseal-numbers',
  service: 'vendor',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<BankAccounts, 'db' | 'enqueue' | 'seal'>

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToResealNumbers({ db, enqueue, seal }: Needs): Promise<void> {
  const older = await Promise.all(sealedColumns.map((column) => needsOlderKey(db, seal, column)))
  if (!older.includes(true)) return
  await transact(db, (tx) => enqueue(tx, resealNumbersJob, { prefix: seal.currentPrefix }))
}

export async function resealNumbers({ db, seal }: Pick<Needs, 'db' | 'seal'>, prefix: string): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
