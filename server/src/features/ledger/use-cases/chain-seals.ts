import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { defineJob, type Enqueue } from '../../../platform/jobs/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import { transact } from '../../../platform/transaction.ts'
import { sealedText, type ChainEnd, ChainCheck } from '../domain/chain.ts'
import { insertSeal, vendorsToSeal, type ChainSeal } from '../store/transactions.ts'
import { readChain } from './export-books.ts'

const purpose = 'ledger.seals.seal'

type Sealed = Pick<ChainEnd, 'sequence' | 'hash'> & { readonly vendorId: string }

export const sealOf = (seal: Seal, { vendorId, sequence, hash }: Sealed): ChainSeal => ({
  vendorId,
  sequence,
  seal: seal.fingerprint(sealedText(vendorId, { sequence, hash }), purpose),
})

/** Any key of the ring may have made the seal. */
export const isSealed = (seal: Seal, { vendorId, ...end }: Sealed, seals: readonly string[]): boolean =>
  seal.fingerprints(sealedText(vendorId, end), purpose).some((ours) => seals.includes(ours))

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealBooksJob = defineJob({
  name: 'ledger.reseal-books',
  service: 'payments',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

interface Needs {
  readonly db: Db
  readonly seal: Seal
  readonly enqueue: Enqueue
}

/** Runs at every start, because a process with the old key may have posted after the last run. */
export async function askToResealBooks({ db, enqueue, seal }: Needs): Promise<void> {
  const prefix = seal.currentHashPrefix
  if ((await vendorsToSeal(db, prefix, undefined, 1)).length === 0) return
  await transact(db, (tx) => enqueue(tx, resealBooksJob, { prefix }))
}

const batchSize = 100

/**
 * Gives the last transaction of each vendor a seal under the current key, which proves all before it. Books that an older key
 * does not prove get none, because a new seal would make a forgery look like ours; the job then fails, so that operators find
 * it among the dead letters.
 */
export async function resealBooks({ db, seal }: Omit<Needs, 'enqueue'>, prefix: string): Promise<void> {
  if (seal.currentHashPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  const unproven: string[] = []
  let batch = await vendorsToSeal(db, prefix, undefined, batchSize)
  while (batch.length > 0) {
    for (const vendorId of batch) if (!(await resealVendor(db, seal, vendorId))) unproven.push(vendorId)
    batch = await vendorsToSeal(db, prefix, batch.at(-1), batchSize)
  }
  if (unproven.length > 0)
    throw new InvariantViolation(`the books of these vendors are not proven: ${unproven.join(', ')}`)
}

async function resealVendor(db: Db, seal: Seal, vendorId: string): Promise<boolean> {
  const check = new ChainCheck()
  let isProven = false
  for await (const { transaction, seals } of readChain(db, vendorId)) {
    check.add(transaction)
    isProven = isSealed(seal, transaction, seals)
  }
  if (!isProven || check.faults.length > 0) return false
  await insertSeal(db, sealOf(seal, { vendorId, ...check.end }))
  return true
}
