import type { Seal } from '../../../platform/seal.ts'
import { sealedText, type ChainEnd } from '../domain/chain.ts'
import type { ChainSeal } from '../store/insert-transactions.ts'

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
