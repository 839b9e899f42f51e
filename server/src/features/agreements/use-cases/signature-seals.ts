import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import { transact } from '../../../platform/transaction.ts'
import { firstBroken, sealedText } from '../domain/agreement-chain.ts'
import type { SealedSignature } from '../domain/agreement.ts'
import type { Agreements } from '../ports.ts'
import { insertSeal, listSealedSignatures, vendorsToSeal } from '../store/agreement-signatures.ts'

const purpose = 'agreements.signature_seals.seal'

export const sealOf = (seal: Seal, signature: Parameters<typeof sealedText>[0]): string =>
  seal.fingerprint(sealedText(signature), purpose)

/** Any key of the ring may have made the seal. A seal under a key that the ring no longer has proves nothing. */
export function isSealed(seal: Seal, signature: SealedSignature): boolean {
  const ours = seal.fingerprints(sealedText(signature), purpose)
  return signature.seals.some((stored) => ours.includes(stored))
}

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealSignaturesJob = defineJob({
  name: 'agreements.reseal-signatures',
  service: 'vendor',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<Agreements, 'db' | 'enqueue' | 'seal'>

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToResealSignatures({ db, enqueue, seal }: Needs): Promise<void> {
  const prefix = seal.currentHashPrefix
  if ((await vendorsToSeal(db, prefix, undefined, 1)).length === 0) return
  await transact(db, (tx) => enqueue(tx, resealSignaturesJob, { prefix }))
}

const batchSize = 100

/**
 * Gives every signature a seal under the current key. A chain that an older key does not prove gets none, because a new seal
 * would make a forgery look like ours; the job then fails, so that operators find it among the dead letters.
 */
export async function resealSignatures(
  { db, seal }: Pick<Needs, 'db' | 'seal'>,
  prefix: string,
): Promise<void> {
  if (seal.currentHashPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  const broken: string[] = []
  let batch = await vendorsToSeal(db, prefix, undefined, batchSize)
  while (batch.length > 0) {
    for (const vendorId of batch) {
      const signatures = await listSealedSignatures(db, vendorId)
      if (firstBroken(signatures, (one) => isSealed(seal, one)) !== undefined) broken.push(vendorId)
      else for (const one of signatures) await insertSeal(db, one, sealOf(seal, one))
    }
    batch = await vendorsToSeal(db, prefix, batch.at(-1), batchSize)
  }
  if (broken.length > 0)
    throw new InvariantViolation(`the signatures of these vendors are not proven: ${broken.join(', ')}`)
}
