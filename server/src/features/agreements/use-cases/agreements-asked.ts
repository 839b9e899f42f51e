import type { Db } from '../../../platform/database/open.ts'
import { askedOf, ownParty, type Asked, type Party } from '../domain/agreement.ts'
import { signedAmong } from '../store/agreement-signatures.ts'
import { listPutVersions } from '../store/agreement-texts.ts'

/** An agreement that vendors should sign, in its active version or in an earlier one that still counts. */
export interface AskedAgreement {
  readonly party: Party
  readonly isSigned: boolean
}

/** Returns the agreements of the provider and these parties; without a vendor, none counts as signed. */
export async function readAsked(
  db: Db,
  parties: readonly Party[],
  vendorId: string | undefined,
): Promise<readonly Asked[]> {
  const put = await listPutVersions(db, [ownParty, ...parties])
  const ids = put.map(({ id }) => id)
  const signed = vendorId === undefined ? new Set<string>() : await signedAmong(db, vendorId, ids)
  return askedOf(put, signed)
}

export async function agreementsAsked(
  db: Db,
  parties: readonly Party[],
  vendorId: string | undefined,
): Promise<readonly AskedAgreement[]> {
  const asked = await readAsked(db, parties, vendorId)
  return asked.map(({ partnerId, isSigned }) => ({ party: partnerId, isSigned }))
}
