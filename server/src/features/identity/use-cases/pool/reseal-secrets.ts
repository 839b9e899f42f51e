import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn, type SealedColumn } from '../../../../platform/seal-columns.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'

/** What a change of the encryption key has to bring over before the old key can go. */
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

/** It names the key that it is for: a process that was started before that key came must leave it to another. */
export const resealJob = defineJob({
  name: 'identity.reseal-secrets',
  service: 'identity',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

/** Asked at every start, since a process with the old key may have written after the last time. */
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
