import type { Db } from '../../../platform/database/open.ts'
import { partnersKnowing, type DirectoryVendor, type ExternalIdentifier } from '../../directory/index.ts'
import { ownParty, standingOf, type AgreementStanding } from '../domain/agreement.ts'
import { signedAmong } from '../store/agreement-signatures.ts'
import { listActiveTexts } from '../store/agreement-texts.ts'

/** Returns which agreements are currently requested of a vendor, and whether it has signed them. */
export async function agreementStanding(
  db: Db,
  vendor: Pick<DirectoryVendor, 'id' | 'onboardingPartnerId'>,
  identifiers: readonly ExternalIdentifier[],
): Promise<AgreementStanding> {
  const asked = await listActiveTexts(db, [ownParty, ...partnersKnowing(vendor, identifiers)])
  const signed = await signedAmong(
    db,
    vendor.id,
    asked.map(({ id }) => id),
  )
  return standingOf(asked.map((text) => ({ ...text, isSigned: signed.has(text.id) })))
}
