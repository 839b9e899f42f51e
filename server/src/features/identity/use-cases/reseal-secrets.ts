import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { resealColumn, type SealedColumn } from '../../../platform/seal-columns.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Identity } from '../ports.ts'

/** What a change of the encryption key has to bring over before the old key can go. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity.accounts', key: 'id', column: 'srp_verifier' },
  { table: 'identity.authenticators', key: 'account_id', column: 'secret' },
  { table: 'identity.authenticators', key: 'account_id', column: 'pending_secret' },
  { table: 'identity.pools', key: 'id', column: 'simulation_key' },
  { table: 'identity.signing_keys', key: 'kid', column: 'private_jwk' },
]

export const resealJob = defineJob({
  name: 'identity.reseal-secrets',
  service: 'identity',
  data: z.strictObject({}),
  timeoutSeconds: 3600,
})

/** Asked at every start; the queue takes it once for each key that becomes the current one. */
export const askToReseal = ({ db, enqueue, seal }: Identity): Promise<void> =>
  transact(db, (tx) => enqueue(tx, resealJob, {}, { key: seal.currentPrefix }))

export async function resealSecrets({ db, seal }: Identity): Promise<void> {
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
