import { createHash } from 'node:crypto'
import type { SealedSignature, Signature } from './agreement.ts'

export const digestOf = (given: string | Uint8Array): string =>
  createHash('sha256').update(given).digest('hex')

/** Covers all fields of a signature and, through the previous hash, everything that the vendor signed earlier. */
export const hashOf = (signature: Omit<Signature, 'hash' | 'html'>): string =>
  digestOf(
    JSON.stringify([
      signature.vendorId,
      signature.sequence,
      signature.agreementId,
      signature.signedByName,
      signature.signedAt.toISOString(),
      signature.account,
      signature.ip,
      signature.userAgent,
      signature.language,
      signature.sha256,
      signature.previousHash,
    ]),
  )

/** The text of a seal. Its keyed hash covers the whole chain up to this signature, and the copy. */
export const sealedText = ({
  vendorId,
  sequence,
  hash,
  copy,
}: Pick<SealedSignature, 'vendorId' | 'sequence' | 'hash' | 'copy'>): string =>
  JSON.stringify([vendorId, sequence, hash, digestOf(copy)])

/**
 * Returns the number of the first signature that was altered, does not follow its predecessor, or has no seal of ours; undefined
 * if the chain is intact. It can't detect that signatures were removed from the end.
 */
export function firstBroken<S extends Signature>(
  signatures: readonly S[],
  isSealed: (signature: S) => boolean,
): number | undefined {
  let previous: S | undefined
  for (const signature of signatures) {
    const follows =
      signature.sequence === (previous?.sequence ?? 0) + 1 &&
      signature.previousHash === (previous?.hash ?? null) &&
      signature.vendorId === (previous?.vendorId ?? signature.vendorId)
    const isWhole = digestOf(signature.html) === signature.sha256 && hashOf(signature) === signature.hash
    if (!follows || !isWhole || !isSealed(signature)) return signature.sequence
    previous = signature
  }
  return undefined
}
