import { createHash } from 'node:crypto'
import type { Signature } from './agreement.ts'

export const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

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
      signature.sha256,
      signature.previousHash,
    ]),
  )

/**
 * Returns the number of the first signature that was altered or does not follow its predecessor; undefined if the chain is
 * intact. It can't detect that signatures were removed from the end.
 */
export function firstBroken(signatures: readonly Signature[]): number | undefined {
  let previous: Signature | undefined
  for (const signature of signatures) {
    const follows =
      signature.sequence === (previous?.sequence ?? 0) + 1 &&
      signature.previousHash === (previous?.hash ?? null) &&
      signature.vendorId === (previous?.vendorId ?? signature.vendorId)
    const isWhole = digestOf(signature.html) === signature.sha256 && hashOf(signature) === signature.hash
    if (!follows || !isWhole) return signature.sequence
    previous = signature
  }
  return undefined
}
