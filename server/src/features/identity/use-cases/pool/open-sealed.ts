import { InvariantViolation } from '@sooner/rules/refusal'
import type { Seal, SealContext } from '../../../../platform/seal.ts'

/** Returns undefined for text that we did not seal: it comes from a client, so it is no internal error. */
export function openSealed(seal: Seal, sealed: string, context: SealContext): string | undefined {
  try {
    return seal.openText(sealed, context)
  } catch (error) {
    if (error instanceof InvariantViolation) return undefined
    throw error
  }
}
