import type { Db } from '../../../platform/database/open.ts'
import { ownParty, type Party } from '../domain/agreement.ts'
import { signedAmong } from '../store/agreement-signatures.ts'
import { listActiveTexts } from '../store/agreement-texts.ts'

/** An agreement whose active version vendors should sign. */
export interface AskedAgreement {
  readonly party: Party
  readonly isSigned: boolean
}

/** Returns the active agreements of the provider and these parties; without a vendor, none counts as signed. */
export async function agreementsAsked(
  db: Db,
  parties: readonly number[],
  vendorId: string | undefined,
): Promise<readonly AskedAgreement[]> {
  const texts = await listActiveTexts(db, [ownParty, ...parties])
  const ids = texts.map(({ id }) => id)
  const signed = vendorId === undefined ? new Set<string>() : await signedAmong(db, vendorId, ids)
  return texts.map(({ id, partnerId }) => ({ party: partnerId, isSigned: signed.has(id) }))
}
