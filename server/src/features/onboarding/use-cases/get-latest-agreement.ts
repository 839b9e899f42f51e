import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import { seatOf } from '../../access/index.ts'
import { ownParty, latestAgreement, type AgreementAnswer, type Party } from '../../agreements/index.ts'
import { findDirectoryVendor, listIdentifiers, partnersKnowing } from '../../directory/index.ts'
import type { Onboardings } from '../ports.ts'
import { findTakenUp } from '../store/onboardings.ts'

/**
 * Fills in the values of the caller's vendor, or the names of the values for a caller without a vendor. Only vendors that a
 * partner knows, and persons who registered its invitation, may read the partner's text.
 */
export async function getLatestAgreement(
  { db, access, agreements }: Onboardings,
  subject: string,
  party: Party,
  asked?: Language,
): Promise<AgreementAnswer> {
  const vendorId = (await seatOf(access, subject))?.vendorId ?? undefined
  const vendor = vendorId === undefined ? undefined : await findDirectoryVendor(db, vendorId)
  const known = vendor ? partnersKnowing(vendor, await listIdentifiers(db, vendor.id)) : []
  const isConcerned =
    party === ownParty || known.includes(party) || (await findTakenUp(db, subject))?.partnerId === party
  if (!isConcerned) throw new Refusal('NOT_FOUND')
  return latestAgreement(agreements, party, { account: subject, asked, vendor })
}
