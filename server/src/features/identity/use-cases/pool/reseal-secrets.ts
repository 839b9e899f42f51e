import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn, type SealedColumn } from '../../../../platform/seal-rotation.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'

/** These columns must be sealed under the new encryption key before the old key can be removed. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity.accounts', key: 'id', column: 'srp_verifier' },
  { table: 'identity.authenticators', key: 'account_id', column: 'secret' },
  { table: 'identity.authenticators', key: 'account_id', column: 'pending_secret' },
  { table: 'identity.clients', key: 'id', column: 'secret' },
  { table: 'identity.devices', key: 'key', column: 'verifier' },
  { table: 'identity.pools', key: 'id', column: 'simulation_key' },
  { table: 'identity.recovery_codes', key: 'id', column: 'digest' },
  { table: 'identity.signing_keys', key: 'kid', column: 'private_jwk' },
]

/** The job names its key, so that a process that was started before that key existed does not run it. */
export const resealJob = defineJob({
  name: 'identity.reseal-secrets',
  service: 'identity',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToReseal({ db, enqueue, seal }: Identity): Promise<void> {
  const needed = await Promise.all(sealedColumns.map((column) => needsOlderKey(db, seal, column)))
  if (!needed.includes(true)) return
  await transact(db, (tx) => enqueue(tx, resealJob, { prefix: seal.currentPrefix }))
}

export async function resealSecrets({ db, seal }: Identity, prefix: string): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
